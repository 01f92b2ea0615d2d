import { AUDIO_RECORDS, PHOTO_RECORDS } from "@guardianlink/domain/evidence/evidence";
import type { Evidence } from "@guardianlink/domain/evidence/evidence";
import { destinationPlaceSchema } from "@guardianlink/domain/places/destination-place";
import { useMemo } from "react";
import { Card } from "../../ui/card.tsx";
import { ReportAudio } from "./report-audio.tsx";
import { ReportPhotos } from "./report-photos.tsx";
import { ReportRoute } from "./report-route.tsx";
import { wat } from "./report-time.ts";
import styles from "./report.module.css";
import { leftOutOf, timelineOf } from "./timeline.ts";

const TRIP_FIELDS = [
  ["licensePlate", "License Plate"],
  ["driverName", "Driver"],
  ["destination", "Destination or notes"],
  ["startAddress", "Start"],
] as const;

/** What the records of a trip say, in the order in which it happened. */
export function Report({ evidence }: { readonly evidence: Evidence }) {
  const trip = evidence.records.find(({ path }) => path === "trip")?.data ?? {};
  // One list for all renders, because the photos are fetched anew for another one.
  const photos = useMemo(
    () => evidence.records.filter(({ path }) => path.startsWith(PHOTO_RECORDS)),
    [evidence],
  );
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
          Times come from the phone. For messages, photos, questions, answers and phone reports they come from
          the server.
        </p>
      </Card>
      <ReportRoute evidence={evidence} />
      {photos.length > 0 && <ReportPhotos trip={evidence.tripId} records={photos} />}
      {recording.length > 0 && <ReportAudio trip={evidence.tripId} records={recording} />}
      <Card title="Integrity">
        <p>
          {evidence.records.length} records,{" "}
          {evidence.seals.length === 1 ? "1 link" : `${evidence.seals.length} links`} in the chain that the
          server keeps.
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
