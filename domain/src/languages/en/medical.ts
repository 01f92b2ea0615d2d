import { common } from "./common.ts";

/**
 * What the public medical page and its message to the emergency contact say, in English: the source
 * of the other languages.
 */
export const medical = {
  ...common,

  kicker: "Emergency Medical Information",
  bloodType: "Blood Type",
  allergies: "Allergies",
  conditions: "Chronic Conditions",
  medications: "Current Medications",
  contactTitle: "Emergency Contact",
  email: "Email",
  ambulance: "Ambulance: call {emergency}",
  ownerTold: "We tell the owner when this page is opened.",

  notFoundTitle: "Profile Not Found",
  notFound: "This medical profile link is invalid or has expired.",
  errorTitle: "Error",
  loadFailed: "Could not load medical profile",

  notify: "Notify Emergency Contact",
  notifying: "Sending Alert...",
  notified: "Contact Notified",
  notifiedTitle: "Emergency Contact Notified",
  notifiedText: "Email alert sent. WhatsApp will open if available.",
  alreadyNotified: "The contact was alerted a few minutes ago.",
  notifyFailed: "Failed to send emergency alert",
  noEmails: "This contact doesn't get emails from us.",
  callInstead: "Call them instead.",
  openWhatsapp: "Open WhatsApp",

  mailHeadline: "Medical emergency: someone opened {name}'s medical page",
  mailGreeting: "Dear {contact},",
  mailGreetingNoName: "Hello,",
  mailLead:
    "Someone has opened {name}'s emergency medical page and asked us to tell you. They may be with {name} now.",
  mailAdvice: "Call {name} or go to the location below. For an ambulance call {emergency}.",
  mailAdviceNoLocation: "Call {name}. For an ambulance call {emergency}.",
  mailFooter: "You get this because {name} named you as emergency contact in GuardianLink.",
  location: "Location",
  locationUnavailable: "Location unavailable",
  openMap: "Open map",
  time: "Time",
  chatFooter: "Sent from the GuardianLink emergency medical page",
} as const;
