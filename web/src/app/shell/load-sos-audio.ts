import { SECOND_MS } from "@guardianlink/domain/config";
import type SosAudio from "../../features/sos-audio/sos-audio.tsx";

interface SosAudioChunk {
  readonly default: typeof SosAudio;
}

const LOAD_AGAIN_MS = 5 * SECOND_MS;

/**
 * Loads the recorder of an SOS. It is asked for until it is there, because the network may be away
 * when the SOS is raised. Chromium keeps the failure of an address, which its error names, and
 * needs another one for the same file.
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
