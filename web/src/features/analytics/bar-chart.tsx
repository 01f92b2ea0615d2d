import { cx } from "../../ui/cx.ts";
import styles from "./charts.module.css";

interface Bar {
  readonly label: string;
  readonly value: number;
  /** The value as it is read, with its unit. */
  readonly text: string;
}

interface BarChartProps {
  readonly label: string;
  readonly bars: readonly Bar[];
  /** Label, bar and value in one line, for short labels. */
  readonly inLine?: boolean;
}

/** One bar for each value. The longest has the whole width. */
export function BarChart({ label, bars, inLine = false }: BarChartProps) {
  const longest = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <ul aria-label={label} className={cx(styles.bars, inLine && styles.inLine)}>
      {bars.map((bar) => (
        <li key={bar.label}>
          <span className={styles.barLabel}>{bar.label}</span>
          <span className={styles.barValue}>{bar.text}</span>
          <span aria-hidden="true" className={styles.track}>
            {bar.value > 0 && (
              <span className={styles.bar} ref={(element) => setShare(element, bar.value / longest)} />
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

/**
 * Sets a width that the style sheet uses. The page's policy allows no style attributes in its HTML.
 */
const setShare = (element: HTMLElement | null, share: number): void =>
  element?.style.setProperty("--share", String(share));

export type PartTone = "good" | "warn" | "info" | "rest" | "bad";

export interface Part {
  readonly label: string;
  readonly value: number;
  readonly tone: PartTone;
}

/** One bar that is divided into parts. Its legend has the numbers; parts of 0 are left out. */
export function SplitChart({ label, parts }: { readonly label: string; readonly parts: readonly Part[] }) {
  const shown = parts.filter(({ value }) => value > 0);
  return (
    <div className={styles.split}>
      <div aria-hidden="true" className={styles.splitBar}>
        {shown.map(({ label: part, value, tone }) => (
          <span key={part} className={styles[tone]} ref={(element) => setShare(element, value)} />
        ))}
      </div>
      <ul aria-label={label} className={styles.legend}>
        {shown.map(({ label: part, value, tone }) => (
          <li key={part}>
            <span aria-hidden="true" className={`${styles.key} ${styles[tone]}`} />
            {part}: <strong>{value}</strong>
          </li>
        ))}
      </ul>
    </div>
  );
}
