import { AUDIO, AUDIO_ENDINGS, pieceAt, tripAudioFolder } from "@guardianlink/domain/sos-audio";
import type { AudioType } from "@guardianlink/domain/sos-audio";
import { SECOND_MS } from "@guardianlink/domain/config";
import type { TripId, UserId } from "@guardianlink/domain/ids";
import type { Clock } from "../../platform/clock.ts";
import type { RecordedPiece } from "../../platform/microphone.ts";

/** A piece that was not taken is tried again after this: the network, or the SOS is on its way. */
const RETRY_MS = 10 * SECOND_MS;
/** Then it is dropped: its trip has ended, or the traveller has switched recording off. */
const TRIES = 30;

interface Parts {
  readonly uid: UserId;
  readonly trip: TripId;
  readonly sosAt: Date;
  readonly upload: (path: string, bytes: ArrayBuffer, type: string) => Promise<void>;
  readonly clock: Clock;
  /** Called with how many pieces the server has. */
  readonly onSent: (count: number) => void;
}

const isAudioType = (type: string): type is AudioType => type in AUDIO_ENDINGS;

/**
 * Uploads the pieces of a recording as they come, one after the other. They wait in memory: what the
 * phone could not send before the page closes is lost.
 */
export function pieceUploader({ uid, trip, sosAt, upload, clock, onSent }: Parts) {
  const waiting: { readonly path: string; readonly piece: RecordedPiece; tries: number }[] = [];
  let isSending = false;
  let sent = 0;

  const send = async (): Promise<void> => {
    if (isSending) return;
    isSending = true;
    for (let first = waiting[0]; first !== undefined; first = waiting[0]) {
      const { path, piece } = first;
      try {
        await upload(path, piece.bytes, piece.type);
        onSent(++sent);
        waiting.shift();
      } catch {
        if (++first.tries >= TRIES) waiting.shift();
        clock.after(RETRY_MS, () => void send());
        break;
      }
    }
    isSending = false;
  };

  return {
    add(piece: RecordedPiece): void {
      const { type, bytes, startedAt } = piece;
      const number = pieceAt(sosAt, startedAt);
      if (number === null || !isAudioType(type) || bytes.byteLength > AUDIO.maxBytes) return;
      waiting.push({
        path: `${tripAudioFolder(uid, trip)}${number}.${AUDIO_ENDINGS[type]}`,
        piece,
        tries: 0,
      });
      void send();
    },
  };
}
