import { beforeEach, describe, expect, test } from "vitest";
import { ALICE, BOB, useRules } from "./support/environment.ts";
import {
  adExample,
  adPath,
  contactExample,
  deviceExample,
  storedTrip,
  storedUser,
} from "./support/examples.ts";
import { nameIn, restClient, sendRaw } from "./support/rest.ts";
import type { RawRequest } from "./support/rest.ts";

// Reads that no page makes: crafted queries, counts, pages of lists, and questions about what
// exists. Bob belongs to Alice's family, which is the closest that a stranger can come.

const PROJECT = "demo-rules-hostile-reads";
useRules("hostile-reads");
const USER = `users/${ALICE}`;

beforeEach(async () => {
  const stored = {
    [USER]: storedUser(1),
    [`${USER}/contacts/c`]: contactExample(),
    [`${USER}/devices/d`]: deviceExample(),
    [`${USER}/trips/running`]: storedTrip("active"),
    [`${USER}/trips/done`]: storedTrip("completed"),
    [`${USER}/trips/running/shareLinks/l`]: { userId: ALICE, token: "secret" },
    [`family/${ALICE}/members/${BOB}`]: { userId: BOB },
    "familyInvites/i": { inviterId: ALICE, email: "bob@example.com" },
    [`medicalProfiles/${ALICE}`]: { userId: ALICE, fullName: "Ada Obi" },
    [adPath(ALICE, 1)]: { ...adExample(), review: "approved", isActive: true },
    [adPath(ALICE, 2)]: { ...adExample(), review: "waiting", isActive: true },
  };
  await restClient(PROJECT).seed(Object.entries(stored).map(([path, data]) => ({ path, data })));
});

type Filter = readonly [field: string, op: string, value: object];

const fieldFilter = ([fieldPath, op, value]: Filter): object => ({
  fieldFilter: { field: { fieldPath }, op, value },
});
const text = (stringValue: string) => ({ stringValue });
const texts = (...values: string[]) => ({ arrayValue: { values: values.map(text) } });

interface Query {
  readonly of: string;
  readonly everywhere?: boolean;
  readonly where?: readonly Filter[];
  readonly or?: readonly Filter[];
  readonly more?: object;
}

const structured = ({ of, everywhere = false, where = [], or, more = {} }: Query): object => {
  const joined = (op: string, filters: readonly Filter[]): object => ({
    where: { compositeFilter: { op, filters: filters.map(fieldFilter) } },
  });
  const filter = or === undefined ? where.length > 0 && joined("AND", where) : joined("OR", or);
  return { from: [{ collectionId: of, allDescendants: everywhere }], ...filter, ...more };
};

const queryIn = (parent: string, query: Query): RawRequest => ({
  at: `${parent}:runQuery`,
  body: { structuredQuery: structured(query) },
});
const countIn = (parent: string, query: Query): RawRequest => ({
  at: `${parent}:runAggregationQuery`,
  body: {
    structuredAggregationQuery: {
      structuredQuery: structured(query),
      aggregations: [{ alias: "n", count: {} }],
    },
  },
});

const own: readonly Filter[] = [["userId", "EQUAL", text(BOB)]];
const hers: readonly Filter[] = [["userId", "EQUAL", text(ALICE)]];
const shown: readonly Filter[] = [
  ["isActive", "EQUAL", { booleanValue: true }],
  ["review", "EQUAL", text("approved")],
];
const running: readonly Filter[] = [["status", "IN", texts("active", "sos")]];

describe("a member of the family", () => {
  test.each<readonly [string, RawRequest]>([
    ...[
      "contacts",
      "devices",
      "trips",
      "locations",
      "alerts",
      "deliveries",
      "shareLinks",
      "members",
      "openings",
    ].map(
      (of) =>
        [
          `every account's ${of}, asked for as their own`,
          queryIn("", { of, everywhere: true, where: own }),
        ] as const,
    ),
    [
      "accounts by their address",
      queryIn("", { of: "users", where: [["email", "EQUAL", text("alice@example.com")]] }),
    ],
    [
      "accounts by their names only",
      queryIn("", { of: "users", more: { select: { fields: [{ fieldPath: "__name__" }] } } }),
    ],
    ["how many accounts there are", countIn("", { of: "users" })],
    ["how many contacts another has", countIn(USER, { of: "contacts" })],
    ["how many contacts there are everywhere", countIn("", { of: "contacts", everywhere: true })],
    ["contacts of another, as if they were the asker's", queryIn(USER, { of: "contacts", where: own })],
    ["medical profiles by their owner", queryIn("", { of: "medicalProfiles", where: hers })],
    ["claimed links by their owner", queryIn("", { of: "medicalTokens", where: own })],
    ["payments of their own", queryIn("", { of: "payments", where: own })],
    ["all trips of the family", queryIn(USER, { of: "trips" })],
    [
      "ended trips of the family",
      queryIn(USER, { of: "trips", where: [["status", "EQUAL", text("completed")]] }),
    ],
    [
      "running and ended trips in one list",
      queryIn(USER, { of: "trips", where: [["status", "IN", texts("active", "completed")]] }),
    ],
    ["running or any trips", queryIn(USER, { of: "trips", or: [...running, ...hers] })],
    [
      "trips that do not run",
      queryIn(USER, { of: "trips", where: [["status", "NOT_EQUAL", text("active")]] }),
    ],
    ["how many trips the family has made", countIn(USER, { of: "trips" })],
    ["the live links of the family's trip", queryIn(`${USER}/trips/running`, { of: "shareLinks" })],
    [
      "invitations of others",
      queryIn("", { of: "familyInvites", where: [["inviterId", "EQUAL", text(ALICE)]] }),
    ],
    [
      "invitations to themselves",
      queryIn("", { of: "familyInvites", where: [["email", "EQUAL", text("bob@example.com")]] }),
    ],
    [
      "invitations of one of two",
      queryIn("", { of: "familyInvites", where: [["inviterId", "IN", texts(ALICE, BOB)]] }),
    ],
    ["the family of another", queryIn(`family/${ALICE}`, { of: "members" })],
    ["shown ads without a limit", queryIn("", { of: "adBanners", where: shown })],
    ["six shown ads", queryIn("", { of: "adBanners", where: shown, more: { limit: 6 } })],
    ["how many ads are shown", countIn("", { of: "adBanners", where: shown })],
    [
      "ads that wait for approval",
      queryIn("", { of: "adBanners", where: [["review", "EQUAL", text("waiting")]], more: { limit: 5 } }),
    ],
    [
      "ads of any state",
      queryIn("", {
        of: "adBanners",
        where: [["review", "IN", texts("approved", "waiting")], shown[0] as Filter],
        more: { limit: 5 },
      }),
    ],
    [
      "shown ads or those of another",
      queryIn("", { of: "adBanners", or: [...shown, ...hers], more: { limit: 5 } }),
    ],
    [
      "everything of everyone",
      { at: ":runQuery", body: { structuredQuery: { from: [{ allDescendants: true }] } } },
    ],
    ["the collections of another", { at: `${USER}:listCollectionIds`, body: {} }],
    ["the collections of the database", { at: ":listCollectionIds", body: {} }],
    ["a page of users", { at: "users?pageSize=1&mask.fieldPaths=name" }],
    ["a page with what is missing", { at: "family?showMissing=true" }],
    ["one field of a contact", { at: `${USER}/contacts/c?mask.fieldPaths=email` }],
    ["one field of an ended trip", { at: `${USER}/trips/done?mask.fieldPaths=status` }],
    [
      "several documents, one of which is closed",
      {
        at: ":batchGet",
        body: {
          documents: [`${USER}/trips/running`, `${USER}/contacts/c`].map((path) => nameIn(PROJECT, path)),
        },
      },
    ],
    [
      "a closed document in a new transaction",
      {
        at: ":batchGet",
        body: { documents: [nameIn(PROJECT, USER)], newTransaction: { readOnly: {} } },
      },
    ],
    [
      "a closed document that may not exist",
      {
        at: ":batchGet",
        body: { documents: [nameIn(PROJECT, `deletedAccounts/${ALICE}`)] },
      },
    ],
  ])("does not read %s", async (_what, request) => {
    const { status, answer } = await sendRaw(PROJECT, BOB, request);
    expect([status, answer]).toEqual([
      expect.toSatisfy((code) => code === 403 || code === 400),
      expect.any(String),
    ]);
    for (const secret of ["Ngozi", "secret", "2348031234567", "c9JrXk"]) expect(answer).not.toContain(secret);
  });

  test.each<readonly [string, RawRequest]>([
    ["running trips of the family", queryIn(USER, { of: "trips", where: running })],
    ["five shown ads", queryIn("", { of: "adBanners", where: shown, more: { limit: 5 } })],
    ["their own ads", queryIn("", { of: "adBanners", where: own })],
    ["their own contacts", queryIn(`users/${BOB}`, { of: "contacts" })],
    ["how many contacts they have", countIn(`users/${BOB}`, { of: "contacts" })],
  ])("reads %s", async (_what, request) => {
    expect((await sendRaw(PROJECT, BOB, request)).status).toBe(200);
  });
});
