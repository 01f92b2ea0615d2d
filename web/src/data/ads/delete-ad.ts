import type { AdId } from "@guardianlink/domain/ids";
import { adMessages } from "@guardianlink/domain/ads/ad-messages";
import { paths } from "@guardianlink/domain/paths";
import { runCommand } from "../outcome.ts";
import type { CommandServices, Outcome } from "../outcome.ts";

export const deleteAd = (services: CommandServices, id: AdId): Promise<Outcome> =>
  runCommand(services, {
    writes: [{ kind: "delete", path: paths.adBanner(id) }],
    texts: { done: adMessages.deleted, failed: adMessages.deleteFailed },
  });
