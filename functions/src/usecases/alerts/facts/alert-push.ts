import { emergencyType, isCallForHelp } from "@guardianlink/domain/alerts/alert";
import { pushText } from "@guardianlink/domain/alerts/push-text";
import type { AlertFacts } from "@guardianlink/domain/alerts/alert-facts";
import type { AlertText } from "@guardianlink/domain/alerts/alert-texts";
import { formatCoordinates, mapsLink } from "@guardianlink/domain/location";
import type { AlertRef } from "@guardianlink/domain/refs";
import type { Push } from "../../messaging/ports.ts";

/**
 * One hour. A call for help that arrives later is better read in the email, which says how late it
 * is.
 */
const EMERGENCY_TTL_SECONDS = 3600;
const UPDATE_TTL_SECONDS = 600;

/**
 * Builds the push of an alert: its text, and the type, location and time that the app reads. A
 * later push of the same kind and trip replaces the earlier one and sounds again.
 * @param page where a tap leads when the recipient has no live link; null for the map
 */
export function alertPush(facts: AlertFacts, ref: AlertRef, page: string | null, text: AlertText): Push {
  const isOnIt = facts.purpose === "on-it";
  const isEmergency = isCallForHelp(facts.type) && !isOnIt;
  return {
    ...pushText(facts, text),
    data: {
      type: isOnIt ? "contact_answered" : emergencyType(facts.type),
      location: facts.coordinates === null ? "" : formatCoordinates(facts.coordinates),
      timestamp: facts.happenedAt.toISOString(),
      tripId: ref.tripId,
      alertId: ref.alertId,
    },
    link: facts.liveLink ?? page ?? (facts.coordinates === null ? null : mapsLink(facts.coordinates)),
    // News of a helper must not replace the call for help on the screen.
    tag: `${isOnIt ? "on-it" : isEmergency ? facts.type : "trip"}-${ref.tripId}`,
    urgency: isEmergency ? "high" : "normal",
    ttlSeconds: isEmergency || isOnIt ? EMERGENCY_TTL_SECONDS : UPDATE_TTL_SECONDS,
  };
}
