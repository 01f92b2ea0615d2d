import { beforeEach, expect, test, vi } from "vitest";
import { browserMicrophone } from "./microphone.ts";
import type { RecordedPiece } from "./microphone.ts";

const FORMAT = { pieceMs: 10_000, bitsPerSecond: 32_000, now: () => new Date() };
const START = new Date("2026-11-21T10:00:00Z");

/** A track that the phone can take away. */
class Track extends EventTarget {
  readyState = "live";
  stop(): void {
    this.readyState = "ended";
  }
}

/** A recorder whose pieces hold one byte, as browsers have it: it ends with its track. */
class Recorder extends EventTarget {
  static readonly isTypeSupported = (type: string): boolean => type.startsWith("audio/webm");
  readonly mimeType = "audio/webm;codecs=opus";
  readonly track: Track;
  state = "inactive";

  constructor(stream: { readonly getTracks: () => readonly Track[] }) {
    super();
    const [track] = stream.getTracks();
    if (track === undefined) throw new Error("The stream has no track.");
    this.track = track;
  }
  start(): void {
    if (this.track.readyState !== "live") throw new DOMException("ended", "InvalidStateError");
    this.state = "recording";
    this.track.addEventListener("ended", () => this.stop());
  }
  stop(): void {
    if (this.state !== "recording") return;
    this.state = "inactive";
    const data = { size: 1, type: "", arrayBuffer: () => Promise.resolve(new ArrayBuffer(1)) };
    this.dispatchEvent(Object.assign(new Event("dataavailable"), { data }));
  }
}

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  vi.stubGlobal("MediaRecorder", Recorder);
  return () => void vi.useRealTimers();
});

async function recording() {
  const track = new Track();
  vi.stubGlobal("navigator", {
    mediaDevices: { getUserMedia: () => Promise.resolve({ getTracks: () => [track] }) },
  });
  const pieces: RecordedPiece[] = [];
  const onLost = vi.fn();
  const stop = await browserMicrophone.record(FORMAT, (piece) => pieces.push(piece), onLost);
  const seconds = () => pieces.map(({ startedAt }) => (startedAt.getTime() - START.getTime()) / 1000);
  return { track, stop, onLost, seconds };
}

test("each ten seconds are a piece of their own, until it is stopped", async () => {
  const { track, stop, onLost, seconds } = await recording();
  await vi.advanceTimersByTimeAsync(25_000);
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(seconds()).toEqual([0, 10, 20]);
  expect(track.readyState).toBe("ended");
  expect(onLost).not.toHaveBeenCalled();
});

test("a microphone that is taken away is told at once, and what it heard until then is kept", async () => {
  const { track, onLost, seconds } = await recording();
  await vi.advanceTimersByTimeAsync(14_000);
  track.stop();
  track.dispatchEvent(new Event("ended"));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(seconds()).toEqual([0, 10]);
  expect(onLost).toHaveBeenCalledOnce();
});

test("a microphone that ended without an event is told with the next piece", async () => {
  const { track, onLost } = await recording();
  track.stop();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(onLost).toHaveBeenCalledOnce();
});
