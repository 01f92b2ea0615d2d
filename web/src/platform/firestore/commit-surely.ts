import { asError } from "../as-error.ts";
import { settleWithin } from "../clock.ts";
import type { Clock } from "../clock.ts";
import type { Network } from "../network.ts";
import type { DirectServer } from "./direct-server.ts";
import { isRefusal } from "./refusal.ts";
import type { Write } from "./store.ts";

/** So long the stream has the word alone: on a slow network an answer takes a few seconds. */
export const DIRECT_AFTER_MS = 5000;
export const DIRECT_AGAIN_MS = 15_000;
/** The first tries follow each other sooner: a server that was gone for a moment is back for the SDK only after a pause of up to a minute. */
export const DIRECT_SOON_MS = 5000;
const SOON_TRIES = 12;
/** One no may be that of a sign-in which is just being renewed. */
const FINAL_REFUSALS = 2;
/** A server that has just refused answers soon, and a person who must call for help by other means hears so soon. */
const ASKED_WITHIN_MS = 4000;

export interface Ways {
  /** Keeps the writes on the phone and sends them over the SDK's stream. */
  readonly commit: (writes: readonly Write[]) => Promise<void>;
  readonly direct: Pick<DirectServer, "commit" | "has">;
  /**
   * What was to get out before and has no answer yet, oldest first: an SOS builds upon the start of its trip, and that may wait in the
   * SDK's queue.
   */
  readonly earlier: () => readonly (readonly Write[])[];
  /** Whether nothing of it waits in the SDK's queue any more, so that what plain requests hear is the last word. */
  readonly isAlone: () => boolean;
  /** Hears that the server has it by a plain request, while the stream is silent. */
  readonly onDirect: () => void;
  readonly clock: Clock;
  readonly network: Pick<Network, "isOnline" | "suspect" | "subscribe">;
}

/**
 * Of a batch that also changes something: what it makes. The change may have become impossible, as when another phone of the same person
 * has ended the trip, and must not take an SOS down with it; the rules let an SOS through whose trip is over.
 */
const makings = (writes: readonly Write[]): readonly Write[] => {
  const made = writes.filter(({ kind }) => kind === "set");
  return made.length < writes.length ? made : [];
};

/**
 * Commits what must get out by both ways there are. A stream can hang for minutes behind a proxy, and a database on the phone can break
 * so that its SDK never answers; so a plain request follows, again and again while the page lives, until one way has an answer.
 * The same documents twice do no harm: a repeated write is refused or changes nothing, and what the server has already is accepted.
 * Where the whole is refused, what it makes is tried by itself. What the phone could not keep lives as long as the page, and goes out from there.
 * @throws when the server has refused it, and does not have what was to be written
 */
export function commitSurely(writes: readonly Write[], ways: Ways): Promise<void> {
  const { commit, direct, earlier, isAlone, onDirect, clock, network } = ways;
  const made = makings(writes);
  return new Promise((resolve, reject) => {
    let isSettled = false;
    let refusals = 0;
    let tries = 0;
    let isTrying = false;
    // A phone whose storage is full has nothing but this page.
    let isKept = true;
    let cancel = (): void => undefined;
    const settle = (end: () => void): void => {
      if (isSettled) return;
      isSettled = true;
      cancel();
      stopListening();
      end();
    };
    const isThere = async (): Promise<boolean> => {
      const asked = await settleWithin(clock, direct.has(writes), ASKED_WITHIN_MS);
      return asked.outcome === "done" && asked.value;
    };
    const isMadeAlone = async (): Promise<boolean> => {
      if (made.length === 0) return false;
      const tried = await settleWithin(clock, direct.commit(made), ASKED_WITHIN_MS);
      return tried.outcome === "done" || isThere();
    };
    const acceptDirectly = (): void =>
      settle(() => {
        onDirect();
        resolve();
      });
    const tryDirectly = async (): Promise<void> => {
      // What comes of these their own order finds out.
      for (const before of earlier()) await settleWithin(clock, direct.commit(before), ASKED_WITHIN_MS);
      try {
        await direct.commit(writes);
        acceptDirectly();
      } catch (error) {
        if ((await isThere()) || (isRefusal(error) && (await isMadeAlone()))) {
          acceptDirectly();
          return;
        }
        // A no to this request is not the last word while what it builds upon still waits, in the SDK's queue or here.
        const isLastWord = (!isKept || isAlone()) && earlier().length === 0 && isRefusal(error);
        refusals = isLastWord ? refusals + 1 : 0;
        if (refusals === FINAL_REFUSALS) settle(() => reject(asError(error)));
      }
    };
    const finish = async (error: unknown): Promise<void> => {
      const isAccepted = await isThere();
      settle(() => (isAccepted ? resolve() : reject(asError(error))));
    };
    /** The phone keeps it no more: what comes of it plain requests will tell. */
    const endKeeping = (): void => {
      isKept = false;
    };
    const refuse = async (error: unknown): Promise<void> => {
      if (!isRefusal(error) || earlier().length > 0) {
        endKeeping();
        return;
      }
      if (made.length === 0 || (await isThere())) return finish(error);
      // Kept on the phone as the whole was: the network may go between the refusal and this.
      return commit(made).then(
        () => settle(resolve),
        (second: unknown) => (isRefusal(second) ? finish(second) : endKeeping()),
      );
    };
    const again = (delayMs: number): void => {
      if (isSettled) return;
      cancel = clock.after(delayMs, () => {
        // A request that hangs is not waited for: the next one may get through.
        if (network.isOnline()) {
          network.suspect();
          tries++;
          isTrying = true;
          const pauseMs = tries < SOON_TRIES ? DIRECT_SOON_MS : DIRECT_AGAIN_MS;
          void settleWithin(clock, tryDirectly(), DIRECT_AGAIN_MS).then(() => {
            isTrying = false;
            again(pauseMs);
          });
        } else again(DIRECT_AGAIN_MS);
      });
    };
    const stopListening = network.subscribe(() => {
      if (isKept || isTrying || !network.isOnline()) return;
      cancel();
      again(0);
    });
    again(DIRECT_AFTER_MS);
    commit(writes).then(() => settle(resolve), refuse);
  });
}
