import type { TextsLike } from "../fill.ts";
import type { check as english } from "../en/check.ts";

/**
 * What contacts read when a question to the traveller got no answer, in Yoruba. See reviews.ts for
 * its review.
 */
export const check: TextsLike<typeof english> = {
  checkHeadline: "{name} kò dá wa lóhùn",
  checkAsked: "Ní {time} {fact}. A béèrè lọ́wọ́ {name} bóyá àlàáfíà ni, kò sí ìdáhùn.",
  checkAdvice: "Ẹ pe {name}. Bí kò bá sí ìdáhùn, ẹ pe {emergency}.",
  "fact-long-stop": "fóònù náà ti wà lójú kan fún ìṣẹ́jú 15",
  "fact-moving-away": "ìrìnàjò náà ń jìnnà sí ibi tó ń lọ",
  "fact-no-progress": "ìrìnàjò náà kò súnmọ́ ibi tó ń lọ fún ìṣẹ́jú 35",
  "fact-off-route": "ìrìnàjò náà ti kúrò lójú ọ̀nà tó máa ń gbà",
  "fact-silence": "fóònù náà ń lọ, lẹ́yìn náà kò fi nǹkan ránṣẹ́ fún ìṣẹ́jú 30",
  "fact-check-in": "àkókò tó láti béèrè bóyá àlàáfíà ni",
  "fact-early-end": "a parí ìrìnàjò náà jìnnà sí ibi tó ń lọ",
  mayBeTraffic: "Ó lè jẹ́ súnkẹrẹ-fàkẹrẹ tàbí bátìrì.",
  mayBeRoad: "Ó lè jẹ́ ọ̀nà mìíràn tàbí bátìrì.",
  mayBeNetwork: "Ó lè jẹ́ pé kò sí nẹ́tíwọ́ọ̀kì, tàbí bátìrì.",
  mayBePlan: "Ó lè jẹ́ pé ètò yí padà.",
};
