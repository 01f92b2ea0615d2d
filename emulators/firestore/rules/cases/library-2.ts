import type { ExpressionCase } from "./case-types.ts";

/** Recorded from Google's emulator 1.19.9. */
export const LIBRARY_2: readonly ExpressionCase[] = [
  [
    "latlng.value(0,181).longitude() == 1.0",
    {
      fails:
        "Latitude should be in [-90,90] range and longitude should be in [-180,180] range. latitude: 0.0, longitude: 181.0.",
    },
  ],
  ["math.ceil(1.2) == 2.0 && math.floor(1.7) == 1.0 && math.round(1.5) == 2", "allow"],
  ["math.round(-1.5) == -2", "deny"],
  ["math.round(-1.5) == -1", "allow"],
  ["math.round(2) is int", "allow"],
  ["math.round(2.5) is int", "allow"],
  ["math.ceil(1) is int", "deny"],
  ["math.ceil(1) is float", "allow"],
  ["math.ceil(1.2) is int", "deny"],
  ["math.sqrt(4) == 2.0", "allow"],
  ["math.sqrt(-1) == 1.0", "deny"],
  ["math.pow(2,3) == 8.0", "allow"],
  ["math.pow(2,3) is int", "deny"],
  ["math.pow(2.5,2) == 6.25", "allow"],
  ["math.isNaN(0.0) == false", "allow"],
  ["math.isInfinite(1.0) == false", { fails: "Function not found error: Name: [math.isInfinite]." }],
  ["math.abs(-5) == 5 && math.abs(-1.5) == 1.5", "allow"],
  ["int(2.7) == 2", "allow"],
  ["int(-2.7) == -2", "allow"],
  ["int('2') == 2", "allow"],
  [
    "int(' 2') == 2",
    { fails: "Type conversion error. Argument: [ 2], From type: [string], To type: [int]." },
  ],
  ["int(2.0e30) == 1", { refusedAt: "7:8" }],
  [
    "int(true) == 1",
    {
      fails: "Unsupported operation error. Received: int(bool). Expected: int(int), int(float), int(string).",
    },
  ],
  [
    "int(request.time) == 1",
    {
      fails:
        "Unsupported operation error. Received: int(timestamp). Expected: int(int), int(float), int(string).",
    },
  ],
  ["float(2) == 2.0", "allow"],
  ["float('2.5') == 2.5", "allow"],
  ["float('NaN') == 1.0", "deny"],
  ["float('1e3') == 1000.0", "allow"],
  ["string(1) == '1' && string(1.5) == '1.5' && string(true) == 'true'", "allow"],
  ["string(1.0) == '1.0'", "allow"],
  ["string(1e10) == 'x'", { refusedAt: "7:9" }],
  [
    "string([1]) == '[1]'",
    {
      fails:
        "Unsupported operation error. Received: string(list). Expected: string(int), string(float), string(null), string(string), string(bool), string(path).",
    },
  ],
  [
    "string({'a':1}) == 'x'",
    {
      fails:
        "Unsupported operation error. Received: string(map). Expected: string(int), string(float), string(null), string(string), string(bool), string(path).",
    },
  ],
  [
    "string(b'ab') == 'ab'",
    {
      fails:
        "Unsupported operation error. Received: string(bytes). Expected: string(int), string(float), string(null), string(string), string(bool), string(path).",
    },
  ],
  [
    "string(request.time) == 'x'",
    {
      fails:
        "Unsupported operation error. Received: string(timestamp). Expected: string(int), string(float), string(null), string(string), string(bool), string(path).",
    },
  ],
  ["string(request.path) == 'x'", "deny"],
  [
    "string(duration.value(1,'s')) == 'x'",
    {
      fails:
        "Unsupported operation error. Received: string(duration). Expected: string(int), string(float), string(null), string(string), string(bool), string(path).",
    },
  ],
  ["bool('true')", { fails: "Function not found error: Name: [bool]." }],
  ["bool(1)", { fails: "Function not found error: Name: [bool]." }],
  ["1.0/ 0.0 == 1.0", "deny"],
  ["1 % 0 == 1", { fails: "Divide by zero error." }],
  ["1.0 % 0.0 == 1.0", "deny"],
  ["0.0 / 0.0 == 0.0 / 0.0", "deny"],
  [
    "-9223372036854775807 - 2 == 1",
    { fails: "Integer value is out of the [-9223372036854775808, 9223372036854775807] range." },
  ],
  [
    "9223372036854775807 * 2 == 1",
    { fails: "Integer value is out of the [-9223372036854775808, 9223372036854775807] range." },
  ],
  ["'a' < 'b' && b'a' < b'b' && 1 < 2 && 1.0 < 1.5", "allow"],
  [
    "true < false",
    {
      fails:
        "Unsupported operation error. Received: bool < bool. Expected: string < string, bytes < bytes, int < int, float < float, duration < duration, timestamp < timestamp, constraint < any, any < constraint.",
    },
  ],
  [
    "[1] < [2]",
    {
      fails:
        "Unsupported operation error. Received: list < list. Expected: string < string, bytes < bytes, int < int, float < float, duration < duration, timestamp < timestamp, constraint < any, any < constraint.",
    },
  ],
  [
    "'a' * 2 == 'aa'",
    { fails: "Unsupported operation error. Received: string * int. Expected: int * int, float * float." },
  ],
  [
    "'a' - 'b' == ''",
    {
      fails:
        "Unsupported operation error. Received: string - string. Expected: int - int, float - float, duration - duration, timestamp - duration, timestamp - timestamp.",
    },
  ],
  [
    "'a' + 1 == 'a1'",
    {
      fails:
        "Unsupported operation error. Received: string + int. Expected: int + int, float + float, string + string, duration + duration, duration + timestamp, timestamp + duration.",
    },
  ],
  [
    "duration.value(4,'s') / 2 == duration.value(2,'s')",
    { fails: "Unsupported operation error. Received: duration / int. Expected: int / int, float / float." },
  ],
  ["duration.value(4,'s') > duration.value(2,'s')", "allow"],
  ["timestamp.value(1) < timestamp.value(2)", "allow"],
  [
    "timestamp.value(1) < 2",
    {
      fails:
        "Unsupported operation error. Received: timestamp < int. Expected: string < string, bytes < bytes, int < int, float < float, duration < duration, timestamp < timestamp, constraint < any, any < constraint.",
    },
  ],
  ["latlng.value(1,2) == latlng.value(1.0,2.0)", "allow"],
  ["[] == {} ", "deny"],
  ["{} == {}", "allow"],
  ["{'a':[1]} == {'a':[1.0]}", "deny"],
  ["'z'.size", { fails: "Type error. Received: [string] Expected: [map,path]." }],
  ["'abc'.size() is int", "allow"],
  ["get(/databases/$(database)/documents/a/b).data.s == 'x'", "allow"],
  ["get(/databases/$(database)/documents/a/b).id == 'b'", "allow"],
  ["getAfter(/databases/$(database)/documents/a/b).data.s == 'x'", "allow"],
  ["existsAfter(/databases/$(database)/documents/a/b)", "allow"],
  [
    "get(/databases/x/documents/a/b) == 1",
    {
      fails:
        'Service call error. Function: [get], Argument: [path_value {\n  segments {\n    simple: "databases"\n  }\n  segments {\n    simple: "x"\n  }\n  segments {\n    simple: "documents"\n  }\n  segments {\n    simple: "a"\n  }\n  segments {\n    simple: "b"\n  }\n}\n].',
    },
  ],
  [
    "exists(/databases/x/documents/a/b)",
    {
      fails:
        'Service call error. Function: [exists], Argument: [path_value {\n  segments {\n    simple: "databases"\n  }\n  segments {\n    simple: "x"\n  }\n  segments {\n    simple: "documents"\n  }\n  segments {\n    simple: "a"\n  }\n  segments {\n    simple: "b"\n  }\n}\n].',
    },
  ],
  [
    "exists(/a/b)",
    {
      fails:
        'Service call error. Function: [exists], Argument: [path_value {\n  segments {\n    simple: "a"\n  }\n  segments {\n    simple: "b"\n  }\n}\n].',
    },
  ],
  [
    "exists(/databases/$(database)/documents/a)",
    {
      fails:
        'Service call error. Function: [exists], Argument: [path_value {\n  segments {\n    simple: "databases"\n  }\n  segments {\n    simple: "(default)"\n  }\n  segments {\n    simple: "documents"\n  }\n  segments {\n    simple: "a"\n  }\n}\n].',
    },
  ],
  [
    "get(/databases/$(database)/documents/a/$(1)).data.s == 'x'",
    {
      failsAfterReading:
        'Service call error. Function: [get], Argument: [path_value {\n  segments {\n    simple: "databases"\n  }\n  segments {\n    simple: "(default)"\n  }\n  segments {\n    simple: "documents"\n  }\n  segments {\n    simple: "a"\n  }\n  segments {\n    simple: "1"\n  }\n}\n].',
    },
  ],
  ["timestamp.value('2024-01-01T00:00:00Z') == timestamp.date(2024,1,1)", "allow"],
  [
    "timestamp.value('x') == 1",
    {
      fails:
        "Timestamp is not valid. Seconds must be in range [-62,135,596,800, +253,402,300,799]. Nanos must be in range [0, +999,999,999].",
    },
  ],
  ["[1,2,3][0:null] == [1,2,3]", "allow"],
  ["'abc'[null:2] == 'ab'", "allow"],
  ["'abc'[:2] == 'ab'", "allow"],
  ["/a/b/c[0:2] == /a/b", "allow"],
  ["/a/b/c[1:] == /b/c", "allow"],
  ["request.path[3:5] == /a/b", "allow"],
  ["request.path[1:2][0] == 1", "deny"],
  ["'a'.matches('(?<=a)b')", { refusedAt: "7:13" }],
  ["'a'.matches('(?P<x>a)')", "allow"],
  ["'a'.matches('(?<x>a)')", "allow"],
  ["'\\n'.matches('.')", "deny"],
  ["debug('a1'.replace('1','$'))==1", "deny"],
  ["debug('a1'.replace('1','\\\\'))==1", "deny"],
  ["debug('a1'.replace('(?P<n>1)','${n}'))==1", "deny"],
  ["debug('aaa'.replace('b*','x'))==1", "deny"],
  ["'😀'.matches('.')", "allow"],
  ["'😀'.size() == 2", "allow"],
  ["'A'.matches('(?i)a')", "allow"],
  ["'a'.matches('\\\\pL')", "allow"],
];
