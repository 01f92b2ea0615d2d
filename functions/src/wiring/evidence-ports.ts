import { services } from "../adapters/services.ts";
import type { RateLimits } from "@guardianlink/domain/rate-limit";
import type { SealPorts } from "../usecases/evidence/seal-trip.ts";

/** The ports of a trip's hash chain. */
export const evidencePorts = (): SealPorts => ({
  evidence: services.evidence(),
  timestamp: services.timestamp(),
  log: services.log,
  clock: services.clock,
});

/** The ports of a seal whose turn has come. */
export const queuedSealPorts = (): SealPorts & { readonly limits: RateLimits } => ({
  ...evidencePorts(),
  limits: services.sharedLimits(),
});
