import { ETA_CHOICES_MINUTES } from "@guardianlink/domain/config";
import { Button } from "../../ui/button.tsx";
import { Banner } from "../../ui/banner.tsx";
import { DateTimeField } from "../../ui/form/date-time-field.tsx";
import { toDateTimeValue } from "../../ui/form/date-time-value.ts";
import { ETA_CLEARED, minutesAfter } from "./arrival.ts";
import styles from "./arrival-field.module.css";

interface ArrivalFieldProps {
  /** The text of the input; empty when there is no expected arrival. */
  readonly value: string;
  readonly error: string | undefined;
  readonly now: () => Date;
  readonly onChange: (value: string) => void;
}

const choiceLabel = (minutes: number): string => (minutes < 60 ? `${minutes} min` : `${minutes / 60} h`);

/** When the traveller expects to arrive, with quick choices. Clearing it is possible and said to be unwise. */
export const ArrivalField = ({ value, error, now, onChange }: ArrivalFieldProps) => (
  <div className="stack-s">
    <DateTimeField
      label="Expected arrival time"
      value={value}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    />
    <div role="group" aria-label="Arrive in" className={styles.choices}>
      {ETA_CHOICES_MINUTES.map((minutes) => (
        <Button
          key={minutes}
          variant="secondary"
          size="small"
          onClick={() => onChange(toDateTimeValue(minutesAfter(now(), minutes)))}
        >
          {choiceLabel(minutes)}
        </Button>
      ))}
      <Button variant="quiet" size="small" disabled={value === ""} onClick={() => onChange("")}>
        Clear
      </Button>
    </div>
    {value === "" && (
      <Banner tone="warn" announce="status">
        <p>{ETA_CLEARED}</p>
      </Banner>
    )}
  </div>
);
