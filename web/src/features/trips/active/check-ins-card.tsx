import { checkMessages } from "@guardianlink/domain/watch/check-api";
import { CHECK_IN_MINUTES } from "@guardianlink/domain/watch/limits";
import { BellRing } from "lucide-react";
import { useState } from "react";
import { runCall } from "../../../data/call-server.ts";
import { setCheckIns, useTripChecks } from "../../../data/trips/trip-checks.ts";
import { useServices } from "../../../platform/services.ts";
import { Card } from "../../../ui/card.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { useActiveTrip } from "./active-trip-context.ts";

const options = CHECK_IN_MINUTES.map((minutes) => ({
  value: String(minutes),
  label: minutes === 0 ? "Off" : `Every ${minutes} minutes`,
}));

/**
 * Regular check-ins, for those who want them. The card keeps its place while the choice is not
 * known.
 */
export function CheckInsCard() {
  const services = useServices();
  const { uid, trip } = useActiveTrip();
  const { checkInMinutes } = useTripChecks(uid, trip.id);
  const [saving, setSaving] = useState<number | null>(null);
  if (trip.status !== "active") return null;

  const choose = async (minutes: number): Promise<void> => {
    setSaving(minutes);
    await runCall(services, () => setCheckIns(services, trip.id, minutes), {
      failed: checkMessages.checkInsFailed,
    });
    setSaving(null);
  };
  return (
    <Card title="Safety check-ins" icon={<BellRing aria-hidden="true" size={20} />}>
      <Select
        label="Ask me if all is well"
        hint="If you don't answer within 5 minutes, we tell your contacts."
        options={options}
        {...(checkInMinutes === null && { placeholder: "Not known" })}
        value={String(saving ?? checkInMinutes ?? "")}
        disabled={saving !== null || checkInMinutes === null}
        onChange={(event) => void choose(Number(event.target.value))}
      />
    </Card>
  );
}
