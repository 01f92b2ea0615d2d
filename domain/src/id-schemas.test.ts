import { expect, test } from "vitest";
import { exportRequestSchema } from "./account/account-data.ts";
import { verifyPinRequestSchema } from "./account/pin-requests.ts";
import { evidencePhotoRequestSchema, evidenceRequestSchema } from "./evidence/evidence.ts";
import { createShareRequestSchema, revokeShareRequestSchema } from "./trips/share.ts";
import { answerCheckRequestSchema, setCheckInsRequestSchema } from "./watch/check-api.ts";
import { phoneStatusRequestSchema } from "./watch/phone-status-request.ts";

const said = { state: "hidden", battery: null, network: null, saidAtMs: 1 };

/** Every request that names a trip. */
const REQUESTS = [
  ["exportMyData", exportRequestSchema, (tripId: string) => ({ tripIds: [tripId] })],
  [
    "verifyPin",
    verifyPinRequestSchema,
    (tripId: string) => ({ tripId, pin: "4831", step: { purpose: "end" } }),
  ],
  ["getEvidence", evidenceRequestSchema, (tripId: string) => ({ tripId })],
  ["getEvidencePhoto", evidencePhotoRequestSchema, (tripId: string) => ({ tripId, file: "1.jpg" })],
  ["createShare", createShareRequestSchema, (tripId: string) => ({ tripId })],
  ["revokeShare", revokeShareRequestSchema, (tripId: string) => ({ tripId, linkId: "own" })],
  ["answerCheck", answerCheckRequestSchema, (tripId: string) => ({ tripId, checkId: "1", answer: "fine" })],
  ["setCheckIns", setCheckInsRequestSchema, (tripId: string) => ({ tripId, minutes: 30 })],
  ["phoneStatus", phoneStatusRequestSchema, (tripId: string) => ({ tripId, ...said })],
] as const;

test.each(REQUESTS)("%s takes the id of a trip, and no path below one", (_name, schema, request) => {
  expect(schema.safeParse(request("3f1c2a4e-trip_1")).success).toBe(true);
  for (const path of ["trip/hidden/pin", "trip/alerts/a/jobs/c_email", "..", ".", "", "__trip__"])
    expect(schema.safeParse(request(path)).success, path).toBe(false);
});
