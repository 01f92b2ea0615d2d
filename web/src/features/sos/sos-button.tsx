import { EMERGENCY_NUMBER } from "@guardianlink/domain/config";
import { telLink } from "@guardianlink/domain/links";
import { SOS_HOLD_MS } from "@guardianlink/domain/sos";
import { Phone, Siren } from "lucide-react";
import { useId } from "react";
import { vibrate } from "../../platform/vibrate.ts";
import { AnchorButton } from "../../ui/anchor-button.tsx";
import { HoldButton } from "../../ui/hold-button.tsx";
import styles from "./sos-button.module.css";

interface SosButtonProps {
  readonly phase?: "idle" | "sending" | "raised";
  readonly onTap: () => void;
  readonly onHold: () => void;
}

const LABELS = { idle: "SOS", sending: "Sending...", raised: "SOS SENT" } as const;

/**
 * The SOS button under the thumb, and beside it the emergency call, which needs neither contacts
 * nor data. A hold sends, a tap asks for a photo first.
 */
export function SosButton({ phase = "idle", onTap, onHold }: SosButtonProps) {
  const hint = useId();
  return (
    <div className={styles.row}>
      <HoldButton
        variant="danger"
        holdMs={SOS_HOLD_MS}
        className={phase === "raised" ? styles.sent : styles.sos}
        icon={<Siren aria-hidden="true" size={28} />}
        disabled={phase !== "idle"}
        describedBy={hint}
        onTap={onTap}
        onHoldStart={() => vibrate(40)}
        onHold={() => {
          vibrate(200, 100, 200);
          onHold();
        }}
      >
        {LABELS[phase]}
      </HoldButton>
      <AnchorButton
        variant={phase === "raised" ? "danger" : "secondary"}
        className={phase === "raised" ? styles.sos : styles.call}
        href={telLink(EMERGENCY_NUMBER)}
        icon={<Phone aria-hidden="true" size={22} />}
      >
        Call {EMERGENCY_NUMBER}
      </AnchorButton>
      {phase === "idle" && (
        <p id={hint} className={styles.hint}>
          Hold to send now. Tap to add a photo first.
        </p>
      )}
    </div>
  );
}
