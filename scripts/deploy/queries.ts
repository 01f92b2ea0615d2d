/** The parts of a query that decide which index it needs. */
export interface UsedQuery {
  /** The source file that makes the query, as a path from the root. */
  readonly file: string;
  readonly collection: string;
  readonly scope: "COLLECTION" | "COLLECTION_GROUP";
  /** Fields compared for equality (`==`, `in`, `array-contains`). */
  readonly equal: readonly string[];
  /** The field that is sorted by or compared by range; null for none. */
  readonly ordered: readonly [field: string, direction: "ASCENDING" | "DESCENDING"] | null;
}

const ask = (
  file: string,
  collection: string,
  equal: readonly string[],
  ordered: UsedQuery["ordered"] = null,
  scope: UsedQuery["scope"] = "COLLECTION",
): UsedQuery => ({ file, collection, scope, equal, ordered });

const server = (name: string): string => `functions/src/adapters/firestore/${name}.ts`;

/** Every query of the product. A test fails when a file makes a query and is not listed here. */
export const QUERIES: readonly UsedQuery[] = [
  ask(server("account/account-usage"), "trips", ["status"]),
  // Firestore answers equality on several fields by merging their single-field indexes.
  ask(server("account/account-usage"), "trips", ["status", "licensePlate"]),
  ask(server("account/account-usage"), "contacts", []),
  ask(server("account/account-excess"), "trips", ["status"]),
  ask(server("account/account-excess"), "trips", ["status", "licensePlate"]),
  ask(server("account/account-excess"), "contacts", [], ["createdAt", "ASCENDING"]),
  ask(server("account/account-excess"), "devices", [], ["refreshedAt", "DESCENDING"]),
  ask(server("account/devices"), "devices", [], ["refreshedAt", "DESCENDING"]),
  ask(server("sharing/share-store"), "shareLinks", [], ["createdAt", "DESCENDING"]),
  ask(server("sharing/share-store"), "shares", ["userId", "contactId"]),
  ask(server("sharing/trip-alerts"), "trips", ["status"]),
  ask(server("sharing/trip-alerts"), "alerts", [], ["createdAt", "DESCENDING"]),
  ask(server("pins/duress-track"), "alerts", [], ["createdAt", "DESCENDING"]),
  ask(server("sharing/trip-alerts"), "alerts", [], ["createdAt", "ASCENDING"]),
  ask(server("sharing/track-reader"), "locations", [], ["timestamp", "DESCENDING"]),
  ask(server("alerts/alert-contacts"), "contacts", [], ["createdAt", "ASCENDING"]),
  ask(server("alerts/delivery-store"), "jobs", ["done"]),
  ask(server("alerts/job-store"), "deliveries", ["contactId"]),
  ask(server("alerts/job-store"), "jobs", ["receipt"], null, "COLLECTION_GROUP"),
  ask(server("alerts/alert-store"), "alerts", ["type"]),
  ask(server("alerts/job-store"), "jobs", ["providerRef"], null, "COLLECTION_GROUP"),
  ask(server("alerts/ladder-store"), "alerts", [], ["nextRoundAt", "DESCENDING"], "COLLECTION_GROUP"),
  ask(server("alerts/ladder-store"), "deliveries", []),
  ask(server("alerts/ladder-store"), "jobs", []),
  ask(server("alerts/forgotten-alerts"), "alerts", ["type"], ["createdAt", "ASCENDING"], "COLLECTION_GROUP"),
  ask(server("alerts/forgotten-alerts"), "jobs", [], ["forgottenAt", "DESCENDING"], "COLLECTION_GROUP"),
  ask(server("contacts/role-answers"), "contactRoles", ["userId"]),
  ask(server("contacts/contact-role-store"), "contactRoles", ["mailbox"]),
  ask(server("contacts/contact-role-store"), "contactRoles", ["mailbox"], ["heldSince", "ASCENDING"]),
  ask(
    server("contacts/mail-places"),
    "contactRoles",
    ["countedMailbox", "state"],
    ["numbersSince", "ASCENDING"],
  ),
  ask(server("contacts/phone-places"), "contactRoles", ["numbers", "state"], ["numbersSince", "ASCENDING"]),
  ask(server("trips/overdue-trips"), "trips", [], ["escalateAt", "DESCENDING"], "COLLECTION_GROUP"),
  ask(server("trips/watched-trips"), "trips", [], ["escalateAt", "ASCENDING"], "COLLECTION_GROUP"),
  ask(
    server("trips/watched-trips"),
    "trips",
    ["watchShard", "status"],
    ["lastLocation.timestamp", "ASCENDING"],
    "COLLECTION_GROUP",
  ),
  ask(
    server("trips/watched-trips"),
    "trips",
    ["watchShard", "status"],
    ["completedAt", "ASCENDING"],
    "COLLECTION_GROUP",
  ),
  ask(server("evidence/evidence-records"), "alerts", [], ["createdAt", "DESCENDING"]),
  ask(server("evidence/evidence-records"), "shareLinks", [], ["createdAt", "DESCENDING"]),
  ask(server("evidence/evidence-records"), "locations", [], ["timestamp", "DESCENDING"]),
  ask(server("account/account-export"), "locations", [], ["timestamp", "DESCENDING"]),
  ask(server("evidence/evidence-records"), "journal", [], ["hour", "DESCENDING"]),
  ask(server("evidence/evidence-records"), "deliveries", [], ["__name__", "ASCENDING"]),
  ask(server("evidence/evidence-store"), "seals", [], ["n", "ASCENDING"]),
  ask(server("trips/trip-watches"), "watch", [], ["nextAt", "ASCENDING"], "COLLECTION_GROUP"),
  ask(
    server("trips/earlier-trips"),
    "trips",
    ["destinationPlace.name", "status"],
    ["completedAt", "DESCENDING"],
  ),
  ask(server("family-store"), "members", [], ["since", "ASCENDING"]),
  ask(server("family-store"), "familyInvites", ["inviterId", "email", "state"]),
  ask(server("account/account-documents"), "adBanners", ["userId"]),
  ask(server("account/ad-reviews"), "adBanners", ["review"]),
  ask(server("account/account-documents"), "payments", ["userId"]),
  ask(server("account/account-erasure"), "payments", ["userId"]),
  ask(server("account/account-documents"), "shares", ["userId"]),
  ask(server("account/account-documents"), "familyInvites", ["inviterId"]),
  ask(server("account/account-documents"), "familyInvites", ["email"]),
  ask(server("account/account-data"), "trips", ["status"]),
  ask("web/src/data/trips/use-running-trips.ts", "trips", ["status"]),
  ask("web/src/data/trips/refused-start.ts", "trips", ["status"]),
  ask("web/src/data/contacts/use-contact-count.ts", "contacts", [], ["createdAt", "ASCENDING"]),
  ask("web/src/data/push/use-devices.ts", "devices", [], ["refreshedAt", "DESCENDING"]),
  ask("web/src/data/medical/use-openings.ts", "openings", [], ["openedAt", "DESCENDING"]),
  ask("web/src/data/alerts/current-trip.tsx", "alerts", ["type"]),
  ask("web/src/data/family/use-family.ts", "members", [], ["since", "ASCENDING"]),
  ask("web/src/data/family/use-family.ts", "familyInvites", ["inviterId", "state"]),
  ask("web/src/data/links/use-share-links.ts", "shareLinks", [], ["createdAt", "ASCENDING"]),
  ask("web/src/data/statistics/use-travel-history.ts", "trips", [], ["startedAt", "DESCENDING"]),
  ask("web/src/data/statistics/calls-for-help.ts", "alerts", ["type"]),
  ask("web/src/data/trips/refused-start.ts", "trips", [], ["createdAt", "ASCENDING"]),
  ask("web/src/data/trips/use-recent-trips.ts", "trips", ["status"], ["completedAt", "DESCENDING"]),
  ask(
    "web/src/data/ads/use-active-ads.ts",
    "adBanners",
    ["isActive", "review"],
    ["displayOrder", "ASCENDING"],
  ),
  ask("web/src/data/ads/use-own-ads.ts", "adBanners", ["userId"], ["displayOrder", "ASCENDING"]),
];
