import { DAY_MS } from "@guardianlink/domain/config";
import { tripId, userId } from "@guardianlink/domain/ids";
import { PHOTOS_PER_DAY } from "@guardianlink/domain/limits";
import { tripPhotoPath } from "@guardianlink/domain/paths";
import { tripAudioFolder } from "@guardianlink/domain/trips/sos-audio";
import { upload } from "../support/photos.ts";
import type { Attack, Attacker } from "./attack.ts";

const FORBIDDEN = /^403$/;
const FIRST_PHOTO_MS = 1_763_712_000_000;

/** What an account can flood the file store with. */
export function attacksByFiles({ who, trip }: Attacker): readonly Attack[] {
  const [owner, ofTrip] = [userId(who.uid), tripId(trip)];
  const send = async (path: string, options = {}): Promise<string | null> => {
    const status = await upload(path, who, options);
    return status === 200 ? null : String(status);
  };
  return [
    {
      name: "photos",
      limit: "photos",
      refusal: FORBIDDEN,
      tries: PHOTOS_PER_DAY + 1,
      counter: { name: "photos", limit: PHOTOS_PER_DAY, windowMs: DAY_MS },
      atOnce: 4,
      attempt: (n) => send(tripPhotoPath(owner, ofTrip, FIRST_PHOTO_MS + n)),
    },
    {
      name: "recordings, each twice",
      limit: null,
      refusal: FORBIDDEN,
      tries: 2,
      attempt: (n) =>
        send(`${tripAudioFolder(owner, ofTrip)}${Math.floor(n / 2)}.webm`, { type: "audio/webm" }),
    },
  ];
}
