import fc from "fast-check";

/** The source text of an expression of the rules language. */
type Source = fc.Arbitrary<string>;

const quoted = fc.constantFrom(
  "'a'",
  "'b'",
  "''",
  "'x'",
  '"u1"',
  "'é'",
  "'😀'",
  "'a,b'",
  "'2024-01-01T00:00:00Z'",
  "'A.b'",
);
const integer = fc.constantFrom("0", "1", "2", "5", "-1", "7", "9223372036854775807");
const float = fc.constantFrom("0.0", "1.5", "1.0", "-2.5");
const moment = fc.constantFrom(
  "request.time",
  "resource.data.t",
  "timestamp.date(2024, 2, 29)",
  "timestamp.value(1000)",
  "timestamp.date(2024, 13, 1)",
);
const span = fc.constantFrom(
  "duration.value(1, 'd')",
  "duration.time(1, 2, 3, 4)",
  "duration.value(90, 's')",
  "duration.value(1, 'x')",
);
const place = fc.constantFrom("latlng.value(1, 2)", "resource.data.g", "latlng.value(91.0, 0.0)");
const bytesText = fc.constantFrom("b'a'", "b'\\x00\\xff'", "resource.data.b", "'é'.toUtf8()");
const field = fc.constantFrom(
  "s",
  "n",
  "f",
  "m",
  "t",
  "l",
  "g",
  "b",
  "r",
  "z",
  "none",
  "owner",
  "m.k",
  "m.none",
);
const base = fc.constantFrom(
  "resource.data",
  "resource.data",
  "request.resource.data",
  "request.resource.data",
  "resource",
  "request.auth.token",
);
const lookup = fc.constantFrom(
  "get(/databases/$(database)/documents/a/b).data",
  "get(/databases/$(database)/documents/a/c).data",
  "get(/databases/$(database)/documents/a/$(id)).data",
  "get(/databases/$(database)/documents/a/none).data",
  "getAfter(/databases/$(database)/documents/a/$(id)).data",
  "getAfter(/databases/$(database)/documents/a/c).data",
);
const member: Source = fc
  .tuple(fc.oneof({ weight: 5, arbitrary: base }, { weight: 1, arbitrary: lookup }), field)
  .map(([of, name]) => `${of}.${name}`);
const context = fc.constantFrom(
  "request.auth.uid",
  "request.auth",
  "request.method",
  "request.path",
  "request.query.limit",
  "request.query.offset",
  "request.query.orderBy",
  "request.resource",
  "resource",
  "resource.id",
  "resource['__name__']",
  "id",
  "database",
  "null",
  "true",
  "false",
  "request.time",
  "missing",
);
const binary = (left: Source, operators: readonly string[], right: Source): Source =>
  fc.tuple(left, fc.constantFrom(...operators), right).map(([a, op, b]) => `(${a} ${op} ${b})`);
const call = (receiver: Source, ...methods: Source[]): Source =>
  fc.tuple(receiver, fc.oneof(...methods)).map(([of, method]) => `${of}.${method}`);
/** The template with its `#`s replaced by the parts, in order. */
const filled = (template: string, ...parts: Source[]): Source =>
  fc.tuple(...parts).map((texts) => {
    let next = 0;
    return template.replace(/#/g, () => texts[next++] ?? "");
  });

interface Kinds {
  bool: string;
  number: string;
  text: string;
  list: string;
  set: string;
  map: string;
  any: string;
}

const TYPES = [
  "bool",
  "bytes",
  "duration",
  "float",
  "int",
  "latlng",
  "list",
  "map",
  "number",
  "path",
  "set",
  "string",
  "timestamp",
  "null",
  "vector",
  "map_diff",
  "constraint",
];

/** Generates expressions, mostly of the types that their context expects. */
export const { bool: condition, any: anything } = fc.letrec<Kinds>((tie) => {
  const [bool, number, text, list, set, map, any] = (
    ["bool", "number", "text", "list", "set", "map", "any"] as const
  ).map((kind) => tie(kind)) as [Source, Source, Source, Source, Source, Source, Source];
  return {
    bool: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      fc.constantFrom(
        "true",
        "false",
        "request.auth != null",
        "resource == null",
        "resource.data.s == 'x'",
        "resource.data.n > 3",
      ),
      binary(bool, ["&&", "||"], bool),
      binary(bool, ["&&", "||"], bool),
      bool.map((inner) => `!${inner}`),
      binary(number, ["<", "<=", ">", ">=", "==", "!="], number),
      binary(text, ["==", "!=", "<", ">="], text),
      binary(any, ["==", "!=", "<", "in"], any),
      binary(any, ["in"], fc.oneof(list, map, set)),
      fc.tuple(any, fc.constantFrom(...TYPES)).map(([of, type]) => `(${of} is ${type})`),
      call(text, fc.constantFrom("matches('a.*')", "matches('[a-z]+')", "matches('')", "matches('(')")),
      call(list, filled("hasAny(#)", list), filled("hasAll(#)", list), filled("hasOnly(#)", list)),
      call(set, filled("hasAny(#)", set), filled("hasAll(#)", list), filled("hasOnly(#)", set)),
      binary(moment, ["<", "==", ">="], moment),
      binary(span, ["<", "==", ">="], span),
      fc.constantFrom(
        "exists(/databases/$(database)/documents/a/c)",
        "exists(/databases/$(database)/documents/a/$(id))",
        "existsAfter(/databases/$(database)/documents/a/$(id))",
        "exists(/databases/$(database)/documents/a/none)",
      ),
      filled("(# ? # : #)", bool, bool, bool),
      filled("f(#)", any),
      filled("g(#)", any),
      filled("#.hasAny(#)", member, list),
      call(text, filled("matches(#)", quoted)),
      filled("same(#, #)", any, any),
      member,
    ),
    number: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      integer,
      float,
      member,
      binary(number, ["+", "-", "*", "/", "%"], number),
      call(fc.oneof(text, list, map, set, bytesText), fc.constant("size()")),
      filled("math.#(#)", fc.constantFrom("abs", "ceil", "floor", "round", "sqrt"), number),
      filled("math.pow(#, #)", number, number),
      filled("int(#)", any),
      filled("float(#)", any),
      filled("-(#)", number),
      call(
        moment,
        fc.constantFrom(
          "year()",
          "month()",
          "day()",
          "dayOfWeek()",
          "dayOfYear()",
          "hours()",
          "minutes()",
          "seconds()",
          "nanos()",
          "toMillis()",
        ),
      ),
      call(span, fc.constantFrom("seconds()", "nanos()")),
      call(place, fc.constantFrom("latitude()", "longitude()", "distance(latlng.value(0, 0))")),
    ),
    text: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      quoted,
      member,
      context,
      binary(text, ["+"], text),
      call(
        text,
        fc.constantFrom(
          "lower()",
          "upper()",
          "trim()",
          "replace('a', 'b')",
          "replace('[a-', '')",
          "split(',')[0]",
          "nothing()",
        ),
        filled("split(#)[#]", quoted, integer),
      ),
      filled("#[#:#]", text, integer, integer),
      filled("#[#]", text, integer),
      filled("string(#)", any),
      call(bytesText, fc.constantFrom("toBase64()", "toHexString()")),
      filled(
        "hashing.#(#).toHexString()",
        fc.constantFrom("md5", "sha256", "crc32", "crc32c"),
        fc.oneof(text, bytesText),
      ),
    ),
    list: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      fc.constantFrom("[]", "[1, 'z']", "resource.data.l", "request.resource.data.l"),
      fc.array(any, { maxLength: 3 }).map((items) => `[${items.join(", ")}]`),
      call(list, filled("concat(#)", list), filled("removeAll(#)", list)),
      filled("#[#:#]", list, integer, integer),
      call(map, fc.constantFrom("values()")),
      call(text, fc.constantFrom("split(',')", "split('')")),
    ),
    set: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      filled("#.toSet()", list),
      call(map, fc.constantFrom("keys()", "keys().toSet()")),
      call(set, filled("union(#)", set), filled("intersection(#)", set), filled("difference(#)", set)),
      filled(
        "#.diff(#).#()",
        map,
        map,
        fc.constantFrom("addedKeys", "removedKeys", "changedKeys", "affectedKeys", "unchangedKeys"),
      ),
    ),
    map: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      fc.constantFrom(
        "{}",
        "{'a': 1}",
        "resource.data",
        "request.resource.data",
        "resource.data.m",
        "request.auth.token",
      ),
      filled("{#: #, 'b': #}", quoted, any, any),
    ),
    any: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      member,
      context,
      quoted,
      integer,
      float,
      moment,
      span,
      place,
      bytesText,
      bool,
      number,
      text,
      list,
      set,
      map,
      lookup,
      filled("#.get(#, #)", map, quoted, any),
      filled("#[#]", map, quoted),
      filled("#[#]", list, integer),
      binary(fc.oneof(moment, span), ["+", "-"], fc.oneof(moment, span)),
      fc.constantFrom("/databases/$(database)/documents/a/b", "path('a/b')", "request.path[4]", "debug(id)"),
    ),
  };
});
