import type { TextsLike } from "../fill.ts";
import type { check as english } from "../en/check.ts";

/**
 * What contacts read when a question to the traveller got no answer, in Nigerian Pidgin. See
 * reviews.ts for its review.
 */
export const check: TextsLike<typeof english> = {
  checkHeadline: "{name} never answer us",
  checkAsked: "For {time} {fact}. We ask {name} if everything dey okay, no answer.",
  checkAdvice: "Call {name}. If nobody pick, call {emergency}.",
  "fact-long-stop": "the phone don dey one place for 15 minutes",
  "fact-moving-away": "the trip dey go far from where e suppose go",
  "fact-no-progress": "the trip never near where e dey go for 35 minutes",
  "fact-off-route": "the trip don leave the road wey e dey follow before",
  "fact-silence": "the phone dey move before, then e no send anything for 30 minutes",
  "fact-check-in": "time reach to check if all is well",
  "fact-early-end": "the trip end far from where e dey go",
  mayBeTraffic: "E fit be traffic or battery.",
  mayBeRoad: "E fit be another road or battery.",
  mayBeNetwork: "E fit be no network or battery.",
  mayBePlan: "E fit be say plan change.",
};
