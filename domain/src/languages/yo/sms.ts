import type { TextsLike } from "../fill.ts";
import type { sms as english } from "../en/sms.ts";
import { common } from "./common.ts";

/** What text messages say, in Yoruba. See reviews.ts for its review. */
export const sms: TextsLike<typeof english> = {
  ...common,
  smsSos: "GuardianLink SOS: {name} nílò ìrànlọ́wọ́.",
  smsSosUpdate: "GuardianLink SOS: {name} ṣì nílò ìrànlọ́wọ́.",
  smsOverdue: "GuardianLink: {name} kò tíì dé.",
  smsCheck: "GuardianLink: {name} kò dá wa lóhùn.",
  smsDuress: "GuardianLink: wọ́n fi ipá mú {name}. Ẹ má pè é.",
  smsStarted: "GuardianLink: {name} ti bẹ̀rẹ̀ ìrìnàjò.",
  smsEnded: "GuardianLink: ìrìnàjò {name} ti parí. A kò mọ ẹni tó tẹ̀ ẹ́. Ẹ pe {name}.",
  smsEndedWithPin: "GuardianLink: ìrìnàjò {name} ti parí. A tẹ PIN ààbò {name}.",
  smsEndedSince: "GuardianLink: ìrìnàjò {name} parí ní {time} lẹ́yìn ìkìlọ̀. Ẹ pe {name}.",
  smsAnswered: 'GuardianLink: a tẹ "{button}" lórí fóònù {name}. A kò mọ ẹni tó tẹ̀ ẹ́. Ẹ pe {name}.',
  smsAnsweredWithPin: 'GuardianLink: a tẹ "{button}" lórí fóònù {name}. A tẹ PIN ààbò {name}.',
  smsAsk: "GuardianLink: ṣé ẹ ṣì ń ran {name} lọ́wọ́?",
  smsOnIt: 'GuardianLink nípa {name}: {helper}: "Mo ń bójú tó o".',
  smsSomeone: "Ẹnì kan",
  smsDue: "Ó yẹ kó dé {time}.",
  smsCall: "Ẹ pe {phone}.",
  smsAskHow: "Ẹ ṣí ìjápọ̀ yìí kí ẹ dáhùn.",
  smsNear: "Nítòsí {place}.",
  smsAt: "Ní {place}.",
  smsDanger: "Bí ewu bá wà, ẹ pe {emergency}.",
  smsLink: "Àwòrán àti ìdáhùn:",
};
