import type { TextsLike } from "../fill.ts";
import type { contact as english } from "../en/contact.ts";
import { common } from "./common.ts";

/**
 * What a contact's page and the first mail to a contact say, in Hausa. See reviews.ts for its
 * review.
 */
export const contact: TextsLike<typeof english> = {
  ...common,
  askTitle: "{traveller} na so a tuntuɓe ku a gaggawa",
  confirmedTitle: "Ku ne za a tuntuɓa a gaggawar {traveller}",
  declinedTitle: "Ba ku ne za a tuntuɓa game da {traveller} ba",
  askLead: "Sannu {contact}. Kun yarda?",
  confirmedLead: "Mun gode, {contact}. An nuna wa {traveller} cewa kun yarda.",
  declinedLead: "Kun ce a'a. Ba za ku samu saƙo game da {traveller} ba, kuma an nuna wa {traveller}.",
  neverLead:
    "GuardianLink ba za ta ƙara aiko muku da saƙo a wannan imel ba, ko da wani dabam ya saka shi. An nuna wa {traveller} cewa kun ce a'a.",

  meaningTitle: "Ma'anar wannan",
  dutyAlert:
    "Za mu sanar da ku idan an aika SOS daga wayar {traveller} ko an makara, tare da wuri da bayanin tafiya. Sai ku kira {traveller}.",
  dutyTrips: "Za ku samu saƙo a farkon tafiya da ƙarshenta ne kawai idan kun nema.",
  dutyFree: "Kyauta ne. Ba kwa buƙatar manhaja ko rajista.",
  data: "Sunanku, lambar wayarku da imel ɗinku sun zo daga {traveller}. Muna amfani da su don waɗannan saƙonni kawai. Za mu goge su idan an cire ku daga jerin {traveller}, ko an rufe asusun GuardianLink na {traveller}.",
  confirm: "Na yarda",
  decline: "Ban yarda ba",
  leave: "Daina karɓar saƙon {traveller}",
  rejoin: "Sake karɓar saƙon {traveller}",
  never: "Kada a sake tuntuɓata",
  declineTitle: "A daina aiko muku gargaɗin {traveller}?",
  declineText:
    "Ba za ku ƙara samun gargaɗi game da {traveller} ba, ko da SOS ne, kuma hanyoyinku na kai tsaye za su daina aiki. Za a nuna wa {traveller} cewa ba ku yarda ba, don a sa wani.",
  declineBack: "A'a, koma baya",
  declineYes: "Eh, ban yarda ba",
  phonesTitle: "Saƙon waya da kira",
  smsLead: "A gaggawa, GuardianLink za ta aiko muku SMS.",
  whatsappLead: "A gaggawa, GuardianLink za ta aiko muku saƙo ta WhatsApp.",
  smsWhatsappLead: "A gaggawa, GuardianLink za ta aiko muku SMS da saƙon WhatsApp.",
  voiceLead:
    "Idan ba wanda ya amsa, GuardianLink za ta kira ku ta tambaya ko za ku iya taimaka wa {traveller}.",
  smsOn: "SMS a kunne yake.",
  smsOff: "SMS a kashe yake.",
  smsStop: "Daina SMS",
  smsStart: "Karɓi SMS",
  whatsappOn: "Saƙon WhatsApp a kunne yake.",
  whatsappOff: "Saƙon WhatsApp a kashe yake.",
  whatsappStop: "Daina saƙon WhatsApp",
  whatsappStart: "Karɓi saƙon WhatsApp",
  voiceOn: "Kira a kunne yake.",
  voiceOff: "Kira a kashe yake.",
  voiceStop: "Daina kira",
  voiceStart: "Karɓi kira",
  tripsTitle: "Farkon tafiya da ƙarshenta",
  tripsLead: "Manhaja na sanar da ku idan tafiyar {traveller} ta fara ko ta ƙare. Kuna iya neman saƙo ma.",
  tripEmailOn: "Imel ɗin tafiya a kunne yake.",
  tripEmailOff: "Imel ɗin tafiya a kashe yake.",
  tripEmailStop: "Daina imel ɗin tafiya",
  tripEmailStart: "Karɓi imel ɗin tafiya",
  tripWhatsappOn: "Saƙon tafiya ta WhatsApp a kunne yake.",
  tripWhatsappOff: "Saƙon tafiya ta WhatsApp a kashe yake.",
  tripWhatsappStop: "Daina saƙon tafiya ta WhatsApp",
  tripWhatsappStart: "Karɓi saƙon tafiya ta WhatsApp",
  appTitle: "Gargaɗi a manhaja",
  appOff: "Da manhajar GuardianLink za ku kuma samu gargaɗi a wayarku.",
  appOn: "Gargaɗi na kuma zuwa manhajar {account}.",
  appStart: "Karɓi gargaɗin a manhaja",
  appStop: "Daina gargaɗi a manhaja",
  endedTitle: "Wannan hanyar ba ta aiki yanzu",
  endedReason: "Wanda ya sa sunanku ya cire ku, ko hanyar ba ta cika ba.",
  unreachableTitle: "Ba a samu ba",
  unreachable: "Shafin bai buɗe ba. Ba abin da ya canza.",
  offline: "Wannan shafi zai buɗe da zarar wayarku ta samu intanet.",
  noAnswerTitle: "Sabar ba ta amsa ba",
  noAnswerText: "Ba abin da ya canza. Ku duba intanet, ku sake gwadawa.",
  mailGreeting: "Sannu {contact},",
  mailLead:
    "{traveller} na tafiya da GuardianLink. An sa sunanku don a sanar da ku idan wani abu ya faru a hanya. Kun yarda?",
  mailSilence:
    "Kafin ku amsa, za ku ci gaba da samun gargaɗi a gaggawa. Idan ba ku yarda ba, ba za ku ƙara samun komai ba, kuma za a nuna wa {traveller}.",
};
