import { CircleCheck } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { useActiveTrip } from "./active-trip-context.ts";

/** The button that ends the trip, and the question before it does. */
export function EndTrip() {
  const { isAskingToEnd, isEnding, askToEnd, keepGoing, end } = useActiveTrip();
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
        onOpenChange={(open) => (open ? askToEnd() : keepGoing())}
        title="End this trip?"
        text="We'll stop tracking and tell your contacts the trip has ended."
        tone="primary"
        cancelLabel="Keep Going"
        confirmLabel="End Trip"
        pendingLabel="Ending..."
        pending={isEnding}
        onConfirm={() => void end()}
      />
    </>
  );
}
