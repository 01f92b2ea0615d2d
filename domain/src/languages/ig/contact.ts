import type { TextsLike } from "../fill.ts";
import type { contact as english } from "../en/contact.ts";
import { common } from "./common.ts";

/**
 * What a contact's page and the first mail to a contact say, in Igbo. See reviews.ts for its
 * review.
 */
export const contact: TextsLike<typeof english> = {
  ...common,
  askTitle: "{traveller} họọrọ gị ka onye a ga-agwa na mberede",
  confirmedTitle: "Ị bụ onye a ga-agwa na mberede {traveller}",
  declinedTitle: "Ị bụghị onye a ga-agwa banyere {traveller}",
  askLead: "Ndewo {contact}. I kwetara?",
  confirmedLead: "Daalụ, {contact}. {traveller} hụrụ na i kwetara.",
  declinedLead: "Ị jụla. Ị gaghị enweta ozi banyere {traveller}, {traveller} hụkwara ya.",
  neverLead:
    "GuardianLink agaghị ezitere gị ozi ọzọ na email a, ma onye ọzọ tinye ya. {traveller} ahụla na ị jụrụ.",

  meaningTitle: "Ihe ọ pụtara",
  dutyAlert:
    "Anyị ga-agwa gị ma {traveller} zie SOS ma ọ bụ gbuo oge, tinyere ebe ọ nọ na njem ahụ. Mgbe ahụ, biko kpọọ {traveller}.",
  dutyTrips: "Ị ga-enweta ozi mgbe njem malitere na mgbe ọ gwụrụ naanị ma ị rịọ ya.",
  dutyFree: "Ọ bụ n'efu. Ịchọghị ngwa ma ọ bụ akaụntụ.",
  data: "{traveller} tinyere aha gị, nọmba ekwentị gị na email gị. Naanị ozi ndị a ka anyị ji ha eme. Anyị ga-ehichapụ ha ma {traveller} wepụ gị ma ọ bụ pụọ na GuardianLink.",
  confirm: "Ekwetara m",
  decline: "Ekwetaghị m",
  leave: "Kwụsị ozi {traveller}",
  rejoin: "Nata ozi {traveller} ọzọ",
  never: "Akpọtụkwala m ọzọ",
  declineTitle: "Ka anyị kwụsị ịgwa gị banyere {traveller}?",
  declineText:
    "Ị gaghị enweta ozi mberede banyere {traveller} ọzọ, ọ bụladị SOS, njikọ gị agaghịkwa arụ ọrụ ọzọ. {traveller} ga-ahụ na ị jụrụ, nwee ike itinye onye ọzọ.",
  declineBack: "Mba, laghachi",
  declineYes: "Ee, ekwetaghị m",
  phonesTitle: "SMS na oku",
  smsLead: "Na mberede, GuardianLink ga-ezitere gị SMS.",
  whatsappLead: "Na mberede, GuardianLink ga-ezitere gị ozi na WhatsApp.",
  smsWhatsappLead: "Na mberede, GuardianLink ga-ezitere gị SMS na ozi WhatsApp.",
  voiceLead:
    "Ọ bụrụ na onweghị onye zara, GuardianLink ga-akpọ gị jụọ ma ị ga-enwe ike inyere {traveller} aka.",
  smsOn: "Anyị ga-ezitere gị SMS.",
  smsOff: "Anyị agaghị ezitere gị SMS.",
  smsStop: "Kwụsị SMS",
  smsStart: "Nata SMS",
  whatsappOn: "Anyị ga-ezitere gị ozi WhatsApp.",
  whatsappOff: "Anyị agaghị ezitere gị ozi WhatsApp.",
  whatsappStop: "Kwụsị ozi WhatsApp",
  whatsappStart: "Nata ozi WhatsApp",
  voiceOn: "Anyị ga-akpọ gị.",
  voiceOff: "Anyị agaghị akpọ gị.",
  voiceStop: "Kwụsị oku",
  voiceStart: "Nata oku",
  tripsTitle: "Mgbe njem malitere na mgbe ọ gwụrụ",
  tripsLead: "Ngwa ahụ na-agwa gị mgbe {traveller} malitere ma ọ bụ kwụsị njem. Ị nwekwara ike ịrịọ ozi.",
  tripEmailOn: "Anyị ga-ezitere gị email njem.",
  tripEmailOff: "Anyị agaghị ezitere gị email njem.",
  tripEmailStop: "Kwụsị email njem",
  tripEmailStart: "Nata email njem",
  tripWhatsappOn: "Anyị ga-ezitere gị ozi njem na WhatsApp.",
  tripWhatsappOff: "Anyị agaghị ezitere gị ozi njem na WhatsApp.",
  tripWhatsappStop: "Kwụsị ozi njem na WhatsApp",
  tripWhatsappStart: "Nata ozi njem na WhatsApp",
  appTitle: "Ozi mberede na ngwa",
  appOff: "Site na ngwa GuardianLink ị ga-ahụkwa ozi mberede n'ekwentị gị.",
  appOn: "Ozi mberede na-agakwa na ngwa {account}.",
  appStart: "Nata ozi mberede ndị a na ngwa",
  appStop: "Kwụsị ozi mberede na ngwa",
  endedTitle: "Njikọ a anaghị arụ ọrụ ọzọ",
  endedReason: "Onye tinyere gị ewepụla gị, ma ọ bụ njikọ ahụ ezughị ezu.",
  unreachableTitle: "Anyị erutebeghị ya",
  unreachable: "Peeji a emegheghị. Ọ dịghị ihe gbanwere.",
  offline: "Peeji a ga-emeghe mgbe ekwentị gị nwetara ịntanetị.",
  noAnswerTitle: "Sava azaghị",
  noAnswerText: "Ọ dịghị ihe gbanwere. Lelee ịntanetị gị wee nwaa ọzọ.",
  mailGreeting: "Ndewo {contact},",
  mailLead:
    "{traveller} ji GuardianLink aga njem, wee họrọ gị ka onye a ga-agwa ma ihe mee n'ụzọ. I kwetara?",
  mailSilence:
    "Tupu ị zaa, ị ga-enweta ozi mberede. Ọ bụrụ na ị jụ, ị gaghị enweta ihe ọzọ, {traveller} ga-ahụkwa ya.",
};
