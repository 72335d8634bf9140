# The screens: posts, cards and forms, the same for every game.

## Everywhere
card-raw = { $text }
card-more-lines = … and { $more ->
    [one] one more line
   *[other] { $more } more lines
}
card-more-rows = … and { $more ->
    [one] one more row
   *[other] { $more } more rows
}
card-page-back = ◀ Page
card-page-on = Page ▶
card-page-of = page { $page } of { $pages }
card-back = Back
card-change = Change…
card-none = none
card-units = { $units ->
    [one] one unit
   *[other] { $units } units
}
card-until = until
card-hours-short = { $hours } h
card-minutes-short = { $minutes } min
card-hours = { $hours ->
    [one] one hour
   *[other] { $hours } hours
}
card-days = { $days ->
    [one] one day
   *[other] { $days } days
}
card-no-deadline = no deadline
pace-days = { $same ->
    [1] { $most ->
        [one] about one day
       *[other] about { $most } days
    }
   *[other] { $least } to { $most } days
}
pace-weeks = { $same ->
    [1] about { $most } weeks
   *[other] { $least } to { $most } weeks
}
pace-months = { $same ->
    [1] about { $most } months
   *[other] { $least } to { $most } months
}
pace-choice = { $time } – { $length } in all
pace-if = If everybody looks in once a day; the longer figure is for a member who stays away
pace-any = { $length } in all with any deadline, if everybody looks in once a day
pace-first-card-any = The game takes { $length }, if everybody looks in once a day. Alone you play as fast as you like.
pace-first-card = With this deadline the game takes { $length }, if everybody looks in once a day{ $same ->
    [1] .
   *[other] ; the longer figure is for a member who stays away.
} Alone you play as fast as you like.
card-language-discord = as my Discord
card-language-en = English
card-language-es = Español
card-nothing-to-tell = There is nothing to tell yet.
card-no-picture = There is nothing to draw here yet. *As text* tells how things stand.

## Buttons
card-join = Join
card-orders = My orders
card-map = Map
card-map-closer = Map, closer
card-report = Report
card-whole-report = Whole report
card-unit-report = Report on a unit…
card-more-units = More: { $first } to { $last } of { $units }
card-help = Help
card-plan = Side’s plan
card-as-text = As text
card-standing = Standing orders
card-command = Who commands
card-log = Log
card-logs = Log of…
card-score = Score
card-dice = Dice
card-diary = War diary
card-thread-head = Fights and questions come here. Only you see what these buttons show, and you see it here.
card-play-again = Play again
card-find = Find a unit…
card-edit = Edit…
card-note = Add a note
card-undo = Take back
card-go-on = Go on…
card-fight-it = Decide…
card-decide = Decide…
card-exec = Staff: { $doctrine }
card-exec-answered = The staff ({ $doctrine }) has answered for { $unit }: { $answer }{ $on ->
    [1] {""} It answers what follows in this fight, too.
   *[other] {""}
  }
card-exec-proposes = The staff ({ $doctrine }) would order: { $answer } Nothing is given yet; one tap below gives it.
card-ready-all = { $orders ->
    [one] Ready
   *[other] Ready: all { $orders } orders
}
card-as-they-stand = { $answers ->
    [one] As it stands
   *[other] As they stand: all { $answers }
}
card-gone-on-already = That is over: the game has already gone on. This is what is asked now.
card-beforehand = This is settled before the turn’s orders. Save your answer as a standing order and you will not be asked again.
card-ready-brief = Ready
card-put-right = Put right
card-unready = Not ready yet
card-go-now = Go now
card-reminders = Reminders
card-settings = Settings
card-closer = Closer: choose an area
card-verify = Verify the dice

## Status post
card-status-over = The campaign is over.
card-status-paused = **Paused.** All deadlines are on hold.
card-status-still = The game stands still: nobody gives orders here now. It goes on when somebody joins or comes back.
card-orders-close = Orders close { $at } ({ $left }).
card-orders-alone = Orders are open. You play alone, so no deadline runs; with a second member it is { $time } a turn.
card-orders-timed = Orders are open. Each side’s card says until when.
card-orders-open = Orders are open. No deadline.
card-close = due
card-closes = closes
card-waits-for-others = { $unit } has answered. The answer takes effect when the others have answered too; until then you can change it.
card-awaited = **Waiting for { $waiting } of { $of }:**
card-ready = Ready:
card-away = Away:
card-decides = { $who } decides
card-free = Free to take:
card-nobody-plays = Nobody plays yet. *Join* and take command.
card-side = { $side }: { $members ->
    [0] { $waits ->
        [0] the staff, until somebody joins
       *[other] nobody yet
    }
    [one] one member
   *[other] { $members } members
}
card-fights-open = { $fights ->
    [one] One fight is open, in the turn’s thread.
   *[other] { $fights } fights are open, in the turn’s thread.
}
card-seed-hash = Dice sealed, seed hash { $hash }
card-seed-open = Dice opened, seed { $seed }…, hash { $hash }…

## Turn post, end of a turn, end of the campaign
card-orders-please = Orders, please:
card-plan-to-approve = The side’s plan is complete and waits for approval.
card-in-stead = Missed the deadline:
card-in-stead-of = { $who } ({ $units ->
    [one] one unit
   *[other] { $units } units
})
card-stopped = The campaign was ended early.
card-end-dice = Seed opened: { $seed }. Its hash, published at the start, is { $hash }; /dice verify checks every throw.

## My orders
card-orders-figures = { $units ->
    [one] One order
   *[other] { $units } orders
}{ $suggested ->
    [0] {""}
   *[other] {" "}· { $suggested } as suggested
}{ $carried ->
    [0] {""}
    [one] {" "}· one more carries on as before
   *[other] {" "}· { $carried } more carry on as before
}{ $yours ->
    [0] {""}
   *[other] {" "}· { $yours } changed by you
}{ $ready ->
    [0] {""}
   *[other] {" "}· { $ready } ready
}{ $look ->
    [0] {""}
    [one] {" "}· **one to look at**
   *[other] {" "}· **{ $look } to look at**
}
card-turn-played = The turn has been played; the channel tells how it went. These are the next orders.
card-turn-yours = **Your units in that turn:**
card-nothing-asked = You have no orders to give now.
card-called-all = The post calls all who may command units here, asked or not, so that the enemy learns nothing from it.
card-you-lead = { $of ->
    [one] The command below yours is { $ready ->
        [0] not ready yet
       *[other] ready
    }.
   *[other] Of the { $of } commands below yours, { $ready ->
        [0] none is ready yet
        [one] one is ready
       *[other] { $ready } are ready
    }.
} The side’s plan shows their orders.
card-question-waits = { $questions ->
    [one] One question waits for you: { $asked }
   *[other] { $questions } questions wait for you. The first: { $asked }
}
card-order-rest = ; the rest on its card
card-no-text = This question is answered on its own card, not as text.
card-others-awaited = Others are still asked something; I will call you when it is your turn.
card-waiting-for = Waiting for
card-waits-mend = orders that do not fit together
card-waits-approve = approval of the plan
card-status-all-ready = Everyone is ready. The game goes on at { $at } ({ $left }); until then orders can be changed.
card-proposed = proposed by { $who }
card-draft-lost = ⚠ { $unit }: your draft can no longer be carried out. { $why }
card-drafted = { $units ->
    [0] No order was changed.
    [one] One order is saved as a draft.
   *[other] { $units } orders are saved as drafts.
}
card-order = Order
card-orders-for-all = Orders for all…
card-as-suggested = As it stands
card-give-final = Confirm (final)
card-group-some = for { $some } of the { $units }{ $noted ->
    [0] {""}
   *[other] {" "}· { $note }
}
card-group-each = Stay: each where it is
card-group-left = { $units ->
    [one] One may not be sent there, and its place stays as it was: { $names }.
   *[other] { $units } may not be sent there, and their places stay as they were: { $names }.
}
card-farther = Farther away (overrides the menu above)
card-which-boats = Which
card-keep-standing = Standing order?
card-keep-once = No, these orders only
card-keep-each = Yes, for the units ordered here alone
card-keep-place = Yes, for { $group } under my command, also those that arrive later
card-keep-by-menu = For all at a place choose from the menus; what is typed can stand for the units ordered here.
card-standing-by = standing order of { $who }
card-standing-own = Units that other members command are left out; of commands that you share with them it holds for your units there now.
card-keep-of = Keep as a standing order
card-nothing-common = These have no choice in common. Open them one by one.
card-no-boats-ticked = Nothing was ticked, so nothing was changed.
card-text-title = { $units ->
    [one] Orders as text · one unit
   *[other] Orders as text · { $units } units
}
card-text-hint = One unit per line: *Name: place, what else*. Delete a line to leave that unit’s order as it is. Use the words of the cards, in English or Spanish.
card-text-example = For example: *{ $line }*
card-line-refused = ⚠ Line { $number } (“{ $line }”): { $why }{ $rule ->
    [none] {""}
   *[other] {" "}(rule { $rule })
}
card-line-legal = Possible: { $legal }{ $more ->
    [0] {""}
   *[other] {" "}· and { $more } more
}{ $rule ->
    [none] {""}
   *[other] {" "}(rule { $rule })
}
card-log-choose = Choose a unit: its log tells turn by turn what it did, with the lines that members wrote. The turns of the whole game are in the diary.
card-which-boat = Which unit?
card-which-unit = “{ $said }” could mean several. Which one?
card-no-such-unit = There is no unit “{ $said }”.
card-unit-not-asked = { $unit } has nothing to decide now.

## Standing orders
card-standing-what = What your units do if you send no orders. Press a name to edit.
card-standing-none = none – the staff decides
card-standing-button = { $topic } · { $unit }
standing-topic-pw-destination = destination
standing-topic-pw-intercept = interception
standing-topic-pw-gunnery = gunnery
standing-topic-pw-fight = land battle
standing-topic-orders = orders
standing-topic-home = forced home
standing-topic-packs = wolf packs
standing-topic-transfers = transfers
standing-topic-retire = in the yards
card-standing-of = { $unit }: orders that apply if you send none
card-no-standing = You have nothing that takes standing orders now.

## Side’s plan
card-plan-number = Side’s plan{ $number ->
    [0] {""}
   *[other] , version { $number }
  }
card-plan-figures = { $drafted } of { $units } drafted · commands ready: { $ready } of { $of }
card-plan-ready = { $units } drafted, ready
card-plan-drafted = { $drafted } of { $units } drafted
card-plan-nobody = { $units } as suggested
card-to-settle = **To settle** –
card-approve = Approve version { $number }
card-fill = Fill the gaps
card-filled = { $units ->
    [0] No order could be proposed.
    [one] One order is proposed; whoever leads there sees who proposed it.
   *[other] { $units } orders are proposed; whoever leads there sees who proposed them.
}
card-no-plan = No side’s plan is being made now. A plan gathers the orders of a turn while they are due; the questions of a fight are under *My orders*.

## Fights and reactions
card-fought-by-plan = Fought by plan
card-more-fights = { $fights ->
    [one] And one more fight
   *[other] And { $fights } more fights
}
card-your-watch = Your watch
card-answer-until = Answer until
card-watch-answered = **{ $unit }** – { $asked } **{ $answer }** ({ $by }).
card-watch-over = This question is closed.
card-answered-by = answered by { $who }
card-silence-standing = If you do not answer, your standing order applies.
card-silence-draft = If you do not answer, your draft applies.
card-silence-doctrine = If you do not answer, the staff decides by the campaign’s doctrine.
card-silence-default = If you do not answer, the usual answer applies.
card-order-line = { "en" ->
    [es] { $es }
   *[en] { $en }
  }
card-letter-over = This has been answered, or is no longer asked.
card-waiting-for-you = { $who }, your card is waiting: *My orders*.

## Who commands
card-who-commands = Who commands
card-command-signs = ★ you · ● taken · ○ free: press its button to take it
card-you = (you)
card-free-now = free; nobody decides for it meanwhile
card-free-empty = no unit stands here now
card-free-meanwhile = free; { $who } decides meanwhile
card-where-needed = Where I am needed
card-joined = You command { $nodes }
card-joined-reminders = Direct messages remind you at most twice a turn; `/reminders` changes that.
card-join-seated = You play already. *Who commands* lists the free seats, to take one more; *Leave* stands there too.
card-joined-units = { $units ->
    [one] **Your unit:**
   *[other] **Your { $units } units:**
}
card-joined-need = { $asked ->
    [one] (one of them needs orders now)
   *[other] ({ $asked } of them need orders now)
}
card-joined-others = Led by others:
card-joined-you-lead = **You lead { $side }:** what nobody else holds is yours to order.
card-joined-leads = **{ $side }:** led by { $who }. Talk to them about the plan.
card-joined-no-leader = **{ $side }:** nobody leads it as a whole.
card-joined-mates = Also with you:
card-joined-alone = Nobody else plays with you yet.
card-joined-asked = **Asked now:**
card-joined-given = The orders of your units are given already. You can change them in *My orders* as long as others are waited for.
card-joined-unasked = You are asked nothing now. I will call you.
card-ours-awaited = Still waiting, of your side, for:
card-ours-awaited-lead = If they do not answer, you can order in their place: *Who commands*, then { $units }, then *Overrule* (this order alone) or *Take back* (the unit is yours from now on).
card-invite = Invite…
card-invite-title = Invite to this campaign
card-invite-who = Who
card-invite-nobody = Choose who to invite.
card-hand-over = Hand over…
card-be-away = I’ll be away…
card-seat-away = away{ $led ->
    [1] : { $who } decides meanwhile
   *[0] {""}
  }
card-still-away = You are away{ $some ->
    [0] {""}
   *[1] {" "}until { $until }
  }: nobody waits for your orders. *I am back*, or any order, ends it.
card-i-am-back = I am back
card-leave = Leave
card-overrule = Overrule…
card-overruled = Overruled; the order is ready.
card-take-back = Take back
card-take-sure = Take command of { $unit }?
card-take-what = { $who } gives the orders here now. If you take command, you give them from now on.
card-take-yes = Yes, take command
card-orders-of = orders of { $who }
card-leave-sure = Leave the campaign?
card-leave-what = You give up the command below. Whoever commands above it takes over, or else the staff:
card-leave-yes = Yes, leave
card-hand-title = Hand over
card-hand-which = Choose a command or a unit. In the next step you say to whom and for how long; of a command you may hand over parts.
card-hand-to = To
card-hand-what = What
card-hand-long = For how long
card-hand-on = They may hand it on
card-hand-nobody = Choose a member to hand over to.
card-handed-units = { $units ->
    [one] One unit is there.
   *[other] { $units } units are there.
}
card-hold-nothing = You have no command to hand over.
card-length-good = for good
card-length-week = 7 days (real days, not turns)
card-length-fortnight = 14 days (real days, not turns)
card-length-back = until I take it back
card-away-title = Away
card-away-until = Until
card-away-1 = tomorrow
card-away-3 = three days
card-away-7 = a week
card-away-14 = two weeks
card-away-back = until I am back
card-away-mean = Meanwhile
card-mean-deputy = my deputy decides
card-mean-above = the next level up decides
card-mean-standing = my standing orders, then the staff
card-away-deputy = My deputy
card-away-all = While anybody of another command gives orders, the game goes on without you. If all are away, it stands still until one of you is back.
card-away-tell = Tell the channel
card-staff-lead = Let the staff lead { $side }
card-staff-leads = Let the staff lead
card-no-absence = I do not understand “{ $said }”. Choose from the list how long you will be away.

## Reminders
card-rem-way = Tell me by
card-rem-way-mention = mention in the channel
card-rem-way-message = direct message
card-rem-way-both = both
card-rem-way-none = neither: I check for myself
card-rem-when = When
card-rem-kind-turn = a new turn needs me
card-rem-kind-half = half the time is gone
card-rem-kind-time = time is running out and my orders are missing
card-rem-kind-fight = a fight I lead has a question
card-rem-kind-acted = something was done in my name
card-rem-kind-over = the turn has ended
card-rem-quiet = Quiet hours
card-rem-quiet-none = none
card-rem-quiet-22-7 = 22–7
card-rem-quiet-23-8 = 23–8
card-rem-quiet-0-9 = 0–9
card-rem-quiet-23-8-weekends = 23–8 and weekends
card-rem-zone = My zone: a city, or UTC-3
card-rem-no-zone = they begin once I know your zone
card-join-zone = I do not know your time zone, so I may write at any hour. Set your zone and quiet hours with `/reminders`.
card-rem-language = Language
card-rem-saved = Saved. It applies to all your campaigns.
card-rem-closed = Your direct messages are closed to me; I mention you in the channel instead.
card-no-zone = I do not know the time zone “{ $said }”. Write it like Europe/Madrid.
card-snooze-2h = In 2 hours
card-snooze-tomorrow = Tomorrow
card-snooze-turn = Not this turn

## A new campaign, its settings, its end
card-new = A new campaign
card-choose-game = Which game? In all of them you give orders when you have a minute; the staff can lead any side.
card-other-games = Other games
card-look-around = Look at scenarios
card-other-scenarios = Other scenarios
card-set-up = Set it up…
card-choose-scenario = Which scenario? ★ is good to begin with. Turns: the longest it can last. Players: how many it keeps busy.
card-scenario = Choose a scenario
card-scenario-size = { $turns ->
    [0] one battle
    [one] one turn
   *[other] { $turns } turns
}, { $most ->
    [one] one player
   *[other] { $least ->
        [one] up to { $most } players
       *[other] { $least } to { $most } players
    }
}, { $hard }
card-set-hours = Time for a turn
card-set-fight = Time for a question in a fight
card-live = Live evening: { $minutes } minutes
card-set-also = Also
card-set-options = Optional rules
card-set-in-force = In force in this scenario: { $rules }.
card-also-invited = Joining by invitation only
card-set-side = My side
card-set-side-hint = Drafts, plans and notes stay within your side. You cannot change sides later.
card-set-join = Who may join
card-join-anyone = anyone in this channel
card-join-invited = only people the organiser invites
card-set-language = Language of the channel
card-set-approval = The side’s plan is approved by
card-approval-none = nobody (orders close when all are ready)
card-approval-commander = the commander
card-approval-all = everybody
card-set-organiser = Organiser
card-file-big = The file has { $size } kB; at most { $most } kB are allowed.
card-file-costly = Reading this file took too much time or memory, so I stopped. Please make it simpler.
card-file-busy = Other files are being read just now, one at a time. Please try again in a minute.
card-file-gone = The file could not be read from Discord. Please try once more.
card-pause = Pause
card-resume = Resume
card-end = End the campaign
card-end-sure = End the campaign for good?
card-end-what = No more orders can be given, the seed is opened, and the campaign cannot be resumed.
card-end-yes = Yes, end it

## Log and dice
card-add-line = Add a line
card-line = Your line
card-other-log = Other logs
card-no-logs = There is no log yet.
card-throws = { $throws ->
    [one] one throw
   *[other] { $throws } throws
}
card-sealed = sealed until the end
card-no-throw = There is no throw { $number }; the last one is { $last }.
card-dice-sealed = The seed is sealed until the end. Its hash: { $hash }. Throws that would tell a secret, such as those of a search, are listed at the end.
card-verify-how = Every throw is a hash of the seed, its place in the game and a counter. Nobody’s answer changes anyone else’s dice.
card-verify-later = When the campaign ends, the seed is opened here and anyone can throw all the dice again.
card-verify-hash = The hash of this seed is the one published at the start.
card-verify-hash-wrong = ⚠ The hash of this seed is **not** the one published at the start.
card-verified = { $wrong ->
    [0] Thrown again: all { $throws } throws match the seed.
   *[other] ⚠ Thrown again: { $wrong } of { $throws } throws do **not** match the seed.
}

## Rules and help
card-no-rule = No rule matches “{ $said }”. Try a number like 14.15, or a word.
card-which-rule = Several rules fit. Which one?
card-help-game-title = The game on one screen
card-help-start-title = How it works
card-help-start = A campaign runs in this channel: a battle for an evening or some days, a war for weeks. *Join* and take a command, or go where you are needed. When your orders are due, *My orders* shows what you command, with a suggestion for each; change what you like and press *Ready*. When everyone is ready, or at the deadline, the game goes on and a post tells what happened. Five minutes a turn are enough, and nobody needs the rulebook.
card-help-orders-title = Orders
card-help-orders = *My orders* (or `/orders`) opens what you command. A button opens its form or card; only what is legal is listed. ○ is suggested, ✎ yours, ✔ ready, ⚠ worth a look, – no choice. Long questions are changed row by row. Set a route hex by hex on a card laid out like the map, let me complete it, or type it. *Ready* accepts what is shown. A side’s drafts, plans and notes are seen by that side only.
card-help-fight-title = Fights
card-help-fight = A fight is a post in the turn’s thread. Its commander presses *Decide* and answers a few questions, with the odds worked out, or leaves it to the staff. Whoever may react to an enemy’s move is asked by direct message; a standing order answers for you, so that nobody has to wait.
card-help-command-title = Command
card-help-command = `/command` shows who commands what. Whoever holds a seat commands everything below it that nobody else holds. You can hand over for good or for a while, name a deputy when you are away, and take back what is yours. If you leave, your command passes to the next level up.
card-help-time-title = Deadlines and reminders
card-help-time = The status post says when orders close. If you send no orders, your standing orders apply; without them the staff decides. You are told what was done in your name. If you miss the deadline of a question during a voyage or a fight, the game does not wait for you again in that voyage or fight. `/reminders` sets how you are told, your quiet hours and your time zone; you get at most two direct messages a turn.
card-help-text-title = Without pictures
card-help-text = Every picture has its words: *As text* describes the situation area by area, with your units and the enemy seen; longer texts come as a file too. Signs always stand beside words, and each card reads from top to bottom: what happened, the picture, what you can do.
card-help-fair-title = Fair dice
card-help-fair = All luck comes from one seed. Its hash is published when the campaign starts, the seed when it ends, and `/dice` shows every throw in between. `/rule` explains any rule by its number or a word, in our own words.
card-help-files-title = Scenarios of your own
card-help-files = A scenario is a text file. `/scenario check` reads yours and shows you its set-up, with every mistake in a line; `/scenario offer` puts it on this server’s list. `/scenario list` tells who wrote what, how often it was played and who won, and `/scenario get` gives a file, also one of ours, to read and to change. All of this works in any channel. *Report it* tells those who manage the server.
card-help-data-title = Your data
card-help-data = `/data` gives you a file with all that I keep of you: your settings, what you command, the orders you gave and when, the lines you added to a log, your scenarios. Only you see it. To be forgotten, ask whoever runs me.

## Posts, history, all my campaigns
card-no-turn = There is no turn { $said } to look back at; { $last ->
    [0] no turn has closed yet
   *[other] the last closed turn is { $last }
}.
card-data = Your data
card-data-about = This file holds all that I keep of you, in every campaign and on every server. Only you can see it. No message of yours is read or kept, and nothing is passed on.
card-data-more = If you want me to forget you, ask whoever runs me: they call `flotilla forget` with your Discord id. The orders you gave then stay in the logs without your name. Copies made before (backups) are deleted when they are old.
card-data-none = I keep nothing of you.
card-data-big = The file would be larger than Discord takes. Whoever runs me can give it to you.
card-data-file = All that is kept of you. Times are UTC. Numbers of campaigns are those of the first list. What is left out, because it is too much for one file, is counted; whoever runs the bot has it. The ids of other members, what other seats know, and messages that are not due yet are not in it.
card-data-settings = Your settings, for all campaigns
card-data-campaigns = Campaigns you joined: your name there, your side, your language, the pace you wish, when you last acted
card-data-organised = Campaigns you organise
card-data-commands = What you command
card-data-handed-out = What you handed to others
card-data-absences = When you are away, and who decides meanwhile
card-data-deputy-for = Absences of others for which you are the deputy
card-data-notes = Lines you added to a log
card-data-reminders = Reminders set for you or sent
card-data-counts = What you received of late, by campaign, so that it is not too much
card-data-messages = Direct messages to you that did not reach you yet
card-data-taps = Buttons and commands of the last day that changed something, with the answer
card-data-orders = Orders you gave, and when
card-data-offers = When you offered a scenario lately
card-data-reports = Scenarios you reported
card-data-checked = The last scenario file you had checked, kept for a day
card-data-scenarios = Scenarios you offer
card-mine = My campaigns
card-mine-none = You are not playing in any campaign now.
card-mine-waits = { $orders ->
    [0] nothing is waiting for you
    [one] one order is due from you
   *[other] { $orders } orders are due from you
}
card-rules-here = Rules quoted in this post
card-no-rules-here = This post quotes no rule.
card-nothing-in-post = There is nothing to read in this post.
card-history = History
card-entry-undo = An order was taken back.
card-entry-rewind = The game went back by everyone’s consent.
card-export-whole = The whole campaign as a file.
card-export-big = The file would have { $size } MB, more than Discord takes. Whoever runs me can export it from the shell.
card-holds = { $who } commands { $nodes }.
card-holds-nothing = { $who } commands nothing here.

## Going back by everyone's consent
card-rewind-title = Go back?
card-rewind-asks = { $who } proposes to go back: **{ $what }**.
card-rewind-what = What came after is undone, and the dice from there on will be new. Everybody who is here must agree.
card-rewind-agreed = Agreed:
card-rewind-missing = Still to agree:
card-rewind-yes = Agree
card-rewind-no = No
card-rewind-done = **Everybody agreed: we are back.**
card-rewind-refused = **{ $who } would rather go on.** Nothing has changed.
card-rewind-withdrawn = **Withdrawn.** Nothing has changed.
card-rewind-lapsed = **Lapsed:** the game has gone on meanwhile.
card-rewind-choose = To which moment? The others will be asked in the channel.
card-rewind-none = There is no moment to go back to yet.
card-rewind-unknown = You cannot go back to that moment. You can go back to these:
card-rewind-menu = Choose a moment
card-rewind-propose = Propose
card-rewind-go = Go back
card-offer-title = Will you take command?
card-offer-asks = { $by } offers { $to } the command of **{ $nodes }**.
card-offer-until = It is a loan until { $when }.
card-offer-what = Accepting means joining the campaign.
card-offer-side = Accepting means joining the campaign on this side; sides cannot be changed later.
card-offer-yes = Take command
card-offer-no = No, thank you
card-offer-was = Offered: { $nodes }.
card-offer-taken = **{ $to } said yes and has taken command.**
card-offer-declined = **Declined.** Nothing has changed.
card-offer-withdrawn = **Withdrawn.** Nothing has changed.
card-offer-lapsed = **Lapsed.** Nothing has changed.
card-hand-bot = { $who } is a bot and cannot command anything. Choose a person.
card-we-are-back = **We are back: { $what }.** What came after has not happened; its posts are struck out. The dice from here on are new.
card-struck = Taken back by everyone’s consent.

## Commands: names (lower case, no spaces), what they do, their options
cmd-nothing = Nothing fits here now.
cmd-free = free
cmd-in-a-fight = { $unit } is in a fight; answer with /attack or in the post of the fight.
cmd-no-fight = None of your fights has a question for you now.
cmd-campaign = campaign
    .about = A campaign: start, join, set up, end
cmd-campaign-new = new
    .about = Start a campaign in this channel
cmd-campaign-join = join
    .about = Take a command
cmd-campaign-leave = leave
    .about = Leave the campaign
cmd-campaign-status = status
    .about = How the campaign stands
cmd-campaign-settings = settings
    .about = Time, who may join, approval, language
cmd-campaign-pause = pause
    .about = Stop the clocks
cmd-campaign-resume = resume
    .about = Start the clocks again
cmd-campaign-undo = undo
    .about = Take back your last action, or propose to go back further
cmd-campaign-history = history
    .about = What happened, entry by entry
cmd-campaign-export = export
    .about = The campaign as a file
cmd-campaign-end = end
    .about = End the campaign for good
cmd-scenario = scenario
    .about = Scenarios of your own: check, offer, list, fetch
cmd-scenario-check = check
    .about = Check a scenario file and see its set-up
cmd-scenario-offer = offer
    .about = Offer a scenario file to everybody on this server
cmd-scenario-list = list
    .about = What members of this server offer
cmd-scenario-get = get
    .about = A scenario as a file, to read and to change
cmd-orders = orders
    .about = Your orders, or one unit’s
cmd-deploy = deploy
    .about = Send a unit out
cmd-patrol = patrol
    .about = Order a unit at sea
cmd-attack = attack
    .about = Answer a question of a fight
cmd-move = move
    .about = Order a route, step by step or whole
cmd-plot = plot
    .about = Write a secret plot
cmd-standing = standing
    .about = Standing orders: what your units do if you send no orders
cmd-ready = ready
    .about = Your orders are ready as they stand
cmd-plan = plan
    .about = Your side’s plan
cmd-mine = mine
    .about = All your campaigns and what is waiting for you there
cmd-data = data
    .about = A file with all that I keep of you
cmd-reminders = reminders
    .about = How and when I remind you, your time zone and language
cmd-map = map
    .about = The map, an area closer, an earlier turn
cmd-report = report
    .about = The situation in words
cmd-log = log
    .about = A unit’s log
cmd-score = score
    .about = The score tables
cmd-dice = dice
    .about = Every throw, and a check that it was fair
cmd-rule = rule
    .about = A rule in our words
cmd-help = help
    .about = How it works
cmd-command = command
    .about = Who commands what; hand a seat to a member
cmd-away = away
    .about = Say that you are away, and who decides meanwhile
cmd-opt-game = game
    .about = Which game
cmd-opt-scenario = scenario
    .about = Which scenario
cmd-opt-moment = moment
    .about = Go back to this moment, if everybody agrees
cmd-opt-what = what
    .about = Which part of it
cmd-opt-boat = boat
    .about = Which unit
cmd-opt-place = place
    .about = Where to
cmd-opt-contact = contact
    .about = What to do on contact
cmd-opt-answer = answer
    .about = The answer, like B1 4, A2 2
cmd-opt-unit = unit
    .about = Which unit
cmd-opt-path = path
    .about = The route
cmd-opt-group = group
    .about = Which command or unit
cmd-opt-order = order
    .about = The order in words
cmd-opt-area = area
    .about = Which area
cmd-opt-layer = layer
    .about = What the map shows
cmd-opt-turn = turn
    .about = An earlier turn, by its number
cmd-opt-table = table
    .about = Which table
cmd-opt-throw = throw
    .about = A throw by its number
cmd-opt-verify = verify
    .about = Check all throws
cmd-opt-about = about
    .about = A number or a word
cmd-opt-member = member
    .about = Which member
cmd-opt-seat = seat
    .about = Which command or unit
cmd-opt-until = until
    .about = How long
cmd-opt-deputy = deputy
    .about = Who decides meanwhile
cmd-on-explain = Explain
cmd-on-as-text = As text
cmd-on-diary = Into the diary
cmd-on-hand-over = Hand over
cmd-on-show-command = Show command
card-orders-for-whole = Orders for all { $units }…
card-orders-for-these = For those shown…
card-group-typed = Or type it (overrides both menus)
card-group-typed-hint = As in the orders as text
card-everybody = all
card-standing-group = For a whole group…
card-standing-typed = Or type any place (overrides the menus)
card-standing-typed-hint = In words, as in the orders as text · none
card-standing-end = End this group’s order
card-standing-end-which = End a standing order…
card-standing-end-all = All orders of single units: { $units }
card-standing-still = { $units ->
    [one] One unit there keeps an order of its own: end it in the menu below.
   *[other] { $units } units there keep orders of their own: end them in the menu below.
}
card-standing-empty = Choose a place or what to do on contact, or type it.
card-standing-kept = Standing order saved: { $group }. It also applies to units that arrive there later.
card-standing-dropped = Standing order ended: { $group }.
card-wish = How I play…
card-wish-title = How I play
card-wish-ask = Ask me
card-wish-ask-always = whenever orders are asked
card-wish-ask-open = only when a boat of mine has no standing order
card-wish-ask-stops = only when something I ticked below happens
card-wish-stops = Stop and ask me when
card-wish-stops-hint = Of my boats. Where one post tells several weeks, also in the weeks between.
card-wish-fights = Fights without other orders
card-wish-fights-hint = An order to a boat, or a standing order, comes first.
card-wish-fights-proposed = as the bot suggests
card-wish-fights-self = I fight them blow by blow
card-call-me = Shall I call you when a unit of yours gets into a fight?
    .self = Yes, I fight it myself
    .self-brings = I mention you at once. Other fights go on; the turn ends when yours is over.
    .self-brings-by = I mention you at once. Other fights go on, the turn waits; { $time } without an answer: staff.
    .proposed = No, the staff fights
    .proposed-brings = You read afterwards how it went. You can take over any unit in its orders.
card-wished = You asked to be told: { $what }.
stop-task-force = a boat meets a task force
stop-contact = a boat meets anything else
stop-damaged = a boat is damaged
stop-lost = a boat is lost
stop-home = a boat comes home
stop-mission = a special mission asks for boats
stop-ready = a boat is ready for sea, without a standing order
card-change-course = Pace and plans…
card-set-pace = A post every
card-set-pace-hint = In between, standing orders apply; the campaign stops when somebody asked to be called.
card-pace-1 = turn
card-pace-2 = second turn (a fortnight)
card-pace-4 = fourth turn (a month)
card-set-opponent = While nobody plays the other side
card-opponent-house = the staff plays it
card-opponent-wait = the game waits for an opponent
card-also-wait = wait for an opponent
card-set-tempo = While everyone is here
card-tempo-calm = nothing changes
card-tempo-here = the game goes on within seconds
card-set-tempo-hint = A player is here if they acted in the last 15 minutes. Deadlines stay as they are.
card-set-plans = Drafts can be seen by
card-plans-shared = the whole side
card-plans-own = only their commander and the levels above
card-set-doctrine = Unassigned units fight
card-plan-hidden = their drafts are private
card-plan-waits = Waiting for approval by:
card-plan-approved = Approved ✔
card-return = Return to…
card-return-to = Whose orders
card-return-word = Why (they will read it)
card-return-hint = What to change, and why
card-standing-kept-one = Standing order saved: { $group }.
card-status-opponent = The game waits for an opponent: *Join* takes the other side.
card-fight-went-on = That has already been decided. The fight now stands here:
card-stopped-for = Stopped for { $who }, as requested: { $what }.
card-way-no-depth = The route cannot end here yet: the depth of this turn is missing.
card-way-unfinished = The route cannot end here yet.
card-way-to = Complete the route to…
card-row-mended = “{ $row }” no longer fitted. It now says: { $value }.
card-row-emptied = “{ $row }” is empty now: nothing.
card-way-back-to-part = Route so far, part { $part }: back to…
card-way-back-to = Route so far: back to…
card-way-one = Back one
card-way-typed = Route
card-way-hint = 2413 SE2 N · via 2714 to Arica
card-way-fill = Hexes, directions, names. I fill the gaps; the card shows the route before you commit.
card-placing-which = Which? Tick one or more
card-placing-where = Where do the ticked ones go?
card-placing-swap = ⇄ exchange the two
card-placing-where-more = Or here
card-placing-full = { $value }: { $taken } of { $places } places are taken. Move another away first.
card-placing-closed = Closed: { $why } (rule { $rule })
card-placing-zone = All other places are closed to { $things } (rule { $rule }).
card-placing-none = – nothing for them
card-export-later = The file holds the seed of the dice and everything hidden, so you can have it only when the campaign is over. Whoever runs me can save the campaign at any time.
card-nothing-to-do = Nothing to do
card-standing-of-it = Standing order…
card-standing-end-it = End this order
card-set-alone = { $side } move by themselves, as the rulebook’s tables say. Nobody is needed to play them, and the game does not wait for them{ $woken ->
    [1] , unless an optional rule that you choose gives them something to decide.
   *[0] .
  }
card-side-itself = moves by itself, as the rulebook’s tables say: nobody is needed, and the game does not wait for it
card-side-alone = { $side }: by the rulebook’s tables
card-opponent-itself = it moves by itself, as the rulebook’s tables say
card-choose-side = Which side?
card-choose-side-what = Press a side to join it; then you choose what you command. Each side keeps its orders, plans and notes to itself, so you cannot change sides in this campaign. { $waits ->
    [0] The staff leads a side without members; where nobody at all gives orders, the game stands still.
   *[other] The game waits while a side has no members.
}
card-side-of = { $members ->
    [0] { $waits ->
        [0] nobody yet: the staff leads it
       *[other] nobody yet: the game waits for somebody
    }
    [one] one member
   *[other] { $members } members
}
card-orders-given = Your orders are given; here is what comes next.
card-orders-carried-out = Your orders are given, and the game goes on with them.
card-turn-over = The turn has been played; the channel tells how it went.
card-all-ready = Everyone is ready. The game goes on at { $at } ({ $left }); until then you can still change your orders.
card-answered = { $unit }: { $answer }
card-answered-final = That is final.
card-answered-asked = { $asked } { $answer }
card-awaited-sides = **Waiting for:**
card-sails-with = { $unit } sails with { $group }. Orders for the group come from { $who }.
card-nobody-orders = nobody yet
card-take-group = Take { $group }
card-since = **Since you were here** · { $turns }
card-lately = **Since your last answer**
card-since-done = { $orders ->
    [one] **Done for you:** { $last }
   *[other] **Done for you:** { $orders } orders. The last: { $last }
}
card-since-now = { $orders ->
    [one] **Asked now:** { $what }
   *[other] **Asked now:** { $orders } orders. The first: { $what }
}
