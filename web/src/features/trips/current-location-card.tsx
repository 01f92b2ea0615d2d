import { formatCoordinates } from "@guardianlink/domain/location";
import { MapPin, RefreshCw } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import styles from "./current-location-card.module.css";
import { placeTitle } from "./use-current-place.ts";
import type { CurrentPlace } from "./use-current-place.ts";

interface CurrentLocationCardProps {
  readonly place: CurrentPlace;
  readonly onUpdate: () => void;
}

/** Where the trip starts. */
export const CurrentLocationCard = ({ place, onUpdate }: CurrentLocationCardProps) => (
  <Card
    title="Current Location"
    icon={<MapPin aria-hidden="true" size={20} />}
    aside={
      <Button
        variant="secondary"
        size="small"
        icon={<RefreshCw aria-hidden="true" size={16} />}
        // It keeps its words, so that its line does not break and push the form down.
        loading={place.isUpdating}
        onClick={onUpdate}
      >
        Update
      </Button>
    }
  >
    <div role="status" className={styles.place}>
      <p>{placeTitle(place)}</p>
      {place.reading && (
        <p className="muted small">
          {place.address && `${formatCoordinates(place.reading)} · `}
          {place.nearby && `${place.nearby} · `}
          {place.reading.accuracy !== null && `accurate to ${Math.round(place.reading.accuracy)} m`}
        </p>
      )}
      {place.problem && <p className="muted small">{place.problem}</p>}
    </div>
  </Card>
);
