import type { Language } from "@guardianlink/domain/languages/languages";
import type { Share } from "@guardianlink/domain/trips/share";
import { openLink } from "./open-link.ts";
import type { Ended } from "./open-link.ts";
import type { ReadTrackPorts } from "./read-track.ts";

/** Keeps the language that a contact has picked. The page of a forwarded link keeps its own. */
export async function chooseReaderLanguage(
  share: Share,
  language: Language,
  ports: Pick<ReadTrackPorts, "clock" | "languages">,
): Promise<object | Ended> {
  const opened = openLink(share, ports);
  if ("refusal" in opened) return opened;
  const { userId, contactId } = share;
  if (contactId !== null) await ports.languages.keepLanguage(userId, contactId, language);
  return {};
}
