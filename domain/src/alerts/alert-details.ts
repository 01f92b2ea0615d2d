import { joined } from "../languages/fill.ts";
import { formatCoordinates, withCoordinates } from "../location.ts";
import { watForms } from "../messages/wat-time.ts";
import type { PhoneStatus } from "../watch/phone-status.ts";
import { phoneStatusText } from "../watch/phone-status-text.ts";
import type { AlertFacts } from "./alert-facts.ts";
import { englishAlertText } from "./alert-texts.ts";
import type { AlertText } from "./alert-texts.ts";

/** A worse accuracy than this is stated, because an address would be misleading. */
const ROUGH_M = 500;
/** The age of a location older than this is stated. */
const OLD_PLACE_MS = 5 * 60_000;

function roughText(accuracyM: number | null | undefined, text: AlertText): readonly string[] {
  if (accuracyM == null || accuracyM < ROUGH_M) return [];
  const distance =
    accuracyM < 1000 ? `${Math.round(accuracyM / 100) * 100} m` : `${Math.round(accuracyM / 1000)} km`;
  return [text("rough", { distance })];
}

/**
 * Describes the location: the address when known, always the coordinates when known, and whether it
 * is inaccurate or old.
 */
export function placeText(
  facts: Pick<AlertFacts, "address" | "coordinates" | "happenedAt">,
  text: AlertText,
): string {
  const { address, coordinates: place, happenedAt } = facts;
  if (place === null) return text("locationUnknown");
  const coordinates = formatCoordinates(place);
  const { timestamp } = place;
  const isOld = timestamp !== undefined && happenedAt.getTime() - timestamp.getTime() > OLD_PLACE_MS;
  return joined(
    [
      address ? withCoordinates(address, coordinates) : coordinates,
      ...roughText(place.accuracy, text),
      ...(isOld ? [text("asOf", { time: watForms(timestamp) })] : []),
    ],
    ", ",
  );
}

/** "Screen off since 21 Nov, 15:05, battery 3%", in the alert's own time. */
function phoneText(phone: PhoneStatus | null, text: AlertText): string | null {
  if (phone === null) return null;
  const time = watForms(phone.at);
  const said = phoneStatusText(phone, time, text);
  if (said === null) return null;
  return phone.state === "shown" ? joined([said, text.value(time)], ", ") : said;
}

/** When it happened by the phone's clock, but never later than when the server received it. */
export const momentOf = ({ happenedAt, receivedAt }: Pick<AlertFacts, "happenedAt" | "receivedAt">): Date =>
  happenedAt < receivedAt ? happenedAt : receivedAt;

/** Label and value of every known fact, in the order in which a worried reader asks for them. */
export function alertDetails(
  facts: AlertFacts,
  text = englishAlertText,
): readonly (readonly [label: string, value: string])[] {
  const time = (date: Date): string => text.value(watForms(date));
  const rows: (readonly [string, string | null])[] = [
    // A test has no location, and "unavailable" would worry the reader.
    [text("location"), facts.isTest && facts.coordinates === null ? null : placeText(facts, text)],
    [text(facts.type === "duress" ? "duressTime" : "time"), time(momentOf(facts))],
    [text("plate"), facts.licensePlate],
    [text("driver"), facts.driverName],
    [text("destination"), facts.destination],
    [text("expected"), facts.eta && time(facts.eta)],
    [text("phoneSays"), phoneText(facts.phoneStatus ?? null, text)],
    [text("phone"), facts.senderPhone],
  ];
  return rows.filter((row): row is readonly [string, string] => row[1] !== null && row[1] !== "");
}
