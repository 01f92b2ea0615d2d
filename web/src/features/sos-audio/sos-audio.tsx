import type { Alert } from "@guardianlink/domain/alerts/alert";
import { countdownMs } from "@guardianlink/domain/alerts/sos";
import { AUDIO, tripAudioFolder } from "@guardianlink/domain/trips/sos-audio";
import type { UserId } from "@guardianlink/domain/ids";
import { Mic, MicOff } from "lucide-react";
import { useEffect, useState } from "react";
import { useDataServices } from "../../data/services.tsx";
import { queuedPiece } from "../../data/sos-audio/queue-piece.ts";
import { useStoredText } from "../../platform/storage/use-stored-text.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";

interface SosAudioProps {
  readonly uid: UserId;
  /** The first alert of the trip's SOS. */
  readonly first: Pick<Alert, "tripId" | "happenedAt" | "sendAt">;
}

/** Which trip's recording the person has stopped on this device. */
const STOPPED_KEY = "sos-audio-stopped";

type State = "waiting" | "recording" | "blocked" | "full";

/**
 * Records what the phone hears while an SOS runs, and says so for as long as it does. It asks for
 * nothing: without the microphone's permission, given before, it does not record.
 */
export default function SosAudio({ uid, first }: SosAudioProps) {
  const { microphone, photos, clock, device } = useDataServices();
  const trip = first.tripId;
  const [state, setState] = useState<State>("waiting");
  const [sent, setSent] = useState(0);
  const isStopped = useStoredText(STOPPED_KEY) === trip;
  const sosAtMs = first.happenedAt.getTime();
  // An SOS that may still be taken back is not recorded.
  const delayMs = countdownMs(first);

  useEffect(
    () =>
      photos.onOutcome(({ kind, path }) => {
        if (kind === "uploaded" && path.startsWith(tripAudioFolder(uid, trip))) setSent((count) => count + 1);
      }),
    [photos, uid, trip],
  );

  useEffect(() => {
    if (isStopped) return;
    let isOver = false;
    let stop = (): void => undefined;
    const end = (): void => {
      isOver = true;
      stop();
    };
    const start = async (): Promise<void> => {
      const mic = await microphone();
      if ((await mic.permission()) !== "granted") {
        setState("blocked");
        return;
      }
      const format = { pieceMs: AUDIO.pieceMs, bitsPerSecond: AUDIO.bitsPerSecond, now: () => clock.now() };
      stop = await mic.record(format, (recorded) => {
        const piece = queuedPiece(uid, trip, new Date(sosAtMs), recorded);
        if (piece !== null) void photos.add(piece);
      });
      // The SOS may have ended while the microphone opened.
      if (isOver) stop();
      else setState("recording");
    };
    const leftMs = sosAtMs + AUDIO.maxPieces * AUDIO.pieceMs - clock.now().getTime();
    const cancelEnd = clock.after(Math.max(0, leftMs), () => {
      end();
      setState("full");
    });
    const begin = (): void => void start().catch(() => setState("blocked"));
    const waitMs = sosAtMs + delayMs - clock.now().getTime();
    const cancelStart = waitMs > 0 ? clock.after(waitMs, begin) : () => undefined;
    if (waitMs <= 0 && leftMs > 0) begin();
    return () => {
      cancelStart();
      cancelEnd();
      end();
    };
  }, [uid, trip, sosAtMs, delayMs, isStopped, microphone, photos, clock]);

  if (isStopped) return <Told icon="off" text="Recording stopped." />;
  switch (state) {
    case "waiting":
      return null;
    case "blocked":
      return <Told icon="off" text="Not recording. The microphone is blocked for this site." />;
    case "full":
      return <Told icon="off" text="Recording ended after 30 minutes." />;
    case "recording":
      return (
        <Told
          icon="on"
          text={`Recording audio for this SOS. ${sent === 1 ? "1 piece" : `${sent} pieces`} sent.`}
        >
          <Button size="small" variant="secondary" onClick={() => device.set(STOPPED_KEY, trip)}>
            Stop Recording
          </Button>
        </Told>
      );
  }
}

function Told({ icon, text, children }: { icon: "on" | "off"; text: string; children?: React.ReactNode }) {
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
