import { formatCoordinates } from "@guardianlink/domain/location";
import { MapPin } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import styles from "./start-location-line.module.css";
import { placeTitle } from "./use-current-place.ts";
import type { CurrentPlace } from "./use-current-place.ts";

interface StartLocationLineProps {
  readonly place: CurrentPlace;
  readonly onUpdate: () => void;
}

/** The start location. A trip may start without one; it is added when the phone finds it. */
export const StartLocationLine = ({ place, onUpdate }: StartLocationLineProps) => (
  <section aria-label="Current location" className={styles.line}>
    <MapPin aria-hidden="true" size={20} />
    <div role="status" className={styles.place}>
      <p>{placeTitle(place)}</p>
      {place.reading !== null && (
        <p className="muted small">
          {[place.address && formatCoordinates(place.reading), place.nearby].filter(Boolean).join(" · ")}
        </p>
      )}
      {place.problem !== null && <p className="muted small">{place.problem}</p>}
      {place.reading === null && (
        <p className="muted small">You can start now. We add the location when your phone finds it.</p>
      )}
    </div>
    <Button variant="quiet" size="small" loading={place.isUpdating} onClick={onUpdate}>
      Update
    </Button>
  </section>
);
