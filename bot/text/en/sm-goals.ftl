# What wins an action and how near it is; why it ended as it did.

sm-goal-line = **To win** – { $rows }
sm-goal = { $level ->
    [decisive] for a decisive victory, { $side } need { $what }
    [substantive] for a substantive victory, { $side } need { $what }
    [marginal] for a marginal victory, { $side } need { $what }
   *[win] { $side } need { $what }
  }
sm-goal-otherwise = { $winner ->
    [draw] Otherwise it is a draw.
   *[other] Otherwise { $side } win.
  }
sm-goal-row = { $parts }{ $by ->
    [0] {""}
   *[other] {" "}by turn { $by }
  }
sm-goal-or = { $first } or { $second }
sm-goal-points = { $points } points{ $less ->
    [1] , less one for each torpedo fired
   *[0] {""}
  }
sm-goal-lead = a lead of { $points ->
    [one] one point
   *[other] { $points } points
  }
sm-goal-loaded = { $tubes } loaded tubes left in { $boat }
sm-goal-sunk = { $units } sunk{ $least ->
    [0] {""}
   *[other] {" "}(at least { $least })
  }
sm-goal-afloat = { $units } afloat{ $least ->
    [0] {""}
   *[other] {" "}(at least { $least })
  }
sm-goal-exited = { $units } off the map over { $edge }{ $least ->
    [0] {""}
   *[other] {" "}(at least { $least })
  }
sm-goal-hurt = damage of { $damage } { $together ->
    [1] in all to { $units }
   *[0] to { $units }{ $least ->
        [0] {""}
       *[other] {" "}(at least { $least })
      }
  }
sm-goal-group = { $group ->
    [submarines] the submarines
    [escorts] the escorts
    [big-ships] the big ships
   *[merchants] the merchants
  }
sm-goal-campaign = **To win** – The side with more points from all { $actions } actions wins the campaign.{ $merchants ->
    [0] {""}
   *[other] {" "}The record: { $merchants } merchants and { $boats } boats lost.
  }
sm-goal-counts = **Points** – Submarines: a ship sunk counts her worth; dead in the water, half of it; damaged, { $merchant } for { $per ->
    [1] each point of damage
   *[other] every full { $per } of damage
  }{ $big ->
    [0] {""}
   *[other] {" "}({ $warship } on a big ship)
  }.{ $air ->
    [0] {""}
   *[other] {" "}Each charge dropped from the air counts { $air }.
  }{ $escorts ->
    [0] {""}
   *[other] {" "}Escorts: a boat sunk counts its worth; damaged, { $warship } for { $per ->
        [1] each point of damage
       *[other] every full { $per } of damage
      }; each torpedo fired, { $torpedo }{ $entry ->
        [0] {""}
       *[other] ; each boat that comes later, { $entry }
      }.
  }{ $balance ->
    [0] {""}
   *[1] {" "}At the end of the action, balance: the side whose warships in play were worth less gets the difference.
  }
sm-balance = boats in play worth { $boats }, escorts { $escorts }; the difference, { $points }, goes to { $side }
sm-stand-balance = As if it ended now, with the balance: { $balance }.
sm-stand-all = **By what all know** – { $what }.
sm-stand-own = **By what you know** – { $what }.
sm-stand-points = { $less ->
    [1] { $have } less { $torpedoes } for torpedoes makes { $net }, of { $needed } needed
   *[0] { $have } points of { $needed } needed
  }
sm-stand-lead = { $ahead ->
    [1] { $side } lead by { $by }
    [-1] { $side } are { $by } behind
   *[0] the sides are level
  }{ $needed ->
    [0] {""}
   *[other] , with a lead of { $needed } needed
  }
sm-stand-count = { $kind ->
    [sunk] { $units } sunk
    [exited] { $units } off the map
   *[hurt] damage to { $units }
  }: { $count } of { $of }
sm-stand-campaign = **In all** – submarines { $submarines }, escorts { $escorts } after { $actions ->
    [one] one action
   *[other] { $actions } actions
  }.
sm-stand-action = **This action, by what all know** – submarines { $submarines }, escorts { $escorts }.
sm-stand-action-own = **This action, by what you know** – submarines { $submarines }, escorts { $escorts }.
sm-why-figures = { $held ->
    [1] { $side } had what they needed: { $what } ({ $figures })
   *[0] { $side } needed { $what }: { $figures }
  }
sm-why = { $held ->
    [1] { $side } had what they needed: { $what }
   *[0] { $side } did not get what they needed: { $what }
  }
