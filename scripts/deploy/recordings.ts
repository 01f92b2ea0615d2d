import { RECORDED_LANGUAGES, recordingFile, RECORDINGS } from "@guardianlink/domain/alerts/call-recordings";
import type { Finding } from "./check.ts";

/** How long to wait for the answer about one file, in milliseconds. */
const WAIT_MS = 10_000;

const FILES = RECORDED_LANGUAGES.flatMap((language) =>
  RECORDINGS.map((name) => recordingFile(language, name)),
);

/**
 * Problems with the recordings for calls that show without a network.
 * @param folder VOICE_RECORDINGS; "" when the operator has none
 * @param documentation docs/deploy.md, which names each file
 */
export function recordingProblems(folder: string, documentation: string): readonly string[] {
  const names = [
    ...RECORDED_LANGUAGES.map((language) => `${language}/`),
    ...RECORDINGS.map((name) => `${name}.mp3`),
  ];
  const unnamed = names
    .filter((name) => !documentation.includes(`\`${name}\``))
    .map((name) => `docs/deploy.md does not name ${name} among the recordings for calls.`);
  if (folder === "" || /^https:\/\/[^?#]+$/.test(folder)) return unnamed;
  return [
    ...unnamed,
    "VOICE_RECORDINGS must be an https address without a query: the phone service loads it.",
  ];
}

/** The status that the file's address answers with; null when nothing answers. */
async function statusOf(address: string): Promise<number | null> {
  try {
    return (await fetch(address, { method: "HEAD", signal: AbortSignal.timeout(WAIT_MS) })).status;
  } catch {
    return null;
  }
}

const isThere = (status: number | null): boolean => status !== null && status >= 200 && status < 300;

/**
 * Asks for each recording, as the phone service will. A call plays silence for one that is missing.
 * Without a network nothing is said about them.
 * @param folder VOICE_RECORDINGS; "" when the operator has none
 */
export async function findRecordings(folder: string): Promise<Omit<Finding, "name">> {
  if (folder === "") return { summary: "none: calls are in English and Pidgin", problems: [] };
  const base = folder.replace(/\/+$/, "");
  const asked = await Promise.all(
    FILES.map(async (file) => ({ file, status: await statusOf(`${base}/${file}`) })),
  );
  if (asked.every(({ status }) => status === null))
    return { summary: "NOT CHECKED: nothing answered at VOICE_RECORDINGS", problems: [] };
  return {
    summary: `all ${FILES.length} files are there`,
    problems: asked
      .filter(({ status }) => !isThere(status))
      .map(({ file, status }) => `${file} is missing from VOICE_RECORDINGS: ${status ?? "no"} answer.`),
  };
}
