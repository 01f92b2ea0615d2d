import type { TextsLike } from "../fill.ts";
import type { recording as english } from "../en/recording.ts";

/** What a speaker records for calls, in Igbo. See reviews.ts for its review. */
export const recording: TextsLike<typeof english> = {
  intro: "Ọ bụ GuardianLink na-akpọ.",
  sos: "Onye họọrọ gị ka onye a ga-agwa na mberede ezigala SOS.",
  overdue: "Onye họọrọ gị ka onye a ga-agwa na mberede erubeghị n'oge.",
  check: "Onye họọrọ gị ka onye a ga-agwa na mberede azaghị anyị.",
  duress:
    "A manyere onye họọrọ gị ka onye a ga-agwa na mberede ikwu na ihe niile dị mma. Akpọla ya, ezitekwarala ya ozi. Kpọọ {emergency}.",
  details: "Ị ga-anụ aha ya na ebe ọ nọ n'asụsụ Bekee.",
  keys: "Pịa {onIt} ma ị nọ na ya. Pịa {again} ka ị nụ ya ọzọ. Pịa {never} ka anyị kwụsị ịkpọ gị.",
  nokey: "Ị pịghị ihe ọ bụla. Ka ọ dị.",
  onit: "Daalụ. Anyị ga-agwa ndị ọzọ na ị nọ na ya. Kpọọ onye ahụ ugbu a. Ọ bụrụ na ọ zaghị, kpọọ {emergency}. Ka ọ dị.",
  onitduress: "Daalụ. Anyị ga-agwa ndị ọzọ na ị nọ na ya. Kpọọ {emergency}, akpọkwala onye ahụ. Ka ọ dị.",
  never: "Anyị agaghị akpọ gị ọzọ. Ka ọ dị.",
  over: "Ọ bụ GuardianLink na-akpọ. Ozi mberede a agwụla. Ka ọ dị.",
};
