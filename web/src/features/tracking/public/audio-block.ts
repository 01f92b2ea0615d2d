import type { TrackView } from "@guardianlink/domain/trips/track-api";
import { element } from "../../../ui/public/dom.ts";
import { lines, setTextOrHide } from "../../../ui/public/update.ts";
import { timeText } from "./time-texts.ts";
import type { TrackText } from "./track-texts.ts";

export interface AudioPorts {
  /**
   * The address, in this page, of a piece of the recording. @throws when it could not be fetched
   */
  readonly fetchAudio: (file: string) => Promise<string>;
}

/**
 * Plays one piece after the other.
 * @param tell is called after each piece that started, or could not be fetched or played
 */
function piecePlayer(
  player: HTMLAudioElement,
  { fetchAudio }: AudioPorts,
  tell: (hasFailed: boolean) => void,
) {
  let pieces: TrackView["audio"] = [];
  let playedTo = -Infinity;
  let isPlaying = false;
  let isBroken = false;
  const playNext = async (): Promise<void> => {
    const next = pieces.find(({ atMs }) => atMs > playedTo);
    // The phone may send more, which the next view continues with.
    isPlaying = next !== undefined;
    if (next === undefined) {
      if (isBroken) tell(true);
      return;
    }
    try {
      const address = await fetchAudio(next.file);
      if (player.src !== "") URL.revokeObjectURL(player.src);
      player.src = address;
      playedTo = next.atMs;
      await player.play();
      isBroken = false;
      tell(false);
    } catch (error) {
      // A piece that cannot be played also fires an error, which skips it.
      if (error instanceof DOMException && error.name === "NotSupportedError") return;
      isPlaying = false;
      tell(true);
    }
  };
  player.addEventListener("ended", () => void playNext());
  player.addEventListener("error", () => {
    isBroken = true;
    void playNext();
  });
  return {
    /** @param audio all pieces that have arrived, the first one first */
    take(audio: TrackView["audio"]): void {
      pieces = audio;
    },
    play(): void {
      if (!isPlaying) void playNext();
    },
  };
}

/**
 * What the phone records during an SOS. It plays one piece after the other, and those that arrive
 * meanwhile; nothing is fetched before someone wants to listen.
 */
export function audioBlock(ports: AudioPorts, text: TrackText) {
  const caption = element("p", { class: "soft" });
  const button = element("button", { type: "button", class: "button" }, ...lines(text("playAudio")));
  const player = element("audio", { controls: "" });
  const trouble = element("p", { class: "soft", role: "status" });
  const node = element("div", { class: "audio" }, caption, button, player, trouble);
  player.hidden = true;
  trouble.hidden = true;
  const recording = piecePlayer(player, ports, (hasFailed) => {
    if (hasFailed) button.hidden = false;
    setTextOrHide(trouble, hasFailed ? text("audioFailed") : null);
  });
  button.addEventListener("click", () => {
    button.hidden = true;
    player.hidden = false;
    recording.play();
  });

  return {
    node,
    /** @param nowMs the server's clock */
    show({ audio, travellerName: name }: TrackView, nowMs: number): void {
      const [first] = audio;
      node.hidden = first === undefined;
      recording.take(audio);
      if (first === undefined) return;
      setTextOrHide(caption, text("audioSince", { name, time: timeText(first.atMs, nowMs) }));
      // Hidden while someone listens.
      if (button.hidden) recording.play();
    },
  };
}
