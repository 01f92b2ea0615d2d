import { restClient as clientOf } from "../../support/rest-client.ts";
import { emailOf } from "./environment.ts";

export type { RestWrite } from "../../support/rest-client.ts";

const part = (content: object): string => Buffer.from(JSON.stringify(content)).toString("base64url");

/** An unsigned token, which an emulator accepts. */
const tokenOf = (uid: string): string => {
  const claims = { sub: uid, user_id: uid, email: emailOf(uid), email_verified: false };
  return `${part({ alg: "none", typ: "JWT" })}.${part(claims)}.`;
};

/** Writes to a project of the server under test. */
export const restClient = (project: string) =>
  clientOf(project, process.env["FIRESTORE_EMULATOR_HOST"] ?? "", tokenOf);
