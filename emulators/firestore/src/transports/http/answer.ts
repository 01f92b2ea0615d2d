import type { ServerResponse } from "node:http";
import { RpcError } from "../../errors.ts";
import { errorBody, httpStatus } from "./status.ts";

const JSON_TYPE = { "content-type": "application/json" };

/** Ends an answer whose whole body is known. Does nothing when the client is gone or the answer has ended. */
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

/** For a path or a method that the server does not have. */
export const answerNotFound = (response: ServerResponse): void => answer(response, 404, "Not Found\n");

/** Anything thrown becomes the error that the client sees; what is not an RpcError is a fault of the server and its text stays here. */
export function answerError(response: ServerResponse, thrown: unknown): void {
  const error = asRpcError(thrown);
  answer(response, httpStatus(error), errorBody(error), JSON_TYPE);
}

export function asRpcError(thrown: unknown): RpcError {
  if (thrown instanceof RpcError) return thrown;
  console.error("The Firestore server failed to answer:", thrown);
  return new RpcError("INTERNAL", "The Firestore server failed to answer; its log has the reason.");
}
