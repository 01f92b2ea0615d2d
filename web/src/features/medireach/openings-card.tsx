import type { UserId } from "@guardianlink/domain/ids";
import { parsePlace } from "@guardianlink/domain/medical-alert";
import { mapsLink } from "@guardianlink/domain/location";
import { medicalOpeningSchema } from "@guardianlink/domain/medical-profile";
import type { MedicalOpening } from "@guardianlink/domain/medical-profile";
import { paths } from "@guardianlink/domain/paths";
import { Eye, Send } from "lucide-react";
import { useCollection } from "../../platform/firestore/use-live.ts";
import { Card } from "../../ui/card.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import styles from "./medireach.module.css";

const SHOWN = 5;
const time = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" });
const ICON = { "aria-hidden": true, size: 20 } as const;

/** When the public page was used. */
export function OpeningsCard({ uid }: { readonly uid: UserId }) {
  const openings = useCollection(
    { path: paths.medicalOpenings(uid), orderBy: ["openedAt", "desc"], limit: SHOWN },
    medicalOpeningSchema,
  );
  return (
    <Card title="Page Activity">
      {openings.state === "loading" && <p className="muted">Looking up who has opened your page...</p>}
      {openings.state === "error" && (
        <ErrorState compact text="Page activity could not be loaded." onRetry={openings.retry} />
      )}
      {openings.state === "ready" && openings.data.length === 0 && (
        <p className="muted">Nobody has opened your emergency page yet. You see here when somebody does.</p>
      )}
      {openings.state === "ready" && openings.data.length > 0 && (
        <ul className={styles.openings} aria-label="Page Activity">
          {openings.data.map((opening) => (
            <Opening key={opening.id} opening={opening} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Opening({ opening }: { readonly opening: MedicalOpening }) {
  const place = opening.location === null ? null : parsePlace(opening.location);
  const isAlert = opening.kind === "notified";
  return (
    <li className={styles.opening}>
      {isAlert ? <Send {...ICON} /> : <Eye {...ICON} />}
      <div>
        <p className={styles.openingTitle}>{isAlert ? "Emergency contact notified" : "Page opened"}</p>
        <p className="muted small">
          {time.format(opening.openedAt)}
          {place && (
            <>
              {" · "}
              <a href={mapsLink(place)} target="_blank" rel="noopener noreferrer">
                Show place
              </a>
            </>
          )}
        </p>
      </div>
    </li>
  );
}
