import type { ExpressionCase } from "./case-types.ts";

/** Recorded from Google's emulator 1.19.9. */
export const OPERATORS: readonly ExpressionCase[] = [
  ["true", "allow"],
  ["false", "deny"],
  ["1", { fails: "Type error. Received: [int] Expected: [bool]." }],
  ["null", { fails: "Type error. Received: [null] Expected: [bool]." }],
  ["resource.data.s == 'x'", "allow"],
  ["resource.data.q == 'x'", { failsAfterReading: "Property q is undefined on object." }],
  [
    "resource.data.s + 1 == 2",
    {
      failsAfterReading:
        "Unsupported operation error. Received: string + int. Expected: int + int, float + float, string + string, duration + duration, duration + timestamp, timestamp + duration.",
    },
  ],
  [
    "1 + 'a' == 2",
    {
      fails:
        "Unsupported operation error. Received: int + string. Expected: int + int, float + float, string + string, duration + duration, duration + timestamp, timestamp + duration.",
    },
  ],
  [
    "[1]+[2] == [1,2]",
    {
      fails:
        "Unsupported operation error. Received: list + list. Expected: int + int, float + float, string + string, duration + duration, duration + timestamp, timestamp + duration.",
    },
  ],
  ["nofn(1)", { fails: "Function not found error: Name: [nofn]." }],
  ["nofn", { fails: "Null value error." }],
  ["resource is map", "allow"],
  ["resource.data is map", "allow"],
  ["request is map", "allow"],
  ["request.auth is map", "allow"],
  ["resource.id == 'b'", "allow"],
  ["resource.__name__ == /databases/$(database)/documents/a/b", "allow"],
  ["resource['__name__'] is path", "allow"],
  ["resource.data.r is path", "allow"],
  ["resource.data.r == /databases/$(database)/documents/a/b", "allow"],
  ["debug(resource.data.r) == debug(resource)", "deny after reading"],
  ["resource.keys() == debug(1)", "deny after reading"],
  ["request.keys() == debug(1)", "deny"],
  ["request.auth.uid == 'u1'", "allow"],
  ["request.auth.token.sub == 'u1'", "allow"],
  ["debug(request.auth.token)==1", "deny"],
  ["request.nope", { fails: "Property nope is undefined on object." }],
  ["request.resource == null", { fails: "Property resource is undefined on object." }],
  ["request.query.limit == null", { fails: "Property query is undefined on object." }],
  ["null.foo", { fails: "Null value error." }],
  ["null.size()", { fails: "Null value error." }],
  [
    "null + 1 == 1",
    {
      fails:
        "Unsupported operation error. Received: null + int. Expected: int + int, float + float, string + string, duration + duration, duration + timestamp, timestamp + duration.",
    },
  ],
  ["!1", { fails: "Unsupported operation error. Received: !int. Expected: !bool." }],
  [
    "-'a' == 1",
    { fails: "Unsupported operation error. Received: -string. Expected: -int, -float, -duration." },
  ],
  ["1 && true", { fails: "Type error. Received: [int] Expected: [bool]." }],
  ["true && 1", { fails: "Type error. Received: [int] Expected: [bool]." }],
  ["1 || true", "allow"],
  ["'a' ? true : false", { fails: "Type error. Received: [string] Expected: [bool]." }],
  [
    "1 < 'a'",
    {
      fails:
        "Unsupported operation error. Received: int < string. Expected: string < string, bytes < bytes, int < int, float < float, duration < duration, timestamp < timestamp, constraint < any, any < constraint.",
    },
  ],
  ["1 in 2", { fails: "Function not found error: Name: [in]." }],
  ["1 in [1,2]", "allow"],
  ["'a' in 'abc'", { fails: "Function not found error: Name: [in]." }],
  ["'k' in resource.data.m", "allow"],
  [
    "1 in resource.data.m",
    { failsAfterReading: "Unsupported operation error. Received: map.in(int). Expected: map.in(string)." },
  ],
  ["[1,2][5] == 1", { fails: "Index out of bound error. Index: [5] , size: [2]." }],
  ["'abc'[5] == 'c'", { fails: "Index out of bound error. Index: [5] , size: [3]." }],
  ["'abc'[0:2] == 'ab'", "allow"],
  ["1/0 == 1", { refusedAt: "7:2" }],
  ["1.0/0 == 1.0", { refusedAt: "7:4" }],
  [
    "9223372036854775807 + 1 == 0",
    { fails: "Integer value is out of the [-9223372036854775808, 9223372036854775807] range." },
  ],
  ["'abc'.foo()", { fails: "Function not found error: Name: [foo]." }],
  ["'abc'.size(1) == 3", { fails: "Incorrect number of arguments. Received: 1. Expected: string.size()." }],
  [
    "'abc'.matches(1)",
    {
      fails: "Unsupported operation error. Received: string.matches(int). Expected: string.matches(string).",
    },
  ],
  ["'a'.matches('a|b') && 'ab'.matches('a')", "deny"],
  ["'a'.replace('(', 'b') == 'b'", { fails: "Invalid regular expression pattern. Pattern: (." }],
  ["exists(/databases/$(database)/documents/a/zz)", "deny after reading"],
  [
    "get(/databases/$(database)/documents/a/zz).data.x == 1",
    {
      failsAfterReading:
        'Service call error. Function: [get], Argument: [path_value {\n  segments {\n    simple: "databases"\n  }\n  segments {\n    simple: "(default)"\n  }\n  segments {\n    simple: "documents"\n  }\n  segments {\n    simple: "a"\n  }\n  segments {\n    simple: "zz"\n  }\n}\n].',
    },
  ],
  [
    "get(/databases/$(database)/documents/a/zz) == null",
    {
      failsAfterReading:
        'Service call error. Function: [get], Argument: [path_value {\n  segments {\n    simple: "databases"\n  }\n  segments {\n    simple: "(default)"\n  }\n  segments {\n    simple: "documents"\n  }\n  segments {\n    simple: "a"\n  }\n  segments {\n    simple: "zz"\n  }\n}\n].',
    },
  ],
  ["get('a') == null", { fails: "Unsupported operation error. Received: get(string). Expected: get(path)." }],
  [
    "get(/a/b) == null",
    {
      fails:
        'Service call error. Function: [get], Argument: [path_value {\n  segments {\n    simple: "a"\n  }\n  segments {\n    simple: "b"\n  }\n}\n].',
    },
  ],
  [
    "duration.value(1,'q') == duration.value(1,'s')",
    { fails: "Invalid regular expression pattern. Pattern: q." },
  ],
  [
    "timestamp.date(2024,13,1) == timestamp.date(2024,1,1)",
    { fails: "Date is not valid. year: 2024, month: 13 day: 1." },
  ],
  ["int('a') == 1", { fails: "Type conversion error. Argument: [a], From type: [string], To type: [int]." }],
  [
    "float('x') == 1.0",
    { fails: "Type conversion error. Argument: [x], From type: [string], To type: [float]." },
  ],
  ["string(null) == 'null'", "allow"],
  [
    "math.abs('a') == 1",
    {
      fails:
        "Unsupported operation error. Received: math.abs(string). Expected: math.abs(int), math.abs(float).",
    },
  ],
  [
    "f(1)",
    { fails: "Incorrect number of arguments. Received: 1. Expected: f(a, b)." },
    "function f(a,b){return a==b;}",
  ],
  ["f(1,2)", "deny", "function f(a,b){return a==b;}"],
  ["(false || resource.data.q == 1)", { failsAfterReading: "Property q is undefined on object." }],
  [
    "resource.data.q == 1 || resource.data.zz == 2",
    { failsAfterReading: "Property q is undefined on object." },
  ],
  [
    "resource.data.q == 1 && resource.data.zz == 2",
    { failsAfterReading: "Property q is undefined on object." },
  ],
  ["false || false", "deny"],
  ["resource.data.q == 1 || false", { failsAfterReading: "Property q is undefined on object." }],
  ["resource.data.z.foo == 1", { failsAfterReading: "Null value error." }],
  ["resource.data.s.foo == 1", { failsAfterReading: "Type error. Received: [string] Expected: [map,path]." }],
  ["resource.data['q'] == 1", { failsAfterReading: "Property q is undefined on object." }],
  ["resource.data.l.foo == 1", { failsAfterReading: "Type error. Received: [list] Expected: [map,path]." }],
  [
    "resource.data[1] == 1",
    { failsAfterReading: "Unsupported operation error. Received: map[int]. Expected: map[string]." },
  ],
  [
    "resource.data.l['a'] == 1",
    { failsAfterReading: "Unsupported operation error. Received: list[string]. Expected: list[int]." },
  ],
];
