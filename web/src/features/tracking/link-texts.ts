import type { ShareLink } from "@guardianlink/domain/trips/share";

export type LinkTone = "waiting" | "opened" | "answered" | "ended";

const time = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", hour12: false });

/** Whose link it is. */
export const linkName = ({ contactId, contactName }: ShareLink): string =>
  contactId === null ? "The link you share" : (contactName ?? "A contact");

/** The state of a link, the best first. */
export function linkState(link: ShareLink): { readonly tone: LinkTone; readonly text: string } {
  if (link.revokedAt !== null) return { tone: "ended", text: `Ended at ${time.format(link.revokedAt)}` };
  if (link.acknowledgedAt !== null)
    return { tone: "answered", text: `I'm on it, since ${time.format(link.acknowledgedAt)}` };
  if (link.openedAt !== null) return { tone: "opened", text: `Opened at ${time.format(link.openedAt)}` };
  return { tone: "waiting", text: "Not opened yet" };
}
