import { tripOfPhoto } from "@guardianlink/domain/paths";
import { tripOfAudio } from "@guardianlink/domain/sos-audio";
import { storageBucket } from "firebase-functions/params";
import { onObjectFinalized } from "firebase-functions/storage";
import { services } from "../adapters/services.ts";
import { limitPhotos } from "../usecases/account/limit-photos.ts";
import { FOLLOW_UPS } from "../wiring/sizes.ts";

/**
 * Counts the photos of a trip and of an account, and removes those beyond the limits. Tells the
 * live page of a piece of a recording; the Storage rules bound how many pieces there are.
 */
export const onPhotoStored = onObjectFinalized(
  { ...FOLLOW_UPS, bucket: storageBucket, retry: true },
  async ({ data }) => {
    const recorded = tripOfAudio(data.name);
    if (recorded !== null) {
      const { sharesAudio } = await services.alerts().getSender(recorded.userId);
      if (sharesAudio) await services.markLiveChange(recorded);
      return;
    }
    const trip = tripOfPhoto(data.name);
    if (trip === null) return;
    await limitPhotos(
      { ...trip, path: data.name },
      {
        photos: services.storedPhotos(),
        limits: services.sharedLimits(),
        log: services.log,
        clock: services.clock,
      },
    );
  },
);
