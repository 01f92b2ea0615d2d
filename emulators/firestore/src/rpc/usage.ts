import type { BidiMethod, Call, FirestoreService, Message, Sink } from "./service.ts";

/**
 * Documents read, written and deleted, as Firestore bills them. Each document that a listener
 * receives is a read; a missing document and a query without results are reads too. Source:
 * https://firebase.google.com/docs/firestore/pricing.
 */
export interface Operations {
  reads: number;
  writes: number;
  deletes: number;
}

/**
 * Counted separately for clients, whose requests the rules check, and for servers, whose requests
 * they do not.
 */
export interface Usage {
  readonly client: Operations;
  readonly server: Operations;
  /**
   * Documents that rules looked up with get, exists, getAfter or existsAfter, once for each
   * decision. They are billed as additional reads. Looking up a document that the request itself
   * writes is counted too; no documentation says whether that is billed.
   */
  lookups: number;
}

/** No usage yet. */
export const noUsage = (): Usage => ({ client: none(), server: none(), lookups: 0 });

/** The parts of the messages that say what a call costs. */
interface Counted {
  readonly documents?: readonly unknown[];
  readonly writes?: readonly { readonly delete?: unknown; readonly verify?: unknown }[];
  readonly found?: unknown;
  readonly missing?: unknown;
  readonly document?: unknown;
  readonly documentChange?: unknown;
  readonly documentDelete?: unknown;
  readonly result?: unknown;
}

const none = (): Operations => ({ reads: 0, writes: 0, deletes: 0 });

function countWrites(operations: Operations, message: Message): void {
  const { writes = [] } = message as Counted;
  for (const write of writes)
    if (write.delete) operations.deletes++;
    else if (!write.verify) operations.writes++;
}

/** How many reads one answer of a stream counts as. */
function readsIn(message: Message): number {
  const { found, missing, document, documentChange, documentDelete, result } = message as Counted;
  return [found, missing, document, documentChange, documentDelete, result].filter(Boolean).length;
}

/** Counts the documents of a stream. A stream without documents costs one read. */
function countedSink(operations: Operations, sink: Sink): Sink {
  let reads = 0;
  return {
    next(message) {
      reads += readsIn(message);
      operations.reads += readsIn(message);
      sink.next(message);
    },
    error: (error) => sink.error(error),
    complete() {
      if (reads === 0) operations.reads++;
      sink.complete();
    },
  };
}

/**
 * A listener has no end at which an empty result would be noticed. Each target costs at least one
 * read, so it is added here.
 */
function countedListen(operations: Operations, sink: Sink): Sink {
  const empty = new Set<number>();
  return {
    next(message) {
      operations.reads += readsIn(message);
      const { targetChange, documentChange } = message as {
        readonly targetChange?: {
          readonly targetChangeType?: number;
          readonly targetIds?: readonly number[];
        };
        readonly documentChange?: { readonly targetIds?: readonly number[] };
      };
      for (const id of documentChange?.targetIds ?? []) empty.delete(id);
      const ADD = 1;
      const CURRENT = 3;
      for (const id of targetChange?.targetIds ?? []) {
        if (targetChange?.targetChangeType === ADD) empty.add(id);
        if (targetChange?.targetChangeType === CURRENT && empty.delete(id)) operations.reads++;
      }
      sink.next(message);
    },
    error: (error) => sink.error(error),
    complete: () => sink.complete(),
  };
}

const isServer = ({ authorization }: Call): boolean => authorization === "Bearer owner";

/**
 * The same service with the cost of its calls added to `usage`. Lookups by the rules are counted
 * where the rules decide.
 */
export function metered(service: FirestoreService, usage: Usage): FirestoreService {
  const of = (call: Call): Operations => (isServer(call) ? usage.server : usage.client);
  const bidi = (method: BidiMethod, call: Call, sink: Sink) => {
    if (method === "Listen") return service.bidi(method, call, countedListen(of(call), sink));
    const stream = service.bidi(method, call, sink);
    return {
      message(message: Message) {
        countWrites(of(call), message);
        stream.message(message);
      },
      end: () => stream.end(),
      cancel: () => stream.cancel(),
    };
  };
  return {
    async unary(method, call, request) {
      const answered = await service.unary(method, call, request);
      const operations = of(call);
      if (method === "Commit" || method === "BatchWrite") countWrites(operations, request);
      else if (method === "GetDocument") operations.reads++;
      else if (method === "ListDocuments")
        operations.reads += Math.max(1, (answered as Counted).documents?.length ?? 0);
      else if (method === "CreateDocument" || method === "UpdateDocument") operations.writes++;
      else if (method === "DeleteDocument") operations.deletes++;
      return answered;
    },
    serverStream: (method, call, request, sink) =>
      service.serverStream(method, call, request, countedSink(of(call), sink)),
    bidi,
  };
}
