import { tripId, userId } from "@guardianlink/domain/ids";
import { onDocumentWritten } from "firebase-functions/firestore";
import { raiseDuress } from "../../usecases/pins/raise-duress.ts";
import { DELIVERY_SECRETS } from "../../wiring/alert-ports.ts";
import { raiseDuressPorts } from "../../wiring/pin-ports.ts";
import { ALERTS } from "../../wiring/sizes.ts";

/** Alerts the contacts after a duress PIN. It runs after each right PIN, whichever it was. */
export const onPinUsed = onDocumentWritten(
  {
    ...ALERTS,
    // A second or two of a cold start count less here: the traveller does not wait for it.
    minInstances: 0,
    document: "users/{userId}/trips/{tripId}/hidden/pin",
    retry: true,
    secrets: DELIVERY_SECRETS,
  },
  ({ params }) =>
    raiseDuress({ userId: userId(params.userId), tripId: tripId(params.tripId) }, raiseDuressPorts()),
);
