import type { TextsLike } from "../fill.ts";
import type { medical as english } from "../en/medical.ts";
import { common } from "./common.ts";

/**
 * What the public medical page and its message say, in Nigerian Pidgin. See reviews.ts for its
 * review.
 */
export const medical: TextsLike<typeof english> = {
  ...common,
  kicker: "Medical information for emergency",
  bloodType: "Blood type",
  allergies: "Allergy (wetin the body no gree)",
  conditions: "Sickness wey don tey",
  medications: "Medicine wey the person dey take now",
  contactTitle: "Emergency contact",
  email: "Email",
  ambulance: "Ambulance: call {emergency}",
  ownerTold: "We dey tell the owner when person open this page.",
  notFoundTitle: "We no find the profile",
  notFound: "This medical profile link no correct, or e don expire.",
  errorTitle: "E no work",
  loadFailed: "We no fit load the medical profile",
  notify: "Tell the emergency contact",
  notifying: "The alert dey go...",
  notified: "We don tell the contact",
  notifiedTitle: "We don tell the emergency contact",
  notifiedText: "Email alert don go. WhatsApp go open if e dey.",
  alreadyNotified: "We tell the contact some minutes ago.",
  notifyFailed: "The emergency alert no go",
  noEmails: "This contact no dey get email from us.",
  callInstead: "Call the person instead.",
  openWhatsapp: "Open WhatsApp",
  mailHeadline: "Medical emergency: person open {name} medical page",
  mailGreeting: "Dear {contact},",
  mailGreetingNoName: "Hello,",
  mailLead:
    "Person open {name} emergency medical page and say make we tell you. The person fit dey with {name} now.",
  mailAdvice: "Call {name} or go the location wey dey below. For ambulance, call {emergency}.",
  mailAdviceNoLocation: "Call {name}. For ambulance, call {emergency}.",
  mailFooter: "You get this because {name} put you as emergency contact for GuardianLink.",
  location: "Where",
  locationUnavailable: "We no know where",
  openMap: "Open map",
  time: "Time",
  chatFooter: "E come from the GuardianLink emergency medical page",
};
