import type { ShareLink } from "@guardianlink/domain/trips/share";
import { useOnline } from "../../platform/network/use-online.ts";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import styles from "./live-link-card.module.css";
import { linkName, linkState } from "./link-texts.ts";
import type { LinkTone } from "./link-texts.ts";

const TONES: Record<LinkTone, string | undefined> = {
  waiting: styles.waiting,
  opened: styles.opened,
  answered: styles.answered,
  ended: styles.ended,
};

/** One live link: its owner, its state, and a button that ends it. */
export function LinkRow({ link, onEnd }: { readonly link: ShareLink; readonly onEnd: () => void }) {
  const { tone, text } = linkState(link, useOnline());
  const name = linkName(link);
  return (
    <li className={cx("split-row", styles.row)}>
      <div>
        <p className={styles.name}>{name}</p>
        <p className={TONES[tone]}>{text}</p>
      </div>
      {tone !== "ended" && (
        <Button
          variant="quiet"
          size="small"
          aria-label={link.contactId === null ? "End the link you share" : `End the link of ${name}`}
          onClick={onEnd}
        >
          End
        </Button>
      )}
    </li>
  );
}
