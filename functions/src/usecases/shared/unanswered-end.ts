import type { Alert } from "@guardianlink/domain/alerts/alert";
import type { Trip } from "@guardianlink/domain/trips/trip";

/** Whether the contacts were informed that a question about the end of a trip got no answer. */
export const isUnansweredEnd = ({ check }: Pick<Alert, "check">): boolean => check?.kind === "early-end";

/**
 * The trip as the contacts need it while a question about its end is not answered: the end is in
 * doubt, and so is the arrival, so neither calls off what the alert has begun.
 */
export const withoutEnd = (trip: Trip): Trip => ({ ...trip, status: "active", completedAt: null, eta: null });
