import { tripOfPhoto } from "@guardianlink/domain/paths";
import { storageBucket } from "firebase-functions/params";
import { onObjectFinalized } from "firebase-functions/storage";
import { services } from "../adapters/services.ts";
import { limitPhotos } from "../usecases/account/limit-photos.ts";
import { FOLLOW_UPS } from "../wiring/sizes.ts";

/** Counts the photos of a trip and of an account, and removes those beyond the limits. */
export const onPhotoStored = onObjectFinalized(
  { ...FOLLOW_UPS, bucket: storageBucket, retry: true },
  async ({ data }) => {
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
