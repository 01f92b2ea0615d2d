import type { TextsLike } from "../fill.ts";
import type { contact as english } from "../en/contact.ts";
import { common } from "./common.ts";

/**
 * What a contact's page and the first mail to a contact say, in Nigerian Pidgin. See reviews.ts for
 * its review.
 */
export const contact: TextsLike<typeof english> = {
  ...common,
  askTitle: "{traveller} put you as emergency contact",
  confirmedTitle: "You be {traveller} emergency contact",
  declinedTitle: "You no be {traveller} contact",
  askLead: "Hello {contact}. You gree?",
  confirmedLead: "Thank you, {contact}. {traveller} don see say you gree.",
  declinedLead: "You don say no. You no go get message about {traveller}, and {traveller} don see am.",
  neverLead:
    "GuardianLink no go send you message for this email again, even if another person add am. {traveller} don see say you say no.",

  meaningTitle: "Wetin e mean",
  dutyAlert:
    "We go alert you if {traveller} send SOS or never reach on time, with the location and the trip. Then abeg call {traveller}.",
  dutyTrips: "You go get message when trip start or end only if you ask for am.",
  dutyFree: "E free. You no need app or account.",
  data: "{traveller} don put your name, phone number and email. We dey use them only for these messages. We go delete them if {traveller} remove you or leave GuardianLink.",
  confirm: "I gree",
  decline: "I no gree",
  leave: "Stop to be {traveller} contact",
  rejoin: "Be {traveller} contact again",
  never: "No ever contact me again",
  declineTitle: "Make we stop {traveller} alerts?",
  declineText:
    "You no go get alert about {traveller} again, even SOS, and your live links go stop. {traveller} go see say you no gree, and fit add another person.",
  declineBack: "No, go back",
  declineYes: "Yes, I no gree",
  phonesTitle: "Text and call",
  smsLead: "If alert dey, GuardianLink go text you.",
  whatsappLead: "If alert dey, GuardianLink go message you for WhatsApp.",
  smsWhatsappLead: "If alert dey, GuardianLink go text you and message you for WhatsApp.",
  voiceLead: "If nobody answer, GuardianLink go call you ask if you fit help {traveller}.",
  smsOn: "Text dey on.",
  smsOff: "Text dey off.",
  smsStop: "Stop text",
  smsStart: "Get text",
  whatsappOn: "WhatsApp message dey on.",
  whatsappOff: "WhatsApp message dey off.",
  whatsappStop: "Stop WhatsApp message",
  whatsappStart: "Get WhatsApp message",
  voiceOn: "Call dey on.",
  voiceOff: "Call dey off.",
  voiceStop: "Stop call",
  voiceStart: "Get call",
  tripsTitle: "When trip start and when e end",
  tripsLead: "The app dey tell you when {traveller} start or end trip. You fit ask for message too.",
  tripEmailOn: "Trip email dey on.",
  tripEmailOff: "Trip email dey off.",
  tripEmailStop: "Stop trip email",
  tripEmailStart: "Get trip email",
  tripWhatsappOn: "Trip message for WhatsApp dey on.",
  tripWhatsappOff: "Trip message for WhatsApp dey off.",
  tripWhatsappStop: "Stop trip message for WhatsApp",
  tripWhatsappStart: "Get trip message for WhatsApp",
  appTitle: "Alert for the app",
  appOff: "With the GuardianLink app you go still get alert as notification.",
  appOn: "Alert dey also go the app of {account}.",
  appStart: "Get these alerts for the app",
  appStop: "Stop alerts for the app",
  endedTitle: "This link no dey work again",
  endedReason: "The person wey add you don remove you, or the link no complete.",
  unreachableTitle: "We no fit reach am",
  unreachable: "The page no load. Nothing don change.",
  offline: "This page go load once your phone get network.",
  noAnswerTitle: "Server no answer",
  noAnswerText: "Nothing don change. Check your network and try again.",
  mailGreeting: "Hello {contact},",
  mailLead:
    "{traveller} dey travel with GuardianLink and put you as emergency contact, make we alert you if anything happen for road. You gree?",
  mailSilence:
    "Before you answer, you go still get alert for emergency. If you no gree, you no go get anything again, and {traveller} go see am.",
};
