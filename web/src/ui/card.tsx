import { useId } from "react";
import type { ReactNode } from "react";
import styles from "./card.module.css";
import { cx } from "./cx.ts";

type CardTone = "plain" | "brand" | "sunken" | "danger" | "warn";

interface CardProps {
  /** Names the card as a region; without a title the card is a plain box. */
  readonly title?: string;
  readonly icon?: ReactNode;
  /** Shown at the end of the title line: a badge or a small button. */
  readonly aside?: ReactNode;
  readonly tone?: CardTone;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}

const TONE: Record<CardTone, string | undefined> = {
  plain: undefined,
  brand: cx(styles.brand, "brand-ground"),
  sunken: styles.sunken,
  danger: styles.danger,
  warn: styles.warn,
};

/** A block of related content. */
export function Card({ title, icon, aside, tone = "plain", className, children }: CardProps) {
  const id = useId();
  return (
    <section aria-labelledby={title ? id : undefined} className={cx(styles.card, TONE[tone], className)}>
      {(title ?? aside) && (
        <div className="split-row">
          {title && (
            <h2 className={styles.title}>
              {icon}
              <span id={id}>{title}</span>
            </h2>
          )}
          {aside}
        </div>
      )}
      {children}
    </section>
  );
}
