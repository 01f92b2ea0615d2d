import type { onRequest } from "firebase-functions/https";
import type * as z from "zod/mini";

/** The response of a public endpoint. */
export type Response = Parameters<Parameters<typeof onRequest>[0]>[1];

/** What a use case returns when it refuses a request. */
export interface Refused<Refusal extends string> {
  readonly refusal: Refusal;
}

/** Whether a result is a refusal that `table` knows. */
export const isRefused = <Refusal extends string>(
  result: unknown,
  table: Readonly<Record<Refusal, unknown>>,
): result is Refused<Refusal> =>
  typeof result === "object" &&
  result !== null &&
  "refusal" in result &&
  typeof result.refusal === "string" &&
  Object.hasOwn(table, result.refusal);

/** How a public endpoint answers a refusal: an HTTP status and a sentence for a person. */
export interface HttpRefusal {
  readonly status: number;
  readonly message: string;
}

/** Answers with an error that names the refusal in `code` and explains it in `message`. */
export function sendRefusal(response: Response, code: string, { status, message }: HttpRefusal): void {
  response.status(status).json({ error: { code, message } });
}

/** The refusal of a report that its provider has not signed. */
export const WRONG_SIGNATURE: HttpRefusal = { status: 401, message: "The signature does not match." };

/** Answers a request that came with the wrong method. */
export function sendWrongMethod(response: Response, method: "GET" | "POST"): void {
  response.set("Allow", method);
  sendRefusal(response, "method-not-allowed", { status: 405, message: `Use ${method}.` });
}

/** Describes which fields a schema has refused and why, without their values. */
export const describeIssues = (error: z.core.$ZodError): string =>
  error.issues.map((issue) => `${issue.path.join(".") || "data"}: ${issue.message}`).join("; ");
