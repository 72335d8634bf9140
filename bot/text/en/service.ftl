# What the service says: receipts, refusals, reminders.
service-outsider = You are not in this campaign yet. Join it first.
service-nobody = nobody
service-not-your-post = You do not hold this seat.
service-not-yours = { $slot } is { $who }’s; you hold { $mine }.
service-overrule = { $slot } is { $who }’s. You are senior and may overrule: use “Overrule”.
service-organiser-only = Only the organiser, { $who }, may do this.
service-try-again = Somebody else was a moment faster, so nothing was changed. Please try again.
service-not-stored = Your order could not be saved, so nothing was changed: { $why }
service-no-campaign = There is no campaign here. The organiser can start one with /campaign new.
service-game-broken = This campaign rests: the tables of { $game } on this bot are damaged. Its deadlines stand still, and everyone gets the time back. Whoever runs the bot has to mend them.
service-game-away = This campaign rests: the game “{ $game }” cannot be played on this bot now. Its deadlines stand still, and everyone gets the time back. Whoever runs the bot has to install the game’s package and name it in FLOTILLA_GAMES; flotilla doctor says what is wrong.
service-game-mended = The game’s tables are mended and the campaign goes on. All deadlines have moved by the time that it rested.
service-broken-campaign = This campaign cannot be opened (game “{ $game }”). The organiser should restore it from a backup.
service-other-version = This campaign was played under other rules and cannot be opened as it is: { $why }
service-nothing-to-seal = You have nothing left to mark as ready.
service-ready = { $orders ->
    [one] One order is ready. You can take it back until the turn closes.
   *[other] { $orders } orders are ready. You can take them back until the turn closes.
}
service-small-answered = { $answers ->
    [one] One answer is given as it stands.
   *[other] { $answers } answers are given as they stand.
}
service-exec-answered = She must go home, and the exec has chosen the base, too.
service-others-put-right = { $who } can fix this; I have told them.
service-holds-up = { $unit }: your orders are ready, but your side’s orders do not fit together, and the turn waits. { $why } Change them under *My orders*, or let *Put right* do it.
service-ready-again = *Put right* lets the staff correct it; *My orders* has the button.
service-put-right = The staff corrected the orders of { $unit }: { $now }, where they said { $was }.
service-nothing-sealed = You have no ready orders to take back.
service-unready = { $orders ->
    [one] One order is open again.
   *[other] { $orders } orders are open again.
}
service-no-doctrine = There is no doctrine “{ $said }”.
service-doctrine-bold = bold
service-doctrine-balanced = balanced
service-doctrine-careful = careful
service-doctrine-solitaire = solitaire, by dice
service-no-topic = Nothing here takes standing orders on “{ $said }”.
service-standing-of-others = Other members command all the units there: they give their own standing orders.
service-standing-set = { $units ->
    [one] The standing order applies from now on.
   *[other] The standing order applies to { $units } units from now on.
}
service-standing-ended = { $units ->
    [one] The standing order has ended.
   *[other] The standing orders of { $units } units have ended.
}
service-plan-changed = The plan has changed: it is version { $number } now, and you looked at { $given }. Please look again.
service-approved = You approved plan { $number }.
service-undone = { $unit }: the last order is taken back.
service-paused = The campaign is paused: deadlines are on hold and no orders are taken.
service-war-over = This war is over; nobody can join it any more.
service-by-invitation = This campaign is by invitation. Ask its organiser.
service-all-held = Every seat is taken. Ask somebody to hand you a seat.
service-no-node = There is no seat “{ $said }”.
service-seat-unknown = That seat cannot be taken from here. Press *Join* in the pinned post to see what is free.
service-enlisted = You play { $side } now. Choose what you command, or press *Where I am needed*.
service-side-full = You play { $side } now, but all its seats are held. Ask one of those below to hand you one with *Hand over…*; until then you can read along.
service-by-itself = { $side }: in this scenario the rulebook’s tables move them, and there is nothing to decide. You can join the other side, or watch: /report and /map show what everybody may know.
service-node-held = { $node } is held by { $who }.
service-they-other-side = { $who } plays, or has played in this campaign, on the other side ({ $side }): this command stays on yours.
service-other-side = That seat belongs to the other side.
service-sworn = You have played on the other side of this campaign ({ $side }) and know its secrets, so you can only join that side again.
service-joined = You command { $node }. Direct messages will remind you at most twice a turn; /reminders changes that.
service-left = You have left the campaign. Your command passes to the next level up.
service-no-member = { $who } does not play here.
service-removed = { $who } is out of the campaign; their command passes to the next level up.
service-hand-what = Choose at least one seat to hand over.
service-not-to-give = You cannot hand over { $said }: it is not yours.
service-may-not-hand-on = { $node } is on loan to you; you may not hand it on.
service-handed = { $nodes }: { $who } commands there now{ $timed ->
    [1] , until { $until }
   *[other] {""}
}.
service-received = { $who } handed you { $nodes }{ $timed ->
    [1] , until { $until }
   *[other] {""}
}.
service-offered = { $who } has been asked to command { $nodes }; nothing changes until they say yes.
service-offers-many = You have made { $most } new offers today. You can make another { $when }.
service-offer-by-invitation = This campaign is by invitation: only its organiser may bring in somebody new.
service-offer-declined-lately = { $who } recently declined an offer here. You can ask again { $when }; they can also join by themselves.
service-offer-closed = That offer is closed.
service-offer-not-you = That offer is not for you.
service-offer-taken = { $who } said yes and now commands { $nodes }.
service-offer-declined = You declined; nothing has changed.
service-offer-withdrawn = The offer is withdrawn; nothing has changed.
service-joined-many = You now command { $nodes }.
service-took-seat = { $who } joined and took { $node }: what is asked of it now is theirs to answer.
service-loan-over = Your time in command of { $node } is over.
service-loan-back = { $node } is yours again: the time for which { $who } had it is over.
service-taken = { $who } took { $node } back.
service-not-to-take = You cannot take back { $said }: it is not yours.
service-took = Taken back: { $nodes }.
service-no-deputy = Name a deputy who plays here: { $others }.
service-past = That moment has passed.
service-until = until { $at }
service-until-back = until you say you are back
service-away = You are away { $when }. Fair winds.
service-until-return = until they are back
service-is-away = { $who } is away { $when }. { $how ->
    [named] { $deputy } decides meanwhile.
    [deputy] Their deputy decides meanwhile.
    [standing] Their standing orders apply meanwhile, else the staff.
   *[above] Meanwhile whoever leads above them decides, else the staff.
  }
service-deputy = { $who } is away { $when } and named you as deputy: you decide for { $nodes }. { $open ->
    [0] No question waits for you now.
    [one] One question waits for you now.
   *[other] { $open } questions wait for you now.
  }
service-is-back = { $who } is back.
service-back = Welcome back aboard.
service-invites = { $who }, { $by } invites you to this campaign. Press *Join* in the channel’s pinned post to see which commands are free.
service-invited = { $who } may join.
service-empty-note = The line is empty.
service-long-note = The line has { $length } characters; { $most } fit.
service-noted = Noted.
service-gone = { $who } has left.
service-inherits = { $heir } now commands { $nodes }.
service-inherits-nobody = Nobody leads { $nodes } now: where no other member commands, the staff gives the orders until somebody joins.
service-nobody-commands = Nobody commands { $nodes } now.
service-stands-still = Nobody plays here any more: the game stands still, without deadlines, until somebody joins or comes back.
service-stands-still-alone = A side has no member now: the game stands still, without deadlines, until somebody joins it, or who leads the other side or organises the game lets the staff lead it.
service-nobody-missing = The game waits for no opponent now.
service-leader-or-organiser = Who leads the other side in mid-game, and { $who }, who organises the game, can let the staff lead.
service-staff-leads = { $who } lets the staff lead { $sides } until somebody joins that side. The game goes on.
service-staff-leads-now = The staff leads { $sides } until somebody joins that side.
service-stands-still-away = Nobody gives orders here now, since all members are away: the game stands still, without deadlines. It goes on as soon as one of them gives an order or presses *I am back* under *My orders*, or when an absence ends, or somebody joins.
service-side-away = Nobody of { $side } gives orders now: standing orders and the staff do, and the game does not wait for that side.
service-no-game = There is no game “{ $said }”.
service-in-a-channel = A campaign lives in a server’s channel; start it there.
service-no-scenario = There is no scenario “{ $said }”.
service-founded = The campaign has begun: { $scenario }. You command it; others join with the button.
service-channel-taken = A campaign is already being played in this channel. A new one needs another channel; files can be checked and offered here with `/scenario`.
service-founded-many = You already organise { $many } running campaigns on this server, the most that one person may. End one, hand one over, or ask somebody who manages this channel to start the new one.
service-no-setting = There is no setting “{ $said }”.
service-hours-range = A turn may last up to 672 hours, a question in a fight up to 336, the grace up to 3,600 seconds; 0 means no deadline.
service-settings-set = The settings are changed.
service-paused-now = Paused. Everyone gets the time back.
service-resumed = The deadlines run again.
service-is-paused = { $who } has paused the campaign: no orders are taken, and all deadlines are on hold.
service-is-resumed = { $who } has resumed the campaign: the deadlines run again, and everyone gets the paused time back.
service-ended = The campaign is over. Its seed is open now.
service-already = The campaign is { $status }.
service-status-live = running
service-status-paused = paused
service-status-ended = over
service-status-archived = archived
service-transferred = { $who } organises the campaign now.
service-organiser-here = The organiser, { $who }, is still here and can hand the campaign over.
service-commander-only = Only { $who }, who commands, may take the campaign over.
service-taken-over = You organise the campaign now.
service-no-entry = There is no entry { $said } to go back to; choose 1 to { $last }.
service-rewind-asked = You agree to go back to: { $what }. Still to agree: { $missing }.
service-rewound = We are back: { $what }.
service-rewind-refused = The game goes on; nothing has changed.
service-rewind-withdrawn = The proposal is withdrawn; nothing has changed.
service-rewind-gone = That proposal is closed.
service-rewind-open = { $who } has already proposed to go back: { $what }. Answer that first, in the channel.
service-rewind-soon = Your last proposal was not accepted. You can propose again { $when }.
service-in-your-name = { $unit }: { $what } In your name: { $how }.
service-done-in-your-name = { $unit }: { $what } In your name ({ $how }): { $done }.
service-answer-row = { $row }: { $value }
service-answer-rows = { $rows } · { $row }
service-answer-suggested = as suggested
service-answer-list = { $items }
service-answer-way = { $steps ->
    [one] one step, to { $last }
   *[other] { $steps } steps, the last to { $last }
}
how-draft = as it stood in your orders
how-standing = by your standing order
how-doctrine = by the campaign’s doctrine
how-default = the usual
how-sealed = ready
service-remind-time = Your orders are still missing{ $due ->
    [0] {""}
   *[1] ; the deadline: { $when }
  }.{ $what }
service-remind-half = Half the time is gone; your orders are due { $when }.{ $what }
service-remind-fight = A question is waiting for you. Its deadline: { $when }; after that it is decided without you.{ $what }
service-remind-turn = Your turn to give orders{ $due ->
    [0] {""}
   *[1] ; the deadline: { $when }
  }.{ $what }
service-silent-member = { $who } has not answered for { $turns } turns. You may take the command back or hand it to somebody else.
service-snoozed = All right, later.
service-no-snooze = There is no delay “{ $said }”.
service-outage = I was offline from { $since } to { $until }. Everyone gets that time back.
service-clock-set-back = The clock of my machine was set back from { $since } to { $until }. All deadlines moved with it: everyone has as much time left as before.
service-store-full = the disk of whoever runs me is full
service-store-locked = another program is using my database
service-store-unwritable = I cannot write to my database
service-store-damaged = my database is damaged
service-store-failed = my database does not answer as it should
service-not-read = This campaign cannot be read just now; nothing was changed: { $why }
service-is-ready = { $unit } is ready; only its commander can change that.
service-choose-unit = Choose at least one unit.
service-not-to-approve = You are not the one who approves this plan.
service-take-what = Choose at least one seat to take back.
service-scenario-faulty = The campaign cannot start like this: { $why }
service-card-waits = { $who }, your card is waiting: open “My orders”.
service-remind-what = {" "}It is about { $unit }: { $what }{ $more ->
    [0] {""}
    [one] {" "}And one more.
   *[other] {" "}And { $more } more.
}
service-remind-reaction-half = Half the time for your answer is gone; it is due { $when }.{ $what }
service-draft-lost = { $unit }: your draft can no longer be carried out. { $why }
service-wish-set = Noted. That applies to you in this campaign from now on; you change it under *Standing orders*, *How I play*.
service-not-to-return = Only those who approve the plan, or command above them, may return these orders.
service-returned = { $units ->
    [one] The orders of one unit are returned.
   *[other] The orders of { $units } units are returned.
} Their commanders are told why.
service-returned-to-you = { $who } has returned your orders: “{ $word }”. Look at them again, then press Ready.
service-waits-opponent = Nobody plays the other side yet. The game begins as soon as somebody joins it; the organiser can let the staff play it instead (/campaign settings).
turn-number = turn { $turn }
    .of = turn { $turn }
moment-turn = the beginning of { $turn }
moment-close = before the orders of { $turn } closed
moment-answer = before the answer of { $unit }
moment-entry = entry { $entry } of the history
looks-one-at-a-time = Your last request is still being prepared. One at a time, please.
looks-wait-person = You have looked up a lot just now. Please try again in { $seconds ->
    [one] a second.
   *[other] { $seconds } seconds.
}
looks-wait-outsiders = This campaign has been looked up a lot just now by people who do not play in it. Please try again in { $seconds ->
    [one] a second.
   *[other] { $seconds } seconds.
}
service-not-all-ready = Not everyone is ready yet.
service-goes-on = The game goes on.
