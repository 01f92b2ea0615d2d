import { json } from "../http/messages.ts";
import type { ServiceAnswer } from "../http/messages.ts";

// The error codes of the Cloud API that the stand-in speaks, with the status that each comes with.
// https://developers.facebook.com/documentation/business-messaging/whatsapp/support/error-codes
const STATUS: ReadonlyMap<number, number> = new Map([
  [190, 401],
  [200, 403],
  [131000, 500],
  [131016, 503],
  [132001, 404],
  [130429, 429],
]);

/** The code that comes with the status of a fault. */
export const codeOfStatus = (status: number): number => {
  const known = [...STATUS].find(([, one]) => one === status)?.[0];
  return known ?? (status >= 500 ? 131000 : 100);
};

/**
 * An error in Meta's form. @param status of the answer; the one that belongs to the code unless
 * given
 */
export const cloudError = (code: number, details: string, status = STATUS.get(code) ?? 400): ServiceAnswer =>
  json(status, {
    error: {
      message: `(#${code}) ${details}`,
      type: "OAuthException",
      code,
      error_data: { messaging_product: "whatsapp", details },
      fbtrace_id: "local-suite",
    },
  });
