import type { AlertFacts } from "../alerts/alert-facts.ts";

/** The token of the live link in `exampleAlertFacts`. */
export const EXAMPLE_LINK_TOKEN = "q7Xv0Jm2RkG8s1TzYbNcLw";

/** The facts of an SOS for tests of texts; `more` replaces some of them. */
export const exampleAlertFacts = (more: Partial<AlertFacts> = {}): AlertFacts => ({
  type: "sos",
  senderName: "Ada Obi",
  senderPhone: "+2348031234567",
  licensePlate: "ABC-123DE",
  driverName: "Musa Bello",
  destination: "Ibadan",
  coordinates: { latitude: 6.6018, longitude: 3.3515 },
  address: "Allen Avenue, Ikeja",
  happenedAt: new Date("2026-11-23T14:07:00Z"),
  receivedAt: new Date("2026-11-23T14:07:00Z"),
  eta: new Date("2026-11-23T14:00:00Z"),
  endedAt: null,
  liveLink: `https://guardianlink.ng/track/${EXAMPLE_LINK_TOKEN}`,
  isAfterAlert: false,
  isTest: false,
  ...more,
});
