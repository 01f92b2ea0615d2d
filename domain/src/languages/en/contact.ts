import { common } from "./common.ts";

/**
 * What a contact's page and the first mail to a contact say, in English: the source of the other
 * languages.
 */
export const contact = {
  ...common,

  askTitle: "{traveller} named you as an emergency contact",
  confirmedTitle: "You are {traveller}'s emergency contact",
  declinedTitle: "You are not {traveller}'s contact",
  askLead: "Hello {contact}. Is that all right?",
  confirmedLead: "Thank you, {contact}. {traveller} sees that you have confirmed.",
  declinedLead: "You declined. We won't message you about {traveller}. {traveller} sees that you declined.",
  neverLead:
    "GuardianLink won't message you at this email address, even if someone else adds it. {traveller} sees that you declined.",

  meaningTitle: "What it means",
  dutyAlert:
    "If {traveller} raises an SOS or is late, we send you the location and the trip. Then please call {traveller}.",
  dutyTrips: "You get messages about the start and end of a trip only if you ask for them.",
  dutyFree: "It's free. You don't need an app or an account.",
  data: "{traveller} gave us your name, phone number and email address. We use them only for these messages. We delete them when {traveller} removes you or leaves GuardianLink.",

  confirm: "Confirm",
  decline: "Decline",
  leave: "Stop being {traveller}'s contact",
  rejoin: "Be {traveller}'s contact after all",
  never: "Never contact me again",
  declineTitle: "Stop getting {traveller}'s alerts?",
  declineText:
    "You won't get any more alerts about {traveller}, not even an SOS. Your live links stop working. {traveller} sees that you declined.",
  declineBack: "No, go back",
  declineYes: "Yes, decline",

  phonesTitle: "Texts and calls",
  smsLead: "In an alert GuardianLink texts you.",
  whatsappLead: "In an alert GuardianLink messages you on WhatsApp.",
  smsWhatsappLead: "In an alert GuardianLink texts you and messages you on WhatsApp.",
  voiceLead: "If no one answers, GuardianLink calls you and asks if you can help {traveller}.",
  smsOn: "Texts are on.",
  smsOff: "Texts are off.",
  smsStop: "Stop texts",
  smsStart: "Get texts",
  whatsappOn: "WhatsApp messages are on.",
  whatsappOff: "WhatsApp messages are off.",
  whatsappStop: "Stop WhatsApp messages",
  whatsappStart: "Get WhatsApp messages",
  voiceOn: "Calls are on.",
  voiceOff: "Calls are off.",
  voiceStop: "Stop calls",
  voiceStart: "Get calls",
  tripsTitle: "When a trip starts and ends",
  tripsLead: "The app notifies you when {traveller} starts or ends a trip. You can also ask for a message.",
  tripEmailOn: "Trip emails are on.",
  tripEmailOff: "Trip emails are off.",
  tripEmailStop: "Stop trip emails",
  tripEmailStart: "Get trip emails",
  tripWhatsappOn: "Trip messages on WhatsApp are on.",
  tripWhatsappOff: "Trip messages on WhatsApp are off.",
  tripWhatsappStop: "Stop trip messages on WhatsApp",
  tripWhatsappStart: "Get trip messages on WhatsApp",
  appTitle: "Alerts in the app",
  appOff: "With the GuardianLink app you also get alerts as notifications.",
  appOn: "Alerts also go to the app of {account}.",
  appStart: "Get these alerts in the app",
  appStop: "Stop alerts in the app",

  endedTitle: "This link doesn't work any more",
  endedReason: "The person who added you has removed you, or the link is incomplete.",
  unreachableTitle: "Not reachable",
  unreachable: "We couldn't load this page. Nothing has changed.",
  offline: "This page loads when your phone is online.",
  noAnswerTitle: "No answer from the server",
  noAnswerText: "Nothing has changed. Check your network and try again.",

  mailGreeting: "Hello {contact},",
  mailLead:
    "{traveller} named you as an emergency contact on GuardianLink. We alert you if something goes wrong on a trip. Is that all right?",
  mailSilence:
    "Until you answer, you still get alerts in an emergency. If you decline, you get nothing more, and {traveller} sees that.",
} as const;
