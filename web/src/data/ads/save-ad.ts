import type { AdBanner, AdInput } from "@guardianlink/domain/ad-banner";
import { adId } from "@guardianlink/domain/ids";
import type { UserId } from "@guardianlink/domain/ids";
import { adMessages } from "@guardianlink/domain/app-texts";
import { paths } from "@guardianlink/domain/paths";
import { runCommand } from "../outcome.ts";
import type { CommandServices, Outcome } from "../outcome.ts";

/**
 * Writes a whole ad.
 * @param stored the ad to change; null for a new one
 */
export const saveAd = (
  services: CommandServices,
  uid: UserId,
  stored: AdBanner | null,
  input: AdInput,
): Promise<Outcome> =>
  runCommand(services, {
    writes: [
      {
        kind: "set",
        path: paths.adBanner(stored?.id ?? adId(services.newId())),
        data: { ...input, userId: uid },
      },
    ],
    texts: {
      done: stored === null ? adMessages.created : adMessages.updated,
      failed: adMessages.saveFailed,
    },
  });
