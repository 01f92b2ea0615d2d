import type { TextsLike } from "../fill.ts";
import type { common as english } from "../en/common.ts";

/** What pages and messages share, in Hausa. See reviews.ts for its review. */
export const common: TextsLike<typeof english> = {
  review: "Har yanzu Bahaushe bai duba waɗannan kalmomi ba. Turanci na ƙasan kowane layi.",
  call: "Kira {name}",
  emergencyNumbers: "112 ko 911",
  noAnswer: "Ba wanda ya amsa tukuna.",
  onIt: "Ina kan lamarin",
  cannot: "Ba zan iya ba",
  offlineTitle: "Babu intanet a wayarku",
  nothingToDo: "Ba sai kun yi komai ba.",
  tryAgain: "Sake gwadawa",
  screenOff: "allo a kashe tun ƙarfe {time}",
  pageClosed: "an rufe shafin bin tafiya tun ƙarfe {time}",
  battery: "batir {percent}",
  slowNetwork: "intanet na tafiya a hankali",
};
