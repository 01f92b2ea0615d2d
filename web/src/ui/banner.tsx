import { CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./banner.module.css";
import { cx } from "./cx.ts";

type BannerTone = "info" | "warn" | "danger" | "success";

interface BannerProps {
  readonly tone?: BannerTone;
  readonly title?: string;
  /** Replaces the tone's own icon. */
  readonly icon?: ReactNode;
  /** Announces the banner when it appears: "status" politely, "alert" at once. */
  readonly announce?: "status" | "alert";
  /** Spans the full width, for the top of a page. */
  readonly square?: boolean;
  readonly children?: ReactNode;
}

const ICON: Record<BannerTone, typeof Info> = {
  info: Info,
  warn: TriangleAlert,
  danger: TriangleAlert,
  success: CircleCheck,
};

/** A notice that stays on the page. */
export function Banner({ tone = "info", title, icon, announce, square = false, children }: BannerProps) {
  const Icon = ICON[tone];
  return (
    <div role={announce} className={cx(styles.banner, styles[tone], square && styles.square)}>
      {icon ?? <Icon aria-hidden="true" size={20} />}
      <div className={styles.body}>
        {title && <p className={styles.title}>{title}</p>}
        {children}
      </div>
    </div>
  );
}
