import type { TextsLike } from "../fill.ts";
import type { check as english } from "../en/check.ts";

/**
 * What contacts read when a question to the traveller got no answer, in Igbo. See reviews.ts for
 * its review.
 */
export const check: TextsLike<typeof english> = {
  checkHeadline: "{name} azaghị anyị",
  checkAsked: "Na {time} {fact}. Anyị jụrụ {name} ma ọ dị mma, a zaghị.",
  checkAdvice: "Kpọọ {name}. Ọ bụrụ na a zaghị, kpọọ {emergency}.",
  "fact-long-stop": "ekwentị ahụ anọọla otu ebe nkeji 15",
  "fact-moving-away": "njem ahụ na-apụ n'ebe ọ na-aga",
  "fact-no-progress": "njem ahụ erubeghị nso ebe ọ na-aga ruo nkeji 35",
  "fact-off-route": "njem ahụ ahapụla ụzọ ọ na-agabu",
  "fact-silence": "ekwentị ahụ na-aga, mechaa o zighị ihe ọ bụla nkeji 30",
  "fact-check-in": "oge ịjụ ma ọ dị mma eruola",
  "fact-early-end": "e mechiri njem ahụ ebe dị anya n'ebe ọ na-aga",
  mayBeTraffic: "O nwere ike ịbụ okporo ụzọ juru ma ọ bụ batrị.",
  mayBeRoad: "O nwere ike ịbụ ụzọ ọzọ ma ọ bụ batrị.",
  mayBeNetwork: "O nwere ike ịbụ enweghị netwọk ma ọ bụ batrị.",
  mayBePlan: "O nwere ike ịbụ mgbanwe atụmatụ.",
};
