import type { TextsLike } from "../fill.ts";
import type { sms as english } from "../en/sms.ts";
import { common } from "./common.ts";

/** What text messages say, in Igbo. See reviews.ts for its review. */
export const sms: TextsLike<typeof english> = {
  ...common,
  smsSos: "GuardianLink SOS: {name} chọrọ enyemaka.",
  smsSosUpdate: "GuardianLink SOS: {name} ka chọrọ enyemaka.",
  smsOverdue: "GuardianLink: {name} erubeghị.",
  smsCheck: "GuardianLink: {name} azaghị anyị.",
  smsDuress: "GuardianLink: a manyere {name}. Akpọla ya.",
  smsStarted: "GuardianLink: {name} amalitela njem.",
  smsEnded: "GuardianLink: njem {name} agwụla. Anyị amaghị onye pịrị ya. Kpọọ {name}.",
  smsEndedWithPin: "GuardianLink: njem {name} agwụla. E tinyere PIN nchekwa nke {name}.",
  smsEndedSince: "GuardianLink: njem {name} gwụrụ {time} mgbe ozi mberede gachara. Kpọọ {name}.",
  smsAnswered: 'GuardianLink: a pịrị "{button}" n\'ekwentị {name}. Anyị amaghị onye pịrị ya. Kpọọ {name}.',
  smsAnsweredWithPin: 'GuardianLink: a pịrị "{button}" n\'ekwentị {name}. E tinyere PIN nchekwa nke {name}.',
  smsAsk: "GuardianLink: ị ka na-enyere {name} aka?",
  smsOnIt: 'GuardianLink maka {name}: {helper}: "Anọ m na ya".',
  smsSomeone: "Mmadụ",
  smsDue: "O kwesịrị iru {time}.",
  smsCall: "Kpọọ {phone}.",
  smsAskHow: "Mepee njikọ a zaa.",
  smsNear: "Nso {place}.",
  smsAt: "Na {place}.",
  smsDanger: "Ọ bụrụ na ihe egwu dị, kpọọ {emergency}.",
  smsLink: "Maapụ na azịza:",
};
