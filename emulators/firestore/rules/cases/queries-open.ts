import type { CaseFilter, RequestCase, RestValue } from "./case-types.ts";

const is = (op: string, value: RestValue, fieldPath = "n"): CaseFilter => ({
  fieldFilter: { field: { fieldPath }, op, value },
});
const unary = (op: string): CaseFilter => ({ unaryFilter: { field: { fieldPath: "n" }, op } });
const all = (...filters: CaseFilter[]): CaseFilter => ({ compositeFilter: { op: "AND", filters } });
const list = (...values: RestValue[]): RestValue => ({ arrayValue: { values } });
const map = (fields: Readonly<Record<string, RestValue>>): RestValue => ({ mapValue: { fields } });
const int = (value: number): RestValue => ({ integerValue: String(value) });
const [nothing, nan, text]: readonly [RestValue, RestValue, RestValue] = [
  { nullValue: null },
  { doubleValue: "NaN" },
  { stringValue: "x" },
];

/** Conditions on the filtered field, written n here. */
const CONDITIONS = [
  "n == true",
  "n != true",
  "n == null",
  "n != null",
  "n == 1",
  "n < 1.5",
  "1 in n",
  "n.hasAny([1])",
  "n is constraint",
  "n == n",
  "n < null",
  "[n] == [n]",
  "[n].hasAny([n])",
  "n in [1].toSet()",
];

/** The same with one sign for each condition, recorded from Google's emulator 1.19.9; `DENIALS` says what the signs are. */
const FILTERS: readonly (readonly [name: string, filter: CaseFilter, signs: string])[] = [
  ["== null", is("EQUAL", nothing), "++?+???-+=<+-s"],
  ["== NaN", is("EQUAL", nan), "++?+???-+=<+-s"],
  ["!= NaN", is("NOT_EQUAL", nan), "???+???-+=<+-s"],
  ["> null", is("GREATER_THAN", nothing), "++?+???-+=<+-s"],
  ["not-in null, 1", is("NOT_IN", list(nothing, int(1))), "++?+???-+=<+-s"],
  ["array-contains null", is("ARRAY_CONTAINS", nothing), "???+???-+=<+-s"],
  ["> [1]", is("GREATER_THAN", list(int(1))), "???????-+=<+-s"],
  ["> false", is("GREATER_THAN", { booleanValue: false }), "???????-+=<+-s"],
  ["null and NaN", all(unary("IS_NULL"), unary("IS_NAN")), "??+++++++=<+-s"],
  ["NaN and 1", all(unary("IS_NAN"), is("EQUAL", int(1))), "???++++++=<+-s"],
  ["null and > false", all(unary("IS_NULL"), is("GREATER_THAN", { booleanValue: false })), "??+????-+=<+-s"],
  ["== null and > 1", all(is("EQUAL", nothing), is("GREATER_THAN", int(1))), "++?+???-+=<+-s"],
];

const TYPES = "timestamp,duration,float,int,string,bytes";
const DENIALS: Readonly<Record<string, string | null>> = {
  "+": null,
  "-": "false",
  "?": "evaluation error at L5:16",
  /** Two fields that are left open are not compared. */
  "=": "Type error. Received: [constraint] Expected: [bool,duration,float,int,latlng,map,null,string,bytes,timestamp,path,list,vector,set].",
  "<": `Type error. Received: [null] Expected: [${TYPES}].`,
  "!": "Property n is undefined on object.",
  s: "Equality is not defined for type CONSTRAINT_VALUE",
};

const denialOf = (sign: string): string | null => {
  const reason = DENIALS[sign] ?? null;
  return reason === null ? null : `\n${reason} for 'list' @ L5`;
};

const asks = (name: string, condition: string, where: CaseFilter, sign: string): RequestCase => ({
  name: `open fields: ${name} under ${condition}`,
  rules: `match /a/{id} {\nallow list: if ${condition.replace(/\bn\b/g, "resource.data.n")};\n}`,
  query: { collection: "a", where },
  expected: denialOf(sign),
});

const bytes = (bytesValue: string) => is("GREATER_THAN", { bytesValue });
const name = (op: string) => is(op, { referenceValue: "a/b" }, "__name__");
const nested = (fieldPath: string, value: RestValue, deep: string) =>
  all(is("EQUAL", int(1), deep), is("EQUAL", value, fieldPath));
const vector = is("EQUAL", map({ __type__: { stringValue: "__vector__" }, value: list({ doubleValue: 1 }) }));

/** What a query proves about fields that it compares with null, NaN and what has no order, about names and inner fields. */
export const QUERIES_OPEN: readonly RequestCase[] = [
  ...FILTERS.flatMap(([title, where, signs]) =>
    CONDITIONS.map((condition, at) => asks(title, condition, where, signs.charAt(at))),
  ),
  asks("> bytes", "n > b'\\x00'", bytes("AQ=="), "+"),
  asks("> other bytes", "n > b'\\x02'", bytes("AQ=="), "?"),
  asks(
    "true and false",
    "n != true",
    all(is("EQUAL", { booleanValue: true }), is("EQUAL", { booleanValue: false })),
    "+",
  ),
  asks(
    "> a name",
    "resource.keys() == ['__name__', 'data'] && resource.__name__ is constraint",
    name("GREATER_THAN"),
    "+",
  ),
  asks("> a name", "resource.__name__ != null", name("GREATER_THAN"), "?"),
  asks("!= a name", "resource.__name__ != /databases/(default)/documents/a/b", name("NOT_EQUAL"), "+"),
  asks("two names", "n == n", all(name("EQUAL"), is("EQUAL", { referenceValue: "a/c" }, "__name__")), "!"),
  asks("a name and a range of names", "n == n", all(name("EQUAL"), name("GREATER_THAN_OR_EQUAL")), "!"),
  asks("a name twice", "id == 'b'", all(name("EQUAL"), name("EQUAL")), "+"),
  asks(
    "a map and its field",
    "n == {'k': 1, 'z': 3}",
    nested("n", map({ k: int(2), z: int(3) }), "n.k"),
    "+",
  ),
  asks("a number and its field", "n == {'k': 1}", nested("n", int(5), "n.k"), "+"),
  asks("a map and a field of its field", "n == {'z': 3}", nested("n", map({ z: int(3) }), "n.k.j"), "+"),
  asks("a field and its field", "n == {'k': 2}", nested("n.k", int(2), "n.k.j"), "+"),
  asks("== vector", "n is vector && n == n && !(n is list) && n != [1.0]", vector, "+"),
  asks("a text and its field", "n == 'x'", nested("n", text, "n.k.j"), "+"),
];
