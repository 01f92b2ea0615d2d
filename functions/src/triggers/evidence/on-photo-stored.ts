import { tripOfPhoto } from "@guardianlink/domain/paths";
import { tripOfAudio } from "@guardianlink/domain/trips/sos-audio";
import { storageBucket } from "firebase-functions/params";
import { onObjectFinalized } from "firebase-functions/storage";
import { services } from "../../adapters/services.ts";
import { limitFiles } from "../../usecases/account/limit-files.ts";
import { FOLLOW_UPS } from "../../wiring/sizes.ts";

/**
 * Counts the photos and recordings of a trip and of an account, and removes those beyond the
 * limits. Tells the live page of a piece of a recording.
 */
export const onPhotoStored = onObjectFinalized(
  { ...FOLLOW_UPS, bucket: storageBucket, retry: true },
  async ({ data: { name: path } }) => {
    const recorded = tripOfAudio(path);
    const trip = recorded ?? tripOfPhoto(path);
    if (trip === null) return;
    const isKept = await limitFiles(
      { ...trip, path, kind: recorded === null ? "photos" : "recordings" },
      {
        files: services.storedFiles(),
        limits: services.sharedLimits(),
        log: services.log,
        clock: services.clock,
      },
    );
    if (recorded === null || !isKept) return;
    const { sharesAudio } = await services.alerts().getTraveller(recorded.userId);
    if (sharesAudio) await services.markLiveChange(recorded);
  },
);
