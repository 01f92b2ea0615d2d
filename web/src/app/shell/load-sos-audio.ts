import { SECOND_MS } from "@guardianlink/domain/config";
import type SosAudio from "../../features/sos-audio/sos-audio.tsx";

interface SosAudioChunk {
  readonly default: typeof SosAudio;
}

const LOAD_AGAIN_MS = 5 * SECOND_MS;

/**
 * Loads the recorder of an SOS. It tries until it succeeds, because the network may be down when
 * the SOS is raised. Chromium remembers a failed import, so each retry takes the file's address
 * from the error and adds a new query to it.
 */
export async function loadSosAudio(): Promise<SosAudioChunk> {
  let address = "";
  for (let tries = 1; ; tries++)
    try {
      if (address === "") return await import("../../features/sos-audio/sos-audio.tsx");
      return (await import(/* @vite-ignore */ `${address}?${tries}`)) as SosAudioChunk;
    } catch (error) {
      address = /http[^?\s]+/.exec(String(error))?.[0] ?? "";
      await new Promise((resolve) => setTimeout(resolve, LOAD_AGAIN_MS));
    }
}
