# Silent War: its name, its options, and its own wording of shared sentences (`<sentence>--silent_war`).

game-silent_war = Silent War
    .about = American submarines against Japan’s shipping, 1941 to 1945. Your boats patrol, find convoys and attack them; the game plays the enemy, so all members are on one side.
    .size = one side · up to { $most } members · a patrol, some months or the whole war
    .cover = Silent War: Parche attacks a convoy of seven ships
option-silent_war-quick = Quick fights (27.0); over a whole war about three times as many ships sink

card-units--silent_war = { $units ->
    [one] one boat
   *[other] { $units } boats
}
card-turn-yours--silent_war = **Your boats that week:**
card-joined-need--silent_war = { $asked ->
    [one] (one boat needs orders now)
   *[other] ({ $asked } boats need orders now)
}
card-log--silent_war = Patrol log
card-logs--silent_war = Patrol log of…
card-score--silent_war = Tonnage table
card-find--silent_war = Find a boat…
card-fight-it--silent_war = Fight it
card-exec--silent_war = Exec: { $doctrine }
card-exec-answered--silent_war = The exec ({ $doctrine }) has answered for { $unit }: { $answer }{ $on ->
    [1] {""} It answers what follows in this fight, too.
   *[other] {""}
  }
card-exec-proposes--silent_war = The exec ({ $doctrine }) would order: { $answer } Nothing is given yet; one tap below gives it.
card-orders-figures--silent_war = { $units ->
    [one] One boat to order
   *[other] { $units } boats to order
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
service-ready--silent_war = { $units ->
    [one] The orders of one boat are ready. You can take them back until the week closes.
   *[other] The orders of { $units } boats are ready. You can take them back until the week closes.
}
card-group-some--silent_war = open to { $some } of the { $units } boats{ $noted ->
    [0] {""}
   *[other] {" "}· { $note }
}
card-group-each--silent_war = Stay: each where she is
card-group-left--silent_war = { $units ->
    [one] One boat cannot be sent there this week; her place stays as it was: { $names }.
   *[other] { $units } boats cannot be sent there this week; their places stay as they were: { $names }.
}
card-handed-units--silent_war = { $units ->
    [one] One boat is there.
   *[other] { $units } boats are there.
}
card-ready-all--silent_war = { $units ->
    [one] Ready
   *[other] Ready: all { $units } boats
}
card-beforehand--silent_war = This is settled before the week’s orders. Save your answer as a standing order and you will not be asked again.
card-fights-open--silent_war = { $fights ->
    [one] One fight is open, in the week’s thread.
   *[other] { $fights } fights are open, in the week’s thread.
}
card-in-stead-of--silent_war = { $who } ({ $units ->
    [one] one boat
   *[other] { $units } boats
})
card-text-title--silent_war = { $units ->
    [one] Orders as text · one boat
   *[other] Orders as text · { $units } boats
}
card-text-hint--silent_war = One boat per line: *Name: place, what else*. Delete a line to leave that boat’s order as it is. Use the words of the cards, in English or Spanish.
card-which-boat--silent_war = Which boat?
card-no-such-unit--silent_war = There is no boat “{ $said }”.
card-standing-what--silent_war = What your boats do if you send no orders. Press a name to edit.
card-standing-none--silent_war = none – your exec decides
card-standing-of--silent_war = { $unit }: what she does if you send no orders
card-fought-by-plan--silent_war = Fought by the execs
card-silence-doctrine--silent_war = If you do not answer, your exec decides by the campaign’s doctrine.
card-mean-standing--silent_war = my standing orders, then the exec
card-help-game--silent_war =
    - **What you see** – The map shows each sea with the ships that sail it: the more bars, the more traffic; red means danger. Your boats are blue.
    - **What wins** – Sink enough tons by the end; each level of victory names its figure, and losing boats costs levels. The status post and *Tonnage table* show where you stand.
    - **A turn** – One week. You send boats to sea, keep them on patrol or bring them home. Boats on patrol may find a convoy; the enemy is led by the rules.
    - **A boat** – On patrol she hunts where she is. In a contact she takes a place, looks at the ships, sets her torpedoes and attacks; then the escorts may find her. Her captain fights it, or her exec does. Torpedoes and endurance run down; at base she is made ready again.
    - **A squadron or command** – You order all its boats that nobody else leads, share out the week’s missions and form packs.
    - **A pack** – Boats that sail together search wider and attack one after the other. The leader gives the orders.
card-help-start--silent_war = A campaign runs in this channel for weeks. *Join* and take a command: a squadron, a boat, or wherever you are needed. Once a turn *My orders* shows your boats, with a suggestion for each; change what you like and press *Ready*. When everyone is ready, or at the deadline, the turn is played and its post tells what happened. Five minutes a turn are enough, and nobody needs the rulebook.
card-help-orders--silent_war = *My orders* (or `/orders`) opens your boats. A boat’s button opens her form: where to go, and what to do on contact. Only legal places are listed, nearest first. ○ is suggested, ✎ yours, ✔ ready, ⚠ worth a look, – no choice. *Ready* accepts what is shown; you can take it back until the turn closes. If you know what you want, type `/patrol` or `/deploy`, or write orders for the whole fleet under *As text*.
card-help-fight--silent_war = A fight is a post in the turn’s thread. Its commander presses *Fight it* and answers a few questions, with the odds worked out; or *Exec* lets the executive officer fight – bold, balanced or careful – and stop at surprises. The others watch, and their own fights go on; the week ends when all fights are over. If you miss a question’s deadline, your exec fights on.
card-help-time--silent_war = The status post says when orders close. If you send no orders, your standing orders apply; without them your exec decides. You are told what was done in your name. `/reminders` sets how you are told, your quiet hours and your time zone; you get at most two direct messages a turn.
card-help-text--silent_war = Every picture has its words: *As text* describes the situation area by area, with your boats and the enemy seen; longer texts come as a file too. Signs always stand beside words, and each card reads from top to bottom: what happened, the picture, what you can do.
card-orders-for-whole--silent_war = Orders for all { $units }…
card-orders-for-these--silent_war = For those shown…
card-group-typed-hint--silent_war = Luzon Strait 6, Bonins 3, bold · or: East China Sea, from now on
card-standing-typed-hint--silent_war = hunt the Makassar Strait, bold · home Fremantle · none
card-keep-each--silent_war = Yes, for the boats ordered here alone
card-keep-by-menu--silent_war = For all at a base choose from the menus; what is typed can stand for the boats ordered here.
card-standing-end-all--silent_war = All orders of single boats: { $units }
card-standing-still--silent_war = { $units ->
    [one] One boat there keeps an order of her own: end it in the menu below.
   *[other] { $units } boats there keep orders of their own: end them in the menu below.
}
card-standing-own--silent_war = Boats that other members command are left out; of squadrons that you share with them it holds for your boats there now.
card-standing-kept--silent_war = Standing order saved: { $group }. It also applies to boats that arrive there later.
card-set-doctrine--silent_war = Unassigned boats fight
service-standing-set--silent_war = { $units ->
    [one] The standing order applies from now on.
   *[other] The standing order applies to { $units } boats from now on.
}
service-standing-ended--silent_war = { $units ->
    [one] The standing order has ended.
   *[other] The standing orders of { $units } boats have ended.
}
service-returned--silent_war = { $units ->
    [one] The orders of one boat are returned.
   *[other] The orders of { $units } boats are returned.
} Their captains are told why.
card-unit-report--silent_war = Report on a boat…
card-call-me--silent_war = Shall I call you when a boat of yours makes contact?
    .self = Yes, I fight it myself
    .self-brings = I mention you at once. The other fights go on; the week ends when yours is over.
    .self-brings-by = I mention you at once. Other fights go on, the week waits; { $time } without an answer: exec.
    .proposed = No, my exec fights
    .proposed-brings = You read in the week’s post how it went. You can take over any boat in her orders.
scenarios-end-decisive = { $count ->
    [one] one decisive victory
   *[other] { $count } decisive victories
}
scenarios-end-substantive = { $count ->
    [one] one substantive victory
   *[other] { $count } substantive victories
}
scenarios-end-marginal = { $count ->
    [one] one marginal victory
   *[other] { $count } marginal victories
}
scenarios-end-defeat = { $count ->
    [one] one defeat
   *[other] { $count } defeats
}
