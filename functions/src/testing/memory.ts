import { isOtherThatReached } from "@guardianlink/domain/alerts/alert";
import type { Alert, Delivery } from "@guardianlink/domain/alerts/alert";
import type { FamilyMember } from "@guardianlink/domain/family/family";
import { shareToken } from "@guardianlink/domain/ids";
import type { ShareLink } from "@guardianlink/domain/trips/share";
import type { Trip } from "@guardianlink/domain/trips/trip";
import type { WhatsAppMessage } from "@guardianlink/domain/alerts/whatsapp-texts";
import type { FanOutPorts } from "../usecases/alerts/fan-out/fan-out-alert.ts";
import type { DeliveryRef } from "@guardianlink/domain/refs";
import type { Log } from "../adapters/shared/logs.ts";
import type {
  AlertContact,
  DeliveryJob,
  DeliveryStore,
  PlannedDelivery,
} from "../usecases/alerts/delivery-store-ports.ts";
import type { Ladders } from "../usecases/alerts/ladder-store-ports.ts";
import type { TripPins } from "../usecases/alerts/ports.ts";
import type { Phones, Push, PushDevice, SendOutcome, MessageReport } from "../usecases/messaging/ports.ts";
import type { ShareStore } from "../usecases/sharing/ports.ts";
import { exampleRef, NOW } from "./examples.ts";

type SendAnswer = SendOutcome | Promise<SendOutcome>;

/**
 * A world in memory that the use cases run in: one alert, its contacts, and providers that do what
 * a test says.
 */
export interface MemoryWorld {
  now: Date;
  alert: Alert;
  trip: Trip;
  contacts: AlertContact[];
  members: FamilyMember[];
  /** What happens while a countdown is waited out. */
  duringWait: (ms: number) => void;
  /** Whether contacts were alerted in the trip before. */
  hasCalls: boolean;
  /** The SOS that the account has sent before in the same window. */
  earlierSos: number;
  /** The SOS of the hour that were not sent. */
  coalescedSos: number;
  sosClosedUntil: Date | null;
  isWithinLimits: boolean;
  devices: Map<string, PushDevice[]>;
  readonly jobs: Map<string, DeliveryJob>;
  readonly ledger: Map<string, Delivery>;
  /** What waits in the queue; a name is queued once, as in Cloud Tasks. */
  readonly queued: Map<string, DeliveryRef>;
  /** The latest time that each name was queued for. */
  readonly queuedFor: Map<string, Date>;
  /** Addresses and tokens that a provider has accepted a message for, in order. */
  readonly accepted: string[];
  answerMail: (address: string, reference: string | null, unclearForMs: number | null) => SendAnswer;
  /** Null while texts are off. */
  answerText: ((phone: string, text: string, isRerouted?: boolean) => SendAnswer) | null;
  /** Null while WhatsApp is off. */
  answerWhatsApp: ((phone: string, message: WhatsAppMessage, reference: string) => SendAnswer) | null;
  /** Null while calls are off. */
  answerCall: ((phone: string, reference: string) => SendOutcome) | null;
  readonly earlyReports: Map<string, MessageReport>;
  answerPush: (token: string, push: Push) => SendOutcome | { readonly kind: "dead" };
  findMembers: () => Promise<readonly FamilyMember[]>;
  readonly links: Map<string, ShareLink>;
  /** The links that were made after a duress PIN. */
  readonly duressLinks: Map<string, ShareLink>;
  pins: TripPins;
}

/** A log that drops every line. */
export const silentLog = new Proxy({} as Log, { get: () => () => undefined });

/** One turn of the event loop, so that runs that are started together really interleave. */
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

function addPlanned(world: MemoryWorld, planned: readonly PlannedDelivery[], forgottenAt: Date): void {
  for (const { delivery, recipient, purpose = "alert", helper = null } of planned) {
    if (world.jobs.has(delivery.id)) continue;
    world.ledger.set(delivery.id, delivery);
    if (recipient === null) continue;
    world.jobs.set(delivery.id, {
      recipient,
      done: false,
      leaseUntil: null,
      forgottenAt,
      acceptedDevices: [],
      // As long as a real one, and another for each delivery.
      receipt: delivery.id.replaceAll("_", "-").padStart(22, "0").slice(-22),
      attempts: 0,
      purpose,
      helper,
      plannedAt: delivery.updatedAt,
      isInFlight: false,
      perhapsSentAt: null,
      providerRef: null,
    });
  }
}

/** The store: each call is one atomic step, as a transaction is. */
const memoryStore = (world: MemoryWorld): DeliveryStore => ({
  async listContacts() {
    await turn();
    return world.contacts;
  },
  async getContact(_user, id) {
    await turn();
    return world.contacts.find((contact) => contact.id === id) ?? null;
  },
  async addDeliveries(_alert, planned, stamp, { isLate, forgottenAt, ladder }) {
    await turn();
    const isClosedNow = stamp !== null && world.alert.fannedOutAt === null;
    if (world.alert.fannedOutAt === null || isLate) {
      addPlanned(world, planned, forgottenAt);
      if (ladder !== null && world.alert.ladder === undefined) world.alert = { ...world.alert, ...ladder };
      if (stamp !== null) world.alert = { ...world.alert, ...stamp };
    }
    return { open: [...world.jobs].filter(([, job]) => !job.done).map(([id]) => id), isClosedNow };
  },
  async releaseSos(_alert, now) {
    await turn();
    if (world.alert.cancelledAt !== null) {
      world.alert = { ...world.alert, fannedOutAt: now, contactCount: 0 };
      return false;
    }
    world.alert = { ...world.alert, releasedAt: world.alert.releasedAt ?? now };
    if (world.trip.status === "active") world.trip = { ...world.trip, status: "sos" };
    return true;
  },
  async closeCoalesced(_alert, now) {
    await turn();
    world.alert = { ...world.alert, fannedOutAt: now, contactCount: 0, isCoalesced: true };
  },
  async stepJob(ref, decide) {
    await turn();
    const job = world.jobs.get(ref.deliveryId);
    const entry = world.ledger.get(ref.deliveryId);
    if (job === undefined || entry === undefined) return null;
    const step = decide(job, entry);
    if (step.job !== null) world.jobs.set(ref.deliveryId, step.job);
    if (step.ledger !== null) world.ledger.set(ref.deliveryId, { ...entry, ...step.ledger });
    return step.result;
  },
  async isReachedElsewhere({ deliveryId }) {
    await turn();
    return [...world.ledger.values()].some((entry) => isOtherThatReached(entry, deliveryId));
  },
  async findByReceipt(receipt) {
    await turn();
    const found = [...world.jobs].find(([, job]) => job.receipt === receipt);
    return found === undefined ? null : { ...exampleRef, deliveryId: found[0] };
  },
  async findByProviderRef(providerRef) {
    await turn();
    const found = [...world.jobs].find(([, job]) => job.providerRef === providerRef);
    return found === undefined ? null : { ...exampleRef, deliveryId: found[0] };
  },
});

/** A world with one alert and no contacts. */
export function memoryWorld(alert: Alert, trip: Trip): MemoryWorld {
  const world: MemoryWorld = {
    now: NOW,
    alert,
    trip,
    contacts: [],
    members: [],
    duringWait: () => undefined,
    hasCalls: false,
    earlierSos: 0,
    coalescedSos: 0,
    sosClosedUntil: null,
    isWithinLimits: true,
    devices: new Map(),
    jobs: new Map(),
    ledger: new Map(),
    queued: new Map(),
    queuedFor: new Map(),
    accepted: [],
    answerMail: () => ({ kind: "accepted" }),
    answerPush: () => ({ kind: "accepted" }),
    answerText: null,
    answerWhatsApp: null,
    answerCall: null,
    earlyReports: new Map(),
    findMembers: () => Promise.resolve(world.members),
    links: new Map(),
    duressLinks: new Map(),
    pins: { duressAt: null, confirmed: [] },
  };
  return world;
}

/** The links of the world's trip; each call is one atomic step. */
export const memoryShares = (world: Pick<MemoryWorld, "links" | "trip">): ShareStore => ({
  listLinks: () => Promise.resolve([...world.links.values()]),
  getLink: (_trip, id) => Promise.resolve(world.links.get(id) ?? null),
  findShare: (token) =>
    Promise.resolve(
      [...world.links.values()].map((link) => ({ ...link, id: link.token })).find(({ id }) => id === token) ??
        null,
    ),
  makeLinks: (_trip, ids, decide) => {
    for (const id of ids) {
      const made = decide(world.trip, world.links.get(id) ?? null, id);
      if (made !== null) world.links.set(id, made);
    }
    return Promise.resolve(ids.flatMap((id) => world.links.get(id) ?? []));
  },
  listTripsOf: (user, contactIds) =>
    Promise.resolve(
      [...world.links.values()]
        .filter(({ contactId }) => contactId !== null && contactIds.includes(contactId))
        .map(({ id, tripId }) => ({ userId: user, tripId, linkId: id })),
    ),
  changeLink: (_trip, id, decide) => {
    const link = world.links.get(id);
    if (link !== undefined) world.links.set(id, { ...link, ...decide(link) });
    return Promise.resolve(link !== undefined);
  },
});

const memoryPhones = (world: MemoryWorld): Phones => ({
  sms: world.answerText && {
    async send(to, text, isRerouted) {
      await turn();
      const outcome = (await world.answerText?.(to, text, isRerouted)) ?? { kind: "refused", reason: "Off." };
      if (outcome.kind === "accepted") world.accepted.push(`sms ${to}`);
      return outcome;
    },
  },
  whatsapp: world.answerWhatsApp && {
    async send(to, message, reference) {
      await turn();
      const outcome = (await world.answerWhatsApp?.(to, message, reference)) ?? {
        kind: "refused",
        reason: "Off.",
      };
      if (outcome.kind === "accepted") world.accepted.push(`whatsapp ${to}`);
      return outcome;
    },
  },
  voice: world.answerCall && {
    async call(to, reference) {
      await turn();
      const outcome = world.answerCall?.(to, reference) ?? { kind: "refused", reason: "Off." };
      if (outcome.kind === "accepted") world.accepted.push(`call ${to}`);
      return outcome;
    },
  },
  otherPrefixes: [],
  budgetKobo: 2_000_000,
});

/** The ladder of the world's alert; each call is one atomic step. */
export const memoryLadders = (world: MemoryWorld): Ladders => ({
  async *due(now) {
    const { nextRoundAt = null } = world.alert;
    if (nextRoundAt !== null && nextRoundAt <= now) yield await Promise.resolve([exampleRef]);
  },
  setAside() {
    world.alert = { ...world.alert, nextRoundAt: null };
    return Promise.resolve();
  },
  async listDeliveries() {
    await turn();
    return [...world.jobs].flatMap(([id, { recipient }]) => {
      const delivery = world.ledger.get(id);
      return delivery === undefined ? [] : [{ delivery, recipient, round: delivery.round ?? 0 }];
    });
  },
  async move(_ref, decide, planned, forgottenAt) {
    await turn();
    const state = decide(world.alert);
    if (state === null) return false;
    // The real store creates them, so that one of this contact, channel and round cannot exist.
    for (const { delivery } of planned)
      if (world.jobs.has(delivery.id)) throw new Error(`${delivery.id} exists already.`);
    world.alert = { ...world.alert, ...state };
    addPlanned(world, planned, forgottenAt);
    return true;
  },
});

/** The ports of the alert pipeline over a world in memory. */
export const memoryPorts = (world: MemoryWorld): FanOutPorts => ({
  clock: () => world.now,
  closeSos: (_user, until) => Promise.resolve(void (world.sosClosedUntil = until)),
  wait: async (ms) => {
    world.duringWait(ms);
    world.now = new Date(world.now.getTime() + ms);
    await turn();
  },
  log: silentLog,
  store: memoryStore(world),
  shares: memoryShares(world),
  duressShares: memoryShares({ links: world.duressLinks, trip: world.trip }),
  newToken: () => shareToken(`token-${world.links.size + world.duressLinks.size + 1}`),
  familyPage: "https://guardianlink.test/family",
  linkTo: (token) => `https://guardianlink.test/track/${token}`,
  roleLinkTo: (token) => `https://guardianlink.test/contact/${token}`,
  reader: {
    getAlert: () => Promise.resolve(world.alert),
    getTrip: () => Promise.resolve(world.trip),
    getTripPins: () => Promise.resolve(world.pins),
    hasCalls: () => Promise.resolve(world.hasCalls),
    getUserName: () => Promise.resolve("Ada Obi"),
    getTraveller: () =>
      Promise.resolve({
        name: "Ada Obi",
        phone: "+2348031234567",
        email: "ada@example.com",
        sharesAudio: false,
      }),
  },
  limits: {
    take({ name, limit }) {
      const counts: Partial<Record<string, number>> = {
        sos: world.earlierSos,
        "coalesced sos": world.coalescedSos,
      };
      const count = counts[name];
      return Promise.resolve(count === undefined ? world.isWithinLimits : count < limit);
    },
  },
  family: { listMembers: () => world.findMembers() },
  devices: {
    hasDevices: (user) => Promise.resolve((world.devices.get(user) ?? []).length > 0),
    listDevices: (user) => Promise.resolve(world.devices.get(user) ?? []),
    removeDevice: (user, device) => {
      world.devices.set(
        user,
        (world.devices.get(user) ?? []).filter(({ id }) => id !== device.id),
      );
      return Promise.resolve();
    },
  },
  geocoder: { addressOf: () => Promise.resolve("Allen Avenue, Ikeja") },
  queue: {
    enqueue: (ref, { isReopened = false, at = null } = {}) => {
      const name = `${ref.deliveryId}${isReopened ? " reopened" : ""}`;
      if (!world.queued.has(name)) world.queued.set(name, ref);
      if (at !== null) world.queuedFor.set(name, at);
      return Promise.resolve();
    },
  },
  ladderTimer: { wake: () => Promise.resolve() },
  countdownTimer: null,
  random: () => 0,
  earlyReports: {
    keep: (report) => Promise.resolve(void world.earlyReports.set(report.providerRef, report)),
    find: (providerRef) => Promise.resolve(world.earlyReports.get(providerRef) ?? null),
  },
  phones: memoryPhones(world),
  mailer: {
    async send(to, _message, reference, unclearForMs = null) {
      await turn();
      const outcome = await world.answerMail(to.address, reference, unclearForMs);
      if (outcome.kind === "accepted") world.accepted.push(to.address);
      return outcome;
    },
  },
  pusher: {
    async send(token, push) {
      await turn();
      const outcome = world.answerPush(token, push);
      if (outcome.kind === "accepted") world.accepted.push(token);
      return outcome;
    },
  },
});
