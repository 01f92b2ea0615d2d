import { DEFAULT_ETA_MINUTES, ETA_CHOICES_MINUTES } from "@guardianlink/domain/config";
import { useState } from "react";
import type { ComponentProps } from "react";
import { useServices } from "../../../platform/services.ts";
import { Button } from "../../../ui/button.tsx";
import { Banner } from "../../../ui/banner.tsx";
import { DateTimeField } from "../../../ui/form/date-time-field.tsx";
import { toDateTimeValue } from "../../../ui/form/date-time-value.ts";
import { ETA_CLEARED, minutesAfter } from "../arrival.ts";
import styles from "./arrival-field.module.css";

interface ArrivalFieldProps extends ComponentProps<"input"> {
  /**
   * The text of the input; empty when there is no expected arrival. The form owns the input itself.
   */
  readonly value: string;
  readonly error: string | undefined;
  /** Called with the input text of a quick choice. */
  readonly onChoose: (value: string) => void;
}

const choiceLabel = (minutes: number): string => (minutes < 60 ? `${minutes} min` : `${minutes / 60} h`);

/** The expected arrival, with quick choices. Clearing it shows a warning. */
export function ArrivalField({ value, error, onChoose, ...input }: ArrivalFieldProps) {
  const { clock } = useServices();
  // The choice stays selected while the field has its time.
  const [chosen, setChosen] = useState<{ readonly minutes: number; readonly value: string }>({
    minutes: DEFAULT_ETA_MINUTES,
    value,
  });
  const choose = (minutes: number): void => {
    const next = toDateTimeValue(minutesAfter(clock.now(), minutes));
    setChosen({ minutes, value: next });
    onChoose(next);
  };
  return (
    <div className="stack-s">
      <div role="group" aria-label="Arrive in" className={styles.choices}>
        {ETA_CHOICES_MINUTES.map((minutes) => (
          <Button
            key={minutes}
            variant={chosen.minutes === minutes && chosen.value === value ? "primary" : "secondary"}
            size="small"
            aria-pressed={chosen.minutes === minutes && chosen.value === value}
            onClick={() => choose(minutes)}
          >
            {choiceLabel(minutes)}
          </Button>
        ))}
        <Button variant="quiet" size="small" disabled={value === ""} onClick={() => onChoose("")}>
          Clear
        </Button>
      </div>
      <DateTimeField label="Expected arrival time" error={error} {...input} />
      {value === "" && (
        <Banner tone="warn" announce="status">
          <p>{ETA_CLEARED}</p>
        </Banner>
      )}
    </div>
  );
}
