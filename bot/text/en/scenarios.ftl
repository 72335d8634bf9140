# Lists of scenarios: their kinds, and those that members offer on their server.

scenarios-patrol = Patrols
    .about = One boat or a pack, a few weeks at sea. The first ones are for beginners.
scenarios-operational = Operations
    .about = The whole fleet for two to six months, with war events, reinforcements and repairs. Boats that nobody leads sail on standing orders.
scenarios-campaign = Campaigns
    .about = A war from its first turn to its last: for a group that means to stay together.
scenarios-own = This server’s own
    .about = Scenarios made by members of this server.
scenarios-hard = { $level ->
    [1] easy
    [2] medium
   *[3] hard
}
own-text = { $text }
# Both texts are given to both languages; each says its own.
own-in-two = { $es ->
   *[other] { $en }
}

# The list of a server

scenarios-none = Nobody offers one for this game yet.
scenarios-version = version { $version }
scenarios-by = version { $version }, by { $who }
scenarios-since = Version { $version }, offered by { $who } on { $day }.
scenarios-record = { $played ->
    [0] Not played to its end yet
    [one] Played once
   *[other] Played { $played } times
}{ $ends }{ $stopped ->
    [0] {""}
    [one] {" "}(one more broken off)
   *[other] {" "}({ $stopped } more broken off)
}
scenarios-record-ends = : { $ends }
scenarios-end-draw = { $count ->
    [one] one draw
   *[other] { $count } draws
}
scenarios-open-reports = ⚠ Reported by { $reports ->
    [one] one member
   *[other] { $reports } members
}
scenarios-upload = Upload a scenario…
scenarios-my-file = My file: { $scenario }
scenarios-allow = Who may offer…
scenarios-of-game = { $game } ({ $count })
scenarios-spoils = The file tells the set-up of both sides. Who means to play it may not want to read it.
scenarios-as-file = As a file
scenarios-report = Report it
scenarios-remove = Take it off the list…
scenarios-look = Look at it
scenarios-reported-head = ⚠ **{ $count ->
    [one] A scenario was reported
   *[other] { $count } scenarios were reported
}** – for you to look at, because you manage this server:
scenarios-reported-line = **{ $scenario }** ({ $game }), offered by { $who }.
scenarios-reported-more = { $more } more are shown once these are dealt with.
scenarios-leave-on = Leave it on the list
scenarios-back-to-list = This server’s scenarios
scenarios-remove-sure = Take “{ $scenario }” off the list?
scenarios-remove-what = Nobody can start it any more, and its file is deleted here. Campaigns that use it go on.
scenarios-remove-yes = Take it off the list

# Offering

scenarios-offered = “{ $scenario }” is now offered to everybody on this server, as version { $version }.
scenarios-offered-same = This very scenario is already offered: “{ $scenario }”, version { $version }.
scenarios-removed = “{ $scenario }” is no longer offered. Campaigns that use it go on.
scenarios-gone = That scenario has been taken off the list, or the rules have changed and it can no longer be played.
scenarios-full = Your scenario is not offered: this server’s list already holds { $most }. Take a scenario off the list first.
scenarios-name-taken = Your scenario is not offered: { $who } offers one with the id “{ $id }”. Give yours another id.
scenarios-not-yours = Only { $who } or somebody who manages this server can take that scenario off the list.
scenarios-often = You have offered { $most } scenarios in the last day, the most that one person may. Try again later; checking a file is still possible.
scenarios-nobody-may = This server takes no offers of scenarios now. You can still check your file and play it.
scenarios-managers-may = On this server only those who manage it may offer scenarios. You can still check your file and play it.
scenarios-role-may = On this server only members with the role { $role } may offer scenarios. You can still check your file and play it.
scenarios-reported = Thank you. Those who manage this server see on their list that “{ $scenario }” was reported.
scenarios-reported-before = You have reported “{ $scenario }” before.
scenarios-settled = “{ $scenario }” stays on the list; its reports are dealt with.
scenarios-wait = You have sent many files just now. Please try again in { $seconds ->
    [one] a second.
   *[other] { $seconds } seconds.
}

# A member’s own file

scenarios-file-form = Check a scenario file
scenarios-offer-form = Offer a scenario
scenarios-file-which = The file
scenarios-file-which-hint = A text file (TOML) of any game that takes scenarios, at most { $most } kB.
scenarios-file-picture = Draw me the set-up
scenarios-file-trial = Let the staff play it (some seconds): does anything happen?
scenarios-file-offer = Offer it to everybody on this server if it is sound
scenarios-file-missing = There is no file in the form. Please choose one.
scenarios-file-gone = Your file is no longer kept: I keep the last sound one for a day. Please send it again.
scenarios-file-sound = The file is sound.
scenarios-file-faults = { $faults ->
    [one] { $file } has a mistake
   *[other] { $file } has { $faults } mistakes
}
scenarios-file-faults-of = { $faults ->
    [one] { $file } has a mistake · { $game }
   *[other] { $file } has { $faults } mistakes · { $game }
}
scenarios-file-whole-list = The whole list is in the file below.
scenarios-file-again = Correct and send again
scenarios-file-another = Another file…
scenarios-file-offer-now = Offer it to everybody
scenarios-file-secret = Only you see this picture. It shows what in play each side hides from the other.
scenarios-file-not-drawn = The set-up could not be drawn in time.
scenarios-file-alt = The set-up of { $scenario }, with the units of both sides.
scenarios-file-begins = Where they begin
scenarios-file-coming = Coming later
scenarios-file-elsewhere = A campaign is being played in this channel. To play your scenario, use `/scenario list` in another channel within a day: your file is kept for you there.
scenarios-copy-head = A copy of a scenario of the game. Give it an id, a title and a summary of your own, change it, and check it with /scenario check.
scenarios-sent = “{ $scenario }” as a file.

# What a server allows

server-form = Scenarios on this server
server-offers = Who may offer scenarios
server-offers-hint = Whoever may not can still check a file and play it.
server-offers-all = everybody
server-offers-managers = only those who manage the server
server-offers-nobody = nobody
server-offers-role = members with the role { $role }
server-set = The setting is changed.
server-not-yours = Only somebody who manages this server can do that.
