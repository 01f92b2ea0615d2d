import { check } from "./check.ts";
import { common } from "./common.ts";

/** What the live page of a trip says, in English: the source of the other languages. */
export const track = {
  ...common,
  ...check,

  sharedBy: "Shared by {name}",
  unreachableTitle: "Not reachable yet",
  unreachable: "We couldn't load the live location. Trying again.",
  offline: "The live location shows when your phone is online again.",
  endedLink: "This link has ended",
  endedLinkReason: "Live links stop 24 hours after the trip, or when the traveller ends them.",
  endedLinkAdvice: "If you're worried, call the person who sent it to you.",

  sosTitle: "{name} needs help",
  sosLead: "SOS at {time}, {ago}",
  sosLeadNoTime: "SOS sent",
  sosAdvice:
    "Call {name} now. If there's no answer, call {emergency} and read them the details on this page.",
  sosAdviceNoPhone: "Call {emergency} and read them the details on this page.",
  overdueTitle: "{name} has not arrived yet",
  overdueLead: "Due at {time}, {ago}",
  overdueAdvice: "Call {name}. If there's no answer, call {emergency}.",
  overdueAdviceNoPhone: "If you can't reach {name}, call {emergency}.",
  lostTitle: "We've lost contact with {name}'s phone",
  lostLead: "Last heard at {time}, {ago}",
  lostAdvice: "This may be the network or an empty battery. {name} has sent no SOS. Try to call {name}.",
  lostAdviceNoPhone: "This may be the network or an empty battery. {name} has sent no SOS.",
  onTheWayTitle: "{name} is on the way",
  onTheWayLead: "Due at {time}",
  onTheWayLeadNoTime: "No arrival time given",
  endedTitle: "{name} ended the trip",
  endedLead: "Ended on {name}'s phone at {time}. You don't need to do anything.",
  endedLeadNoTime: "Ended on {name}'s phone. You don't need to do anything.",
  endedAfterSosLead: "Ended on {name}'s phone at {time}",
  endedAfterSosLeadNoTime: "Ended on {name}'s phone",
  endedAfterSosAdvice:
    "There was an SOS at {time}. We can't tell who ended the trip. Call {name} to make sure.",
  endedAfterSosAdviceNoPhone:
    "There was an SOS at {time}. We can't tell who ended the trip. Make sure that {name} is well.",

  callEmergency: "Emergency: call {emergency}",
  callNote: "GuardianLink does not call 112 for you.",

  where: "Where",
  live: "Live",
  standing: "Standing still",
  notLive: "Not live",
  signalLost: "Signal lost",
  tripOver: "Trip over",
  near: "Near {address}",
  locationFrom: "Updated {ago}",
  lastHeard: "Last heard at {time}, {ago}",
  standingSince: "Here since {time}. A phone that stands still reports every 5 minutes.",
  notLiveReason: "The phone may be offline, off, or have its screen off. This is its last known location.",
  phoneSaidAt: "The phone ({time}): {words}",
  screenOffReason:
    "The phone is locked or shows another app, so it sends no location. This is its last known location.",
  pageClosedReason:
    "The tracking page was left, so the phone sends no location. This is its last known location.",
  accuracy: "Accurate to {meters} m",
  openInMaps: "Open in Maps",
  map: "Map of the route",
  noLocationYet: "The phone has sent no location yet.",
  locationHidden: "The location isn't shown any more, because the trip has ended.",
  sosPhoto: "Photo that {name} took at {time}",
  vehiclePhoto: "The vehicle, photographed at {time}",

  helping: "Who is helping",
  sending: "Sending...",
  youAreOnIt: "You are on it",
  stillOnIt: "I'm still on it",
  cannotSaved: "Thank you. We'll go on alerting the others.",
  cannotFailed: "No answer from the server. Check your network, then press “I can't” again.",
  onItSaved: "Everyone with a link to this trip sees that you're on it.",
  onItFailed: "No answer from the server. Check your network, then press “I'm on it” again.",
  youSince: "You are on it, since {time}",
  nameSince: "{name} is on it, since {time}",
  someoneSince: "Someone with the link is on it, since {time}",

  trip: "The trip",
  plate: "License Plate",
  driver: "Driver",
  phoneOf: "Phone of {name}",
  destination: "Destination or notes",
  started: "Trip started",
  expected: "Expected arrival",
  aboutTitle: "About this page",
  about:
    "{name} uses GuardianLink, a travel safety app. You don't need an account, and this page never asks for a password or money.",

  viewerOffline: "You are offline.",
  viewerOfflineSince: "You are offline. Last update {time}.",
  viewerUnreachable: "We can't reach the server. Trying again.",
  viewerUnreachableSince: "We can't reach the server. Last update {time}. Trying again.",

  justNow: "just now",
  secondsAgo: "{count} s ago",
  minutesAgo: "{count} min ago",
  hoursAgo: "{count} h ago",
  hoursMinutesAgo: "{hours} h {minutes} min ago",
} as const;
