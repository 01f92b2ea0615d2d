import { deviceId, userId } from "@guardianlink/domain/ids";
import { mailersInOrder } from "../adapters/mail/mailers-in-order.ts";
import { textersInOrder } from "../adapters/phone/texters-in-order.ts";
import { recordMailEvent } from "../usecases/alerts/reports/record-mail-event.ts";
import { recordMessageReport } from "../usecases/alerts/reports/record-message-report.ts";
import { recordPushShown } from "../usecases/alerts/reports/record-push-shown.ts";
import type { SendOutcome } from "../usecases/messaging/ports.ts";
import { withApp } from "./examples.ts";
import { ladderContact, ladderWorld } from "./ladder-world.ts";
import type { LadderWorld } from "./ladder-world.ts";
import type { MemoryWorld } from "./memory-world.ts";

/**
 * What a provider does with a call. "unreported": it takes the message, its answer is lost and it
 * never reports. "blocked": the first text service takes a text and reports that it can't deliver
 * it. "killed": it takes the message, and the process dies before its answer.
 */
export const FAULTS = [
  "accepted",
  "busy",
  "no answer",
  "lost answer",
  "unreported",
  "refused",
  "blocked",
  "killed",
] as const;
export type Fault = (typeof FAULTS)[number];

export const CONTACTS = ["ngozi", "emeka", "bola"] as const;

/** Faults of a call whose message the provider has taken. */
const TAKES = new Set<Fault>(["accepted", "lost answer", "unreported", "killed"]);

type Report = () => Promise<unknown>;

/** The answers of providers that fail as the list says, one call after the other. */
function providers(faults: readonly Fault[]) {
  /** Every message that a provider has taken, by contact, channel and round. */
  const taken: string[] = [];
  const reports: Report[] = [];
  const kills = new Set<() => void>();
  let call = 0;
  const nextFault = (): Fault => faults[call++ % faults.length] ?? "accepted";

  function answer(fault: Fault, key: string, report?: Report): SendOutcome | Promise<SendOutcome> {
    if (TAKES.has(fault)) taken.push(key);
    if (report !== undefined && TAKES.has(fault) && fault !== "unreported") reports.push(report);
    if (fault === "accepted") return { kind: "accepted" };
    if (fault === "refused") return { kind: "refused", reason: "No." };
    if (fault === "busy" || fault === "blocked") return { kind: "retry", reason: "Busy." };
    if (fault !== "killed") return { kind: "retry", reason: "None.", isUnclear: true };
    for (const kill of kills) kill();
    return new Promise(() => undefined);
  }

  /** Runs something in a process that may be killed. */
  const inProcess = (run: () => Promise<unknown>): Promise<void> =>
    new Promise<void>((resolve, reject) => {
      kills.add(resolve);
      run().then(() => resolve(), reject);
    });

  /** Reports arrive twice and in the wrong order. */
  async function deliverReports(): Promise<void> {
    const due = reports.splice(0).toReversed();
    for (const report of [...due, ...due]) await report();
  }
  return { taken, reports, nextFault, answer, inProcess, deliverReports };
}

type Providers = ReturnType<typeof providers>;
type Ports = ReturnType<LadderWorld["ports"]>;

/**
 * Two services for mail, which report in time. The second takes a message or is busy, so that an
 * email reaches every contact, who then gets no push twice. Decision 225 says what it costs when
 * the second service loses answers too.
 */
function addMail(world: MemoryWorld, { nextFault, answer }: Providers, ports: () => Ports): void {
  const send = (reference: string, fault: Fault) =>
    answer(fault === "unreported" ? "lost answer" : fault, `mail ${reference}`, () =>
      recordMailEvent({ reference, kind: "processed" }, { store: ports().store, clock: () => world.now }),
    );
  const sendBySecond = (reference: string) => {
    const fault = nextFault();
    return send(reference, fault === "accepted" || fault === "killed" ? fault : "busy");
  };
  const mailer = mailersInOrder(
    { send: async (_to, _message, reference) => send(reference ?? "", nextFault()) },
    { send: async (_to, _message, reference) => sendBySecond(reference ?? "") },
  );
  world.answerMail = (address, reference, unclearForMs) =>
    mailer.send({ address, name: "" }, { subject: "", text: "", html: "" }, reference, unclearForMs);
}

/** Two services for texts. The first may report that it can't deliver what it has taken. */
function addTexts(world: MemoryWorld, { reports, nextFault, answer }: Providers, ports: () => Ports): void {
  let blocked = 0;
  const block = (): SendOutcome => {
    const providerRef = `termii:${++blocked}`;
    const refusal = { kind: "failed", isRouteRefused: true, reason: "Blocked.", costKobo: null } as const;
    reports.push(() => recordMessageReport({ providerRef, reference: null, ...refusal }, ports()));
    return { kind: "accepted", providerRef };
  };
  // A contact gets another text in each round. The news of a helper may read the same for two.
  const keyOf = (phone: string, text: string): string => {
    const [news] = [...world.jobs].findLast(
      ([, { recipient, isInFlight, purpose }]) =>
        purpose === "on-it" && isInFlight && recipient.channel === "sms" && recipient.phone === phone,
    ) ?? [text];
    return `sms ${phone} ${text.includes("I'm on it") ? news : text}`;
  };
  const send = (phone: string, text: string, fault: Fault) => answer(fault, keyOf(phone, text));
  const texter = textersInOrder(
    {
      send: async (phone, text) => {
        const fault = nextFault();
        return fault === "blocked" ? block() : send(phone, text, fault);
      },
    },
    { send: async (phone, text) => send(phone, text, nextFault()) },
  );
  world.answerText = (phone, text, isRerouted) =>
    texter?.send(phone, text, isRerouted) ?? { kind: "refused", reason: "Off." };
}

/** A world with every channel on, whose providers fail as the list says. */
export function faultyWorld(faults: readonly Fault[]) {
  const contacts = CONTACTS.map((id) => ladderContact(id));
  const ladder = ladderWorld(contacts.map((one) => (one.id === "ngozi" ? withApp(one, "ngozi") : one)));
  const { world, ports } = ladder;
  world.devices = new Map([
    [userId("ngozi"), ["one", "two"].map((id) => ({ id: deviceId(id), token: `token-${id}` }))],
  ]);
  const made = providers(faults);
  const { nextFault, answer } = made;
  addMail(world, made, ports);
  addTexts(world, made, ports);
  world.answerPush = (token, { data }) => {
    const { receipt } = data;
    // The traveller's own pushes belong to no delivery, and have no receipt.
    if (receipt === undefined) return { kind: "accepted" };
    const report = () => recordPushShown(receipt, { store: ports().store, clock: () => world.now });
    return answer(nextFault(), `push ${token} ${receipt}`, report);
  };
  world.answerWhatsApp = (_phone, _message, reference) =>
    answer(nextFault(), `whatsapp ${reference}`, () =>
      recordMessageReport(
        { providerRef: "whatsapp:1", reference, kind: "sent", reason: null, costKobo: null },
        ports(),
      ),
    );
  world.answerCall = (_phone, receipt) => answer(nextFault(), `call ${receipt}`);
  const { taken, inProcess, deliverReports } = made;
  return { ...ladder, taken, inProcess, deliverReports };
}
