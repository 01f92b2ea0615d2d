import { APP_NAME, EMERGENCY_NUMBER_TEXT } from "../config.ts";
import { mapsLink } from "../location.ts";
import { formatWat } from "../messages/wat-time.ts";
import { momentOf, placeText } from "./alert-details.ts";
import type { AlertFacts } from "./alert-facts.ts";
import { alertHeadline, englishAlertText } from "./alert-texts.ts";

/** The text of a WhatsApp or SMS link: name, location, map link and time in plain lines. */
export function chatText(facts: AlertFacts): string {
  const lines = [
    alertHeadline(facts),
    `Location: ${placeText(facts, englishAlertText)}`,
    facts.coordinates && `Map: ${mapsLink(facts.coordinates)}`,
    `Vehicle: ${facts.licensePlate}, driver ${facts.driverName}`,
    facts.destination && `Destination or notes: ${facts.destination}`,
    `Time: ${formatWat(momentOf(facts))}`,
    facts.liveLink && `Live: ${facts.liveLink}`,
    facts.type === "sos" && `Call me. If I don't answer, call ${EMERGENCY_NUMBER_TEXT}.`,
    `Sent with ${APP_NAME}`,
  ];
  return lines.filter((line): line is string => Boolean(line)).join("\n");
}
