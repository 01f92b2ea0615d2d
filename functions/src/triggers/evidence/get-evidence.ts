import {
  evidenceRequestSchema,
  REPORTED_TOO_OFTEN,
  REPORTS_PER_DAY,
} from "@guardianlink/domain/evidence/evidence";
import { services } from "../../adapters/services.ts";
import { callable } from "../../wiring/callable.ts";
import { readEvidence } from "../../usecases/evidence/seal-trip.ts";
import { perDay } from "../../wiring/call-limits.ts";
import { evidencePorts } from "../../wiring/evidence-ports.ts";
import { CALLS } from "../../wiring/sizes.ts";

/** Returns everything that is known of one of the caller's trips, with its hash chain. */
export const getEvidence = callable(
  {
    options: { ...CALLS, timeoutSeconds: 120, memory: "512MiB" },
    request: evidenceRequestSchema,
    limit: perDay("reports", REPORTS_PER_DAY, REPORTED_TOO_OFTEN),
    refusals: { "not-found": { code: "not-found", message: "There is no such trip." } },
  },
  async ({ userId }, { tripId }) => {
    const service = { origin: services.publicOrigin(), operator: services.env().OPERATOR };
    return (
      (await readEvidence({ userId, tripId }, service, evidencePorts())) ??
      ({ refusal: "not-found" } as const)
    );
  },
);
