import { counted } from "@guardianlink/domain/messages/counted";
import { AUDIO_RECORDS, PHOTO_RECORDS } from "@guardianlink/domain/evidence/evidence";
import type { Evidence } from "@guardianlink/domain/evidence/evidence";
import { destinationPlaceSchema } from "@guardianlink/domain/places/destination-place";
import { useMemo } from "react";
import { Card } from "../../ui/card.tsx";
import { Facts } from "../../ui/facts.tsx";
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

/** The facts of the trip's own record. */
function tripFacts({ records }: Evidence): readonly (readonly [label: string, value: string])[] {
  const trip = records.find(({ path }) => path === "trip")?.data ?? {};
  const chosen = destinationPlaceSchema.safeParse(trip["destinationPlace"]).data;
  return [
    ...TRIP_FIELDS.map(([field, label]) => [label, trip[field]] as const),
    ["Destination", chosen?.name] as const,
  ].flatMap(([label, value]) => (typeof value === "string" && value !== "" ? [[label, value] as const] : []));
}

/** What the records of a trip say, in the order in which it happened. */
export function Report({ evidence }: { readonly evidence: Evidence }) {
  // One list for all renders, because the photos are fetched anew for another one.
  const photos = useMemo(
    () => evidence.records.filter(({ path }) => path.startsWith(PHOTO_RECORDS)),
    [evidence],
  );
  const recording = evidence.records.filter(({ path }) => path.startsWith(AUDIO_RECORDS));
  return (
    <>
      <Card title="Trip">
        <Facts facts={tripFacts(evidence)} />
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
      <Integrity evidence={evidence} />
      <Card title="For a certificate under section 84, Evidence Act">
        <Facts facts={evidence.certificate.map(({ label, fact }) => [label, fact])} />
      </Card>
    </>
  );
}

/** What shows that the records are complete and unchanged. */
function Integrity({ evidence }: { readonly evidence: Evidence }) {
  const { records, seals } = evidence;
  const head = seals.at(-1);
  const leftOut = leftOutOf(evidence);
  return (
    <Card title="Integrity">
      <p>
        {records.length} records, {counted(seals.length, "link")} in the chain that the server keeps.
        {head?.timestamp ? ` Time-stamped by ${head.timestamp.authority}.` : ""}
      </p>
      {leftOut.length > 0 && <p>This trip has more {leftOut.join(", ")} than shown. These are the newest.</p>}
      <p className={styles.hash}>Head of the chain: {head?.hash}</p>
    </Card>
  );
}
