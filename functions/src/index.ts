export { checkOverdueTrips } from "./triggers/check-overdue-trips.ts";
export { deliverAlert } from "./triggers/deliver-alert.ts";
export { onAlertCreated } from "./triggers/on-alert-created.ts";
export { onTripWritten } from "./triggers/on-trip-written.ts";
