import { json } from "../http/messages.ts";
import type { ServiceAnswer } from "../http/messages.ts";

// The error bodies of the FCM v1 API: a google.rpc.Status with an FcmError detail, and with a
// BadRequest detail when the payload is wrong.
// https://firebase.google.com/docs/reference/fcm/rest/v1/ErrorCode
const FCM_ERROR_TYPE = "type.googleapis.com/google.firebase.fcm.v1.FcmError";
const BAD_REQUEST_TYPE = "type.googleapis.com/google.rpc.BadRequest";

const error = (code: number, status: string, message: string, details: readonly unknown[]): ServiceAnswer =>
  json(code, { error: { code, message, status, ...(details.length > 0 ? { details } : {}) } });

const fcmError = (errorCode: string): unknown => ({ "@type": FCM_ERROR_TYPE, errorCode });

/** The token is no longer valid, or was never issued here. */
export const unregistered = (): ServiceAnswer =>
  error(404, "NOT_FOUND", "Requested entity was not found.", [fcmError("UNREGISTERED")]);

/** The given text cannot be a token. */
export const invalidToken = (): ServiceAnswer =>
  error(400, "INVALID_ARGUMENT", "The registration token is not a valid FCM registration token", [
    fcmError("INVALID_ARGUMENT"),
  ]);

/** The payload is wrong. The sender must not delete the token because of this. */
export const badPayload = (field: string, description: string): ServiceAnswer =>
  error(400, "INVALID_ARGUMENT", description, [
    { "@type": BAD_REQUEST_TYPE, fieldViolations: [{ field, description }] },
  ]);

export const unauthenticated = (): ServiceAnswer =>
  error(
    401,
    "UNAUTHENTICATED",
    "Request is missing required authentication credential. Expected OAuth 2 access token, login cookie or other valid authentication credential.",
    [],
  );

const INJECTED: Readonly<Record<number, readonly [status: string, errorCode: string, message: string]>> = {
  403: ["PERMISSION_DENIED", "SENDER_ID_MISMATCH", "SenderId mismatch"],
  404: ["NOT_FOUND", "UNREGISTERED", "Requested entity was not found."],
  429: ["RESOURCE_EXHAUSTED", "QUOTA_EXCEEDED", "Quota exceeded for quota metric 'Send requests'."],
  500: ["INTERNAL", "INTERNAL", "Internal error encountered."],
  503: ["UNAVAILABLE", "UNAVAILABLE", "The service is currently unavailable."],
};

/** The body that FCM sends with the status of a fault. */
export function injectedFcmError(code: number): ServiceAnswer {
  const [status, errorCode, message] = INJECTED[code] ?? ["UNKNOWN", "UNSPECIFIED_ERROR", "Unknown error."];
  const answer = error(code, status, message, [fcmError(errorCode)]);
  return code === 429 || code === 503
    ? { ...answer, headers: { ...answer.headers, "retry-after": "1" } }
    : answer;
}
