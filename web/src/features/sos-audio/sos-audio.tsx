import { counted } from "@guardianlink/domain/messages/counted";
import type { Alert } from "@guardianlink/domain/alerts/alert";
import { tripAudioFolder } from "@guardianlink/domain/trips/sos-audio";
import type { TripId, UserId } from "@guardianlink/domain/ids";
import { Mic, MicOff } from "lucide-react";
import { useEffect, useState } from "react";
import type { ReactNode } from "react";
import { useDataServices } from "../../data/services.tsx";
import { useStoredText } from "../../platform/storage/use-stored-text.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { useRecording } from "./use-recording.ts";

interface SosAudioProps {
  readonly uid: UserId;
  /** The first alert of the trip's SOS. */
  readonly first: Pick<Alert, "tripId" | "happenedAt" | "sendAt">;
}

/** Which trip's recording the person has stopped on this device. */
const STOPPED_KEY = "sos-audio-stopped";

/** Records what the phone hears while an SOS runs, and says so for as long as it does. */
export default function SosAudio({ uid, first }: SosAudioProps) {
  const { device } = useDataServices();
  const isStopped = useStoredText(STOPPED_KEY) === first.tripId;
  const state = useRecording(uid, first, isStopped);
  const sent = usePiecesSent(uid, first.tripId);

  if (isStopped) return <RecordingBanner icon="off" text="Recording stopped." />;
  switch (state) {
    case "waiting":
      return null;
    case "blocked":
      return <RecordingBanner icon="off" text="Not recording. The microphone is blocked for this site." />;
    case "lost":
      return (
        <RecordingBanner
          icon="off"
          text="Not recording. Another app may be using the microphone. We'll keep trying."
        />
      );
    case "full":
      return <RecordingBanner icon="off" text="Recording ended after 30 minutes." />;
    case "recording":
      return (
        <RecordingBanner icon="on" text={`Recording audio for this SOS. ${counted(sent, "piece")} sent.`}>
          <Button size="small" variant="secondary" onClick={() => device.set(STOPPED_KEY, first.tripId)}>
            Stop Recording
          </Button>
        </RecordingBanner>
      );
  }
}

/** The number of pieces that this page has uploaded. */
function usePiecesSent(uid: UserId, trip: TripId): number {
  const { photos } = useDataServices();
  const [sent, setSent] = useState(0);
  useEffect(
    () =>
      photos.onOutcome(({ kind, path }) => {
        if (kind === "uploaded" && path.startsWith(tripAudioFolder(uid, trip))) setSent((count) => count + 1);
      }),
    [photos, uid, trip],
  );
  return sent;
}

interface RecordingBannerProps {
  readonly icon: "on" | "off";
  readonly text: string;
  readonly children?: ReactNode;
}

function RecordingBanner({ icon, text, children }: RecordingBannerProps) {
  const Icon = icon === "on" ? Mic : MicOff;
  return (
    <section aria-label="Audio recording">
      <Banner square tone={icon === "on" ? "danger" : "warn"} icon={<Icon aria-hidden="true" size={20} />}>
        <div className="button-row">
          <p>{text}</p>
          {children}
        </div>
      </Banner>
    </section>
  );
}
