import type { ShareLink } from "@guardianlink/domain/trips/share";
import { timeText } from "../../platform/time/format.ts";

export type LinkTone = "waiting" | "opened" | "answered" | "ended";

/** Whose link it is. */
export const linkName = ({ contactId, contactName }: ShareLink): string =>
  contactId === null ? "The link you share" : (contactName ?? "A contact");

/**
 * The state of a link, the best first. Offline a phone does not know whether it was opened since.
 */
export function linkState(
  link: ShareLink,
  isOnline: boolean,
): { readonly tone: LinkTone; readonly text: string } {
  if (link.revokedAt !== null) return { tone: "ended", text: `Ended at ${timeText(link.revokedAt)}` };
  if (link.acknowledgedAt !== null)
    return { tone: "answered", text: `I'm on it, since ${timeText(link.acknowledgedAt)}` };
  if (link.openedAt !== null) return { tone: "opened", text: `Opened at ${timeText(link.openedAt)}` };
  return { tone: "waiting", text: isOnline ? "Not opened yet" : "Not known if opened" };
}
