export { checkOverdueTrips } from "./triggers/check-overdue-trips.ts";
export { deliverAlert } from "./triggers/deliver-alert.ts";
export { getEmergencyProfile } from "./triggers/get-emergency-profile.ts";
export { onAlertCreated } from "./triggers/on-alert-created.ts";
export { onMedicalOpening } from "./triggers/on-medical-opening.ts";
export { onTripWritten } from "./triggers/on-trip-written.ts";
export { sendEmergencyAlert } from "./triggers/send-emergency-alert.ts";
