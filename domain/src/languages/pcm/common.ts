import type { TextsLike } from "../fill.ts";
import type { common as english } from "../en/common.ts";

/** What pages and messages share, in Nigerian Pidgin. See reviews.ts for its review. */
export const common: TextsLike<typeof english> = {
  review: "Person wey sabi this language well never check these words. English dey under each line.",
  call: "Call {name}",
  emergencyNumbers: "112 or 911",
  noAnswer: "Nobody never answer.",
  onIt: "I dey on top am",
  cannot: "I no fit",
  offlineTitle: "You no get network",
  nothingToDo: "You no need do anything.",
  tryAgain: "Try again",
  screenOff: "screen don off since {time}",
  pageClosed: "tracking page don close since {time}",
  battery: "battery na {percent}",
  slowNetwork: "network slow",
};
