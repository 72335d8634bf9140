# What the service says: receipts, refusals, reminders.
service-outsider = You do not play in this campaign yet. Join it first.
service-nobody = nobody
service-not-your-post = This is not your post.
service-not-yours = { $slot } is { $who }’s; you hold { $mine }.
service-overrule = { $slot } is { $who }’s. You stand above and may overrule; say so with “Overrule”.
service-organiser-only = Only the organiser, { $who }, may do this.
service-try-again = Somebody was quicker by a moment, and nothing of yours was changed. Please try again.
service-not-stored = Your order could not be written down, so nothing was changed: { $why }
service-no-campaign = There is no campaign here. The organiser can start one with /campaign new.
service-broken-campaign = This campaign cannot be opened (game “{ $game }”). The organiser should restore it from a backup.
service-other-version = This campaign was played under other rules and cannot be opened as it is: { $why }
service-nothing-to-seal = There is nothing of yours left to make ready.
service-ready = { $orders ->
    [one] One order is ready. It can be taken back until the turn closes.
   *[other] { $orders } orders are ready. They can be taken back until the turn closes.
}
service-others-put-right = { $who } can put it right; I pass it on.
service-holds-up = { $unit }: your orders are ready, but your side’s do not go together, and the turn waits. { $why } Change them under *My orders*, or let *Put right* do it.
service-ready-again = Once more *Ready*, and the staff puts it right.
service-put-right = The staff put your orders right; nothing else was changed.
service-nothing-sealed = Nothing of yours is ready that could be taken back.
service-unready = { $orders ->
    [one] One order is open again.
   *[other] { $orders } orders are open again.
}
service-no-doctrine = There is no doctrine “{ $said }”.
service-doctrine-bold = bold
service-doctrine-balanced = balanced
service-doctrine-careful = careful
service-no-topic = Nothing here takes standing orders on “{ $said }”.
service-standing-set = { $units ->
    [one] The standing order holds from now on.
   *[other] The standing order holds for { $units } units from now on.
}
service-standing-ended = { $units ->
    [one] The standing order is ended.
   *[other] The standing orders of { $units } units are ended.
}
service-plan-changed = The plan has changed since: it is number { $number } now, you looked at { $given }. Please look again.
service-approved = You approved plan { $number }.
service-undone = { $unit }’s last order is taken back.
service-paused = The campaign is paused; its clocks stand still and no orders are taken.
service-war-over = This war is over; nobody joins it any more.
service-by-invitation = This campaign is by invitation. Ask its organiser.
service-all-held = Every post is held. Ask somebody to hand one over.
service-no-node = There is no post “{ $said }”.
service-node-held = { $node } is held by { $who }.
service-other-side = That post belongs to the other side.
service-sworn = You have played on the other side of this campaign ({ $side }) and know its secrets; you may come back to it.
service-joined = You command { $node }. Direct messages will remind you at most twice a turn; /reminders changes that.
service-left = You have left the campaign. What you commanded falls to the next above.
service-no-member = { $who } does not play here.
service-removed = { $who } is out of the campaign; the command falls to the next above.
service-hand-what = Choose at least one post to hand over.
service-not-to-give = { $said } is not yours to hand over.
service-may-not-hand-on = { $node } was lent to you and may not be handed on.
service-handed = { $nodes }: now { $who } commands.
service-received = { $who } handed you { $nodes }.
service-offered = { $who } has been asked to command { $nodes }; nothing changes until they say yes.
service-offers-many = You have made { $most } new offers today. You can make another { $when }.
service-offer-by-invitation = This campaign is by invitation: only its organiser may bring in somebody new.
service-offer-declined-lately = { $who } declined an offer here lately. You can ask again { $when }; they can also join by themselves.
service-offer-closed = That offer is closed.
service-offer-not-you = That offer is not for you.
service-offer-taken = { $who } said yes and commands now: { $nodes }.
service-offer-declined = You declined; nothing has changed.
service-offer-withdrawn = The offer is withdrawn; nothing has changed.
service-joined-many = You command now: { $nodes }.
service-taken = { $who } took { $node } back.
service-not-to-take = { $said } is not yours to take back.
service-took = Taken back: { $nodes }.
service-no-deputy = Name a deputy who plays here: { $others }.
service-past = That moment is past.
service-until = until { $at }
service-until-back = until you say you are back
service-away = You are away { $when }. Fair winds.
service-is-away = { $who } is away. The status post says who decides meanwhile.
service-back = Welcome back aboard.
service-invited = { $who } may join.
service-empty-note = The line is empty.
service-long-note = The line has { $length } characters; { $most } fit.
service-noted = Written down.
service-gone = { $who } has left.
service-inherits = { $heir } now commands { $nodes }.
service-inherits-nobody = Nobody commands { $nodes } now; orders are given by doctrine until somebody joins.
service-no-game = There is no game “{ $said }”.
service-in-a-channel = A campaign lives in a server’s channel; start it there.
service-no-scenario = There is no scenario “{ $said }”.
service-founded = The campaign is founded: { $scenario }. You command it; others join with the button.
service-channel-taken = A campaign is already being played in this channel.
service-founded-many = You organise { $many } campaigns on this server that are still played, which is as many as one person may. End one first, hand one to somebody else, or ask who manages this channel to begin it.
service-no-setting = There is no setting “{ $said }”.
service-hours-range = A turn may last up to 672 hours, a question in a fight up to 336, the grace up to 3,600 seconds; 0 means no deadline.
service-settings-set = The settings are changed.
service-paused-now = Paused. Everybody gets the time back.
service-resumed = The clocks run again.
service-ended = The campaign is ended. Its seed is open now.
service-already = The campaign is { $status }.
service-status-live = running
service-status-paused = paused
service-status-ended = over
service-status-archived = put away
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
service-rewind-open = { $who } proposes already to go back: { $what }. Answer that first, in the channel.
service-rewind-soon = Your last proposal came to nothing. You can propose again { $when }.
service-in-your-name = { $unit }: { $what } In your name: { $how }.
how-draft = as you had drafted
how-standing = by your standing order
how-doctrine = by the campaign’s doctrine
how-default = the usual
how-sealed = ready
service-remind-time = You are still awaited; orders close { $when }.{ $what }
service-remind-half = Half the time is gone; orders close { $when }.{ $what }
service-remind-fight = A question waits for you; it is decided without you { $when }.{ $what }
service-remind-turn = Your orders are asked; they close { $when }.{ $what }
service-silent-member = { $who } has not answered for { $turns } turns. You may take the command back, or hand it on.
service-snoozed = As you wish.
service-no-snooze = There is no delay “{ $said }”.
service-outage = I was away from { $since } to { $until }. Everybody has that time back.
service-clock-set-back = The clock of my machine was set back from { $since } to { $until }. All deadlines have moved with it: everybody has as much time left as before.
service-store-full = the disk of whoever runs me is full
service-store-locked = another program holds my database
service-store-unwritable = I cannot write to my database
service-store-damaged = my database is damaged
service-store-failed = my database does not answer as it should
service-not-read = This campaign cannot be read just now; nothing was changed: { $why }
service-is-ready = { $unit } is ready; only who commands it may change that.
service-choose-unit = Choose at least one unit.
service-not-to-approve = This plan is not yours to approve.
service-take-what = Choose at least one post to take back.
service-scenario-faulty = The campaign cannot start like this: { $why }
service-card-waits = { $who }, your card is waiting: open “My orders”.
service-remind-what = {" "}{ $unit }: { $what }
service-remind-reaction-half = Half the time for your answer is gone; it ends { $when }.{ $what }
service-draft-lost = { $unit }: your draft can no longer be carried out. { $why }
service-wish-set = Noted. That is how this campaign is played with you from now on.
service-not-to-return = Only who approves the plan, or commands above them, may return these orders.
service-returned = { $units ->
    [one] The orders of one unit are returned.
   *[other] The orders of { $units } units are returned.
} Their captains are told why.
service-returned-to-you = { $who } returns your orders with a word: “{ $word }”. Look at them again, then press Ready.
service-waits-opponent = Nobody plays the other side yet. The game begins as soon as somebody joins it; the organiser can let the house play instead (/campaign settings).
turn-number = turn { $turn }
moment-turn = the beginning of { $turn }
moment-close = before the orders of { $turn } closed
moment-answer = before the answer of { $unit }
moment-entry = entry { $entry } of the log
looks-one-at-a-time = Your last look is still being prepared. One at a time, please.
looks-wait-person = You have looked up a lot just now. Please try again in { $seconds ->
    [one] a second.
   *[other] { $seconds } seconds.
}
looks-wait-outsiders = This campaign has been looked up a lot just now by people who do not play in it. Please try again in { $seconds ->
    [one] a second.
   *[other] { $seconds } seconds.
}
service-not-all-ready = Not everybody is ready yet.
service-goes-on = It goes on now.
