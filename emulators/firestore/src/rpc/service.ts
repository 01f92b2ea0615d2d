import type { RpcError } from "../errors.ts";

/** What a transport knows about a call, independent of the protocol. */
export interface Call {
  /** The raw `authorization` header; null when the client sent none. */
  readonly authorization: string | null;
  /** Aborted when the client has gone away. */
  readonly signal: AbortSignal;
}

/**
 * A message in the representation that protobufjs uses for the type with that name in
 * google.firestore.v1 (camelCase fields, bytes as Uint8Array, Timestamp as {seconds, nanos}, int64
 * as Long). Transports create and parse them through protocol/ and never access their fields.
 */
export type Message = object;

/** Receives the answers of a server stream. After `error` or `complete` nothing more is sent. */
export interface Sink {
  next(message: Message): void;
  error(error: RpcError): void;
  complete(): void;
}

/** The client's side of an open bidirectional stream. */
export interface ClientStream {
  message(message: Message): void;
  /** The client has half-closed the stream and sends nothing more. */
  end(): void;
  /** The client is gone: release all resources and send nothing. */
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
  /**
   * Replaces the rules of a project. Returns the issues found. With errors and without
   * `ignoreErrors` nothing is replaced and it throws.
   */
  setRules(project: string, source: string, ignoreErrors: boolean): readonly RulesIssue[];
  getRules(project: string): string | null;
  /**
   * The coverage report of the project's rules in the emulator's JSON form, or null when there are
   * no rules.
   */
  ruleCoverage(project: string): object | null;
  /** Deletes every document of the database; function events are sent. */
  clearDatabase(project: string, database: string): void;
  /** Deletes the document and everything below it. `path` is relative, e.g. `users/a`. */
  deleteRecursively(project: string, database: string, path: string): void;
  /** Deletes all projects, rules and transactions without function events. */
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
