import type { RpcError, Status } from "../../errors.ts";

/**
 * The HTTP status that goes with each canonical code. Source: google/rpc/code.proto, as Google's
 * emulator answers.
 */
const HTTP_STATUS: Record<Exclude<Status, "OK">, number> = {
  INVALID_ARGUMENT: 400,
  FAILED_PRECONDITION: 400,
  OUT_OF_RANGE: 400,
  UNAUTHENTICATED: 401,
  PERMISSION_DENIED: 403,
  NOT_FOUND: 404,
  ABORTED: 409,
  ALREADY_EXISTS: 409,
  RESOURCE_EXHAUSTED: 429,
  CANCELLED: 499,
  DATA_LOSS: 500,
  INTERNAL: 500,
  UNKNOWN: 500,
  UNIMPLEMENTED: 501,
  UNAVAILABLE: 503,
  DEADLINE_EXCEEDED: 504,
};

export const httpStatus = (error: RpcError): number => HTTP_STATUS[error.status];

/**
 * The error as one line of JSON; an empty message is left out and "/" is written "\/", as Google's
 * emulator does.
 */
export function errorBody(error: RpcError): string {
  const { status, message } = error;
  const code = HTTP_STATUS[status];
  return JSON.stringify({ error: message === "" ? { code, status } : { code, message, status } }).replaceAll(
    "/",
    "\\/",
  );
}
