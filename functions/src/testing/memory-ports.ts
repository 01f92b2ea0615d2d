import { shareToken } from "@guardianlink/domain/ids";
import type { RateLimits } from "@guardianlink/domain/rate-limit";
import type { DeliveryQueue } from "../usecases/alerts/delivery-store-ports.ts";
import type { FanOutPorts } from "../usecases/alerts/fan-out/fan-out-alert.ts";
import type { AlertReader } from "../usecases/alerts/ports.ts";
import { memoryProviders } from "./memory-providers.ts";
import { memoryShares } from "./memory-shares.ts";
import { memoryStore } from "./memory-store.ts";
import { turn } from "./memory-world.ts";
import type { MemoryWorld } from "./memory-world.ts";
import { silentLog } from "./silent-log.ts";
import { limitsBy } from "./limits-by.ts";

const memoryReader = (world: MemoryWorld): AlertReader => ({
  getAlert: () => Promise.resolve(world.alert),
  getTrip: () => Promise.resolve(world.trip),
  getTripPins: () => Promise.resolve(world.pins),
  hasEmergency: () => Promise.resolve(world.hasEmergency),
  getUserName: () => Promise.resolve("Ada Obi"),
  getTraveller: () =>
    Promise.resolve({
      name: "Ada Obi",
      phone: "+2348031234567",
      email: "ada@example.com",
      sharesAudio: false,
      isEstablished: true,
    }),
});

/** Limits that count nothing: the world says what is within them. */
const worldLimits = (world: MemoryWorld): RateLimits =>
  limitsBy(({ name, limit }) => {
    const counts: Partial<Record<string, number>> = {
      sos: world.earlierSos,
      "coalesced sos": world.coalescedSos,
      overdue: world.earlierOverdue,
    };
    const count = counts[name];
    return count === undefined ? world.isWithinLimits : count < limit;
  });

const memoryQueue = (world: MemoryWorld): DeliveryQueue => ({
  enqueue: (ref, { isReopened = false, at = null } = {}) => {
    const name = `${ref.deliveryId}${isReopened ? " reopened" : ""}`;
    if (!world.queued.has(name)) world.queued.set(name, ref);
    if (at !== null) world.queuedFor.set(name, at);
    return Promise.resolve();
  },
});

/** The ports of the alert pipeline over a world in memory. */
export const memoryPorts = (world: MemoryWorld): FanOutPorts => ({
  clock: () => world.now,
  closeSos: (_user, until) => Promise.resolve(void (world.sosClosedUntil = until)),
  endSpareTrip: () => Promise.resolve(),
  wait: async (ms) => {
    world.duringWait(ms);
    world.now = new Date(world.now.getTime() + ms);
    await turn();
  },
  log: silentLog,
  ...memoryProviders(world),
  store: memoryStore(world),
  shares: memoryShares(world),
  duressShares: memoryShares({ links: world.duressLinks, trip: world.trip }),
  reader: memoryReader(world),
  limits: worldLimits(world),
  queue: memoryQueue(world),
  newToken: () => shareToken(`token-${world.links.size + world.duressLinks.size + 1}`),
  familyPage: "https://guardianlink.test/family",
  linkTo: (token) => `https://guardianlink.test/track/${token}`,
  roleLinkTo: (token) => `https://guardianlink.test/contact/${token}`,
  family: { listMembers: () => world.findMembers() },
  geocoder: { addressOf: () => Promise.resolve("Allen Avenue, Ikeja") },
  ladderTimer: { wake: () => Promise.resolve() },
  countdownTimer: null,
  random: () => 0,
  places: { placeOf: () => Promise.resolve(null) },
  mailPlaces: { hasPlace: () => Promise.resolve(true) },
  earlyReports: {
    keep: (report) => Promise.resolve(void world.earlyReports.set(report.providerRef, report)),
    find: (providerRef) => Promise.resolve(world.earlyReports.get(providerRef) ?? null),
  },
});
