import type { ServerResponse } from "node:http";
import { RpcError } from "../../errors.ts";
import { errorBody, httpStatus } from "./status.ts";

const JSON_TYPE = { "content-type": "application/json" };

/** Sends a complete response. Does nothing when the client is gone or the response has ended. */
export function answer(
  response: ServerResponse,
  status: number,
  body: string,
  headers: Record<string, string> = {},
): void {
  if (response.headersSent || response.destroyed) return;
  const bytes = Buffer.from(body, "utf8");
  response.writeHead(status, { ...headers, "content-length": String(bytes.length) });
  response.end(bytes);
}

export const answerJson = (response: ServerResponse, body: string): void =>
  answer(response, 200, body, JSON_TYPE);

/** Answers a path or method that the server does not have. */
export const answerNotFound = (response: ServerResponse): void => answer(response, 404, "Not Found\n");

/**
 * Turns anything thrown into the client's error response. An error that is not an RpcError is a
 * fault of the server: its text is logged, not sent.
 */
export function answerError(response: ServerResponse, thrown: unknown): void {
  const error = asRpcError(thrown);
  answer(response, httpStatus(error), errorBody(error), JSON_TYPE);
}

export function asRpcError(thrown: unknown): RpcError {
  if (thrown instanceof RpcError) return thrown;
  console.error("The Firestore server failed to answer:", thrown);
  return new RpcError("INTERNAL", "The Firestore server failed to answer; its log has the reason.");
}
