import type { Alert } from "@guardianlink/domain/alerts/alert";
import { countdownMs } from "@guardianlink/domain/alerts/sos";
import type { UserId } from "@guardianlink/domain/ids";
import { AUDIO } from "@guardianlink/domain/trips/sos-audio";
import { useEffect, useState } from "react";
import { useDataServices } from "../../data/services.tsx";
import type { DataServices } from "../../data/services.tsx";
import { queuedPiece } from "../../data/sos-audio/queue-piece.ts";
import type { RecordedPiece } from "../../platform/device/microphone.ts";

type RecordingState = "waiting" | "recording" | "blocked" | "full";

type Parts = Pick<DataServices, "microphone" | "clock">;

/**
 * Records from one time to another, both in milliseconds since the epoch.
 * @returns stops it
 */
function recordBetween(
  startAtMs: number,
  endAtMs: number,
  parts: Parts,
  onPiece: (piece: RecordedPiece) => void,
  onState: (state: RecordingState) => void,
): () => void {
  const { clock } = parts;
  let isOver = false;
  let stop = (): void => undefined;
  const end = (): void => {
    isOver = true;
    stop();
  };
  const start = async (): Promise<void> => {
    const stopRecorder = await record(parts, onPiece).catch(() => null);
    if (stopRecorder === null) onState("blocked");
    // The SOS may have ended while the microphone opened.
    else if (isOver) stopRecorder();
    else {
      stop = stopRecorder;
      onState("recording");
    }
  };
  const nowMs = clock.now().getTime();
  const cancelEnd = clock.after(Math.max(0, endAtMs - nowMs), () => {
    end();
    onState("full");
  });
  const cancelStart =
    startAtMs > nowMs ? clock.after(startAtMs - nowMs, () => void start()) : () => undefined;
  if (startAtMs <= nowMs && endAtMs > nowMs) void start();
  return () => {
    cancelStart();
    cancelEnd();
    end();
  };
}

/**
 * Records an SOS until the recording is full, and queues its pieces for upload.
 * @param first the first alert of the trip's SOS
 * @param isStopped whether the traveller has stopped the recording
 */
export function useRecording(
  uid: UserId,
  first: Pick<Alert, "tripId" | "happenedAt" | "sendAt">,
  isStopped: boolean,
): RecordingState {
  const { microphone, photos, clock } = useDataServices();
  const [state, setState] = useState<RecordingState>("waiting");
  const trip = first.tripId;
  const sosAtMs = first.happenedAt.getTime();
  // An SOS that may still be taken back is not recorded.
  const startAtMs = sosAtMs + countdownMs(first);

  useEffect(() => {
    if (isStopped) return;
    const queue = (recorded: RecordedPiece): void => {
      const piece = queuedPiece(uid, trip, new Date(sosAtMs), recorded);
      if (piece !== null) void photos.add(piece);
    };
    const endAtMs = sosAtMs + AUDIO.maxPieces * AUDIO.pieceMs;
    return recordBetween(startAtMs, endAtMs, { microphone, clock }, queue, setState);
  }, [uid, trip, sosAtMs, startAtMs, isStopped, microphone, photos, clock]);

  return state;
}

/**
 * Starts the recorder. It asks for nothing: the microphone's permission was given before, or it does
 * not record.
 * @returns stops it; null without the permission
 */
async function record(
  { microphone, clock }: Parts,
  onPiece: (piece: RecordedPiece) => void,
): Promise<(() => void) | null> {
  const mic = await microphone();
  if ((await mic.permission()) !== "granted") return null;
  const { pieceMs, bitsPerSecond } = AUDIO;
  return mic.record({ pieceMs, bitsPerSecond, now: () => clock.now() }, onPiece);
}
