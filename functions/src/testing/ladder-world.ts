import { MINUTE_MS } from "@guardianlink/domain/config";
import { contactId, roleToken } from "@guardianlink/domain/ids";
import type { Channel } from "@guardianlink/domain/alert";
import { tapPayload } from "@guardianlink/domain/whatsapp-texts";
import type { WhatsAppAnswer } from "@guardianlink/domain/whatsapp-templates";
import type { RoleState } from "@guardianlink/domain/contact-role";
import { recordContactAnswer } from "../usecases/alerts/record-contact-answer.ts";
import { answerCall } from "../usecases/alerts/answer-call.ts";
import type { CallPorts } from "../usecases/alerts/answer-call.ts";
import { answerTap } from "../usecases/alerts/answer-tap.ts";
import { climbLadder } from "../usecases/alerts/climb-ladder.ts";
import { deliverAlert } from "../usecases/alerts/deliver-alert.ts";
import { escalateAlerts } from "../usecases/alerts/escalate-alerts.ts";
import { fanOutAlert } from "../usecases/alerts/fan-out-alert.ts";
import type { AlertContact } from "../usecases/alerts/ports.ts";
import type { CallScript } from "@guardianlink/domain/call-texts";
import type { TrackAnswer } from "../usecases/sharing/ports.ts";
import { answerAs } from "../usecases/sharing/track.ts";
import { exampleAlert, exampleContact, exampleRef, exampleTrip, NOW } from "./examples.ts";
import { memoryLadders, memoryPorts, memoryWorld, silentLog } from "./memory.ts";
import type { MemoryWorld } from "./memory.ts";
import { memoryRoles } from "./memory-roles.ts";

export interface LadderWorld {
  readonly world: MemoryWorld;
  /** What was sent since the last call, each as "minute: channel who". */
  readonly takeSent: () => string[];
  readonly raise: () => Promise<void>;
  /** Moves the clock minute by minute, with the checks that run each minute. */
  readonly pass: (minutes: number) => Promise<void>;
  readonly answer: (contact: string, answer: TrackAnswer) => Promise<void>;
  /** The phone service reports that the newest call to the contact was answered, and a key pressed. */
  readonly press: (contact: string, digits: string | null) => Promise<CallScript | null>;
  /** The contact taps a button of the newest WhatsApp message; @param at when, for a late report. */
  readonly tap: (contact: string, answer: WhatsAppAnswer, at?: Date) => Promise<void>;
  readonly ports: () => CallPorts;
}

const PHONES: Readonly<Record<string, string>> = {
  ngozi: "+2348030000001",
  emeka: "+2348030000002",
  bola: "+2348030000003",
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
    ...(state === "confirmed"
      ? { phones: { sms: true, whatsapp: true, voice: true, at: NOW, textVersion: 2 } }
      : {}),
  },
});

/** An alert in memory with all channels on, a clock that a test moves, and a log of all that is sent. */
export function ladderWorld(contacts: readonly AlertContact[]): LadderWorld {
  const world = memoryWorld(exampleAlert(), exampleTrip({ status: "sos" }));
  world.contacts = [...contacts];
  const startMs = world.now.getTime();
  const sent: string[] = [];
  const note = (channel: string, address: string): void => {
    const minute = Math.round((world.now.getTime() - startMs) / MINUTE_MS);
    sent.push(`${minute}: ${channel} ${nameOf(address)}`);
  };
  world.answerMail = (address) => (note("email", address), { kind: "accepted" });
  world.answerText = (phone) => (note("sms", phone), { kind: "accepted" });
  world.answerWhatsApp = (phone) => (note("whatsapp", phone), { kind: "accepted" });
  world.answerCall = (phone) => (note("call", phone), { kind: "accepted" });
  const roles = memoryRoles();
  const ports = (): CallPorts => {
    const base = {
      ...memoryPorts(world),
      log: silentLog,
      ladders: memoryLadders(world),
      tripPage: "https://guardianlink.test/trip/active",
    };
    const track = {
      getWatchedTrip: () => Promise.resolve(null),
      listEmergencies: () => Promise.resolve([world.alert]),
      listRoute: () => Promise.resolve([]),
      listAlertRefs: () => Promise.resolve([exampleRef]),
    };
    const ladder = { ...base, track, duressTrack: track };
    const recordAnswer = recordContactAnswer({
      track,
      store: base.store,
      climb: (ref, passedOnBy) => climbLadder(ref, ladder, passedOnBy),
    });
    return { ...ladder, roles, answersTo: () => ({ ...ladder, isDuress: false, recordAnswer }) };
  };
  const workQueue = async (): Promise<void> => {
    for (const [id, ref] of [...world.queued])
      await deliverAlert(ref, ports()).then(
        () => world.queued.delete(id),
        () => false,
      );
  };
  const newestReceipt = (contact: string, channel: Channel): string | null =>
    [...world.jobs].findLast(([id]) => id.startsWith(`${contact}_${channel}`))?.[1].receipt ?? null;
  return {
    world,
    ports,
    takeSent: () => sent.splice(0, sent.length),
    raise: () => fanOutAlert(exampleRef, ports()),
    async pass(minutes) {
      for (let minute = 0; minute < minutes; minute++) {
        world.now = new Date(world.now.getTime() + MINUTE_MS);
        await escalateAlerts(ports());
        await workQueue();
      }
    },
    async answer(contact, answer) {
      await answerAs(exampleRef, contactId(contact), answer, ports().answersTo(exampleRef));
    },
    tap(contact, answer, at = world.now) {
      return answerTap(
        { payload: tapPayload(answer, newestReceipt(contact, "whatsapp") ?? ""), at },
        ports(),
      );
    },
    press(contact, digits) {
      const receipt = newestReceipt(contact, "voice");
      const event = { providerRef: "africastalking:none", isActive: true, durationS: null, costKobo: null };
      return answerCall({ ...event, reference: receipt, digits }, ports());
    },
  };
}
