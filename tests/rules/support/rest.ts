import { restClient as clientOf } from "../../support/rest-client.ts";
import { emailOf } from "./environment.ts";

export type { RestWrite } from "../../support/rest-client.ts";

const part = (content: object): string => Buffer.from(JSON.stringify(content)).toString("base64url");

/** An unsigned token, which an emulator accepts. */
const tokenWith = (claims: object): string =>
  `${part({ alg: "none", typ: "JWT" })}.${part({ email_verified: false, ...claims })}.`;

const tokenOf = (uid: string): string => tokenWith({ sub: uid, user_id: uid, email: emailOf(uid) });

/** Writes to a project of the server under test. */
export const restClient = (project: string) =>
  clientOf(project, process.env["FIRESTORE_EMULATOR_HOST"] ?? "", tokenOf);

/** A request as a hostile client makes it, past every SDK. */
export interface RawRequest {
  /** What follows the root of the documents: ":commit", or a document's path. */
  readonly at: string;
  /** GET when there is none. */
  readonly body?: object;
  readonly method?: string;
}

/** The full name of a document. */
export const nameIn = (project: string, path: string): string =>
  `projects/${project}/databases/(default)/documents/${path}`;

/**
 * Sends a request with the token of an account.
 * @param claims replaces claims of the token
 * @returns the HTTP status and the answer
 */
export async function sendRaw(
  project: string,
  uid: string,
  { at, body, method = body === undefined ? "GET" : "POST" }: RawRequest,
  claims: object = {},
): Promise<{ readonly status: number; readonly answer: string }> {
  const host = process.env["FIRESTORE_EMULATOR_HOST"] ?? "";
  const token = tokenWith({ sub: uid, user_id: uid, email: emailOf(uid), ...claims });
  const response = await fetch(
    `http://${host}/v1/${nameIn(project, at).replace("documents/:", "documents:")}`,
    {
      method,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    },
  );
  return { status: response.status, answer: await response.text() };
}
