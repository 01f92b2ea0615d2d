/**
 * What contacts read when a question to the traveller got no answer, in English: the source of the
 * other languages.
 */
export const check = {
  checkHeadline: "{name} has not answered us",
  checkAsked: "At {time} {fact}. We asked {name} if all is well and got no answer.",
  checkAdvice: "Call {name}. If there's no answer, call {emergency}.",
  "fact-long-stop": "the phone had not moved for 15 minutes",
  "fact-moving-away": "the trip was leading away from the destination",
  "fact-no-progress": "the trip was no closer to the destination than 35 minutes before",
  "fact-off-route": "the trip had left the usual route",
  "fact-silence": "the phone was moving, then sent nothing for 30 minutes",
  "fact-check-in": "a planned check-in was due",
  "fact-early-end": "the trip was ended far from its destination",
  mayBeTraffic: "It may be traffic or an empty battery.",
  mayBeRoad: "It may be another road or an empty battery.",
  mayBeNetwork: "It may be a stretch without network or an empty battery.",
  mayBePlan: "It may be a change of plan.",
} as const;
