import type { UserProfile } from "@guardianlink/domain/account/user-profile";
import { SOS_COUNTDOWN_CHOICES_S, sosCountdownS } from "@guardianlink/domain/account/sos-countdown";
import type { SosCountdownS } from "@guardianlink/domain/account/sos-countdown";
import { saveSosChoice } from "../../data/profile/save-account.ts";
import { useAuth } from "../../platform/auth/session.ts";
import { useServices } from "../../platform/services.ts";
import { Card } from "../../ui/card.tsx";
import { Select } from "../../ui/form/select.tsx";

const LABELS: Record<SosCountdownS, string> = {
  0: "None, alert at once",
  5: "5 seconds",
  10: "10 seconds",
};

/** How long a held SOS can be cancelled. */
export function SosCountdownChoice({ profile }: { readonly profile: UserProfile }) {
  const services = useServices();
  const auth = useAuth();
  const choose = (value: string): void => {
    const seconds = SOS_COUNTDOWN_CHOICES_S.find((one) => String(one) === value);
    if (seconds !== undefined) void saveSosChoice(services, auth, profile, { sosCountdownSeconds: seconds });
  };
  return (
    <Card title="SOS Countdown">
      <p>When you hold SOS, you can cancel it for this long. Then we alert your contacts.</p>
      <Select
        label="Time to cancel"
        options={SOS_COUNTDOWN_CHOICES_S.map((seconds) => ({
          value: String(seconds),
          label: LABELS[seconds],
        }))}
        value={String(sosCountdownS(profile.settings))}
        onChange={({ target }) => choose(target.value)}
      />
    </Card>
  );
}
