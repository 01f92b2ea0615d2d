import { RpcError } from "../errors.ts";

/**
 * Turns anything thrown into an error for the client. A fault of the server is logged and sent
 * without details.
 */
export function asRpcError(error: unknown): RpcError {
  if (error instanceof RpcError) return error;
  console.error("The Firestore server failed on a request:", error);
  return new RpcError("INTERNAL", "Internal error.");
}
