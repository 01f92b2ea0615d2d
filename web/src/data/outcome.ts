import { message } from "@guardianlink/domain/toast-message";
import type { ToastMessage } from "@guardianlink/domain/toast-message";
import { settleWithin } from "../platform/clock.ts";
import type { Write } from "../platform/firestore/store.ts";
import type { Services } from "../platform/services.ts";

/** How a command stands: the server has it, it waits on this phone, or the server said no. */
export type Outcome = "accepted" | "waiting" | "refused";

type OnLater = (outcome: "accepted" | "refused") => void;

/** What the page says about a command. */
interface CommandTexts {
  /** Said once the server has accepted, whenever that is; null says nothing. */
  readonly done: ToastMessage | null;
  /** Said of a refusal, whenever it comes. */
  readonly failed: ToastMessage;
  /** Said while it waits on this phone; null says nothing. Without it the page says `WAITING`. */
  readonly waiting?: ToastMessage | null;
}

/** A change, and what is said of it. */
export interface Command {
  readonly writes: readonly Write[];
  readonly texts: CommandTexts;
  /** Hears how a command ended that was "waiting" at first. */
  readonly onLater?: OnLater;
}

/** What is said of a change that no server has accepted yet. */
export const WAITING = message("Saved on this phone", "We'll send it when you're online.");

/** With a network, the page waits this long for the server's answer before it goes on. On 3G an answer takes 1 to 3 s. */
const ANSWER_WITHIN_MS = 4000;

/** What a command needs of the phone. */
export type CommandServices = Pick<Services, "store" | "clock" | "network" | "notify" | "newId">;

/** Runs a command and tells the person how it stands, now and, where it waited, once the server has answered. Offline it does not wait. */
export const runCommand = (services: CommandServices, { writes, ...told }: Command): Promise<Outcome> =>
  tellOutcome(services, services.store.commit(writes), told);

/**
 * Tells the person how a commit stands that is under way.
 * @param committed resolves when the server has accepted, rejects when it has refused
 */
async function tellOutcome(
  services: Pick<Services, "clock" | "network" | "notify">,
  committed: Promise<void>,
  { texts, onLater }: Omit<Command, "writes">,
): Promise<Outcome> {
  const outcome = await firstOutcome(services, committed);
  const said = outcome === "accepted" ? texts.done : texts.waiting === undefined ? WAITING : texts.waiting;
  if (outcome === "refused") services.notify(texts.failed, "error");
  else if (said !== null) services.notify(said, outcome === "waiting" ? "info" : "success");
  if (outcome === "waiting")
    followCommit(committed, (later) => {
      if (later === "refused") services.notify(texts.failed, "error");
      else if (texts.done !== null) services.notify(texts.done, "success");
      onLater?.(later);
    });
  return outcome;
}

/**
 * Says how a commit stands that is under way, for a page that has its own words for it.
 * @param onLater hears how a commit ended that was "waiting" at first; only while the page lives
 */
export async function firstOutcome(
  services: Pick<Services, "clock" | "network">,
  committed: Promise<void>,
  onLater?: OnLater,
): Promise<Outcome> {
  const outcome = await answerInTime(services, committed);
  if (outcome === "waiting" && onLater) followCommit(committed, onLater);
  return outcome;
}

const followCommit = (committed: Promise<void>, onLater: OnLater): void =>
  void committed.then(
    () => onLater("accepted"),
    () => onLater("refused"),
  );

async function answerInTime(
  { clock, network }: Pick<Services, "clock" | "network">,
  committed: Promise<void>,
): Promise<Outcome> {
  if (!network.isOnline()) return "waiting";
  const settled = await settleWithin(clock, committed, ANSWER_WITHIN_MS);
  if (settled.outcome === "done") return "accepted";
  if (settled.outcome === "failed") return "refused";
  network.suspect();
  return "waiting";
}
