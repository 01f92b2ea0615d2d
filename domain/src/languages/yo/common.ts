import type { TextsLike } from "../fill.ts";
import type { common as english } from "../en/common.ts";

/** What pages and messages share, in Yoruba. See reviews.ts for its review. */
export const common: TextsLike<typeof english> = {
  review: "Ẹni tó ni èdè yìí kò tíì yẹ àwọn ọ̀rọ̀ wọ̀nyí wò. Èdè Gẹ̀ẹ́sì wà nísàlẹ̀ ìlà kọ̀ọ̀kan.",
  call: "Pe {name}",
  emergencyNumbers: "112 tàbí 911",
  noAnswer: "Kò sí ẹni tó tíì dáhùn.",
  onIt: "Mo ń bójú tó o",
  cannot: "Mi ò lè ṣe é",
  offlineTitle: "Kò sí íńtánẹ́ẹ̀tì lórí fóònù yín",
  nothingToDo: "Ẹ kò nílò láti ṣe ohunkóhun.",
  tryAgain: "Tún gbìyànjú",
  screenOff: "ojú fóònù ti kú láti {time}",
  pageClosed: "a ti ti ojú ewé ìtọpa láti {time}",
  battery: "bátìrì {percent}",
  slowNetwork: "nẹ́tíwọ́ọ̀kì ń falẹ̀",
};
