import { SOS_HOLD_MS } from "@guardianlink/domain/alerts/sos";
import { Siren } from "lucide-react";
import { useId } from "react";
import { useCurrentTrip } from "../../../data/alerts/current-trip.tsx";
import { cx } from "../../../ui/cx.ts";
import { HoldButton } from "../../../ui/hold-button.tsx";
import { Call112 } from "../call-112.tsx";
import styles from "./sos-button.module.css";
import { useSos } from "../provider/sos-provider.tsx";

const LABELS = { idle: "SOS", sending: "Sending...", raised: "SOS SENT" } as const;

/**
 * The SOS button, and beside it the emergency call, which needs neither contacts nor data. A hold
 * sends, a tap asks for a photo first.
 * @param props.isCompact for the bar of every page, which says itself that an SOS is raised
 */
export function SosButton({ isCompact = false }: { readonly isCompact?: boolean }) {
  const { running, sos } = useCurrentTrip();
  const { press, hold, heldForMs } = useSos();
  const hint = useId();
  // The trip of the SOS may have ended on another device. Then this button makes a new one.
  const phase = running === null ? "idle" : sos.phase;
  const isIdle = phase === "idle";
  return (
    <div
      className={cx(styles.row, isCompact && styles.compact)}
      // Only in pages that are drawn at the build: the script in their head times a hold.
      data-sos={import.meta.env.SSR ? SOS_HOLD_MS : undefined}
    >
      {(isIdle || !isCompact) && (
        <HoldButton
          variant="danger"
          holdMs={SOS_HOLD_MS}
          className={phase === "raised" ? styles.sent : styles.sos}
          icon={<Siren aria-hidden="true" size={isCompact ? 20 : 28} />}
          disabled={!isIdle}
          outlastsPage
          heldForMs={heldForMs}
          describedBy={hint}
          onTap={press}
          vibrates
          onHold={hold}
        >
          {LABELS[phase]}
        </HoldButton>
      )}
      <Call112
        isMain={!isIdle}
        className={phase === "raised" ? styles.sos : styles.call}
        iconSize={isCompact ? 18 : 22}
      />
      {isIdle && (
        <p id={hint} className={isCompact ? "visually-hidden" : styles.hint}>
          Hold to send now. Tap to add a photo first.
        </p>
      )}
    </div>
  );
}
