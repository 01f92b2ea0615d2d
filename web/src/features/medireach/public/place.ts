import { GEOLOCATION } from "@guardianlink/domain/config";
import { formatCoordinates } from "@guardianlink/domain/location";
import { LOCATION_UNAVAILABLE } from "@guardianlink/domain/medical-alert";

/** The browser's own limit does not count the time in which its permission question stands unanswered. */
const ANSWER_LIMIT_MS = 12_000;

/** Where this phone is, as text; the words for an unknown place when it cannot or must not tell. Never throws. */
export function placeOfPhone(geolocation: Geolocation | undefined): Promise<string> {
  return new Promise((resolve) => {
    const giveUp = () => resolve(LOCATION_UNAVAILABLE);
    setTimeout(giveUp, ANSWER_LIMIT_MS);
    if (geolocation === undefined) giveUp();
    else
      geolocation.getCurrentPosition(
        ({ coords }) => resolve(formatCoordinates(coords)),
        giveUp,
        GEOLOCATION.singleRead,
      );
  });
}
