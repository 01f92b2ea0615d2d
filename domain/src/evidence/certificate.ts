import { APP_NAME, APP_VERSION } from "../config.ts";
import type { CertificateFact } from "./evidence.ts";

/** What every certificate says. */
const FIXED: readonly CertificateFact[] = [
  {
    label: "Regular supply",
    fact: "During the period the traveller's phone supplied locations and alerts as part of its ordinary use of the service; the server recorded them when they arrived.",
  },
  {
    label: "Devices",
    fact: "The traveller's phone (a web browser) and the service's servers (Google Cloud Firestore, Cloud Storage and Cloud Functions).",
  },
  {
    label: "Clocks",
    fact: "Each record has the time of the phone and, as storedAt and changedAt, the time of the server, which the phone cannot set.",
  },
  {
    label: "Integrity",
    fact: "Each record has a SHA-256. A chain of hashes is kept by the server and cannot be written by the account's owner. check.html and check.mjs check both.",
  },
  {
    label: "Working order",
    fact: "The service knows of no fault that affected these records. The person who signs the certificate confirms this.",
  },
  {
    label: "Signature",
    fact: "Name, position, date and signature of the person who is responsible for the operation:",
  },
];

/**
 * The facts that a certificate under section 84(4) of the Evidence Act 2011 (as amended in 2023)
 * states about an electronic record. A person signs the certificate; these lines only say what the
 * system knows. This is no legal advice.
 */
export const certificateFacts = (input: {
  /** ISO texts. */
  readonly from: string;
  readonly until: string;
  readonly madeAt: string;
  /** The address at which the service runs. */
  readonly origin: string;
  /** Who runs the service; empty when the settings do not say. */
  readonly operator: string;
}): CertificateFact[] => [
  {
    label: "Record",
    fact: "A copy of what the service stored about one trip, with the original photos and recordings.",
  },
  {
    label: "How it was produced",
    fact: `Computed by ${APP_NAME} ${APP_VERSION} at ${input.origin} on ${input.madeAt}, on request of the account's owner.`,
  },
  { label: "Who runs the service", fact: input.operator || "Stated by the person who signs." },
  { label: "Period", fact: `The information was supplied from ${input.from} to ${input.until}.` },
  ...FIXED,
];
