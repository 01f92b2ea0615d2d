import type { TextsLike } from "../fill.ts";
import type { medical as english } from "../en/medical.ts";
import { common } from "./common.ts";

/** What the public medical page and its message say, in Igbo. See reviews.ts for its review. */
export const medical: TextsLike<typeof english> = {
  ...common,
  kicker: "Ozi ahụike maka mberede",
  bloodType: "Ụdị ọbara",
  allergies: "Ihe ahụ na-ajụ (allergy)",
  conditions: "Ọrịa na-adịte aka",
  medications: "Ọgwụ ọ na-aṅụ ugbu a",
  contactTitle: "Onye a ga-akpọ na mberede",
  email: "Email",
  ambulance: "Ụgbọala ụlọ ọgwụ: kpọọ {emergency}",
  ownerTold: "Anyị na-agwa onye nwe peeji a mgbe e mepere ya.",
  notFoundTitle: "Anyị ahụghị ozi ahụ",
  notFound: "Njikọ ozi ahụike a ezighị ezi, ma ọ bụ ọ gwụla.",
  errorTitle: "Nsogbu",
  loadFailed: "Anyị enweghị ike imepe ozi ahụike ahụ",
  notify: "Gwa onye a ga-akpọ",
  notifying: "Ọ na-aga...",
  notified: "Anyị agwala ya",
  notifiedTitle: "Anyị agwala onye a ga-akpọ na mberede",
  notifiedText: "E zipụla email. WhatsApp ga-emeghe ma ọ dị.",
  alreadyNotified: "Anyị gwara ya nkeji ole na ole gara aga.",
  notifyFailed: "Anyị enweghị ike izipu ozi mberede ahụ",
  noEmails: "Anyị anaghị ezigara onye a email.",
  callInstead: "Kpọọ ya n'ekwentị kama.",
  openWhatsapp: "Mepee WhatsApp",
  mailHeadline: "Mberede ahụike: mmadụ emepela peeji ahụike nke {name}",
  mailGreeting: "Ndewo {contact},",
  mailGreetingNoName: "Ndewo,",
  mailLead:
    "Mmadụ emepela peeji ahụike mberede nke {name} wee rịọ ka anyị gwa gị. O nwere ike ịbụ na ya na {name} nọ ugbu a.",
  mailAdvice: "Kpọọ {name} ma ọ bụ gaa ebe e dere n'okpuru. Maka ụgbọala ụlọ ọgwụ, kpọọ {emergency}.",
  mailAdviceNoLocation: "Kpọọ {name}. Maka ụgbọala ụlọ ọgwụ, kpọọ {emergency}.",
  mailFooter: "Ị nwetara nke a n'ihi na {name} họọrọ gị ka onye a ga-agwa na mberede na GuardianLink.",
  location: "Ebe ọ nọ",
  locationUnavailable: "Amaghị ebe ọ nọ",
  openMap: "Mepee maapụ",
  time: "Oge",
  chatFooter: "Site na peeji ahụike mberede nke GuardianLink",
};
