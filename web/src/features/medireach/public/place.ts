import { GEOLOCATION } from "@guardianlink/domain/config";
import { formatCoordinates } from "@guardianlink/domain/location";
import { LOCATION_UNAVAILABLE } from "@guardianlink/domain/medical/medical-alert";

/**
 * Limit the wait here, because the browser's own limit does not include an open permission
 * question.
 */
const ANSWER_LIMIT_MS = 12_000;

/** The location of this phone as text, or the text for an unknown location. It never throws. */
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
