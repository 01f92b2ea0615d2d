import type { ExpressionCase } from "./case-types.ts";

/** Recorded from Google's emulator 1.19.9. */
export const ARGUMENTS_1: readonly ExpressionCase[] = [
  ['"a".lower(1,1,1,1)', { fails: "Incorrect number of arguments. Received: 4. Expected: string.lower()." }],
  ['"a".lower(null)', { fails: "Incorrect number of arguments. Received: 1. Expected: string.lower()." }],
  ['"a".upper(1,1,1,1)', { fails: "Incorrect number of arguments. Received: 4. Expected: string.upper()." }],
  ['"a".upper(null)', { fails: "Incorrect number of arguments. Received: 1. Expected: string.upper()." }],
  ['"a".trim(1,1,1,1)', { fails: "Incorrect number of arguments. Received: 4. Expected: string.trim()." }],
  ['"a".trim(null)', { fails: "Incorrect number of arguments. Received: 1. Expected: string.trim()." }],
  ['"a".size(1,1,1,1)', { fails: "Incorrect number of arguments. Received: 4. Expected: string.size()." }],
  ['"a".size(null)', { fails: "Incorrect number of arguments. Received: 1. Expected: string.size()." }],
  [
    '"a".split(1,1,1,1)',
    { fails: "Incorrect number of arguments. Received: 4. Expected: string.split(string)." },
  ],
  [
    '"a".split(null)',
    { fails: "Unsupported operation error. Received: string.split(null). Expected: string.split(string)." },
  ],
  [
    '"a".matches(1,1,1,1)',
    { fails: "Incorrect number of arguments. Received: 4. Expected: string.matches(string)." },
  ],
  [
    '"a".matches(null)',
    {
      fails: "Unsupported operation error. Received: string.matches(null). Expected: string.matches(string).",
    },
  ],
  [
    '"a".replace(1,1,1,1)',
    { fails: "Incorrect number of arguments. Received: 4. Expected: string.replace(string, string)." },
  ],
  [
    '"a".replace(null)',
    { fails: "Incorrect number of arguments. Received: 1. Expected: string.replace(string, string)." },
  ],
  [
    '"a".toUtf8(1,1,1,1)',
    { fails: "Incorrect number of arguments. Received: 4. Expected: string.toUtf8()." },
  ],
  ['"a".toUtf8(null)', { fails: "Incorrect number of arguments. Received: 1. Expected: string.toUtf8()." }],
  ['"a".concat(1,1,1,1)', { fails: "Function not found error: Name: [concat]." }],
  ['"a".concat(null)', { fails: "Function not found error: Name: [concat]." }],
  ['"a".contains(1,1,1,1)', { fails: "Function not found error: Name: [contains]." }],
  ['"a".contains(null)', { fails: "Function not found error: Name: [contains]." }],
  ['"a".startsWith(1,1,1,1)', { fails: "Function not found error: Name: [startsWith]." }],
  ['"a".startsWith(null)', { fails: "Function not found error: Name: [startsWith]." }],
  ['b"a".size(1,1,1,1)', { fails: "Incorrect number of arguments. Received: 4. Expected: bytes.size()." }],
  ['b"a".size(null)', { fails: "Incorrect number of arguments. Received: 1. Expected: bytes.size()." }],
  [
    'b"a".toBase64(1,1,1,1)',
    { fails: "Incorrect number of arguments. Received: 4. Expected: bytes.toBase64()." },
  ],
  [
    'b"a".toBase64(null)',
    { fails: "Incorrect number of arguments. Received: 1. Expected: bytes.toBase64()." },
  ],
  [
    'b"a".toHexString(1,1,1,1)',
    { fails: "Incorrect number of arguments. Received: 4. Expected: bytes.toHexString()." },
  ],
  [
    'b"a".toHexString(null)',
    { fails: "Incorrect number of arguments. Received: 1. Expected: bytes.toHexString()." },
  ],
  ['b"a".toUtf8(1,1,1,1)', { fails: "Function not found error: Name: [toUtf8]." }],
  ['b"a".toUtf8(null)', { fails: "Function not found error: Name: [toUtf8]." }],
  [
    "[1].concat(1,1,1,1)",
    { fails: "Incorrect number of arguments. Received: 4. Expected: list.concat(list)." },
  ],
  [
    "[1].concat(null)",
    { fails: "Unsupported operation error. Received: list.concat(null). Expected: list.concat(list)." },
  ],
  [
    "[1].hasAll(1,1,1,1)",
    { fails: "Incorrect number of arguments. Received: 4. Expected: list.hasAll(list)." },
  ],
  [
    "[1].hasAll(null)",
    { fails: "Unsupported operation error. Received: list.hasAll(null). Expected: list.hasAll(list)." },
  ],
  [
    "[1].hasAny(1,1,1,1)",
    { fails: "Incorrect number of arguments. Received: 4. Expected: list.hasAny(list)." },
  ],
  [
    "[1].hasAny(null)",
    { fails: "Unsupported operation error. Received: list.hasAny(null). Expected: list.hasAny(list)." },
  ],
  [
    "[1].hasOnly(1,1,1,1)",
    { fails: "Incorrect number of arguments. Received: 4. Expected: list.hasOnly(list)." },
  ],
  [
    "[1].hasOnly(null)",
    { fails: "Unsupported operation error. Received: list.hasOnly(null). Expected: list.hasOnly(list)." },
  ],
  [
    "[1].join(1,1,1,1)",
    { fails: "Incorrect number of arguments. Received: 4. Expected: list.join(string)." },
  ],
  [
    "[1].join(null)",
    { fails: "Unsupported operation error. Received: list.join(null). Expected: list.join(string)." },
  ],
  [
    "[1].removeAll(1,1,1,1)",
    { fails: "Incorrect number of arguments. Received: 4. Expected: list.removeAll(list)." },
  ],
  [
    "[1].removeAll(null)",
    { fails: "Unsupported operation error. Received: list.removeAll(null). Expected: list.removeAll(list)." },
  ],
  ["[1].size(1,1,1,1)", { fails: "Incorrect number of arguments. Received: 4. Expected: list.size()." }],
  ["[1].size(null)", { fails: "Incorrect number of arguments. Received: 1. Expected: list.size()." }],
  ["[1].toSet(1,1,1,1)", { fails: "Incorrect number of arguments. Received: 4. Expected: list.toSet()." }],
  ["[1].toSet(null)", { fails: "Incorrect number of arguments. Received: 1. Expected: list.toSet()." }],
  ["[1].removeOne(1,1,1,1)", { fails: "Function not found error: Name: [removeOne]." }],
  ["[1].removeOne(null)", { fails: "Function not found error: Name: [removeOne]." }],
  ["[1].reverse(1,1,1,1)", { fails: "Function not found error: Name: [reverse]." }],
  ["[1].reverse(null)", { fails: "Function not found error: Name: [reverse]." }],
  [
    "[1].toSet().difference(1,1,1,1)",
    { fails: "Incorrect number of arguments. Received: 4. Expected: set.difference(set)." },
  ],
  [
    "[1].toSet().difference(null)",
    { fails: "Unsupported operation error. Received: set.difference(null). Expected: set.difference(set)." },
  ],
  [
    "[1].toSet().intersection(1,1,1,1)",
    { fails: "Incorrect number of arguments. Received: 4. Expected: set.intersection(set)." },
  ],
  [
    "[1].toSet().intersection(null)",
    {
      fails:
        "Unsupported operation error. Received: set.intersection(null). Expected: set.intersection(set).",
    },
  ],
  [
    "[1].toSet().union(1,1,1,1)",
    { fails: "Incorrect number of arguments. Received: 4. Expected: set.union(set)." },
  ],
  [
    "[1].toSet().union(null)",
    { fails: "Unsupported operation error. Received: set.union(null). Expected: set.union(set)." },
  ],
  [
    "[1].toSet().hasAll(1,1,1,1)",
    { fails: "Incorrect number of arguments. Received: 4. Expected: set.hasAll(set), set.hasAll(list)." },
  ],
  [
    "[1].toSet().hasAll(null)",
    {
      fails:
        "Unsupported operation error. Received: set.hasAll(null). Expected: set.hasAll(set), set.hasAll(list).",
    },
  ],
  [
    "[1].toSet().hasAny(1,1,1,1)",
    { fails: "Incorrect number of arguments. Received: 4. Expected: set.hasAny(set), set.hasAny(list)." },
  ],
  [
    "[1].toSet().hasAny(null)",
    {
      fails:
        "Unsupported operation error. Received: set.hasAny(null). Expected: set.hasAny(set), set.hasAny(list).",
    },
  ],
  [
    "[1].toSet().hasOnly(1,1,1,1)",
    { fails: "Incorrect number of arguments. Received: 4. Expected: set.hasOnly(set), set.hasOnly(list)." },
  ],
  [
    "[1].toSet().hasOnly(null)",
    {
      fails:
        "Unsupported operation error. Received: set.hasOnly(null). Expected: set.hasOnly(set), set.hasOnly(list).",
    },
  ],
  [
    "[1].toSet().size(1,1,1,1)",
    { fails: "Incorrect number of arguments. Received: 4. Expected: set.size()." },
  ],
  ["[1].toSet().size(null)", { fails: "Incorrect number of arguments. Received: 1. Expected: set.size()." }],
  ["[1].toSet().toSet(1,1,1,1)", { fails: "Function not found error: Name: [toSet]." }],
  ["[1].toSet().toSet(null)", { fails: "Function not found error: Name: [toSet]." }],
  ['{"a":1}.keys(1,1,1,1)', { fails: "Incorrect number of arguments. Received: 4. Expected: map.keys()." }],
  ['{"a":1}.keys(null)', { fails: "Incorrect number of arguments. Received: 1. Expected: map.keys()." }],
  [
    '{"a":1}.values(1,1,1,1)',
    { fails: "Incorrect number of arguments. Received: 4. Expected: map.values()." },
  ],
  ['{"a":1}.values(null)', { fails: "Incorrect number of arguments. Received: 1. Expected: map.values()." }],
  ['{"a":1}.size(1,1,1,1)', { fails: "Incorrect number of arguments. Received: 4. Expected: map.size()." }],
  ['{"a":1}.size(null)', { fails: "Incorrect number of arguments. Received: 1. Expected: map.size()." }],
  [
    '{"a":1}.get(1,1,1,1)',
    {
      fails:
        "Incorrect number of arguments. Received: 4. Expected: map.get(string, any), map.get(list, any).",
    },
  ],
  [
    '{"a":1}.get(null)',
    {
      fails:
        "Incorrect number of arguments. Received: 1. Expected: map.get(string, any), map.get(list, any).",
    },
  ],
  [
    '{"a":1}.diff(1,1,1,1)',
    { fails: "Incorrect number of arguments. Received: 4. Expected: map.diff(map)." },
  ],
  [
    '{"a":1}.diff(null)',
    { fails: "Unsupported operation error. Received: map.diff(null). Expected: map.diff(map)." },
  ],
  [
    'path("a/b").bind(1,1,1,1)',
    { fails: "Incorrect number of arguments. Received: 4. Expected: path.bind(map)." },
  ],
  [
    'path("a/b").bind(null)',
    { fails: "Unsupported operation error. Received: path.bind(null). Expected: path.bind(map)." },
  ],
  ['path("a/b").size(1,1,1,1)', { fails: "Function not found error: Name: [size]." }],
  ['path("a/b").size(null)', { fails: "Function not found error: Name: [size]." }],
  [
    "request.time.year(1,1,1,1)",
    { fails: "Incorrect number of arguments. Received: 4. Expected: timestamp.year()." },
  ],
  [
    "request.time.year(null)",
    { fails: "Incorrect number of arguments. Received: 1. Expected: timestamp.year()." },
  ],
  [
    "request.time.month(1,1,1,1)",
    { fails: "Incorrect number of arguments. Received: 4. Expected: timestamp.month()." },
  ],
  [
    "request.time.month(null)",
    { fails: "Incorrect number of arguments. Received: 1. Expected: timestamp.month()." },
  ],
  [
    "request.time.day(1,1,1,1)",
    { fails: "Incorrect number of arguments. Received: 4. Expected: timestamp.day()." },
  ],
  [
    "request.time.day(null)",
    { fails: "Incorrect number of arguments. Received: 1. Expected: timestamp.day()." },
  ],
  [
    "request.time.dayOfWeek(1,1,1,1)",
    { fails: "Incorrect number of arguments. Received: 4. Expected: timestamp.dayOfWeek()." },
  ],
  [
    "request.time.dayOfWeek(null)",
    { fails: "Incorrect number of arguments. Received: 1. Expected: timestamp.dayOfWeek()." },
  ],
  [
    "request.time.dayOfYear(1,1,1,1)",
    { fails: "Incorrect number of arguments. Received: 4. Expected: timestamp.dayOfYear()." },
  ],
  [
    "request.time.dayOfYear(null)",
    { fails: "Incorrect number of arguments. Received: 1. Expected: timestamp.dayOfYear()." },
  ],
  [
    "request.time.hours(1,1,1,1)",
    { fails: "Incorrect number of arguments. Received: 4. Expected: timestamp.hours()." },
  ],
  [
    "request.time.hours(null)",
    { fails: "Incorrect number of arguments. Received: 1. Expected: timestamp.hours()." },
  ],
  [
    "request.time.minutes(1,1,1,1)",
    { fails: "Incorrect number of arguments. Received: 4. Expected: timestamp.minutes()." },
  ],
  [
    "request.time.minutes(null)",
    { fails: "Incorrect number of arguments. Received: 1. Expected: timestamp.minutes()." },
  ],
  [
    "request.time.seconds(1,1,1,1)",
    { fails: "Incorrect number of arguments. Received: 4. Expected: timestamp.seconds()." },
  ],
  [
    "request.time.seconds(null)",
    { fails: "Incorrect number of arguments. Received: 1. Expected: timestamp.seconds()." },
  ],
  [
    "request.time.nanos(1,1,1,1)",
    { fails: "Incorrect number of arguments. Received: 4. Expected: timestamp.nanos()." },
  ],
  [
    "request.time.nanos(null)",
    { fails: "Incorrect number of arguments. Received: 1. Expected: timestamp.nanos()." },
  ],
  [
    "request.time.date(1,1,1,1)",
    { fails: "Incorrect number of arguments. Received: 4. Expected: timestamp.date()." },
  ],
  [
    "request.time.date(null)",
    { fails: "Incorrect number of arguments. Received: 1. Expected: timestamp.date()." },
  ],
  [
    "request.time.time(1,1,1,1)",
    { fails: "Incorrect number of arguments. Received: 4. Expected: timestamp.time()." },
  ],
  [
    "request.time.time(null)",
    { fails: "Incorrect number of arguments. Received: 1. Expected: timestamp.time()." },
  ],
  [
    "request.time.toMillis(1,1,1,1)",
    { fails: "Incorrect number of arguments. Received: 4. Expected: timestamp.toMillis()." },
  ],
  [
    "request.time.toMillis(null)",
    { fails: "Incorrect number of arguments. Received: 1. Expected: timestamp.toMillis()." },
  ],
  [
    'duration.value(1,"s").seconds(1,1,1,1)',
    { fails: "Incorrect number of arguments. Received: 4. Expected: duration.seconds()." },
  ],
  [
    'duration.value(1,"s").seconds(null)',
    { fails: "Incorrect number of arguments. Received: 1. Expected: duration.seconds()." },
  ],
  [
    'duration.value(1,"s").nanos(1,1,1,1)',
    { fails: "Incorrect number of arguments. Received: 4. Expected: duration.nanos()." },
  ],
  [
    'duration.value(1,"s").nanos(null)',
    { fails: "Incorrect number of arguments. Received: 1. Expected: duration.nanos()." },
  ],
  [
    "latlng.value(1,2).latitude(1,1,1,1)",
    { fails: "Incorrect number of arguments. Received: 4. Expected: latlng.latitude()." },
  ],
  [
    "latlng.value(1,2).latitude(null)",
    { fails: "Incorrect number of arguments. Received: 1. Expected: latlng.latitude()." },
  ],
];
