import { message } from "@guardianlink/domain/toast-message";
import type { ToastMessage } from "@guardianlink/domain/toast-message";
import { settleWithin } from "../platform/time/clock.ts";
import { isRefusal } from "../platform/firestore/store.ts";
import type { Write } from "../platform/firestore/store.ts";
import type { Services } from "../platform/services.ts";

/** The state of a command: the server has it, it waits on this phone, or the server refused it. */
export type Outcome = "accepted" | "waiting" | "refused";

type OnLater = (outcome: "accepted" | "refused") => void;

/** The messages about a command. */
interface CommandTexts {
  /** Shown once the server has accepted, even if that is later; null shows nothing. */
  readonly done: ToastMessage | null;
  /** Shown on a refusal, even if it comes later. */
  readonly failed: ToastMessage;
  /** Shown in place of `failed` when it was not the server that refused, but this phone failed. */
  readonly unexpected?: ToastMessage;
  /** Finds what is shown in place of `failed` when the server has refused. */
  readonly explain?: () => Promise<ToastMessage>;
  /**
   * Shown while the command waits on this phone; null shows nothing. Without it the page shows
   * `WAITING`.
   */
  readonly waiting?: ToastMessage | null;
}

/** A change and its messages. */
export interface Command {
  readonly writes: readonly Write[];
  readonly texts: CommandTexts;
  /** Called with the result of a command that was "waiting" at first. */
  readonly onLater?: OnLater;
}

/** The message for a change that no server has accepted yet. */
export const WAITING = message("Saved on this phone", "We'll send it when you're online.");

/**
 * With a network, the page waits this long for the server's answer before it continues. On 3G an
 * answer takes 1 to 3 s.
 */
const ANSWER_WITHIN_MS = 4000;

/** The services that a command needs. */
export type CommandServices = Pick<Services, "store" | "clock" | "network" | "notify" | "newId">;

/**
 * Runs a command and shows its state, now and again if it is refused later. It never waits for a
 * missing network.
 */
export const runCommand = (services: CommandServices, { writes, ...told }: Command): Promise<Outcome> =>
  tellOutcome(services, services.store.commit(writes), told);

/**
 * Shows the state of a commit that is in progress.
 * @param committed resolves when the server has accepted, rejects when it has refused
 */
async function tellOutcome(
  services: Pick<Services, "clock" | "network" | "notify">,
  committed: Promise<void>,
  { texts, onLater }: Omit<Command, "writes">,
): Promise<Outcome> {
  let { failed, explain } = texts;
  committed.catch((error: unknown) => {
    if (isRefusal(error)) return;
    failed = texts.unexpected ?? failed;
    explain = undefined;
  });
  const tellRefusal = (): void => {
    const show = (text: ToastMessage): void => services.notify(text, "error");
    if (explain) void explain().then(show, () => show(failed));
    else show(failed);
  };
  const outcome = await firstOutcome(services, committed);
  const said = outcome === "accepted" ? texts.done : texts.waiting === undefined ? WAITING : texts.waiting;
  if (outcome === "refused") tellRefusal();
  else if (said !== null) services.notify(said, outcome === "waiting" ? "info" : "success");
  if (outcome === "waiting")
    followCommit(committed, (later) => {
      if (later === "refused") tellRefusal();
      else if (texts.done !== null) services.notify(texts.done, "success");
      onLater?.(later);
    });
  return outcome;
}

/**
 * Reports the state of a commit in progress, for a page with its own messages.
 * @param onLater is called with the result of a commit that was "waiting" at first, while the page
 * is open
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
