import type { TextsLike } from "../fill.ts";
import type { sms as english } from "../en/sms.ts";
import { common } from "./common.ts";

/** What text messages say, in Hausa. See reviews.ts for its review. */
export const sms: TextsLike<typeof english> = {
  ...common,
  smsSos: "GuardianLink SOS: {name} na buƙatar taimako.",
  smsSosUpdate: "GuardianLink SOS: har yanzu {name} na buƙatar taimako.",
  smsOverdue: "GuardianLink: ba labarin isowar {name}.",
  smsCheck: "GuardianLink: ba mu samu amsa daga {name} ba.",
  smsDuress: "GuardianLink: an tilasta wa {name}. Kada ku kira.",
  smsStarted: "GuardianLink: an fara tafiyar {name}.",
  smsEnded: "GuardianLink: tafiyar {name} ta ƙare. Ba mu san wanda ya danna ba. Ku kira {name}.",
  smsEndedWithPin: "GuardianLink: tafiyar {name} ta ƙare. An sa PIN na tsaro na {name}.",
  smsEndedSince: "GuardianLink: tafiyar {name} ta ƙare {time} bayan gargaɗi. Ku kira {name}.",
  smsAnswered:
    'GuardianLink: an danna "{button}" a wayar {name}. Ba mu san wanda ya danna ba. Ku kira {name}.',
  smsAnsweredWithPin: 'GuardianLink: an danna "{button}" a wayar {name}. An sa PIN na tsaro na {name}.',
  smsAsk: "GuardianLink: har yanzu kuna taimaka wa {name}?",
  smsOnIt: 'GuardianLink kan {name}: {helper}: "Ina kan lamarin".',
  smsSomeone: "Wani mutum",
  smsDue: "Lokacin isowa {time}.",
  smsCall: "Ku kira {phone}.",
  smsAskHow: "Ku buɗe hanyar ku amsa.",
  smsNear: "Kusa da {place}.",
  smsAt: "Wuri {place}.",
  smsDanger: "Idan akwai haɗari, ku kira {emergency}.",
  smsLink: "Taswira da amsa:",
};
