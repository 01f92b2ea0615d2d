import type { RpcError } from "../errors.ts";

/** What every transport knows of a call, whatever wire it came over. */
export interface Call {
  /** The raw `authorization` header; null when the client sent none. */
  readonly authorization: string | null;
  /** Aborted when the client has gone away. */
  readonly signal: AbortSignal;
}

/**
 * A message in the shape that protobufjs gives for the type of that name in google.firestore.v1
 * (camelCase fields, bytes as Uint8Array, Timestamp as {seconds, nanos}, int64 as Long).
 * Transports make and read them through protocol/ and never look inside.
 */
export type Message = object;

/** Where a server stream puts its answers. After `error` or `complete` nothing more is sent. */
export interface Sink {
  next(message: Message): void;
  error(error: RpcError): void;
  complete(): void;
}

/** The client's side of an open bidirectional stream. */
export interface ClientStream {
  message(message: Message): void;
  /** The client half-closed: it sends nothing more. */
  end(): void;
  /** The client is gone: free everything, send nothing. */
  cancel(): void;
}

export type UnaryMethod =
  | "GetDocument"
  | "ListDocuments"
  | "CreateDocument"
  | "UpdateDocument"
  | "DeleteDocument"
  | "Commit"
  | "BatchWrite"
  | "BeginTransaction"
  | "Rollback"
  | "ListCollectionIds"
  | "PartitionQuery";

export type ServerStreamMethod = "BatchGetDocuments" | "RunQuery" | "RunAggregationQuery" | "ExecutePipeline";

export type BidiMethod = "Listen" | "Write";

/**
 * The Firestore service as all transports see it: one behaviour for gRPC, REST and WebChannel.
 * Unary methods reject with an RpcError; streams report it through the sink.
 */
export interface FirestoreService {
  unary(method: UnaryMethod, call: Call, request: Message): Promise<Message>;
  serverStream(method: ServerStreamMethod, call: Call, request: Message, sink: Sink): void;
  bidi(method: BidiMethod, call: Call, sink: Sink): ClientStream;
}

/** What the control endpoints (`/emulator/v1/...`, `/reset`) may do to the server. */
export interface Admin {
  /** Replaces the rules of a project. Returns the issues found; with errors and without `ignoreErrors` nothing is replaced and it throws. */
  setRules(project: string, source: string, ignoreErrors: boolean): readonly RulesIssue[];
  getRules(project: string): string | null;
  /** The coverage report of the project's rules as the emulator prints it, or null when there are no rules. */
  ruleCoverage(project: string): object | null;
  /** Deletes every document of the database; function events are sent. */
  clearDatabase(project: string, database: string): void;
  /** Deletes the document and everything below it. `path` is relative, e.g. `users/a`. */
  deleteRecursively(project: string, database: string, path: string): void;
  /** Forgets all projects, rules and transactions; no function events. */
  reset(): void;
  exportTo(project: string, database: string, directory: string, name: string): Promise<void>;
  importFrom(project: string, database: string, metadataFile: string): Promise<void>;
}

export interface RulesIssue {
  readonly line: number;
  readonly column: number;
  readonly description: string;
  readonly severity: "ERROR" | "WARNING";
}
