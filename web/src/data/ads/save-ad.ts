import { adSlots } from "@guardianlink/domain/ads/ad-banner";
import type { AdBanner, AdInput } from "@guardianlink/domain/ads/ad-banner";
import { adId } from "@guardianlink/domain/ids";
import type { UserId } from "@guardianlink/domain/ids";
import { adMessages } from "@guardianlink/domain/ads/ad-messages";
import { paths } from "@guardianlink/domain/paths";
import { runCommand } from "../outcome.ts";
import type { CommandServices, Outcome } from "../outcome.ts";
import type { Write } from "../../platform/firestore/store.ts";

/** Whether only `isActive` differs. An ad that is paused or resumed needs no new review. */
const isPause = (stored: AdBanner, input: AdInput): boolean =>
  stored.title === input.title &&
  stored.description === input.description &&
  stored.imageUrl === input.imageUrl &&
  stored.linkUrl === input.linkUrl &&
  stored.displayOrder === input.displayOrder;

/**
 * Writes a whole ad, which an operator then reviews.
 * @param stored the ad to change; null for a new one
 * @param own the account's ads, which decide the id of a new one
 */
export const saveAd = (
  services: CommandServices,
  uid: UserId,
  stored: AdBanner | null,
  input: AdInput,
  own: readonly AdBanner[],
): Promise<Outcome> => {
  const freeSlot = adSlots(uid).find((slot) => own.every(({ id }) => id !== slot));
  // Without a free slot the rules refuse the new ad, and the page says that it was not saved.
  const path = paths.adBanner(stored?.id ?? freeSlot ?? adId(services.newId()));
  const write: Write =
    stored !== null && isPause(stored, input)
      ? { kind: "update", path, data: { isActive: input.isActive } }
      : { kind: "set", path, data: { ...input, userId: uid, review: "waiting" } };
  return runCommand(services, {
    writes: [write],
    texts: {
      done: stored === null ? adMessages.created : adMessages.updated,
      failed: adMessages.saveFailed,
    },
  });
};
