import { MINUTE_MS } from "@guardianlink/domain/config";
import { contactId, deviceId, roleToken, userId } from "@guardianlink/domain/ids";
import type { ContactId } from "@guardianlink/domain/ids";
import { expect, onTestFinished } from "vitest";
import type { Channel } from "@guardianlink/domain/alerts/alert";
import { ASK_ROUND, ON_IT_ROUND } from "@guardianlink/domain/alerts/ladder";
import { tapPayload } from "@guardianlink/domain/alerts/whatsapp-texts";
import type { WhatsAppAnswer } from "@guardianlink/domain/alerts/whatsapp-templates";
import type { RoleState, StoredRole } from "@guardianlink/domain/contacts/contact-role";
import { recordContactAnswer } from "../usecases/alerts/answers/record-contact-answer.ts";
import { answerCall } from "../usecases/alerts/answers/answer-call.ts";
import type { CallPorts } from "../usecases/alerts/answers/answer-call.ts";
import { answerTap } from "../usecases/alerts/answers/answer-tap.ts";
import { climbLadder } from "../usecases/alerts/ladder/climb-ladder.ts";
import { escalateAlerts } from "../usecases/alerts/ladder/escalate-alerts.ts";
import { fanOutAlert } from "../usecases/alerts/fan-out/fan-out-alert.ts";
import type { FanOutPorts } from "../usecases/alerts/fan-out/fan-out-alert.ts";
import type { AlertContact } from "../usecases/alerts/delivery-store-ports.ts";
import type { CallScript } from "@guardianlink/domain/alerts/call-texts";
import type { SendOutcome } from "../usecases/messaging/ports.ts";
import type { TrackAnswer } from "../usecases/sharing/ports.ts";
import type { RoleRef } from "../usecases/contacts/ports.ts";
import { newRole } from "../usecases/contacts/role-steps.ts";
import { answerAs } from "../usecases/sharing/answer-link.ts";
import { workQueue } from "./alert-world.ts";
import { ALL_PHONES, exampleAlert, exampleContact, exampleRef, exampleTrip } from "./examples.ts";
import { memoryPorts } from "./memory-ports.ts";
import { memoryLadders } from "./memory-store.ts";
import { memoryWorld } from "./memory-world.ts";
import { silentLog } from "./silent-log.ts";
import type { MemoryWorld } from "./memory-world.ts";
import { memoryRoles } from "./memory-roles.ts";
import type { MemoryRoles } from "./memory-roles.ts";

export interface LadderWorld {
  readonly world: MemoryWorld;
  readonly roles: MemoryRoles;
  /** What was sent since the last call, each as "minute: channel who"; a push has its title. */
  readonly takeSent: () => string[];
  /**
   * The same with the round, as "minute: channel who, round". Nothing is named for the traveller.
   */
  readonly takeRounds: () => string[];
  readonly raise: () => Promise<void>;
  /** Moves the clock minute by minute, with the checks that run each minute. */
  readonly pass: (minutes: number) => Promise<void>;
  readonly answer: (contact: string, answer: TrackAnswer) => Promise<void>;
  /**
   * The phone service reports that the newest call to the contact was answered, and a key pressed.
   */
  readonly press: (contact: string, digits: string | null) => Promise<CallScript | null>;
  /**
   * The contact taps a button of the newest WhatsApp message; @param at when, for a late report.
   */
  readonly tap: (contact: string, answer: WhatsAppAnswer, at?: Date) => Promise<void>;
  readonly ports: () => CallPorts & FanOutPorts;
}

const PHONES: Readonly<Record<string, string>> = {
  ngozi: "+2348030000001",
  emeka: "+2348030000002",
  bola: "+2348030000003",
  tunde: "+2348030000004",
  zainab: "+2348030000005",
  traveller: "+2348031234567",
};
const nameOf = (address: string): string =>
  Object.keys(PHONES).find((name) => PHONES[name] === address || address.startsWith(`${name}@`)) ?? address;

export const ladderContact = (id: string, state: RoleState | null = "confirmed"): AlertContact => ({
  ...exampleContact(id),
  phone: PHONES[id] ?? null,
  role: state && {
    state,
    token: roleToken(`role-token-of-${id}`),
    language: null,
    ...(state === "confirmed" ? { phones: ALL_PHONES } : {}),
  },
});

const storedRole = (
  ref: RoleRef,
  contactId: ContactId,
  { state, token, phones }: NonNullable<AlertContact["role"]>,
): StoredRole => ({
  ...newRole({ ref, token }, state),
  contactId,
  ...(phones === undefined ? {} : { phones }),
});

/** Gives the traveller and each contact a phone with the app. */
function addPhones(world: MemoryWorld): void {
  const addPhone = (account: string, token: string) =>
    world.devices.set(userId(account), [{ id: deviceId("phone"), token }]);
  addPhone("ada", "traveller@phone");
  for (const { id } of world.contacts) addPhone(id, `${id}@phone`);
}

interface SentMessage {
  /** "minute: channel who"; a push has its title. */
  readonly line: string;
  /** The round as a test names it; null for a message to the traveller, which has none. */
  readonly round: string | null;
}

/** "round 2", "question" to one who is on it, or "news" that someone is. */
function roundName(id: string): string {
  const round = Number(id.split("_")[2] ?? 0);
  if (round >= ON_IT_ROUND) return "news";
  return round === ASK_ROUND ? "question" : `round ${round}`;
}

/** Switches all channels on. @returns what was sent, in order */
function logSends(world: MemoryWorld): SentMessage[] {
  const startMs = world.now.getTime();
  const sent: SentMessage[] = [];
  const note = (channel: Channel, address: string, what: string = channel): SendOutcome => {
    const minute = Math.round((world.now.getTime() - startMs) / MINUTE_MS);
    const who = nameOf(address);
    const [id] =
      [...world.jobs].find(([key, { isInFlight }]) => isInFlight && key.startsWith(`${who}_${channel}`)) ??
      [];
    sent.push({ line: `${minute}: ${what} ${who}`, round: id === undefined ? null : roundName(id) });
    return { kind: "accepted" };
  };
  world.answerPush = (token, { title }) => note("push", token, `push "${title}"`);
  world.answerMail = (address) => note("email", address);
  world.answerText = (phone) => note("sms", phone);
  world.answerWhatsApp = (phone) => note("whatsapp", phone);
  world.answerCall = (phone) => note("voice", phone, "call");
  return sent;
}

/** The roles of the world's contacts, as they are stored. */
function storeRoles({ contacts }: MemoryWorld): MemoryRoles {
  const roles = memoryRoles(exampleRef.userId);
  for (const { id, email, role } of contacts) {
    roles.addContact(id, email);
    const ref = roles.roleOf(exampleRef.userId, email);
    if (role !== null) roles.stored.set(ref.roleId, storedRole(ref, id, role));
  }
  return roles;
}

/** The store of the world, whose contacts have the consents that are stored now. */
function storeWithRoles({ store }: FanOutPorts, roles: MemoryRoles): FanOutPorts["store"] {
  const current = (contact: AlertContact): AlertContact => {
    const stored = roles.stored.get(roles.roleOf(exampleRef.userId, contact.email).roleId);
    const { phones } = stored ?? {};
    return contact.role === null || phones === undefined
      ? contact
      : { ...contact, role: { ...contact.role, phones } };
  };
  return {
    ...store,
    listContacts: async (user) => (await store.listContacts(user)).map(current),
    async getContact(user, id) {
      const found = await store.getContact(user, id);
      return found && current(found);
    },
  };
}

function worldPorts(world: MemoryWorld, roles: MemoryRoles): CallPorts & FanOutPorts {
  const memory = memoryPorts(world);
  const track = {
    listEmergencies: () => Promise.resolve([world.alert]),
    listAlertRefs: () => Promise.resolve([exampleRef]),
  };
  const ladder = {
    ...memory,
    store: storeWithRoles(memory, roles),
    log: silentLog,
    ladders: memoryLadders(world),
    tripPage: "https://guardianlink.test/trip/active",
    track,
    duressTrack: track,
  };
  const recordAnswer = recordContactAnswer({
    track,
    store: ladder.store,
    climb: (ref, passedOnBy) => climbLadder(ref, ladder, passedOnBy),
  });
  return { ...ladder, roles, answersTo: () => ({ ...ladder, isDuress: false, recordAnswer }) };
}

/**
 * An alert in memory with all channels on, a clock that a test moves, and a log of all that is
 * sent. A message that the test has not taken from the log by its end fails it.
 */
export function ladderWorld(contacts: readonly AlertContact[]): LadderWorld {
  const world = memoryWorld(exampleAlert(), exampleTrip({ status: "sos" }));
  world.contacts = [...contacts];
  addPhones(world);
  const sent = logSends(world);
  const take = () => sent.splice(0, sent.length);
  onTestFinished(() => expect(take(), "messages that the test does not expect").toEqual([]));
  const roles = storeRoles(world);
  const ports = () => worldPorts(world, roles);
  const newestReceipt = (contact: string, channel: Channel): string | null =>
    [...world.jobs].findLast(([id]) => id.startsWith(`${contact}_${channel}`))?.[1].receipt ?? null;
  return {
    world,
    ports,
    roles,
    takeSent: () => take().map(({ line }) => line),
    takeRounds: () => take().map(({ line, round }) => (round === null ? line : `${line}, ${round}`)),
    raise: () => fanOutAlert(exampleRef, ports()),
    async pass(minutes) {
      for (let minute = 0; minute < minutes; minute++) {
        world.now = new Date(world.now.getTime() + MINUTE_MS);
        await escalateAlerts(ports());
        await workQueue(world, ports());
      }
    },
    async answer(contact, answer) {
      await answerAs(exampleRef, contactId(contact), answer, ports().answersTo(exampleRef));
    },
    tap: (contact, answer, at = world.now) =>
      answerTap({ payload: tapPayload(answer, newestReceipt(contact, "whatsapp") ?? ""), at }, ports()),
    press(contact, digits) {
      const reference = newestReceipt(contact, "voice");
      const event = { providerRef: "africastalking:none", isActive: true, durationS: null, costKobo: null };
      return answerCall({ ...event, reference, digits }, ports());
    },
  };
}

/** An alert with three contacts who have agreed to all channels. */
export const threeContacts = () =>
  ladderWorld([ladderContact("ngozi"), ladderContact("emeka"), ladderContact("bola")]);
/** What is sent for it at once, in alphabetical order. */
export const FIRST_MESSAGES = [
  "0: email bola",
  "0: email emeka",
  "0: email ngozi",
  "0: sms bola",
  "0: sms emeka",
  "0: sms ngozi",
  "0: whatsapp bola",
  "0: whatsapp emeka",
  "0: whatsapp ngozi",
];
