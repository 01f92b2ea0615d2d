import { RpcError, invalidArgument } from "../../errors.ts";
import { databaseName } from "../../model/path.ts";
import type { Micros } from "../../model/time.ts";
import { parseDatabaseName } from "../../protocol/names.ts";
import { memberOf } from "../../protocol/wire.ts";
import { openSession, type Context, type Session } from "../context.ts";
import { readCredentials } from "../credentials.ts";
import { asRpcError } from "../failure.ts";
import type { Call, ClientStream, Message, Sink } from "../service.ts";
import type { Concern, Hub, Subscriber, Subscription } from "./hub.ts";
import {
  added,
  current,
  existence,
  notify,
  refused,
  removed,
  reset,
  snapshot,
  type Notice,
} from "./messages.ts";
import { readRemembered, readTarget, type WireTarget } from "./read-target.ts";
import type { Delta } from "./target.ts";

interface ListenRequest {
  readonly database?: string;
  readonly addTarget?: WireTarget;
  readonly removeTarget?: number;
}

const REQUESTS = new Set(["addTarget", "removeTarget"] as const);

/**
 * A Listen stream. It sends the initial state of each target, then every commit that concerns a
 * target. After each of these, a snapshot message says that all targets are consistent at one
 * time.
 */
export class ListenStream implements ClientStream, Subscriber {
  readonly #context: Context;
  readonly #hub: Hub;
  readonly #call: Call;
  readonly #sink: Sink;
  readonly #targets = new Map<number, Subscription>();
  #session: Session | null = null;
  #over = false;

  constructor(context: Context, hub: Hub, call: Call, sink: Sink) {
    this.#context = context;
    this.#hub = hub;
    this.#call = call;
    this.#sink = sink;
    this.#guarded(() => void readCredentials(call.authorization));
  }

  message(message: Message): void {
    this.#guarded(() => this.#handle(message));
  }

  end(): void {
    if (this.#over) return;
    this.cancel();
    this.#sink.complete();
  }

  cancel(): void {
    this.#over = true;
    for (const subscription of this.#targets.values()) this.#unsubscribe(subscription);
    this.#targets.clear();
    this.#hub.leave(this);
  }

  committed(concerns: ReadonlyMap<Subscription, Concern>, time: Micros): void {
    this.#guarded(() => {
      const deltas: [number, readonly Delta[]][] = [];
      for (const [id, subscription] of [...this.#targets]) {
        const concern = concerns.get(subscription);
        if (!concern) continue;
        const recheck = concern.recheck || subscription.rules !== this.#session?.guard.rules;
        if (recheck && !this.#reauthorize(id, subscription, time)) continue;
        deltas.push([id, subscription.target.apply(concern.changes)]);
      }
      if (this.#tell(deltas, time)) this.#sink.next(snapshot(time));
    });
  }

  serverReset(): void {
    this.#guarded(() => {
      throw new RpcError("UNAVAILABLE", "The server was reset.");
    });
  }

  #handle(request: ListenRequest): void {
    const name = parseDatabaseName(request.database ?? "");
    if (!this.#session) {
      this.#session = openSession(this.#context, this.#call, name);
      this.#hub.join(this);
    }
    const expected = databaseName(this.#session.database.name);
    if (request.database !== expected) {
      throw invalidArgument(
        `Request specified a database (${request.database ?? ""}) that did not match the expected database (${expected})`,
      );
    }
    const member = memberOf(request, REQUESTS);
    if (member === "addTarget") this.#add(request.addTarget ?? {}, this.#session);
    if (member === "removeTarget") this.#remove(request.removeTarget ?? 0);
  }

  #add(wire: WireTarget, { database, guard, store }: Session): void {
    const id = (wire.targetId ?? 0) === 0 ? this.#freeId() : (wire.targetId ?? 0);
    if (this.#targets.has(id)) throw invalidArgument(`The target id ${id} is in use.`);
    this.#sink.next(added(id));
    this.#refusable(id, () => {
      const target = readTarget(wire, database);
      const time = store.readTime();
      const dependsOn = target.authorize(guard, time);
      const { reset: forget, deltas, remaining } = target.begin(readRemembered(wire), time);
      this.#subscribe(id, { target, stream: this, dependsOn, rules: guard.rules });
      if (forget) this.#sink.next(reset(id, time));
      this.#tell([[id, deltas]], time);
      if (remaining) this.#sink.next(existence(id, database.name, remaining));
      this.#sink.next(current(id, time));
      this.#sink.next(snapshot(time));
      if (wire.once === true) this.#remove(id);
    });
  }

  #remove(id: number): void {
    const subscription = this.#targets.get(id);
    if (!subscription) return;
    this.#unsubscribe(subscription);
    this.#targets.delete(id);
    this.#sink.next(removed(id));
  }

  /**
   * Sends each changed document once, for all targets together.
   * @returns whether there was a change
   */
  #tell(deltas: readonly (readonly [number, readonly Delta[]])[], time: Micros): boolean {
    const session = this.#session;
    if (!session) return false;
    const notices = new Map<string, Notice & { targetIds: number[]; removedTargetIds: number[] }>();
    for (const [id, list] of deltas) {
      for (const { path, document, member, changed } of list) {
        let notice = notices.get(path.text);
        if (!notice) {
          const sendsContent =
            !member && changed && document !== null && session.guard.mayGet(path, document, time);
          notice = { path, document, targetIds: [], removedTargetIds: [], sendsContent };
          notices.set(path.text, notice);
        }
        (member ? notice.targetIds : notice.removedTargetIds).push(id);
      }
    }
    for (const notice of notices.values()) this.#sink.next(notify(session.database.name, notice, time));
    return notices.size > 0;
  }

  /** Checks the target's permission again. @returns whether the target is still active */
  #reauthorize(id: number, subscription: Subscription, time: Micros): boolean {
    this.#refusable(id, () => {
      const { target } = subscription;
      if (!this.#session) return;
      const { guard } = this.#session;
      const dependsOn = target.authorize(guard, time);
      this.#unsubscribe(subscription);
      this.#subscribe(id, { target, stream: this, dependsOn, rules: guard.rules });
    });
    return this.#targets.has(id);
  }

  /**
   * Removes a target that fails and reports the reason. The stream and its other targets continue.
   */
  #refusable(id: number, action: () => void): void {
    try {
      action();
    } catch (error) {
      const subscription = this.#targets.get(id);
      if (subscription) this.#unsubscribe(subscription);
      this.#targets.delete(id);
      this.#sink.next(refused(id, asRpcError(error)));
    }
  }

  #guarded(action: () => void): void {
    if (this.#over) return;
    try {
      action();
    } catch (error) {
      this.cancel();
      this.#sink.error(asRpcError(error));
    }
  }

  #subscribe(id: number, subscription: Subscription): void {
    this.#targets.set(id, subscription);
    if (this.#session) this.#hub.subscribe(this.#session.database.name, subscription);
  }

  #unsubscribe(subscription: Subscription): void {
    if (this.#session) this.#hub.unsubscribe(this.#session.database.name, subscription);
  }

  #freeId(): number {
    let id = 1;
    while (this.#targets.has(id)) id += 1;
    return id;
  }
}
