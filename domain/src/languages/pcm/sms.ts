import type { TextsLike } from "../fill.ts";
import type { sms as english } from "../en/sms.ts";
import { common } from "./common.ts";

/** What text messages say, in Nigerian Pidgin. See reviews.ts for its review. */
export const sms: TextsLike<typeof english> = {
  ...common,
  smsSos: "GuardianLink SOS: {name} need help.",
  smsSosUpdate: "GuardianLink SOS again: {name} still need help.",
  smsOverdue: "GuardianLink alert: {name} never reach.",
  smsCheck: "GuardianLink alert: {name} never answer us.",
  smsDuress: 'GuardianLink: dem force {name} talk "safe". No call or text.',
  smsStarted: "GuardianLink: {name} don start trip.",
  smsEnded: "GuardianLink: {name} trip don end. We no know who press am. Call {name}.",
  smsEndedWithPin: "GuardianLink: {name} trip don end. Person enter {name} safety PIN.",
  smsEndedSince: "GuardianLink: {name} trip end for {time} after alert. Call {name}.",
  smsAnswered: 'GuardianLink: person press "{button}" for {name} phone. We no know who. Call {name}.',
  smsAnsweredWithPin: 'GuardianLink: person press "{button}" for {name} phone, and enter {name} safety PIN.',
  smsAsk: "GuardianLink: you still dey help {name}?",
  smsOnIt: 'GuardianLink for {name}: {helper}: "I dey on top am".',
  smsSomeone: "Person",
  smsDue: "E suppose reach {time}.",
  smsCall: "Call {phone}.",
  smsAskHow: "Open the link, talk yes or no.",
  smsNear: "Near {place}.",
  smsAt: "For {place}.",
  smsDanger: "If life dey danger, call {emergency}.",
  smsLink: "Map and answer:",
};
