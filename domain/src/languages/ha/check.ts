import type { TextsLike } from "../fill.ts";
import type { check as english } from "../en/check.ts";

/**
 * What contacts read when a question to the traveller got no answer, in Hausa. See reviews.ts for
 * its review.
 */
export const check: TextsLike<typeof english> = {
  checkHeadline: "Ba mu samu amsa daga {name} ba",
  checkAsked: "Da ƙarfe {time} {fact}. Mun tambayi {name} ko lafiya, ba mu samu amsa ba.",
  checkAdvice: "Ku kira {name}. Idan ba amsa, ku kira {emergency}.",
  "fact-long-stop": "wayar ta tsaya wuri ɗaya minti 15",
  "fact-moving-away": "tafiyar na nisa daga inda za a je",
  "fact-no-progress": "tafiyar ba ta matsa kusa da inda za a je ba har minti 35",
  "fact-off-route": "tafiyar ta bar hanyar da aka saba bi",
  "fact-silence": "wayar na tafiya, sai ta yi shiru minti 30",
  "fact-check-in": "lokacin duba lafiya ya yi",
  "fact-early-end": "an gama tafiyar nesa da inda za a je",
  mayBeTraffic: "Watakila cunkoson mota ko batir ne.",
  mayBeRoad: "Watakila wata hanya ce ko batir ne.",
  mayBeNetwork: "Watakila rashin intanet ko batir ne.",
  mayBePlan: "Watakila an canja niyya ne.",
};
