import type { TextsLike } from "../fill.ts";
import type { alert as english } from "../en/alert.ts";
import { check } from "./check.ts";
import { common } from "./common.ts";

/** What mails and pushes of an alert say, in Nigerian Pidgin. See reviews.ts for its review. */
export const alert: TextsLike<typeof english> = {
  ...common,
  ...check,
  sosHeadline: "SOS: {name} need help",
  sosUpdateHeadline: "SOS again: {name} still need help",
  overdueHeadline: "{name} never reach",
  duressHeadline: 'Dem force {name} talk say "safe". No call',
  startedHeadline: "{name} don start trip",
  endedHeadline: "{name} don end the trip",
  endedAfterAlertHeadline: "{name} trip don end",
  answeredHeadline: 'Person press "{button}" for {name} phone',
  askHeadline: "You still dey help {name}?",
  onItHeadline: '{helper} press "I dey on top am"',
  testHeadline: "TEST - {headline}",
  sosLead:
    "{name} send SOS. Call {name} now. If nobody pick, call {emergency} and read the details wey dey below give them.",
  sosUpdateLead:
    "{name} send the SOS again, with new details below. Call {name} now. If nobody pick, call {emergency} and read the details wey dey below give them.",
  overdueLead: "The time wey {name} suppose reach don pass, and the trip never end. Abeg call {name}.",
  duressLead:
    'Person enter {name} duress PIN. E mean say: "Dem force me talk say I dey safe." No call or text {name}. Call {emergency} and read the details wey dey below give them. {name} phone no show this, and old links dey show wetin the phone dey show.',
  startedLead:
    "{name} don start trip and put you as emergency contact. You no need do anything. We go alert you if {name} late or send SOS.",
  endedLead: "{name} don end the trip. You no need do anything.",
  endedAfterAlertLead: "{name} trip don end. We no know who press the button. Call {name}.",
  endedWithPinLead: "{name} trip don end. Person enter {name} safety PIN.",
  answeredLead:
    'We ask {name} if everything dey okay. Person press "{button}" for {name} phone. We no know who press am. If you doubt, call {name}.',
  answeredWithPinLead:
    'We ask {name} if everything dey okay. Person press "{button}" and enter {name} safety PIN. You no need do anything.',
  askLead:
    'You press "I dey on top am". You still dey help {name}? Open the live page and press "I dey on top am" or "I no fit".',
  onItLead:
    '{helper} press "I dey on top am" for the alert about {name}. Open the live page make you help too.',
  someone: "Person",
  testLead: "This na TEST from {name}. Nobody dey danger. Na so alert go take reach you.",
  lateNote:
    "This message late: e happen for {time} by the phone clock, and e reach us for {received}. The phone fit no get network.",
  endedNote: "After that, the trip don end for {time}. Call {name} make you sure say all is well.",
  location: "Where",
  locationUnknown: "We no know where",
  rough: "e fit miss by {distance}",
  asOf: "since {time}",
  time: "Time",
  duressTime: "Time of duress PIN",
  plate: "Plate number",
  driver: "Driver",
  destination: "Where e dey go or note",
  expected: "Time wey e suppose reach",
  phoneSays: "Wetin the phone talk last",
  phone: "Phone",
  openLive: "Open live page",
  openMap: "Open map",
  callNumber: "Call {name}: {phone}",
  callEmergency: "Call {emergency}",
  arrived: "Yes, e don reach",
  leave: "Stop to be {name} contact",
  footer: "You get this because {name} put you as emergency contact for GuardianLink.",
  vehicle: "Motor {plate}, driver {driver}.",
  dontText: "No text. Call {emergency}.",
  sentence: "{text}.",
};
