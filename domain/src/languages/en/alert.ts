import { check } from "./check.ts";
import { common } from "./common.ts";

/** What mails and pushes of an alert say, in English: the source of the other languages. */
export const alert = {
  ...common,
  ...check,

  sosHeadline: "SOS: {name} needs help",
  sosUpdateHeadline: "SOS update: {name} still needs help",
  overdueHeadline: "{name} has not arrived yet",
  duressHeadline: '{name} was forced to say "safe". Don\'t call',
  startedHeadline: "{name} started a trip",
  endedHeadline: "{name} ended the trip",
  endedAfterAlertHeadline: "{name}'s trip has ended",
  answeredHeadline: '"{button}" was pressed on {name}\'s phone',
  askHeadline: "Are you still helping {name}?",
  onItHeadline: '{helper} pressed "I\'m on it"',
  testHeadline: "TEST - {headline}",

  sosLead:
    "{name} raised an SOS. Call {name} now. If there's no answer, call {emergency}. Read out the details below.",
  sosUpdateLead:
    "{name} sent the SOS again, with the newest details. Call {name} now. If there's no answer, call {emergency}. Read out the details below.",
  overdueLead: "{name} is late and hasn't ended the trip. Please call {name}.",
  duressLead:
    "{name}'s duress PIN was entered. It means: \"I'm forced to say that I'm safe.\" Don't call or text {name}. Call {emergency}. Read out the details below. {name}'s phone doesn't show this. Older links show only what the phone shows.",
  startedLead:
    "{name} started a trip and named you as an emergency contact. You don't need to do anything. We'll alert you if {name} is late or raises an SOS.",
  endedLead: "{name} ended the trip. You don't need to do anything.",
  endedAfterAlertLead: "{name}'s trip has ended. We can't tell who pressed the button. Call {name}.",
  endedWithPinLead: "{name}'s trip has ended. {name}'s safety PIN was entered.",
  answeredLead:
    "We asked {name} if all is well. \"{button}\" was pressed on {name}'s phone. We can't tell who pressed it. Call {name} if in doubt.",
  answeredWithPinLead:
    "We asked {name} if all is well. \"{button}\" was pressed, and {name}'s safety PIN was entered. You don't need to do anything.",
  askLead:
    'You pressed "I\'m on it". Are you still helping {name}? Open the live page and tap "I\'m on it" or "I can\'t".',
  onItLead: '{helper} pressed "I\'m on it" after the alert about {name}. Open the live page to help too.',
  someone: "Someone",
  testLead: "This is a TEST by {name}. No one is in danger. This is how an alert would reach you.",

  lateNote:
    "This is late. It happened at {time} by the phone's clock and reached us at {received}. The phone may have had no network.",
  endedNote: "The trip has ended since, at {time}. Call {name} to make sure all is well.",

  location: "Location",
  locationUnknown: "Location unavailable",
  rough: "accurate to about {distance}",
  asOf: "as of {time}",
  time: "Time",
  duressTime: "Duress PIN entered",
  plate: "License plate",
  driver: "Driver",
  destination: "Destination or notes",
  expected: "Expected arrival",
  phoneSays: "Last report from the phone",
  phone: "Phone",

  openLive: "Open live page",
  openMap: "Open map",
  callNumber: "Call {name}: {phone}",
  callEmergency: "Call {emergency}",
  arrived: "Yes, it has arrived",
  leave: "Stop being {name}'s contact",
  footer: "You get this because {name} named you as an emergency contact in GuardianLink.",
  vehicle: "Vehicle {plate}, driver {driver}.",
  dontText: "Don't text. Call {emergency}.",
  sentence: "{text}.",
} as const;
