import type { RulesValue } from "../src/index.ts";

/** An object's metadata as rules see it. */
export type CaseObject = Readonly<Record<string, RulesValue>>;

export interface StorageCase {
  /** What stands inside `match /b/{bucket}/o`. */
  readonly rules: string;
  /** "2" unless said otherwise. */
  readonly version?: "1" | "2";
  readonly method: "get" | "list" | "create" | "update" | "delete";
  /** The object's path in the bucket `pics`. */
  readonly path: string;
  readonly signedOut?: true;
  readonly before?: CaseObject;
  readonly after?: CaseObject;
  /** The documents of Firestore, by path; a map of strings each. */
  readonly documents?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly allowed: boolean;
}

const PHOTO: CaseObject = {
  name: "u/a.png",
  bucket: "pics",
  size: 1_000n,
  contentType: "image/png",
  md5Hash: "x",
  generation: 1n,
  metadata: new Map([["owner", "ann"]]),
};
const whether = (condition: string): string => `match /{all=**} { allow read, write: if ${condition}; }`;
const METHODS = ["get", "list", "create", "update", "delete"] as const;

const grants = (granted: string, methods: readonly string[]): StorageCase[] =>
  METHODS.map((method) => ({
    rules: `match /a { allow ${granted}; }`,
    method,
    path: "a",
    allowed: methods.includes(method),
  }));

const paths = (
  pattern: string,
  taken: readonly string[],
  left: readonly string[],
  version?: "1",
): StorageCase[] =>
  [...taken, ...left].map((path) => ({
    rules: `match ${pattern} { allow get; }`,
    ...(version && { version }),
    method: "get",
    path,
    allowed: taken.includes(path),
  }));

const created = (condition: string, allowed: boolean, after: CaseObject = PHOTO): StorageCase => ({
  rules: whether(condition),
  method: "create",
  path: "u/a.png",
  after,
  allowed,
});

const stored = (condition: string, allowed: boolean, method: StorageCase["method"] = "get"): StorageCase => ({
  rules: whether(condition),
  method,
  path: "u/a.png",
  before: PHOTO,
  allowed,
});

const looking = (condition: string, allowed: boolean): StorageCase => ({
  rules: whether(condition),
  method: "get",
  path: "u/a.png",
  documents: { "users/ann": { role: "editor" }, "shares/s": { owner: "ann" }, "c/third": { x: "y" } },
  allowed,
});
const at = (path: string): string => `/databases/(default)/documents/${path}`;

/** Source: https://firebase.google.com/docs/reference/security/storage and /docs/storage/security/core-syntax */
export const STORAGE_CASES: readonly StorageCase[] = [
  ...grants("read", ["get", "list"]),
  ...grants("write", ["create", "update", "delete"]),
  ...METHODS.flatMap((method) => grants(method, [method])),
  ...grants("get, delete", ["get", "delete"]),
  ...paths("/{name}", ["a", "b.png"], ["a/b"]),
  ...paths("/u/{uid}/{file}", ["u/ann/x", "u/b o/x"], ["u/ann", "u/ann/x/y", "v/ann/x"]),
  ...paths("/u/{rest=**}", ["u", "u/a", "u/a/b/c"], ["v/a"]),
  ...paths("/u/{rest=**}", ["u/a", "u/a/b/c"], ["u", "v/a"], "1"),
  ...paths("/{head=**}/thumb.png", ["thumb.png", "a/thumb.png", "a/b/thumb.png"], ["a/b.png"]),
  {
    rules: "match /u/{uid} { allow get: if uid == request.auth.uid; }",
    method: "get",
    path: "u/ann",
    allowed: true,
  },
  {
    rules: "match /u/{uid} { allow get: if uid == request.auth.uid; }",
    method: "get",
    path: "u/bob",
    allowed: false,
  },
  {
    rules: "match /{all=**} { allow get: if all == 'u/ann'; }",
    method: "get",
    path: "u/ann",
    allowed: false,
  },
  {
    rules: "match /u { match /{f} { allow get: if bucket == 'pics'; } }",
    method: "get",
    path: "u/ann",
    allowed: true,
  },
  { rules: whether("request.auth == null"), method: "get", path: "a", signedOut: true, allowed: true },
  { rules: whether("request.auth.uid == 'ann'"), method: "get", path: "a", signedOut: true, allowed: false },
  created("request.resource.size < 1001 && request.resource.size == 1000", true),
  created("request.resource.size < 1000", false),
  created("request.resource.size < 5 * 1024 * 1024", true),
  created("request.resource.contentType.matches('image/.*')", true),
  created("request.resource.contentType.matches('image')", false),
  created("request.resource.contentType.matches('image/.*')", false, { ...PHOTO, contentType: "text/html" }),
  created("request.resource.contentType == null || request.resource.size == 1000", true, { size: 1_000n }),
  created("request.resource.metadata.owner == request.auth.uid", true),
  created("request.resource.metadata.keys().hasOnly(['owner'])", true),
  created("request.resource.metadata.other == 'x'", false),
  created("request.resource.metadata.get('other', 'none') == 'none'", true),
  created("request.resource.name == 'u/a.png' && request.resource.bucket == bucket", true),
  created("resource == null", true),
  created("request.method == 'create'", true),
  created("request.path[4] == 'a.png'", true),
  created("request.time.year() == 2026", true),
  stored("resource.metadata.owner == request.auth.uid", true),
  stored("resource.size > 999 && resource.generation == 1 && resource.md5Hash == 'x'", true),
  stored("request.resource == null", true),
  stored("resource.metadata.owner == request.auth.uid", true, "delete"),
  stored("request.resource.size > 0", false, "delete"),
  {
    rules: whether(
      "request.resource.contentType == resource.contentType && request.resource.size <= resource.size",
    ),
    method: "update",
    path: "u/a.png",
    before: PHOTO,
    after: { ...PHOTO, size: 999n },
    allowed: true,
  },
  { rules: whether("resource == null"), method: "list", path: "u", allowed: true },
  { rules: whether("resource.size > 0"), method: "list", path: "u", allowed: false },
  looking(`firestore.get(${at("users/ann")}).data.role == 'editor'`, true),
  looking(`firestore.get(${at("users/$(request.auth.uid)")}).data.role == 'editor'`, true),
  looking(`firestore.get(${at("users/none")}).data.role == 'editor'`, false),
  looking(`firestore.exists(${at("users/ann")}) && !firestore.exists(${at("users/none")})`, true),
  looking(
    `firestore.exists(${at("users/ann")}) && firestore.get(${at("shares/s")}).data.owner == 'ann'`,
    true,
  ),
  looking(
    `firestore.exists(${at("users/ann")}) && firestore.exists(${at("shares/s")}) && firestore.exists(${at("users/ann")})`,
    true,
  ),
  // A third document is one too many.
  looking(
    `firestore.exists(${at("users/ann")}) && firestore.exists(${at("shares/s")}) && firestore.exists(${at("c/third")})`,
    false,
  ),
  looking(`firestore.exists(${at("users")})`, false),
  looking(`request.auth != null || firestore.get(${at("users/none")}).data.x == 1`, true),
];
