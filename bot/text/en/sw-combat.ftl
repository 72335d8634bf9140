# Search, contact and combat of Silent War: questions, choices, and what happens, as one would read it aloud.

## Names
sw-boat = { $name }
sw-ship = { $type } of { $tons } t
# A counter of two ships; the others bear names that are the same in all languages.
name-ise-and-hyuga = Ise and Hyuga
sw-ship-name = { NAME($name) }
sw-ship-named = { NAME($name) }, { $type }
sw-percent = { $percent }{"\u00A0"}%

## Questions
ask-sw-stand = Which column does she enter?
ask-sw-look = { $left ->
    [one] One more counter may be turned up. How do you look?
   *[other] { $left } counters may be turned up. How do you look?
}
ask-sw-reveal = Which counter is turned up next? { $left } to go.
ask-sw-turn-back = Radar: { $target }. Turn it face down again and look at another?
ask-sw-withdraw = { $boat } is hit before she can aim. Break off?
ask-sw-tdc = { $markers ->
    [one] Which target gets the TDC marker? It cannot be moved later.
   *[other] Which { $markers } targets get a TDC marker? They cannot be moved later.
}
ask-sw-attack = { $points ->
    [one] One attack point. Where does it go?
   *[other] { $points } attack points. How do you split them?
} Escorts in sight count { $escorts }.
ask-sw-freed = { $points ->
    [one] One point is free: its target was no ship. Where does it go?
   *[other] { $points } points are free: their target was no ship. Where do they go?
}
ask-sw-crossing = A ship crosses the torpedo tracks. Which counter is she?
ask-sw-gun = Surface! Which freighter does the deck gun fire at?
ask-sw-again = { $boat } after round { $round }: break off or attack again?
ask-sw-next-boat = Which boat of the pack attacks next?

## Where to stand, how to look
sw-column = Column { $column }
sw-column-note = { $down ->
    [0] { $up ->
        [0] empty
       *[other] { $up } in sight
    }
   *[other] { $up ->
        [0] { $down } face down
       *[other] { $down } face down, { $up } in sight
    }
}
sw-column-shared = { $note } · with { $boats }
sw-look-first = Look first
sw-look-first-own = My column, then its neighbours
sw-look-first-beside = Neighbours first
sw-look-first-turns = One of each in turn
sw-look-first-ask = One at a time: ask me each time
sw-look-back = Radar: turn back
sw-look-back-escort = escorts
sw-look-back-under2 = ships under 2,000 t
sw-look-back-under4 = ships under 4,000 t
sw-look-stops = Stop and ask me when
sw-look-stop-escort = an escort or aircraft shows
sw-look-stop-big = a ship of 10,000 t or more shows
sw-look-stop-event = a combat event shows

## Targets and odds
sw-target = { $place } { $ship }
sw-target-back = { $place } { $ship }, turned back
sw-target-down = { $place } face down, { $flag }
sw-target-note = defence { $defence }{ $asw ->
    [0] {""}
   *[other] , ASW { $asw }
}{ $damaged ->
    [0] {""}
   *[other] , damaged
}{ $beside ->
    [0] {""}
   *[other] , next column +1
}
sw-target-note-beside = next column +1
sw-marked = { $target } · marker { $tdc }
sw-odds = hit: { $steps }
sw-odds-step = { $points } → { $percent }{"\u00A0"}%
sw-odds-none = cannot be hit
sw-odds-guarded = cannot be hit unless { $places } { $count ->
    [one] is
   *[other] are
} hit first
sw-odds-guessed = hit, reckoned: { $steps }
sw-odds-unknown = face down: on average not to be hit
sw-attack-split = Split
sw-attack-freed = If a target proves an aircraft or event
sw-attack-freed-best = its points to the best other target
sw-attack-freed-ask = ask me
sw-split-all = All { $points } on { $place }
sw-split = { $shares }
sw-split-share = { $place } { $points }
sw-split-note = hit { $hits } · a kill { $kill }{"\u00A0"}% · { $tons } t expected{ $known ->
    [1] {""}
   *[other] {" "}· a target lies face down: reckoned
}

## Going on
sw-again-go = After this round
sw-again-break = Break off
sw-again-again = Attack again
sw-again-column = From which column
sw-again-throw = needs a roll of { $need } or less

## Refusals
sw-err-column-full = Column { $column } holds { $most ->
    [one] one boat
   *[other] { $most } boats
} at most; { $boats } chose it.
sw-err-column-taken = Column { $column } is full: { $boats }.
sw-err-already-seen = { $place } is already face up.
sw-err-out-of-reach = { $place } is too far: you can look only at your column and those beside it.
sw-err-suns-first = { $place } shows the disc: in a re-attack you turn up every rising sun in reach first.

## Search and contact
sw-ev-avoids = { $boat } stays down and lets everything pass { $area }.
sw-ev-no-contact = { $boat } finds nothing { $area } this week.
sw-ev-barrier-contact = { $boat }, at the end of the barrier, makes contact.
sw-ev-intercepts = { $boat } gets there in time (rolled { $die }).
sw-ev-left-behind = { $boat } is too far off to join (rolled { $die }).
sw-ev-contact = { $boats }: { $contact } { $area }! { $count ->
    [one] One counter lies
   *[other] { $count } counters lie
} on the table.

## Looking
sw-ev-ship-seen = { $place } is { $ship }.
sw-ev-big-ship-seen = { $place } is { $ship }: a prize.
sw-ev-escort-seen = { $place } is { $ship }: an escort.
sw-ev-aircraft-seen = { $place } is { $ship }, circling over the convoy.
sw-ev-turned-back = { $place }, { $ship }: seen on radar, turned back.
sw-ev-diligent = { $place } is a diligent escort and comes straight for { $boat }.
sw-ev-diligent-attack = Depth charges around { $boat }: rolled { $die }.
sw-ev-combat-event = Combat event, { $boat }: { $event }.
sw-ev-event-put-back = { $place } is another event; it goes back into the cup.
sw-ev-alarm-holds = The escorts are alerted to the whole pack: some are close to { $boat }, so she cannot attack this round.

## Combat events
sw-ev-crossing = The ship at { $place } crosses the torpedo tracks of { $boat }.
sw-ev-gun = { $boat } surfaces and opens fire on { $place }.
sw-ev-circular = A torpedo of { $boat } runs in a circle: { $need } or less sinks her, rolled { $die }.
sw-ev-circular-wide = A torpedo of { $boat } runs in a circle, but passes wide of her.
sw-ev-air-attack = A bomber dives on { $boat }: rolled { $die }.
sw-ev-breakdown-bad = Machinery trouble in { $boat } (rolled { $die }): she must go home.
sw-ev-breakdown-mended = Machinery trouble in { $boat } (rolled { $die }), but the chief engineer fixes it; by then the convoy is gone.

## Attack
sw-ev-no-shot = { $boat } gets no shot worth firing.
    .nobody = { $boat } gets no shot: in her column and beside it there is no ship left to aim at (14.13).
    .why = { $boat } gets no shot worth firing (14.16): even { $place }, her best target, would need a roll of { $need } or less, and the lowest is 0. For her: attack { $attack }{ $skipper ->
        [0] {""}
       *[other] , skipper { $skipper }
    }, torpedoes { $torpedo }{ $damaged ->
        [0] {""}
       *[other] , target damaged { $damaged }
    }. Against her: defence { $defence }, TDC marker { $marker }{ $beside ->
        [0] {""}
       *[other] , next column { $beside }
    }{ $escorts ->
        [0] {""}
       *[other] , escorts { $escorts }
    }.
sw-ev-points-moved = { $points ->
    [one] One point goes
   *[other] { $points } points go
} to { $place } instead.
sw-ev-cannot-hit = { $boat } fires at { $place } with { $points }, but cannot hit.
sw-ev-missed = { $boat } fires at { $place } with { $points }: { $need } or less, rolled { $die }, missed.
sw-ev-hit = { $boat } fires at { $place } with { $points }: { $need } or less, rolled { $die }, hit!
sw-ev-no-effect = The hit on { $place } ({ $ship }) does nothing (rolled { $die }, modified { $modified }).
sw-ev-ship-damaged = { $place } ({ $ship }) is damaged (rolled { $die }, modified { $modified }).
sw-ev-ship-sunk = { $place } ({ $ship }) is sunk (rolled { $die }, modified { $modified }).

## The answer
sw-ev-counterattack = Counterattack on { $boat }: ASW { $theirs } v. defence { $ours }, row { $row }; rolled { $die }, modified { $shifted }.
sw-ev-unharmed = { $boat } slips away unharmed.
sw-ev-spotted = { $boat } is spotted.
sw-ev-spotted-again = { $boat } is spotted again; the enemy already knew of her.
sw-ev-damaged = { $boat } is damaged.
sw-ev-damaged-twice = { $boat } is damaged a second time: { $defence } or less keeps her afloat, rolled { $die }.
sw-ev-must-go-home = { $boat } must return to base.
sw-ev-lost = { $boat } is lost with all hands { $area }.
sw-ev-breaks-off = { $boat } breaks off.
sw-ev-again-succeeds = { $boat } gets into position again ({ $need } or less, rolled { $die }).
sw-ev-again-fails = { $boat } cannot get into position again ({ $need } or less, rolled { $die }).
sw-ev-fight-over = { $ships ->
    [0] { $boat } breaks contact with nothing to show for it.
    [one] { $boat } breaks contact: one ship sunk, { $tons } t.
   *[other] { $boat } breaks contact: { $ships } ships sunk, { $tons } t.
}

## Submarine against submarine
sw-ev-submarine-sees-us = A { $enemy } { $area } sights { $boat } first.
sw-ev-submarine-seen = { $boat } sights a { $enemy } { $area } that has not seen her.
sw-ev-submarine-shot-hits = Torpedoes running: { $need } or less, rolled { $die }, hit!
sw-ev-submarine-shot-misses = Torpedoes running: { $need } or less, rolled { $die }, missed.
sw-ev-submarine-sunk = { $boat } sinks the { $enemy }.
sw-ev-submarine-damaged = The { $enemy } limps off, damaged.

## Quick resolution
sw-ev-quick = { $boat } on patrol: table { $value } minus { $die }, { $ships ->
    [0] nothing sunk.
    [one] one ship met.
   *[other] { $ships } ships met.
}
sw-ev-quick-sunk = { $boat } sinks { $ship }.
sw-ev-quick-counterattack = Counterattack: rolled { $die }, modified { $modified }.

## The patrol log
sw-log-fight = Met a { $contact }: { $ships ->
    [0] nothing sunk
    [one] one ship, { $tons } t
   *[other] { $ships } ships, { $tons } t
}

## A fight told from its beginning
sw-tale-round = **{ $boat }, round { $round }** – { $told }
sw-tale-ship = { $place } ({ $ship })
sw-tale-place = { $place }
sw-tale-sunk = sank { $ships }
sw-tale-damaged = damaged { $ships }
sw-tale-no-effect = hit { $ships } to no effect
sw-tale-missed = missed { $ships }
sw-tale-no-shot = no shot
sw-tale-no-shot-at = no shot: even { $place }, her best target, needed { $need } or less
sw-tale-event = combat event: { $event }
sw-tale-fate-unharmed = The escorts found nothing.
sw-tale-fate-spotted = She was spotted.
sw-tale-fate-damaged = She was damaged.
sw-tale-fate-damaged-twice = She was damaged twice.
sw-tale-fate-lost = She was lost with all hands.
sw-tale-total = { $ships ->
    [0] **Nothing sunk**
    [one] **One ship sunk, { $tons } t**
   *[other] **{ $ships } ships sunk, { $tons } t**
}
sw-tale-boats = { $boats }
sw-tale-lost = **Lost: { $boats }.**
sw-tale-hurt = Damaged: { $boats }.
sw-tale-doubled = A fat target: her largest merchant counts twice (CE-6).
sw-tale-line = **{ $boats }** met { $contact } { $area } – { $sunk ->
    [0] nothing sunk.
    [one] one ship, { $tons } t: { $ships }.
   *[other] { $sunk } ships, { $tons } t: { $ships }.
}
