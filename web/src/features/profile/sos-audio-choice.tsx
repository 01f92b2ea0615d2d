import type { UserProfile } from "@guardianlink/domain/account/user-profile";
import { AUDIO_CHOICES } from "@guardianlink/domain/trips/sos-audio";
import type { AudioChoice } from "@guardianlink/domain/trips/sos-audio";
import { saveSosChoice } from "../../data/profile/save-account.ts";
import { useState } from "react";
import { useServices } from "../../platform/services.ts";
import { useAuth } from "../../platform/auth/session.ts";
import { Card } from "../../ui/card.tsx";
import { Select } from "../../ui/form/select.tsx";

const LABELS: Record<AudioChoice, string> = {
  off: "Don't record",
  own: "Record, only I can listen",
  contacts: "Record, my contacts can listen",
};
const isChoice = (value: string): value is AudioChoice => AUDIO_CHOICES.some((one) => one === value);

/** Whether the phone records during an SOS. Off until the person switches it on. */
export function SosAudioChoice({ profile }: { readonly profile: UserProfile }) {
  const services = useServices();
  const auth = useAuth();
  const [isBlocked, setBlocked] = useState(false);
  const choose = async (choice: AudioChoice): Promise<void> => {
    // The microphone is asked for now, because an SOS asks for nothing.
    const isAllowed = choice === "off" || (await (await services.microphone()).allow());
    setBlocked(!isAllowed);
    if (isAllowed) await saveSosChoice(services, auth, profile, { audio: choice });
  };
  return (
    <Card title="Audio During an SOS">
      <p>
        Your phone can record sound for up to 30 minutes after an SOS, while the app is open. It sends 10
        seconds at a time. The page shows when it records.
      </p>
      <Select
        label="Record audio"
        options={AUDIO_CHOICES.map((value) => ({ value, label: LABELS[value] }))}
        value={profile.settings.audio ?? "off"}
        error={isBlocked ? "The microphone is blocked. Allow it in your browser settings." : undefined}
        onChange={({ target }) => void (isChoice(target.value) && choose(target.value))}
      />
      <p className="muted small">
        Others nearby are recorded too. The recording is part of the trip report and is deleted with your
        account.
      </p>
    </Card>
  );
}
