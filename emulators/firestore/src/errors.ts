/**
 * The canonical status codes of google.rpc.Code with their gRPC numbers.
 * Source: https://github.com/googleapis/googleapis/blob/master/google/rpc/code.proto
 */
export const STATUS_NUMBER = {
  OK: 0,
  CANCELLED: 1,
  UNKNOWN: 2,
  INVALID_ARGUMENT: 3,
  DEADLINE_EXCEEDED: 4,
  NOT_FOUND: 5,
  ALREADY_EXISTS: 6,
  PERMISSION_DENIED: 7,
  RESOURCE_EXHAUSTED: 8,
  FAILED_PRECONDITION: 9,
  ABORTED: 10,
  OUT_OF_RANGE: 11,
  UNIMPLEMENTED: 12,
  INTERNAL: 13,
  UNAVAILABLE: 14,
  DATA_LOSS: 15,
  UNAUTHENTICATED: 16,
} as const;

export type Status = keyof typeof STATUS_NUMBER;

/**
 * A refusal that a client sees. Every transport encodes it in its own way; the text is the same on
 * all of them.
 */
export class RpcError extends Error {
  readonly status: Exclude<Status, "OK">;

  constructor(status: Exclude<Status, "OK">, message: string) {
    super(message);
    this.name = "RpcError";
    this.status = status;
  }
}

/** A bad request: the caller sent something that can never succeed. */
export const invalidArgument = (message: string): RpcError => new RpcError("INVALID_ARGUMENT", message);
