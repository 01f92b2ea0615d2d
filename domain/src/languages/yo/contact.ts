import type { TextsLike } from "../fill.ts";
import type { contact as english } from "../en/contact.ts";
import { common } from "./common.ts";

/**
 * What a contact's page and the first mail to a contact say, in Yoruba. See reviews.ts for its
 * review.
 */
export const contact: TextsLike<typeof english> = {
  ...common,
  askTitle: "{traveller} fi yín ṣe ẹni tí a ó pè ní pàjáwìrì",
  confirmedTitle: "Ẹ̀yin ni a ó pè ní pàjáwìrì fún {traveller}",
  declinedTitle: "Ẹ̀yin kọ́ ni a ó pè fún {traveller}",
  askLead: "Ẹ ǹlẹ́ {contact}. Ṣé ẹ gbà?",
  confirmedLead: "Ẹ ṣé, {contact}. {traveller} ti rí i pé ẹ gbà.",
  declinedLead: "Ẹ ti kọ̀. Ẹ kò ní gba àtẹ̀jíṣẹ́ kankan nípa {traveller}, {traveller} sì ti rí i.",
  neverLead:
    "GuardianLink kò ní fi àtẹ̀jíṣẹ́ ránṣẹ́ sí yín ní ímeèlì yìí mọ́, bí ẹlòmíràn bá tilẹ̀ fi í kún un. {traveller} ti rí i pé ẹ kọ̀.",

  meaningTitle: "Ohun tó túmọ̀ sí",
  dutyAlert:
    "A ó kìlọ̀ fún yín bí {traveller} bá fi SOS ránṣẹ́ tàbí bí ó bá pẹ́, pẹ̀lú ibi tó wà àti ìrìnàjò náà. Nígbà náà, ẹ jọ̀wọ́ ẹ pe {traveller}.",
  dutyTrips: "Ẹ ó gba àtẹ̀jíṣẹ́ nípa ìbẹ̀rẹ̀ àti òpin ìrìnàjò kìkì bí ẹ bá béèrè fún un.",
  dutyFree: "Ọ̀fẹ́ ni. Ẹ kò nílò áàpù tàbí àkáǹtì.",
  data: "{traveller} ti kọ orúkọ yín, nọ́ńbà fóònù yín àti ímeèlì yín sílẹ̀. Àwọn àtẹ̀jíṣẹ́ wọ̀nyí nìkan ni a ń lò wọ́n fún. A ó pa wọ́n rẹ́ bí {traveller} bá yọ yín kúrò tàbí bí ó bá kúrò ní GuardianLink.",
  confirm: "Mo gbà",
  decline: "Mi ò gbà",
  leave: "Dá ìkìlọ̀ {traveller} dúró",
  rejoin: "Tún gba ìkìlọ̀ {traveller}",
  never: "Ẹ má kàn sí mi mọ́",
  declineTitle: "Ṣé kí a dá ìkìlọ̀ {traveller} dúró?",
  declineText:
    "Ẹ kò ní gba ìkìlọ̀ kankan nípa {traveller} mọ́, kódà SOS, àwọn ìjápọ̀ yín kò sì ní ṣiṣẹ́ mọ́. {traveller} yóò rí i pé ẹ kọ̀, ó sì lè fi ẹlòmíràn kún un.",
  declineBack: "Rárá, padà",
  declineYes: "Bẹ́ẹ̀ ni, mi ò gbà",
  phonesTitle: "SMS àti ìpè",
  smsLead: "Bí ìkìlọ̀ bá wà, GuardianLink yóò fi SMS ránṣẹ́ sí yín.",
  whatsappLead: "Bí ìkìlọ̀ bá wà, GuardianLink yóò fi àtẹ̀jíṣẹ́ ránṣẹ́ sí yín lórí WhatsApp.",
  smsWhatsappLead: "Bí ìkìlọ̀ bá wà, GuardianLink yóò fi SMS àti àtẹ̀jíṣẹ́ WhatsApp ránṣẹ́ sí yín.",
  voiceLead: "Bí ẹnikẹ́ni kò bá dáhùn, GuardianLink yóò pè yín láti béèrè bóyá ẹ lè ran {traveller} lọ́wọ́.",
  smsOn: "A ó fi SMS ránṣẹ́ sí yín.",
  smsOff: "A kò ní fi SMS ránṣẹ́ sí yín.",
  smsStop: "Dá SMS dúró",
  smsStart: "Gba SMS",
  whatsappOn: "A ó fi àtẹ̀jíṣẹ́ WhatsApp ránṣẹ́ sí yín.",
  whatsappOff: "A kò ní fi àtẹ̀jíṣẹ́ WhatsApp ránṣẹ́ sí yín.",
  whatsappStop: "Dá àtẹ̀jíṣẹ́ WhatsApp dúró",
  whatsappStart: "Gba àtẹ̀jíṣẹ́ WhatsApp",
  voiceOn: "A ó pè yín.",
  voiceOff: "A kò ní pè yín.",
  voiceStop: "Dá ìpè dúró",
  voiceStart: "Gba ìpè",
  tripsTitle: "Nígbà tí ìrìnàjò bá bẹ̀rẹ̀ tàbí tó bá parí",
  tripsLead:
    "Áàpù náà ń sọ fún yín nígbà tí {traveller} bá bẹ̀rẹ̀ tàbí parí ìrìnàjò. Ẹ tún lè béèrè fún àtẹ̀jíṣẹ́.",
  tripEmailOn: "A ó fi ímeèlì ìrìnàjò ránṣẹ́ sí yín.",
  tripEmailOff: "A kò ní fi ímeèlì ìrìnàjò ránṣẹ́ sí yín.",
  tripEmailStop: "Dá ímeèlì ìrìnàjò dúró",
  tripEmailStart: "Gba ímeèlì ìrìnàjò",
  tripWhatsappOn: "A ó fi àtẹ̀jíṣẹ́ ìrìnàjò ránṣẹ́ sí yín lórí WhatsApp.",
  tripWhatsappOff: "A kò ní fi àtẹ̀jíṣẹ́ ìrìnàjò ránṣẹ́ sí yín lórí WhatsApp.",
  tripWhatsappStop: "Dá àtẹ̀jíṣẹ́ ìrìnàjò lórí WhatsApp dúró",
  tripWhatsappStart: "Gba àtẹ̀jíṣẹ́ ìrìnàjò lórí WhatsApp",
  appTitle: "Ìkìlọ̀ nínú áàpù",
  appOff: "Pẹ̀lú áàpù GuardianLink, ẹ ó tún rí ìkìlọ̀ lórí fóònù yín.",
  appOn: "Ìkìlọ̀ tún ń lọ sí áàpù {account}.",
  appStart: "Gba ìkìlọ̀ wọ̀nyí nínú áàpù",
  appStop: "Dá ìkìlọ̀ inú áàpù dúró",
  endedTitle: "Ìjápọ̀ yìí kò ṣiṣẹ́ mọ́",
  endedReason: "Ẹni tó fi yín kún un ti yọ yín kúrò, tàbí ìjápọ̀ náà kò pé.",
  unreachableTitle: "A kò rí i",
  unreachable: "Ojú ewé náà kò ṣí. Kò sí ohun tó yí padà.",
  offline: "Ojú ewé yìí yóò ṣí nígbà tí fóònù yín bá ní íńtánẹ́ẹ̀tì.",
  noAnswerTitle: "Sáfà kò dáhùn",
  noAnswerText: "Kò sí ohun tó yí padà. Ẹ yẹ íńtánẹ́ẹ̀tì yín wò, kí ẹ tún gbìyànjú.",
  mailGreeting: "Ẹ ǹlẹ́ {contact},",
  mailLead:
    "{traveller} ń rin ìrìnàjò pẹ̀lú GuardianLink, ó sì fi yín ṣe ẹni tí a ó kìlọ̀ fún bí nǹkan bá ṣẹlẹ̀ lójú ọ̀nà. Ṣé ẹ gbà?",
  mailSilence:
    "Kí ẹ tó dáhùn, ẹ ó ṣì máa gba ìkìlọ̀ ní pàjáwìrì. Bí ẹ bá kọ̀, ẹ kò ní gba nǹkankan mọ́, {traveller} yóò sì rí i.",
};
