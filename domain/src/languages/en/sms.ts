import { common } from "./common.ts";

/** What text messages say, in English: the source of the other languages. */
export const sms = {
  ...common,

  smsSos: "GuardianLink SOS: {name} needs help.",
  smsSosUpdate: "GuardianLink SOS update: {name} still needs help.",
  smsOverdue: "GuardianLink alert: {name} has not arrived.",
  smsCheck: "GuardianLink alert: {name} has not answered us.",
  smsDuress: 'GuardianLink: {name} was forced to say "safe". Don\'t call or text.',
  smsStarted: "GuardianLink: {name} started a trip.",
  smsEnded: "GuardianLink: {name}'s trip has ended. We can't tell who pressed the button. Call {name}.",
  smsEndedWithPin: "GuardianLink: {name}'s trip has ended. {name}'s safety PIN was entered.",
  smsEndedSince: "GuardianLink: {name}'s trip ended at {time} after an alert. Call {name}.",
  smsAnswered:
    "GuardianLink: \"{button}\" was pressed on {name}'s phone. We can't tell who pressed it. Call {name}.",
  smsAnsweredWithPin:
    "GuardianLink: \"{button}\" was pressed on {name}'s phone. {name}'s safety PIN was entered.",
  smsAsk: "GuardianLink: are you still helping {name}?",
  smsOnIt: 'GuardianLink about {name}: {helper} pressed "I\'m on it".',
  smsSomeone: "Someone",

  smsDue: "Due {time}.",
  smsCall: "Call {phone}.",
  smsAskHow: "Open the link to say yes or no.",
  smsNear: "Near {place}.",
  smsAt: "At {place}.",
  smsDanger: "In danger of life call {emergency}.",
  smsLink: "Map and answer:",
} as const;
