import { AUDIO_RECORDS, PHOTO_RECORDS } from "@guardianlink/domain/evidence/evidence";
import type { Evidence } from "@guardianlink/domain/evidence/evidence";
import { formatCoordinates, mapsLink } from "@guardianlink/domain/location";
import { destinationPlaceSchema } from "@guardianlink/domain/places/destination-place";
import { Card } from "../../ui/card.tsx";
import { ReportAudio } from "./report-audio.tsx";
import styles from "./report.module.css";
import { leftOutOf, routeOf, timelineOf } from "./timeline.ts";

const clock = new Intl.DateTimeFormat("en-NG", {
  timeZone: "Africa/Lagos",
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  hour12: false,
});

/** In West Africa Time, because a report is read anywhere. */
const wat = (at: string): string => `${clock.format(new Date(at))} WAT`;

const TRIP_FIELDS = [
  ["licensePlate", "License Plate"],
  ["driverName", "Driver"],
  ["destination", "Destination or notes"],
  ["startAddress", "Start"],
] as const;

/** What the records of a trip say, in the order in which it happened. */
export function Report({ evidence }: { readonly evidence: Evidence }) {
  const trip = evidence.records.find(({ path }) => path === "trip")?.data ?? {};
  const route = routeOf(evidence);
  const photos = evidence.records.filter(({ path }) => path.startsWith(PHOTO_RECORDS));
  const recording = evidence.records.filter(({ path }) => path.startsWith(AUDIO_RECORDS));
  const head = evidence.seals.at(-1);
  const leftOut = leftOutOf(evidence);
  const chosen = destinationPlaceSchema.safeParse(trip["destinationPlace"]).data;
  const facts = TRIP_FIELDS.flatMap(([field, label]): [string, string][] => {
    const value = trip[field];
    return typeof value === "string" && value !== "" ? [[label, value]] : [];
  });
  if (chosen) facts.push(["Destination", chosen.name]);
  return (
    <>
      <Card title="Trip">
        <dl className="facts">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <Card title="What happened">
        <ol className={styles.timeline}>
          {timelineOf(evidence).map(({ at, text }, index) => (
            <li key={index}>
              <time dateTime={at}>{wat(at)}</time>
              <span>{text}</span>
            </li>
          ))}
        </ol>
        <p className="muted small">
          Times are the phone's. Those of messages, photos, questions, answers and reports of the phone are
          the server's.
        </p>
      </Card>
      <Card title="Route">
        {route.first === null || route.last === null ? (
          <p>No locations were recorded.</p>
        ) : (
          <>
            <p>{route.count === 1 ? "1 location" : `${route.count} locations`}</p>
            {[route.first, route.last].map((place, index) => (
              <p key={index}>
                {index === 0 ? "First" : "Last"}: {wat(place.at)},{" "}
                <a href={mapsLink(place)}>{formatCoordinates(place)}</a>
              </p>
            ))}
          </>
        )}
      </Card>
      {photos.length > 0 && (
        <Card title="Photos">
          {photos.map(({ path, data }) => (
            <p key={path} className={styles.hash}>
              {path.slice(PHOTO_RECORDS.length)}: SHA-256 {String(data["sha256"])}
            </p>
          ))}
        </Card>
      )}
      {recording.length > 0 && <ReportAudio trip={evidence.tripId} records={recording} />}
      <Card title="Integrity">
        <p>
          {evidence.records.length} records, {evidence.seals.length} links in the chain that the server keeps.
          {head?.timestamp ? ` Time-stamped by ${head.timestamp.authority}.` : ""}
        </p>
        {leftOut.length > 0 && (
          <p>This trip has more {leftOut.join(", ")} than shown. These are the newest.</p>
        )}
        <p className={styles.hash}>Head of the chain: {head?.hash}</p>
      </Card>
      <Card title="For a certificate under section 84, Evidence Act">
        <dl className="facts">
          {evidence.certificate.map(({ label, fact }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </>
  );
}
