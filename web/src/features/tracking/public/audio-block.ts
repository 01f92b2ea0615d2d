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
 * What the phone records during an SOS. It plays one piece after the other, and those that arrive
 * meanwhile; nothing is fetched before someone wants to listen.
 */
export function audioBlock({ fetchAudio }: AudioPorts, text: TrackText) {
  const caption = element("p", { class: "soft" });
  const button = element("button", { type: "button", class: "button" }, ...lines(text("playAudio")));
  const player = element("audio", { controls: "" });
  const trouble = element("p", { class: "soft", role: "status" });
  const node = element("div", { class: "audio" }, caption, button, player, trouble);
  player.hidden = true;
  trouble.hidden = true;
  let pieces: TrackView["audio"] = [];
  let playedTo = -Infinity;
  let isPlaying = false;

  const playNext = async (): Promise<void> => {
    const next = pieces.find(({ atMs }) => atMs > playedTo);
    if (next === undefined) {
      // The phone may send more, which the next view continues with.
      isPlaying = false;
      return;
    }
    isPlaying = true;
    try {
      const address = await fetchAudio(next.file);
      if (player.src !== "") URL.revokeObjectURL(player.src);
      player.src = address;
      playedTo = next.atMs;
      await player.play();
      setTextOrHide(trouble, null);
    } catch {
      isPlaying = false;
      button.hidden = false;
      setTextOrHide(trouble, text("audioFailed"));
    }
  };
  let wantsMore = false;
  const start = (): void => {
    wantsMore = true;
    button.hidden = true;
    player.hidden = false;
    void playNext();
  };
  button.addEventListener("click", start);
  player.addEventListener("ended", () => void playNext());

  return {
    node,
    /** @param nowMs the server's clock */
    show({ audio, travellerName: name }: TrackView, nowMs: number): void {
      const [first] = audio;
      node.hidden = first === undefined;
      pieces = audio;
      if (first === undefined) return;
      setTextOrHide(caption, text("audioSince", { name, time: timeText(first.atMs, nowMs) }));
      if (wantsMore && !isPlaying && button.hidden) void playNext();
    },
  };
}
