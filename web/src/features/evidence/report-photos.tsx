import type { EvidenceRecord } from "@guardianlink/domain/evidence/evidence";
import { PHOTO_RECORDS } from "@guardianlink/domain/evidence/evidence";
import type { TripId } from "@guardianlink/domain/ids";
import { useEffect, useState } from "react";
import { readFile } from "../../data/evidence/trip-evidence.ts";
import { useServices } from "../../platform/services.ts";
import { reportProblem } from "../../platform/report.ts";
import { Card } from "../../ui/card.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { wat } from "./report-time.ts";
import styles from "./report.module.css";

interface ReportPhotosProps {
  readonly trip: TripId;
  readonly records: readonly EvidenceRecord[];
}

/** Reads the pictures one at a time: a phone on 2G loses parallel answers of this size. */
function usePictures(trip: TripId, records: readonly EvidenceRecord[]) {
  const services = useServices();
  const [pictures, setPictures] = useState<ReadonlyMap<string, string>>(new Map());
  const [tries, setTries] = useState(0);
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    const urls: string[] = [];
    const load = async (): Promise<void> => {
      for (const { path } of records) {
        const bytes = await readFile(services, trip, path);
        if (!isCurrent) return;
        const url = URL.createObjectURL(new Blob([bytes], { type: "image/jpeg" }));
        urls.push(url);
        setPictures((before) => new Map(before).set(path, url));
      }
    };
    load().catch((error: unknown) => {
      reportProblem(error);
      if (isCurrent) setFailed(true);
    });
    return () => {
      isCurrent = false;
      urls.forEach((url) => URL.revokeObjectURL(url));
    };
  }, [services, trip, records, tries]);
  const retry = (): void => {
    setFailed(false);
    setTries(tries + 1);
  };
  return { pictures, isFailed, retry };
}

/** The photos of a trip, with the hashes that the server computed from the stored files. */
export function ReportPhotos({ trip, records }: ReportPhotosProps) {
  const { pictures, isFailed, retry } = usePictures(trip, records);
  return (
    <Card title="Photos">
      {isFailed && (
        <ErrorState
          compact
          text="Couldn't load all photos. Check your network, then try again."
          onRetry={retry}
        />
      )}
      {records.map(({ path, data }) => {
        const name = path.slice(PHOTO_RECORDS.length);
        const stored = typeof data["storedAt"] === "string" ? wat(data["storedAt"]) : null;
        const url = pictures.get(path);
        return (
          <figure key={path} className={styles.photo}>
            {url !== undefined && (
              <img src={url} alt={stored === null ? "Photo" : `Photo stored at ${stored}`} />
            )}
            {url === undefined && !isFailed && <Skeleton height="12rem" />}
            <figcaption>
              {stored !== null && <p>Stored at {stored}</p>}
              <p className={styles.hash}>
                {name}: SHA-256 {String(data["sha256"])}
              </p>
            </figcaption>
          </figure>
        );
      })}
    </Card>
  );
}
