# Refusals of the engine: what is wrong with the form of an answer. The card adds what is legal.
err-not-an-option = { $said } is not to be chosen here.
err-not-a-list = Please name the choices as a list.
err-named-twice = { $said } is named twice.
err-too-few = { $given ->
    [0] Nothing is chosen; at least { $least } must be.
   *[other] Only { $given } chosen; at least { $least } must be.
}
err-too-many = { $given } chosen; at most { $most } may be.
err-not-a-split = Please give each target its points, like “B1 4, A2 2”.
err-no-number = { $said } is not a whole number.
err-split-cap = { $target } takes at most { $most } points; you gave it { $given }.
err-split-over = Your points add up to { $sum }; there are { $most }.
err-split-under = Your points add up to { $sum }; at least { $least } must be given.
err-amount = { $given } is out of range: { $least } to { $most }.
err-yes-or-no = Please answer yes or no, not { $said }.
err-not-a-path = Please name the way as a list of places.
err-path-step = Step { $step }, { $said }, cannot follow what comes before it.
err-path-end = The way cannot end here.
err-not-an-assignment = Please give each its value.
err-assign-value = { $thing } cannot have { $said }.
err-assign-missing = These have nothing yet: { $missing }.
err-not-a-form = The form came back broken; please open it again.
err-no-such-row = The form has no row { $said }.
err-row-not-open = “{ $row }” does not apply with the other choices.
err-decision-closed = That question is closed.
err-not-your-question = That question is not put to you.
err-gate-is-sealed = This order is given with Ready, together with the others.
err-not-a-gate = This question is answered at once; there is nothing to seal.
err-not-sealed = Nothing of yours is sealed here.
err-gate-open = Not everybody is ready yet.
err-nothing-to-undo = There is nothing of yours that could be taken back: dice, a reveal or another’s act stand upon it.
err-game-over = The war is over; no more orders are taken.
opt-number = { $number }
opt-yes = Yes
opt-no = No
ev-rewound = By everyone’s consent the game went back to entry { $entry }. The dice from there on are new.
mention = <@{ $id }>
moment = <t:{ $at }:{ $style }>
# In place of a question that the game cannot put into words.
ask-plainly = A question waits for your answer.
