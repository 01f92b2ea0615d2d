import { contactOfDelivery } from "@guardianlink/domain/alerts/alert";
import type { DeliveryRef } from "@guardianlink/domain/refs";
import { newJob } from "../adapters/firestore/alerts/stored-job.ts";
import type { DeliveryJob, DeliveryStore, PlannedDelivery } from "../usecases/alerts/delivery-store-ports.ts";
import type { Ladders } from "../usecases/alerts/ladder-store-ports.ts";
import { exampleRef } from "./examples.ts";
import { turn } from "./memory-world.ts";
import type { MemoryWorld } from "./memory-world.ts";

function addPlanned(world: MemoryWorld, planned: readonly PlannedDelivery[], forgottenAt: Date): void {
  for (const plan of planned) {
    const { id } = plan.delivery;
    if (world.jobs.has(id)) continue;
    world.ledger.set(id, plan.delivery);
    // As long as a real one, and another for each delivery.
    const receipt = id.replaceAll("_", "-").padStart(22, "0").slice(-22);
    if (plan.recipient !== null) world.jobs.set(id, newJob(plan, plan.recipient, receipt, forgottenAt));
  }
}

/** The delivery whose job fits; null when there is none. */
async function findJob(world: MemoryWorld, fits: (job: DeliveryJob) => boolean): Promise<DeliveryRef | null> {
  await turn();
  const found = [...world.jobs].find(([, job]) => fits(job));
  return found === undefined ? null : { ...exampleRef, deliveryId: found[0] };
}

const memoryAlert = (
  world: MemoryWorld,
): Pick<DeliveryStore, "addDeliveries" | "releaseSos" | "closeCoalesced"> => ({
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
      return null;
    }
    world.alert = { ...world.alert, releasedAt: world.alert.releasedAt ?? now };
    if (world.trip.status === "active") world.trip = { ...world.trip, status: "sos" };
    return world.alert;
  },
  async closeCoalesced(_alert, now) {
    await turn();
    world.alert = { ...world.alert, fannedOutAt: now, contactCount: 0, isCoalesced: true };
  },
});

/** The store: each call is one atomic step, as a transaction is. */
export const memoryStore = (world: MemoryWorld): DeliveryStore => ({
  ...memoryAlert(world),
  async listContacts() {
    await turn();
    return world.contacts;
  },
  async getContact(_user, id) {
    await turn();
    return world.contacts.find((contact) => contact.id === id) ?? null;
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
  async listOtherStates({ deliveryId }) {
    await turn();
    const contact = contactOfDelivery(deliveryId);
    return [...world.ledger.values()].flatMap(({ id, contactId, state }) =>
      id !== deliveryId && contactId === contact ? [state] : [],
    );
  },
  findByReceipt: (receipt) => findJob(world, (job) => job.receipt === receipt),
  findByProviderRef: (providerRef) => findJob(world, (job) => job.providerRef === providerRef),
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
  recordTold(_ref, told) {
    world.told = { ...world.told, ...told };
    return Promise.resolve();
  },
});
