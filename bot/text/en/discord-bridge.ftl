# What the bridge to Discord says by itself, in every game.
bridge-no-campaign-here = No campaign is played in this channel.
bridge-form-too-late = That took me too long to open. Please tap once more.
bridge-done = Done.
bridge-back-aboard = ⚓ You are back: your absence is over, and the game waits for your orders again.
bridge-more = and { $more } more
bridge-assigned = { $value }: { $things }
bridge-assigned-others = all others: { $value }
bridge-free = **Free:**
bridge-can = **Possible:**
bridge-unchanged = Nothing was changed.
bridge-rule = Rule { $rule }
bridge-foreign = This button is too old for me to read. Go on with /orders.
bridge-no-longer = That is no longer available here.
bridge-option-gone = That choice is no longer open.
bridge-changed-since = Something has changed since this was shown. Please look again.
bridge-store-failed = I could not save that, so nothing was done. Please try again in a minute.
bridge-closing = I am restarting. Nothing was changed; please try again in a minute.
bridge-leaving = I am restarting and may not come to answer this. If it was an order, look in a minute whether I have it.
bridge-too-fast = You are faster than I can follow. Your last action was not done; please go on in { $seconds ->
    [one] a second.
   *[other] { $seconds } seconds.
}
bridge-no-picture = There should be a picture here, but I could not draw it. The fault is logged for whoever runs me.
bridge-broken = Something went wrong on my side; it is logged for whoever runs me. Please check with /orders whether your order was saved.
bridge-suggested = suggested
bridge-chosen-now = your choice so far
bridge-suggestion = As suggested
bridge-as-suggested = As suggested: { $answer }
bridge-none = nothing
bridge-choose = Choose
bridge-ask = Choose…
bridge-region = Where to look
bridge-leg-by-leg = { $row }, leg by leg …
bridge-type-it = Type it
bridge-type-rows = { $first } – { $last }
bridge-type-of = Type: { $first }{ $more ->
    [1] {" "}– { $last }
   *[0] {""}
  }
bridge-mend = Correct it
bridge-pick-some = { $least ->
    [0] Choose up to { $most }
   *[other] { $least ->
        [one] Choose at least one, { $most } at most
       *[other] Choose { $least } to { $most }
    }
}
bridge-row-empty = Empty: nothing
bridge-row-emptied = “{ $row }” cannot be left empty. What stood there stands.
bridge-row-wrong = This is about the row “{ $row }”.
bridge-row-far = Farther away (overrides the menu above)
bridge-row-more = { $list }/{ $lists } · { $row }
bridge-row-together = { $least ->
    [0] At most { $most }
   *[other] { $same ->
        [1] { $most }
       *[0] { $least } to { $most }
      }
  } in all, from these { $lists } lists
bridge-row-first = The first of them
bridge-row-first-hint = To put all of them in order, write the orders as text
bridge-row-place = { $place ->
    [1] { $row }, place 1
   *[other] Place { $place }
  }
bridge-row-place-twice = { $option } stands in two places. Choose each once.
bridge-row-typed = Or type it (overrides both)
bridge-row-own-split = Or my own split (overrides the menu)
bridge-all-on = All { $points } on { $target }
bridge-one-on = { $target }
bridge-as-said = { $said }
bridge-range = { $least } to { $most }
bridge-so-far = **So far:**
bridge-next = What next?
bridge-next-of = { $thing }: which?
bridge-back-to = Back to before…
bridge-rest = The rest as suggested
bridge-commit = Commit
bridge-clear = Clear
bridge-command-changed = This command has just changed. Please type it again.
bridge-no-choice = There is nothing to choose here: only one answer is legal.
bridge-dm-closed = a question is waiting for you, but your direct messages are closed to me. /orders shows it.
bridge-trouble-gone = ### “{ $title }” has lost its channel
    The channel it was played in is gone, so I can post nothing. Nothing of the campaign is lost. Whoever runs me can move it to another channel.
bridge-trouble-closed = ### “{ $title }”: I cannot see CHANNEL any more
    Orders are still taken, but I can post nothing there. Please give me *View Channel*, *Send Messages*, *Embed Links* and *Attach Files* in its settings (Permissions, my role); I go on by myself.
bridge-trouble-rights = ### “{ $title }”: I may not post in CHANNEL
    Orders are still taken, but something I need was taken from me. Please give me *Send Messages*, *Attach Files*, *Create Public Threads*, *Send Messages in Threads*, *Read Message History* and *Pin Messages* in its settings (Permissions, my role); I go on by myself.
bridge-forms-kept = Each form is kept as a draft. *{ $button }* gives the whole order.
bridge-as-it-stands = As it stands
bridge-way-steps = { $steps ->
    [one] one step
   *[other] { $steps } steps
}
