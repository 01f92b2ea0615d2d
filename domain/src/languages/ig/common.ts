import type { TextsLike } from "../fill.ts";
import type { common as english } from "../en/common.ts";

/** What pages and messages share, in Igbo. See reviews.ts for its review. */
export const common: TextsLike<typeof english> = {
  review: "Onye na-asụ Igbo nke ọma elebeghị okwu ndị a anya. Bekee dị n'okpuru ahịrị ọ bụla.",
  call: "Kpọọ {name}",
  emergencyNumbers: "112 ma ọ bụ 911",
  noAnswer: "Onwebeghị onye zara.",
  onIt: "Anọ m na ya",
  cannot: "Agaghị m enwe ike",
  offlineTitle: "Ekwentị gị enweghị ịntanetị",
  nothingToDo: "Ọ dịghị ihe ị ga-eme.",
  tryAgain: "Nwaa ọzọ",
  screenOff: "ihuenyo agbanyụọla kemgbe {time}",
  pageClosed: "e mechiela peeji nsochi kemgbe {time}",
  battery: "batrị {percent}",
  slowNetwork: "netwọk na-adọ ụkwụ",
};
