# Submarine: orders about torpedoes: how ships dodge them, in which order they run (5.5, 40).

standing-topic-evade = evasion
standing-topic-torpedo-order = order of torpedoes
standing-topic-order = order in which they act
standing-topic-asks = when they are asked
standing-topic-ties = equally near boats

ask-evade = How does { $ship } turn to dodge torpedo { $mark }?
ask-evade-other = A ship has seen a torpedo in time: how does it turn?
sm-opt-dodge-stay = Hold course
sm-opt-dodge-l = Turn to port
sm-opt-dodge-r = Turn to starboard
sm-opt-dodge-l-1 = Turn to port, then one hex ahead
sm-opt-dodge-r-1 = Turn to starboard, then one hex ahead
sm-opt-dodge-1-l = One hex ahead, then turn to port
sm-opt-dodge-1-r = One hex ahead, then turn to starboard
sm-opt-evade-best = Turn where the torpedo is least likely to hit
sm-opt-evade-toward = Turn the bow toward the torpedo
sm-opt-evade-away = Turn the stern toward the torpedo
sm-opt-evade-stay = Hold course
sm-opt-evade-ask = Ask me each time

ask-torpedo-order = In which order do torpedoes of the same age run?
sm-opt-torpedo-order-nearest = Nearest a ship first
sm-opt-torpedo-order-farthest = Farthest from any ship first
sm-opt-torpedo-order-launched = In the order they were launched
