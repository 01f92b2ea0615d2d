// Measures decisions a second: npx tsx emulators/firestore/bench/rules-decisions.ts
import { compileRules, timestampOf } from "../rules/src/index.ts";
import type { GetRequest, RequestContext } from "../rules/src/index.ts";

const RULES = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    function signedIn() { return request.auth != null; }
    match /users/{uid} {
      allow get: if signedIn() && request.auth.uid == uid;
      allow update: if signedIn() && request.auth.uid == uid
        && request.resource.data.diff(resource.data).affectedKeys().hasOnly(['name', 'photo'])
        && request.resource.data.name is string && request.resource.data.name.size() <= 80;
      match /trips/{trip} {
        allow get: if get(/databases/$(database)/documents/users/$(uid)).data.owner == request.auth.uid;
        allow list: if resource.data.owner == request.auth.uid;
      }
    }
  }
}`;
const SECONDS = 1;

const { ruleset } = compileRules(RULES);
if (ruleset === null) throw new Error("The rules do not compile.");
const user = {
  path: "users/ann",
  data: new Map([
    ["name", "Ann"],
    ["owner", "ann"],
  ]),
};
const context: RequestContext = {
  database: "(default)",
  auth: { uid: "ann", token: new Map([["sub", "ann"]]) },
  time: timestampOf(1_700_000_000, 0),
  reader: { get: () => user, getAfter: () => user },
};
const get: GetRequest = { ...context, path: "users/ann", stored: user };
const after = {
  path: "users/ann",
  data: new Map([
    ["name", "Anna"],
    ["owner", "ann"],
  ]),
};

/** Repeats one kind of decision for a fixed time and prints the rate. */
function measure(name: string, decide: () => { readonly allowed: boolean; readonly message: string }): void {
  const first = decide();
  if (!first.allowed) throw new Error(`${name}: ${first.message}`);
  for (let warm = 0; warm < 20_000; warm += 1) decide();
  const start = performance.now();
  let count = 0;
  while (performance.now() - start < SECONDS * 1000)
    for (let at = 0; at < 1000; at += 1, count += 1) decide();
  console.log(
    `${name}: ${Math.round(count / ((performance.now() - start) / 1000)).toLocaleString("en")} decisions/s`,
  );
}

measure("get, by uid", () => ruleset.decideGet(get));
measure("get, through get()", () => ruleset.decideGet({ ...get, path: "users/ann/trips/1", stored: user }));
measure("update, by diff", () =>
  ruleset.decideCommit({ ...context, writes: [{ kind: "update", path: "users/ann", before: user, after }] }),
);
measure("list, by filter", () =>
  ruleset.decideQuery({
    ...context,
    parent: "users/ann",
    collectionId: "trips",
    allDescendants: false,
    filter: { kind: "field", fieldPath: ["owner"], operator: "EQUAL", value: "ann" },
    orderBy: [],
    limit: 10,
    offset: null,
  }),
);
