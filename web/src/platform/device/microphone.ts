/** One piece of a recording, a file of its own that plays by itself. */
export interface RecordedPiece {
  readonly startedAt: Date;
  readonly bytes: ArrayBuffer;
  /** As the browser names it, without codecs: "audio/webm". */
  readonly type: string;
}

interface RecordingFormat {
  readonly pieceMs: number;
  readonly bitsPerSecond: number;
  readonly now: () => Date;
}

export interface Microphone {
  /**
   * Asks the person for the microphone, and lets go of it at once.
   * @returns whether it may be used
   */
  allow(): Promise<boolean>;
  /** Whether it may be used without a question. "unknown" where the browser does not tell. */
  permission(): Promise<PermissionState | "unknown">;
  /**
   * Records in pieces of `format.pieceMs` until the returned function is called, or the microphone is taken
   * away: by a phone call, another app, or the person who revokes the permission.
   * @param onLost is called when it was taken away; then nothing is recorded any more
   * @throws when the microphone cannot be used now
   */
  record(
    format: RecordingFormat,
    onPiece: (piece: RecordedPiece) => void,
    onLost: () => void,
  ): Promise<() => void>;
}

/** In this order: what plays everywhere first, then what Chromium and Firefox record. */
const FORMATS = ["audio/mp4;codecs=mp4a.40.2", "audio/webm;codecs=opus", "audio/mp4"] as const;

/** Echo cancelling stays off: it removes the voices of others. */
const WANTED = { audio: { echoCancellation: false, noiseSuppression: false, autoGainControl: true } };

const release = (stream: MediaStream): void => stream.getTracks().forEach((track) => track.stop());

/**
 * Starts the recorder of one piece. Each piece has its own: the later parts of one long recording
 * do not play without its first.
 * @param onLost is called when the microphone was taken away
 */
function startRecorder(
  stream: MediaStream,
  { bitsPerSecond, now }: RecordingFormat,
  onPiece: (piece: RecordedPiece) => void,
  onLost: () => void,
): MediaRecorder {
  const mimeType = FORMATS.find((format) => MediaRecorder.isTypeSupported(format));
  const startedAt = now();
  const recorder = new MediaRecorder(stream, {
    ...(mimeType !== undefined && { mimeType }),
    audioBitsPerSecond: bitsPerSecond,
  });
  recorder.addEventListener("dataavailable", ({ data }) => {
    const [type = ""] = (data.type || recorder.mimeType).split(";");
    if (data.size > 0) void data.arrayBuffer().then((bytes) => onPiece({ startedAt, bytes, type }));
  });
  recorder.addEventListener("error", onLost);
  recorder.start();
  return recorder;
}

export const browserMicrophone: Microphone = {
  async allow() {
    try {
      release(await navigator.mediaDevices.getUserMedia(WANTED));
      return true;
    } catch {
      return false;
    }
  },
  async permission() {
    try {
      return (await navigator.permissions.query({ name: "microphone" })).state;
    } catch {
      return "unknown";
    }
  },
  async record(format, onPiece, onLost) {
    const stream = await navigator.mediaDevices.getUserMedia(WANTED);
    let next: ReturnType<typeof setTimeout> | undefined;
    let current: MediaRecorder | null = null;
    let isOver = false;
    const end = (): void => {
      isOver = true;
      clearTimeout(next);
      if (current?.state === "recording") current.stop();
      release(stream);
    };
    const lose = (): void => {
      if (isOver) return;
      end();
      onLost();
    };
    const startPiece = (): void => {
      const former = current;
      current = startRecorder(stream, format, onPiece, lose);
      // The next one runs already, so that nothing is missed between two pieces.
      if (former?.state === "recording") former.stop();
      next = setTimeout(startNextPiece, format.pieceMs);
    };
    const startNextPiece = (): void => {
      try {
        startPiece();
      } catch {
        // The stream has ended.
        lose();
      }
    };
    try {
      startPiece();
    } catch (error) {
      end();
      throw error;
    }
    for (const track of stream.getTracks()) track.addEventListener("ended", lose);
    return end;
  },
};
