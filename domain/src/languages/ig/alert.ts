import type { TextsLike } from "../fill.ts";
import type { alert as english } from "../en/alert.ts";
import { check } from "./check.ts";
import { common } from "./common.ts";

/** What mails and pushes of an alert say, in Igbo. See reviews.ts for its review. */
export const alert: TextsLike<typeof english> = {
  ...common,
  ...check,
  sosHeadline: "SOS: {name} chọrọ enyemaka",
  sosUpdateHeadline: "SOS ọzọ: {name} ka chọrọ enyemaka",
  overdueHeadline: "{name} erubeghị",
  duressHeadline: 'A manyere {name} ikwu na ọ "nọ nke ọma". Akpọla ya',
  startedHeadline: "{name} amalitela njem",
  endedHeadline: "{name} akwụsịla njem",
  endedAfterAlertHeadline: "Njem {name} agwụla",
  answeredHeadline: 'A pịrị "{button}" n\'ekwentị {name}',
  askHeadline: "Ị ka na-enyere {name} aka?",
  onItHeadline: '{helper} pịrị "Anọ m na ya"',
  testHeadline: "NNWALE - {headline}",
  sosLead:
    "{name} zipụrụ SOS. Kpọọ {name} ugbu a. Ọ bụrụ na a zaghị, kpọọ {emergency} ma gụọrọ ha ihe ndị dị n'okpuru.",
  sosUpdateLead:
    "{name} zipụrụ SOS ọzọ, ihe ọhụrụ dị n'okpuru. Kpọọ {name} ugbu a. Ọ bụrụ na a zaghị, kpọọ {emergency} ma gụọrọ ha ihe ndị dị n'okpuru.",
  overdueLead: "Oge {name} kwesịrị iru agafeela, a kwụsịbeghịkwa njem ahụ. Biko kpọọ {name}.",
  duressLead:
    'E tinyere PIN mmanye nke {name}. Ọ pụtara: "A na-amanye m ikwu na m nọ nke ọma." Akpọla {name}, ezigala ya ozi. Kpọọ {emergency} ma gụọrọ ha ihe ndị dị n\'okpuru. Ekwentị {name} anaghị egosi nke a, njikọ ochie na-egosikwa ihe ekwentị ahụ na-egosi.',
  startedLead:
    "{name} amalitela njem, họrọkwa gị ka onye a ga-agwa na mberede. Ọ dịghị ihe ị ga-eme. Anyị ga-agwa gị ma {name} gbuo oge ma ọ bụ zie SOS.",
  endedLead: "{name} akwụsịla njem. Ọ dịghị ihe ị ga-eme.",
  endedAfterAlertLead: "Njem {name} agwụla. Anyị amaghị onye pịrị bọtịnụ ahụ. Kpọọ {name}.",
  endedWithPinLead: "Njem {name} agwụla. E tinyere PIN nchekwa nke {name}.",
  answeredLead:
    'Anyị jụrụ {name} ma ọ dị mma. A pịrị "{button}" n\'ekwentị {name}. Anyị amaghị onye pịrị ya. Ọ bụrụ na i nwere obi abụọ, kpọọ {name}.',
  answeredWithPinLead:
    'Anyị jụrụ {name} ma ọ dị mma. A pịrị "{button}" ma tinye PIN nchekwa nke {name}. Ọ dịghị ihe ị ga-eme.',
  askLead:
    'Ị pịrị "Anọ m na ya". Ị ka na-enyere {name} aka? Mepee peeji ahụ wee pịa "Anọ m na ya" ma ọ bụ "Agaghị m enwe ike".',
  onItLead:
    '{helper} pịrị "Anọ m na ya" maka ozi mberede gbasara {name}. Mepee peeji ahụ ka gị onwe gị nyekwuo aka.',
  someone: "Mmadụ",
  testLead:
    "Nke a bụ NNWALE sitere n'aka {name}. Onweghị onye nọ n'ihe egwu. Otu a ka ozi mberede ga-esi rute gị.",
  lateNote:
    "Ozi a gburu oge: o mere na {time} n'elekere ekwentị ahụ, ma rute anyị na {received}. O nwere ike ịbụ na ekwentị ahụ enweghị netwọk.",
  endedNote: "Emechara, a kwụsịrị njem ahụ na {time}. Kpọọ {name} ka ị mara na ọ dị mma.",
  location: "Ebe ọ nọ",
  locationUnknown: "Amaghị ebe ọ nọ",
  rough: "ihe dị ka {distance} ka ọ nwere ike ịhie",
  asOf: "kemgbe {time}",
  time: "Oge",
  duressTime: "Oge PIN mmanye",
  plate: "Nọmba ụgbọala",
  driver: "Ọkwọ ụgbọala",
  destination: "Ebe ọ na-aga ma ọ bụ nkọwa",
  expected: "Oge ọ ga-eru",
  phoneSays: "Okwu ikpeazụ sitere na ekwentị",
  phone: "Ekwentị",
  openLive: "Lee ebe ọ nọ ugbu a",
  openMap: "Mepee maapụ",
  callNumber: "Kpọọ {name}: {phone}",
  callEmergency: "Kpọọ {emergency}",
  arrived: "Ee, o rutela",
  leave: "Kwụsị ozi {name}",
  footer: "Ị nwetara nke a n'ihi na {name} họọrọ gị ka onye a ga-agwa na mberede na GuardianLink.",
  vehicle: "Ụgbọala {plate}, ọkwọ ụgbọala {driver}.",
  dontText: "Ezigala ozi. Kpọọ {emergency}.",
  sentence: "{text}.",
};
