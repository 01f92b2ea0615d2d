import type { Alert } from "@guardianlink/domain/alerts/alert";
import { countdownMs } from "@guardianlink/domain/alerts/sos";
import { SECOND_MS } from "@guardianlink/domain/config";
import type { UserId } from "@guardianlink/domain/ids";
import { AUDIO } from "@guardianlink/domain/trips/sos-audio";
import { useEffect, useState } from "react";
import { useDataServices } from "../../data/services.tsx";
import type { DataServices } from "../../data/services.tsx";
import { queuedPiece } from "../../data/sos-audio/queue-piece.ts";
import type { RecordedPiece } from "../../platform/device/microphone.ts";

/** "lost" is a microphone that another app has now, such as a phone call. */
type RecordingState = "waiting" | "recording" | "blocked" | "lost" | "full";

/** A call of a worried contact may last some minutes. Each try costs next to nothing. */
const TRY_AGAIN_MS = 10 * SECOND_MS;

type Parts = Pick<DataServices, "microphone" | "clock">;

/**
 * Records from now on, and again once another app gives the microphone back.
 * @returns stops it
 */
function keepRecording(
  parts: Parts,
  onPiece: (piece: RecordedPiece) => void,
  onState: (state: RecordingState) => void,
): () => void {
  let isOver = false;
  let stop = (): void => undefined;
  let cancelTry = (): void => undefined;
  const tryLater = (): void => {
    if (isOver) return;
    onState("lost");
    cancelTry = parts.clock.after(TRY_AGAIN_MS, () => void start());
  };
  const start = async (): Promise<void> => {
    try {
      const stopRecorder = await record(parts, onPiece, tryLater);
      // The SOS may have ended while the microphone opened.
      if (isOver) stopRecorder?.();
      else if (stopRecorder === null) onState("blocked");
      else {
        stop = stopRecorder;
        onState("recording");
      }
    } catch {
      tryLater();
    }
  };
  void start();
  return () => {
    isOver = true;
    cancelTry();
    stop();
  };
}

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
  const nowMs = clock.now().getTime();
  let stop = (): void => undefined;
  const start = (): void => {
    stop = keepRecording(parts, onPiece, onState);
  };
  const cancelEnd = clock.after(Math.max(0, endAtMs - nowMs), () => {
    stop();
    onState("full");
  });
  const cancelStart = startAtMs > nowMs ? clock.after(startAtMs - nowMs, start) : () => undefined;
  if (startAtMs <= nowMs && endAtMs > nowMs) start();
  return () => {
    cancelStart();
    cancelEnd();
    stop();
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
 * @param onLost is called when another app takes the microphone
 * @returns stops it; null without the permission
 * @throws when another app has the microphone
 */
async function record(
  { microphone, clock }: Parts,
  onPiece: (piece: RecordedPiece) => void,
  onLost: () => void,
): Promise<(() => void) | null> {
  const mic = await microphone();
  if ((await mic.permission()) !== "granted") return null;
  const { pieceMs, bitsPerSecond } = AUDIO;
  return mic.record({ pieceMs, bitsPerSecond, now: () => clock.now() }, onPiece, onLost);
}
