import type { CaseWrite, RestFields, RestValue } from "../../rules/cases/case-types.ts";

/** The number of collections in the ruleset. Each has one field more than the previous one. */
export const COLLECTIONS = 40;
const FEWEST_FIELDS = 5;

/** A kind of field: how the rules check it, two values that pass, and one that fails. */
interface Kind {
  readonly name: string;
  readonly check: (value: string) => string;
  readonly good: RestValue;
  readonly other: RestValue;
  readonly bad: RestValue;
}

const text = (stringValue: string): RestValue => ({ stringValue });
const integer = (value: number): RestValue => ({ integerValue: String(value) });
const strings = (...values: string[]): RestValue => ({ arrayValue: { values: values.map(text) } });
const place = (latitude: number): RestValue => ({
  mapValue: { fields: { latitude: integer(latitude), longitude: integer(3) } },
});

const KINDS: readonly Kind[] = [
  {
    name: "title",
    check: (value) => `isText(${value}, 1, 80)`,
    good: text("A title"),
    other: text("Another"),
    bad: text(""),
  },
  {
    name: "amount",
    check: (value) => `isAmount(${value}, 0, 1000000)`,
    good: integer(5),
    other: integer(7),
    bad: integer(-1),
  },
  {
    name: "state",
    check: (value) => `${value} in ['open', 'paid', 'sent', 'closed']`,
    good: text("open"),
    other: text("sent"),
    bad: text("lost"),
  },
  {
    name: "active",
    check: (value) => `${value} is bool`,
    good: { booleanValue: true },
    other: { booleanValue: false },
    bad: integer(1),
  },
  {
    name: "link",
    check: (value) => `(${value} == null || isLink(${value}))`,
    good: { nullValue: null },
    other: text("https://example.com"),
    bad: text("ftp://example.com"),
  },
  {
    name: "labels",
    check: (value) => `isLabels(${value}, 10)`,
    good: strings("a", "b"),
    other: strings(),
    bad: text("a"),
  },
  {
    name: "place",
    check: (value) => `isPlace(${value})`,
    good: place(6),
    other: place(7),
    bad: place(91),
  },
];

const SHARED = `
    function isSignedIn() {
      return request.auth != null && request.auth.uid is string;
    }

    function member() {
      return get(/databases/$(database)/documents/members/$(request.auth.uid)).data;
    }

    function hasRole(role) {
      let roles = member().roles;
      return isSignedIn() && (role in roles || 'admin' in roles);
    }

    function isText(value, min, max) {
      return value is string
        && value.size() >= min
        && value.size() <= max;
    }

    function isAmount(value, min, max) {
      return value is number
        && value >= min
        && value <= max;
    }

    function isLink(value) {
      return isText(value, 8, 2000)
        && value.matches('https://[^ ]+');
    }

    function isLabels(value, most) {
      return value is list
        && value.size() <= most
        && value.toSet().size() == value.size();
    }

    function isPlace(value) {
      return value is map
        && value.keys().hasOnly(['latitude', 'longitude'])
        && isAmount(value.latitude, -90, 90)
        && isAmount(value.longitude, -180, 180);
    }

    function isSame(field) {
      return request.resource.data.get(field, null) == resource.data.get(field, null);
    }

    function changed() {
      return request.resource.data.diff(resource.data).affectedKeys();
    }
`;

interface Field {
  readonly name: string;
  readonly kind: Kind;
}

const fieldsOf = (collection: number): Field[] =>
  Array.from({ length: FEWEST_FIELDS + collection }, (_, at) => {
    const kind = KINDS[at % KINDS.length] as Kind;
    return { name: `${kind.name}${at}`, kind };
  });

/**
 * The ways in which rules of real projects check an update. The last three skip unchanged fields.
 */
const STYLES: readonly ((field: Field) => string)[] = [
  ({ name, kind }) => kind.check(`data.${name}`),
  ({ name, kind }) => `(isSame('${name}') || ${kind.check(`data.${name}`)})`,
  ({ name, kind }) => `(!('${name}' in keys) || ${kind.check(`data.${name}`)})`,
  ({ name, kind }) => `('${name}' in keys ? ${kind.check(`data.${name}`)} : true)`,
];

function blockOf(collection: number): string {
  const fields = fieldsOf(collection);
  const style = STYLES[collection % STYLES.length] ?? STYLES[0];
  const checks = (of: (field: Field) => string) =>
    fields.map((field) => `          && ${of(field)}`).join("\n");
  return `
    match /items${collection}/{id} {
      function fields() {
        return [
${fields.map(({ name }) => `          '${name}'`).join(",\n")}
        ];
      }

      function isValid(data) {
        return data.keys().hasOnly(fields())
${checks(({ name, kind }) => kind.check(`data.${name}`))};
      }

      function isValidChange(data) {
        let keys = changed();
        return keys.hasOnly(fields())
${checks((field) => style?.(field) ?? "")};
      }

      allow read: if isSignedIn();
      allow create: if hasRole('editor') && isValid(request.resource.data);
      allow update: if isValidChange(request.resource.data) && hasRole('editor');
      allow delete: if hasRole('owner') && resource.data.active3 == false;
    }
`;
}

/**
 * The rules of a business with many kinds of records. Some of its updates stay below the limit of
 * expressions, others exceed it.
 */
export const LARGE_RULESET = `rules_version = '2';

service cloud.firestore {
  match /databases/{database}/documents {
${SHARED}${Array.from({ length: COLLECTIONS }, (_, at) => blockOf(at)).join("")}
  }
}
`;

const documentOf = (collection: number, values: "good" | "other" | "bad"): RestFields =>
  Object.fromEntries(fieldsOf(collection).map(({ name, kind }) => [name, kind[values]]));

/** The document stored before each request. */
export const STORED_ITEMS: Readonly<Record<string, RestFields>> = {
  "members/u1": { roles: strings("editor") },
  ...Object.fromEntries(
    Array.from({ length: COLLECTIONS }, (_, at) => [`items${at}/stored`, documentOf(at, "good")]),
  ),
};

/** The write of each request, by name. */
export const WRITES: Readonly<Record<string, (collection: number) => CaseWrite>> = {
  create: (at) => ({ path: `items${at}/new`, fields: documentOf(at, "good"), exists: false }),
  replace: (at) => ({ path: `items${at}/stored`, fields: documentOf(at, "other") }),
  "change all fields": (at) => changeOf(at, fieldsOf(at).length, "other"),
  "change five fields": (at) => changeOf(at, 5, "other"),
  "change the first field, wrongly": (at) => changeOf(at, 1, "bad"),
  "change all fields, wrongly": (at) => changeOf(at, fieldsOf(at).length, "bad"),
  "merge one field": (at) => mergeOf(at, 1, "other"),
  delete: (at) => ({ path: `items${at}/stored` }),
};

/** A write of the first fields that keeps the others, whether the document exists or not. */
function mergeOf(collection: number, count: number, to: "other" | "bad"): CaseWrite {
  const fields = Object.fromEntries(Object.entries(documentOf(collection, to)).slice(0, count));
  return { path: `items${collection}/stored`, fields, mask: Object.keys(fields) };
}

/** The same for a document that must exist, as an SDK's update() sends it. */
const changeOf = (collection: number, count: number, to: "other" | "bad"): CaseWrite => ({
  ...mergeOf(collection, count, to),
  exists: true,
});
