# Refusals of the engine: what is wrong with the form of an answer. The card adds what is legal.
err-not-an-option = { $said } cannot be chosen here.
err-not-a-list = Please give the choices as a list.
err-named-twice = { $said } is named twice.
err-too-few = { $given ->
    [0] Nothing is chosen; at least { $least } must be.
   *[other] Only { $given } chosen; at least { $least } must be.
}
err-too-many = { $given } chosen; at most { $most } may be.
err-not-a-split = Please give each target its points, like “B1 4, A2 2”.
err-no-number = { $said } is not a whole number.
err-split-cap = { $target } takes at most { $most }; you gave it { $given }.
err-split-over = That adds up to { $sum }; there are { $most }.
err-split-under = That adds up to { $sum }; at least { $least } must be given.
err-amount = { $given } is out of range: { $least } to { $most }.
err-yes-or-no = Please answer yes or no, not { $said }.
err-not-a-path = Please give the route as a list of places.
err-path-step = Step { $step }, { $said }, cannot follow the step before it.
err-path-end = The route cannot end here.
err-not-an-assignment = Please give each item a value.
err-assign-value = { $said } is not open to { $thing }.
err-assign-missing = Still to assign: { $missing }.
err-not-a-form = The form came back broken; please open it again.
err-no-such-row = The form has no row { $said }.
err-row-not-open = “{ $row }” does not go with your other choices.
err-not-by-thing = Please write an order beside each name.
err-thing-not-open = { $thing } cannot be used now.
err-plot-too-far = { $most ->
    [0] The ship may not move this turn.
    [one] The ship may move one hex at most this turn.
   *[other] The ship may move { $most } hexes at most this turn.
}
err-plot-too-short = { $least ->
    [one] The ship must move at least one hex this turn; your plot does not move it.
   *[other] The ship must move at least { $least } hexes this turn; your plot moves it { $moved }.
}
err-plot-blocked = The way ahead is blocked.
err-plot-turn-twice = The bow has already turned in this hex; it may turn once in each hex it enters.
err-plot-too-many-turns = { $most ->
    [0] The ship may not change heading this turn.
    [one] The ship may change heading only once this turn.
   *[other] The ship may change heading only { $most } times this turn.
}
err-plot-turn-in-the-way = Change heading before the first hex or after the last; no hex may follow this change.
err-plot-depth = The boat cannot reach { $depth } ft this turn.
err-plot-unfinished = This turn’s plot is not finished. Write 0 for a turn without moving or turning.
err-plot-no-way-on = The ship would have no legal move from there.
err-plot-too-few-legs = { $least ->
    [one] You must plot the turn.
   *[other] You must plot { $least } turns.
}
err-plot-too-many-legs = { $most ->
    [one] Plot one turn only.
   *[other] Plot { $most } turns only.
}
err-legs-too-far = { $most ->
    [0] The force may not enter another zone this turn.
    [one] The force may enter only one zone this turn.
   *[other] The force may enter only { $most } zones this turn.
}
err-legs-not-next = { $place } is not next to { $at }.
err-legs-no-way-on = From { $place } the force cannot reach where it must end in the turns that are left.
err-legs-end = The route cannot end at { $place }.
err-legs-empty-turn = Name the zones of each turn, or “stay”.
err-legs-too-few-legs = { $least ->
    [one] You must plot the turn.
   *[other] You must plot { $least } turns; you have plotted { $given }.
}
err-legs-too-many-legs = { $most ->
    [one] Plot one turn only.
   *[other] Plot { $most } turns only.
}
err-decision-closed = That question is closed.
err-not-your-question = That question is not for you.
err-gate-is-sealed = This order is given with Ready, together with the others.
err-not-a-gate = This question is answered at once; there is no order to mark as ready.
err-not-sealed = You have no ready order here.
err-gate-open = Not everyone is ready yet.
err-nothing-to-undo = Nothing to undo: dice, a reveal or someone else’s move came after it.
err-game-over = The war is over; no more orders are taken.
opt-number = { $number }
opt-yes = Yes
opt-no = No
opt-place = { $place }
opt-stay = stay
opt-next-turn = next turn
opt-no-steering = 0: neither move nor turn
opt-ahead = { $count ->
    [one] 1 hex ahead
   *[other] { $count } hexes ahead
}
opt-to-port = turn to port
opt-to-starboard = turn to starboard
opt-depth = { $depth } ft
ev-rewound = Everyone agreed, and the game went back to entry { $entry }. The dice from there on are new.
mention = <@{ $id }>
mention-role = <@&{ $id }>
moment = <t:{ $at }:{ $style }>
# In place of a question that the game cannot put into words.
ask-plainly = A question is waiting for your answer.
# The last item of a list that is cut: "Tang, Wahoo and 3 more".
list-others = { $more } more
