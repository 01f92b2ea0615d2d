import type { UserId } from "@guardianlink/domain/ids";
import { parsePlace } from "@guardianlink/domain/medical/medical-alert";
import { mapsLink } from "@guardianlink/domain/location";
import type { MedicalOpening } from "@guardianlink/domain/medical/medical-profile";
import { Eye, Send } from "lucide-react";
import { useOpenings } from "../../data/medical/use-openings.ts";
import { dateText, timeText } from "../../platform/time/format.ts";
import { Card } from "../../ui/card.tsx";
import { UnreadState } from "../../ui/unread-state.tsx";
import styles from "./medireach.module.css";

const SHOWN = 5;
const ICON = { "aria-hidden": true, size: 20 } as const;

/** Shows when the public page was used. */
export function OpeningsCard({ uid }: { readonly uid: UserId }) {
  const openings = useOpenings(uid, SHOWN);
  return (
    <Card title="Page Activity">
      {openings.state === "loading" && <p className="muted">Loading who opened your page...</p>}
      <UnreadState compact of={openings} what="Page activity" failed="Couldn't load who opened your page." />
      {openings.state === "empty" && <p className="muted">No one has opened your emergency page yet.</p>}
      {openings.state === "ready" && (
        <ul className={styles.openings} aria-label="Page Activity">
          {openings.items.map((opening) => (
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
          {dateText(opening.openedAt)}, {timeText(opening.openedAt)}
          {place && (
            <>
              {" · "}
              <a href={mapsLink(place)} target="_blank" rel="noopener noreferrer">
                Show location
              </a>
            </>
          )}
        </p>
      </div>
    </li>
  );
}
