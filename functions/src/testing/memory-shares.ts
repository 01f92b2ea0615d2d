import type { ShareStore } from "../usecases/sharing/ports.ts";
import type { MemoryWorld } from "./memory-world.ts";

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
