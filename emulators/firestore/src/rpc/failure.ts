import { RpcError } from "../errors.ts";

/** Whatever was thrown as something a client may see. A fault of ours is logged and told without its details. */
export function asRpcError(error: unknown): RpcError {
  if (error instanceof RpcError) return error;
  console.error("The Firestore server failed on a request:", error);
  return new RpcError("INTERNAL", "Internal error.");
}
