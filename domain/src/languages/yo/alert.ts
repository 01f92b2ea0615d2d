import type { TextsLike } from "../fill.ts";
import type { alert as english } from "../en/alert.ts";
import { check } from "./check.ts";
import { common } from "./common.ts";

/** What mails and pushes of an alert say, in Yoruba. See reviews.ts for its review. */
export const alert: TextsLike<typeof english> = {
  ...common,
  ...check,
  sosHeadline: "SOS: {name} nílò ìrànlọ́wọ́",
  sosUpdateHeadline: "SOS tuntun: {name} ṣì nílò ìrànlọ́wọ́",
  overdueHeadline: "{name} kò tíì dé",
  duressHeadline: 'Wọ́n fi ipá mú {name} sọ pé "àlàáfíà". Ẹ má pè é',
  startedHeadline: "{name} ti bẹ̀rẹ̀ ìrìnàjò",
  endedHeadline: "{name} ti parí ìrìnàjò",
  endedAfterAlertHeadline: "Ìrìnàjò {name} ti parí",
  answeredHeadline: 'A tẹ "{button}" lórí fóònù {name}',
  askHeadline: "Ṣé ẹ ṣì ń ran {name} lọ́wọ́?",
  onItHeadline: '{helper} ti tẹ "Mo ń bójú tó o"',
  testHeadline: "ÌDÁNWÒ - {headline}",
  sosLead:
    "{name} fi SOS ránṣẹ́. Ẹ pe {name} báyìí. Bí kò bá sí ìdáhùn, ẹ pe {emergency} kí ẹ sì ka ohun tó wà nísàlẹ̀ fún wọn.",
  sosUpdateLead:
    "{name} tún fi SOS ránṣẹ́, àlàyé tuntun wà nísàlẹ̀. Ẹ pe {name} báyìí. Bí kò bá sí ìdáhùn, ẹ pe {emergency} kí ẹ sì ka ohun tó wà nísàlẹ̀ fún wọn.",
  overdueLead: "Àkókò tó yẹ kí {name} dé ti kọjá, a kò sì tíì parí ìrìnàjò náà. Ẹ jọ̀wọ́ ẹ pe {name}.",
  duressLead:
    'A tẹ PIN ipá ti {name}. Ó túmọ̀ sí: "Wọ́n fi ipá mú mi sọ pé mo wà ní àlàáfíà." Ẹ má pe {name}, ẹ má fi àtẹ̀jíṣẹ́ ránṣẹ́. Ẹ pe {emergency} kí ẹ sì ka ohun tó wà nísàlẹ̀ fún wọn. Fóònù {name} kò fi èyí hàn, àwọn ìjápọ̀ àtijọ́ sì ń fi ohun tí fóònù ń fi hàn hàn.',
  startedLead:
    "{name} ti bẹ̀rẹ̀ ìrìnàjò, ó sì fi yín ṣe ẹni tí a ó pè ní pàjáwìrì. Ẹ kò nílò láti ṣe ohunkóhun. A ó kìlọ̀ fún yín bí {name} bá pẹ́ tàbí bó bá fi SOS ránṣẹ́.",
  endedLead: "{name} ti parí ìrìnàjò. Ẹ kò nílò láti ṣe ohunkóhun.",
  endedAfterAlertLead: "Ìrìnàjò {name} ti parí. A kò mọ ẹni tó tẹ bọ́tìnì náà. Ẹ pe {name}.",
  endedWithPinLead: "Ìrìnàjò {name} ti parí. A tẹ PIN ààbò {name}.",
  answeredLead:
    'A béèrè lọ́wọ́ {name} bóyá àlàáfíà ni. A tẹ "{button}" lórí fóònù {name}. A kò mọ ẹni tó tẹ̀ ẹ́. Bí ẹ bá ń ṣiyèméjì, ẹ pe {name}.',
  answeredWithPinLead:
    'A béèrè lọ́wọ́ {name} bóyá àlàáfíà ni. A tẹ "{button}", a sì tẹ PIN ààbò {name}. Ẹ kò nílò láti ṣe ohunkóhun.',
  askLead:
    'Ẹ ti tẹ "Mo ń bójú tó o". Ṣé ẹ ṣì ń ran {name} lọ́wọ́? Ẹ ṣí ojú ewé náà kí ẹ tẹ "Mo ń bójú tó o" tàbí "Mi ò lè ṣe é".',
  onItLead: '{helper} ti tẹ "Mo ń bójú tó o" nípa {name}. Ẹ ṣí ojú ìwé náà kí ẹ̀yin náà lè ṣèrànwọ́.',
  someone: "Ẹnì kan",
  testLead: "ÌDÁNWÒ láti ọ̀dọ̀ {name} nìyí. Kò sí ẹni tó wà nínú ewu. Báyìí ni ìkìlọ̀ yóò ṣe dé ọ̀dọ̀ yín.",
  lateNote:
    "Ó pẹ́ kó tó dé: ó ṣẹlẹ̀ ní {time} lójú aago fóònù, ó sì dé ọ̀dọ̀ wa ní {received}. Fóònù náà lè má ní nẹ́tíwọ́ọ̀kì.",
  endedNote: "Lẹ́yìn náà, a parí ìrìnàjò náà ní {time}. Ẹ pe {name} kí ẹ lè mọ̀ dájú pé àlàáfíà ni.",
  location: "Ibi tó wà",
  locationUnknown: "A kò mọ ibi tó wà",
  rough: "ìyàtọ̀ bíi {distance}",
  asOf: "láti {time}",
  time: "Àkókò",
  duressTime: "Àkókò PIN ipá",
  plate: "Nọ́ńbà ọkọ̀",
  driver: "Awakọ̀",
  destination: "Ibi tó ń lọ tàbí àlàyé",
  expected: "Àkókò ìdé",
  phoneSays: "Ọ̀rọ̀ ìkẹyìn láti inú fóònù",
  phone: "Fóònù",
  openLive: "Wo ibi tó wà báyìí",
  openMap: "Ṣí àwòrán ilẹ̀",
  callNumber: "Pe {name}: {phone}",
  callEmergency: "Pe {emergency}",
  arrived: "Bẹ́ẹ̀ ni, ó ti dé",
  leave: "Dá ìkìlọ̀ {name} dúró",
  footer: "Ẹ gba èyí nítorí pé {name} fi yín ṣe ẹni tí a ó pè ní pàjáwìrì nínú GuardianLink.",
  vehicle: "Ọkọ̀ {plate}, awakọ̀ {driver}.",
  dontText: "Ẹ má fi àtẹ̀jíṣẹ́ ránṣẹ́. Ẹ pe {emergency}.",
  sentence: "{text}.",
};
