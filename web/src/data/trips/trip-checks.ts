import { answerCheckResponseSchema } from "@guardianlink/domain/watch/check-api";
import type { AnsweredCheck } from "@guardianlink/domain/watch/check-api";
import { checkTag, watchViewSchema } from "@guardianlink/domain/watch/check";
import type { Check } from "@guardianlink/domain/watch/check";
import type { CheckAnswer } from "@guardianlink/domain/watch/check-kinds";
import type { TripId, UserId } from "@guardianlink/domain/ids";
import { paths } from "@guardianlink/domain/paths";
import { useEffect } from "react";
import { closeNotifications } from "../../platform/push/notifications.ts";
import { reportProblem } from "../../platform/report.ts";
import { callServer } from "../call-server.ts";
import type { CallServices } from "../call-server.ts";
import { useDoc } from "../live-state.ts";

export interface TripChecks {
  /** The open question whether all is well; null while there is none or it is not known. */
  readonly check: Check | null;
  /** Regular check-ins, in minutes; 0 is off, null is not known. */
  readonly checkInMinutes: number | null;
}

/** What the server's watch over a trip asks. Closes the notification of a question that is over. */
export function useTripChecks(uid: UserId, trip: TripId): TripChecks {
  const watch = useDoc(paths.tripWatch(uid, trip), watchViewSchema);
  const isNothingAsked = watch.state === "ready" && watch.data.check === null;
  useEffect(() => {
    if (isNothingAsked) closeNotifications(checkTag(trip)).catch(reportProblem);
  }, [isNothingAsked, trip]);
  if (watch.state === "ready") return watch.data;
  return { check: null, checkInMinutes: watch.state === "missing" ? 0 : null };
}

/**
 * Answers the question.
 * @returns how the answer found it
 * @throws when the server is not reached
 */
export const answerCheck = (
  services: CallServices,
  answer: { readonly tripId: TripId; readonly checkId: string; readonly answer: CheckAnswer },
): Promise<AnsweredCheck> => callServer(services, "answerCheck", answer, answerCheckResponseSchema);

/**
 * Switches regular check-ins on, or off with 0 minutes.
 * @throws when the server did not do it
 */
export async function setCheckIns({ call }: CallServices, trip: TripId, minutes: number): Promise<void> {
  await call("setCheckIns", { tripId: trip, minutes });
}
