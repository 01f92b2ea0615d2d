import { SOS_HOLD_MS } from "@guardianlink/domain/alerts/sos";
import { CircleCheck } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { useActiveTrip } from "./active-trip-context.ts";

/**
 * The button that ends the trip, and the question before it does. After an alert the answer takes a
 * hold, because it stops the help.
 */
export function EndTrip() {
  const { isAlerted, isAskingToEnd, isEnding, askToEnd, keepGoing, end } = useActiveTrip();
  return (
    <>
      <Button
        variant="secondary"
        block
        icon={<CircleCheck aria-hidden="true" size={20} />}
        onClick={askToEnd}
      >
        End Trip Safely
      </Button>
      <ConfirmDialog
        open={isAskingToEnd}
        onClose={keepGoing}
        title="End this trip?"
        text={
          isAlerted
            ? "We'll stop tracking and tell your contacts the trip has ended, and to call you."
            : "We'll stop tracking and notify those who get your trip news."
        }
        tone="primary"
        cancelLabel="Keep Going"
        confirmLabel={isAlerted ? "Hold to End Trip" : "End Trip"}
        pendingLabel="Ending..."
        guarded
        {...(isAlerted && { holdMs: SOS_HOLD_MS })}
        pending={isEnding}
        onConfirm={() => void end()}
      />
    </>
  );
}
