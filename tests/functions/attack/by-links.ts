import { linkRequest } from "../../support/link-request.ts";
import { newToken, post, statusOf, TOO_MANY, UNKNOWN_TOKEN } from "./attack.ts";
import type { Attack, Attacker, Refusal } from "./attack.ts";

/** The limits of the endpoints, for each network address. */
const MEDICAL_OPENINGS = 60;
const FAULT_REPORTS = 60;

const FAULT = {
  kind: "refused-sos",
  error: "FirebaseError",
  code: "permission-denied",
  page: "/trip/active",
  frames: ["index-B3xk.js:1:2345"],
};

/** Tokens that open nothing. */
const invented: readonly Attack[] = [
  {
    name: "live pages with invented tokens",
    limit: null,
    refusal: UNKNOWN_TOKEN,
    tries: 1,
    attempt: () => statusOf(linkRequest("track", newToken())),
  },
  {
    name: "medical pages with invented tokens",
    limit: null,
    refusal: UNKNOWN_TOKEN,
    tries: 1,
    attempt: () => post("/api/medical/profile", { publicToken: newToken() }, newToken()),
  },
  {
    name: "the button of medical pages with invented tokens",
    limit: null,
    refusal: UNKNOWN_TOKEN,
    tries: 1,
    attempt: () => post("/api/medical/alert", { publicToken: newToken(), location: "6.5, 3.3" }, newToken()),
  },
];

/** The refusal by the limit: an invented token opens nothing before it either. */
async function overLimit(answer: Promise<Refusal>): Promise<Refusal> {
  const status = await answer;
  return status === "404" ? null : status;
}

/** Tokens of the account's own pages. */
const valid = ({ liveToken, medicalToken, address }: Attacker): readonly Attack[] => [
  {
    name: "its own live page",
    limit: null,
    refusal: null,
    tries: 3,
    atOnce: 3,
    attempt: () => statusOf(linkRequest("track", liveToken)),
  },
  {
    name: "its own medical page",
    limit: null,
    refusal: null,
    tries: 3,
    attempt: () => post("/api/medical/profile", { publicToken: medicalToken }, address),
  },
  {
    name: "the button of its own medical page",
    limit: null,
    refusal: null,
    tries: 3,
    attempt: () => post("/api/medical/alert", { publicToken: medicalToken, location: "6.5, 3.3" }, address),
  },
  {
    name: "medical pages with invented tokens from one address",
    limit: "medical-opening",
    isStrangers: true,
    isByProcess: true,
    refusal: TOO_MANY,
    tries: MEDICAL_OPENINGS + 1,
    atOnce: 5,
    attempt: () => overLimit(post("/api/medical/profile", { publicToken: newToken() }, address)),
  },
  {
    name: "the button of medical pages with invented tokens from one address",
    limit: "medical-alert",
    isStrangers: true,
    isByProcess: true,
    refusal: TOO_MANY,
    tries: 11,
    attempt: () =>
      overLimit(post("/api/medical/alert", { publicToken: newToken(), location: "6.5, 3.3" }, address)),
  },
];

/** What a stranger, or an account as one, can flood the public endpoints with. */
export const attacksByLinks = (attacker: Attacker): readonly Attack[] => [
  ...invented,
  ...valid(attacker),
  {
    name: "reports of faults",
    limit: "phone-faults",
    isStrangers: true,
    isByProcess: true,
    refusal: TOO_MANY,
    tries: FAULT_REPORTS + 1,
    atOnce: 5,
    attempt: () => post("/api/fault", FAULT, attacker.address),
  },
];
