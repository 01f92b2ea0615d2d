import type { ExpressionCase } from "./case-types.ts";

/** Recorded from Google's emulator 1.19.9. */
export const ARGUMENTS_2: readonly ExpressionCase[] = [
  [
    "latlng.value(1,2).longitude(1,1,1,1)",
    { fails: "Incorrect number of arguments. Received: 4. Expected: latlng.longitude()." },
  ],
  [
    "latlng.value(1,2).longitude(null)",
    { fails: "Incorrect number of arguments. Received: 1. Expected: latlng.longitude()." },
  ],
  [
    "latlng.value(1,2).distance(1,1,1,1)",
    { fails: "Incorrect number of arguments. Received: 4. Expected: latlng.distance(latlng)." },
  ],
  [
    "latlng.value(1,2).distance(null)",
    {
      fails:
        "Unsupported operation error. Received: latlng.distance(null). Expected: latlng.distance(latlng).",
    },
  ],
  [
    "{}.diff({}).addedKeys(1,1,1,1)",
    { fails: "Incorrect number of arguments. Received: 4. Expected: map_diff.addedKeys()." },
  ],
  [
    "{}.diff({}).addedKeys(null)",
    { fails: "Incorrect number of arguments. Received: 1. Expected: map_diff.addedKeys()." },
  ],
  [
    "{}.diff({}).changedKeys(1,1,1,1)",
    { fails: "Incorrect number of arguments. Received: 4. Expected: map_diff.changedKeys()." },
  ],
  [
    "{}.diff({}).changedKeys(null)",
    { fails: "Incorrect number of arguments. Received: 1. Expected: map_diff.changedKeys()." },
  ],
  [
    "{}.diff({}).removedKeys(1,1,1,1)",
    { fails: "Incorrect number of arguments. Received: 4. Expected: map_diff.removedKeys()." },
  ],
  [
    "{}.diff({}).removedKeys(null)",
    { fails: "Incorrect number of arguments. Received: 1. Expected: map_diff.removedKeys()." },
  ],
  [
    "{}.diff({}).unchangedKeys(1,1,1,1)",
    { fails: "Incorrect number of arguments. Received: 4. Expected: map_diff.unchangedKeys()." },
  ],
  [
    "{}.diff({}).unchangedKeys(null)",
    { fails: "Incorrect number of arguments. Received: 1. Expected: map_diff.unchangedKeys()." },
  ],
  [
    "{}.diff({}).affectedKeys(1,1,1,1)",
    { fails: "Incorrect number of arguments. Received: 4. Expected: map_diff.affectedKeys()." },
  ],
  [
    "{}.diff({}).affectedKeys(null)",
    { fails: "Incorrect number of arguments. Received: 1. Expected: map_diff.affectedKeys()." },
  ],
  [
    "math.abs(null,1,2,3,4)",
    { fails: "Incorrect number of arguments. Received: 5. Expected: math.abs(int), math.abs(float)." },
  ],
  [
    "math.abs(null)",
    {
      fails:
        "Unsupported operation error. Received: math.abs(null). Expected: math.abs(int), math.abs(float).",
    },
  ],
  [
    "math.ceil(null,1,2,3,4)",
    { fails: "Incorrect number of arguments. Received: 5. Expected: math.ceil(float)." },
  ],
  [
    "math.ceil(null)",
    { fails: "Unsupported operation error. Received: math.ceil(null). Expected: math.ceil(float)." },
  ],
  [
    "math.floor(null,1,2,3,4)",
    { fails: "Incorrect number of arguments. Received: 5. Expected: math.floor(float)." },
  ],
  [
    "math.floor(null)",
    { fails: "Unsupported operation error. Received: math.floor(null). Expected: math.floor(float)." },
  ],
  [
    "math.round(null,1,2,3,4)",
    { fails: "Incorrect number of arguments. Received: 5. Expected: math.round(float)." },
  ],
  [
    "math.round(null)",
    { fails: "Unsupported operation error. Received: math.round(null). Expected: math.round(float)." },
  ],
  ["math.isInfinite(null,1,2,3,4)", { fails: "Function not found error: Name: [math.isInfinite]." }],
  ["math.isInfinite(null)", { fails: "Function not found error: Name: [math.isInfinite]." }],
  [
    "math.isNaN(null,1,2,3,4)",
    { fails: "Incorrect number of arguments. Received: 5. Expected: math.isNaN(float)." },
  ],
  [
    "math.isNaN(null)",
    { fails: "Unsupported operation error. Received: math.isNaN(null). Expected: math.isNaN(float)." },
  ],
  [
    "math.pow(null,1,2,3,4)",
    { fails: "Incorrect number of arguments. Received: 5. Expected: math.pow(float, float)." },
  ],
  [
    "math.pow(null)",
    { fails: "Incorrect number of arguments. Received: 1. Expected: math.pow(float, float)." },
  ],
  [
    "math.sqrt(null,1,2,3,4)",
    { fails: "Incorrect number of arguments. Received: 5. Expected: math.sqrt(float)." },
  ],
  [
    "math.sqrt(null)",
    { fails: "Unsupported operation error. Received: math.sqrt(null). Expected: math.sqrt(float)." },
  ],
  ["math.min(null,1,2,3,4)", { fails: "Function not found error: Name: [math.min]." }],
  ["math.min(null)", { fails: "Function not found error: Name: [math.min]." }],
  ["math.max(null,1,2,3,4)", { fails: "Function not found error: Name: [math.max]." }],
  ["math.max(null)", { fails: "Function not found error: Name: [math.max]." }],
  ["math.log(null,1,2,3,4)", { fails: "Function not found error: Name: [math.log]." }],
  ["math.log(null)", { fails: "Function not found error: Name: [math.log]." }],
  [
    "hashing.crc32(null,1,2,3,4)",
    {
      fails:
        "Incorrect number of arguments. Received: 5. Expected: hashing.crc32(bytes), hashing.crc32(string).",
    },
  ],
  [
    "hashing.crc32(null)",
    {
      fails:
        "Unsupported operation error. Received: hashing.crc32(null). Expected: hashing.crc32(bytes), hashing.crc32(string).",
    },
  ],
  [
    "hashing.crc32c(null,1,2,3,4)",
    {
      fails:
        "Incorrect number of arguments. Received: 5. Expected: hashing.crc32c(bytes), hashing.crc32c(string).",
    },
  ],
  [
    "hashing.crc32c(null)",
    {
      fails:
        "Unsupported operation error. Received: hashing.crc32c(null). Expected: hashing.crc32c(bytes), hashing.crc32c(string).",
    },
  ],
  [
    "hashing.md5(null,1,2,3,4)",
    {
      fails: "Incorrect number of arguments. Received: 5. Expected: hashing.md5(bytes), hashing.md5(string).",
    },
  ],
  [
    "hashing.md5(null)",
    {
      fails:
        "Unsupported operation error. Received: hashing.md5(null). Expected: hashing.md5(bytes), hashing.md5(string).",
    },
  ],
  [
    "hashing.sha256(null,1,2,3,4)",
    {
      fails:
        "Incorrect number of arguments. Received: 5. Expected: hashing.sha256(bytes), hashing.sha256(string).",
    },
  ],
  [
    "hashing.sha256(null)",
    {
      fails:
        "Unsupported operation error. Received: hashing.sha256(null). Expected: hashing.sha256(bytes), hashing.sha256(string).",
    },
  ],
  ["hashing.sha1(null,1,2,3,4)", { fails: "Function not found error: Name: [hashing.sha1]." }],
  ["hashing.sha1(null)", { fails: "Function not found error: Name: [hashing.sha1]." }],
  [
    "timestamp.date(null,1,2,3,4)",
    { fails: "Incorrect number of arguments. Received: 5. Expected: timestamp.date(int, int, int)." },
  ],
  [
    "timestamp.date(null)",
    { fails: "Incorrect number of arguments. Received: 1. Expected: timestamp.date(int, int, int)." },
  ],
  [
    "timestamp.value(null,1,2,3,4)",
    {
      fails:
        "Incorrect number of arguments. Received: 5. Expected: timestamp.value(int), timestamp.value(string).",
    },
  ],
  [
    "timestamp.value(null)",
    {
      fails:
        "Unsupported operation error. Received: timestamp.value(null). Expected: timestamp.value(int), timestamp.value(string).",
    },
  ],
  [
    "duration.value(null,1,2,3,4)",
    { fails: "Incorrect number of arguments. Received: 5. Expected: duration.value(int, string)." },
  ],
  [
    "duration.value(null)",
    { fails: "Incorrect number of arguments. Received: 1. Expected: duration.value(int, string)." },
  ],
  [
    "duration.abs(null,1,2,3,4)",
    { fails: "Incorrect number of arguments. Received: 5. Expected: duration.abs(duration)." },
  ],
  [
    "duration.abs(null)",
    { fails: "Unsupported operation error. Received: duration.abs(null). Expected: duration.abs(duration)." },
  ],
  [
    "duration.time(null,1,2,3,4)",
    { fails: "Incorrect number of arguments. Received: 5. Expected: duration.time(int, int, int, int)." },
  ],
  [
    "duration.time(null)",
    { fails: "Incorrect number of arguments. Received: 1. Expected: duration.time(int, int, int, int)." },
  ],
  [
    "latlng.value(null,1,2,3,4)",
    { fails: "Incorrect number of arguments. Received: 5. Expected: latlng.value(float, float)." },
  ],
  [
    "latlng.value(null)",
    { fails: "Incorrect number of arguments. Received: 1. Expected: latlng.value(float, float)." },
  ],
  [
    "int(1,2,3)",
    { fails: "Incorrect number of arguments. Received: 3. Expected: int(int), int(float), int(string)." },
  ],
  [
    "int(null)",
    {
      fails: "Unsupported operation error. Received: int(null). Expected: int(int), int(float), int(string).",
    },
  ],
  [
    "float(1,2,3)",
    {
      fails: "Incorrect number of arguments. Received: 3. Expected: float(int), float(float), float(string).",
    },
  ],
  [
    "float(null)",
    {
      fails:
        "Unsupported operation error. Received: float(null). Expected: float(int), float(float), float(string).",
    },
  ],
  [
    "string(1,2,3)",
    {
      fails:
        "Incorrect number of arguments. Received: 3. Expected: string(int), string(float), string(null), string(string), string(bool), string(path).",
    },
  ],
  ["string(null)", { fails: "Type error. Received: [string] Expected: [bool]." }],
  ["bool(1,2,3)", { fails: "Function not found error: Name: [bool]." }],
  ["bool(null)", { fails: "Function not found error: Name: [bool]." }],
  ["path(1,2,3)", { fails: "Incorrect number of arguments. Received: 3. Expected: path(string)." }],
  ["path(null)", { fails: "Unsupported operation error. Received: path(null). Expected: path(string)." }],
  ["exists(1,2,3)", { fails: "Incorrect number of arguments. Received: 3. Expected: exists(path)." }],
  ["exists(null)", { fails: "Unsupported operation error. Received: exists(null). Expected: exists(path)." }],
  ["get(1,2,3)", { fails: "Incorrect number of arguments. Received: 3. Expected: get(path)." }],
  ["get(null)", { fails: "Unsupported operation error. Received: get(null). Expected: get(path)." }],
  ["getAfter(1,2,3)", { fails: "Incorrect number of arguments. Received: 3. Expected: getAfter(path)." }],
  [
    "getAfter(null)",
    { fails: "Unsupported operation error. Received: getAfter(null). Expected: getAfter(path)." },
  ],
  [
    "existsAfter(1,2,3)",
    { fails: "Incorrect number of arguments. Received: 3. Expected: existsAfter(path)." },
  ],
  [
    "existsAfter(null)",
    { fails: "Unsupported operation error. Received: existsAfter(null). Expected: existsAfter(path)." },
  ],
  ["debug(1,2,3)", { fails: "Type error. Received: [int] Expected: [bool]." }],
  ["debug(null)", { fails: "Type error. Received: [null] Expected: [bool]." }],
  [
    "null + null",
    {
      fails:
        "Unsupported operation error. Received: null + null. Expected: int + int, float + float, string + string, duration + duration, duration + timestamp, timestamp + duration.",
    },
  ],
  [
    "null - null",
    {
      fails:
        "Unsupported operation error. Received: null - null. Expected: int - int, float - float, duration - duration, timestamp - duration, timestamp - timestamp.",
    },
  ],
  [
    "null * null",
    { fails: "Unsupported operation error. Received: null * null. Expected: int * int, float * float." },
  ],
  [
    "null / null",
    { fails: "Unsupported operation error. Received: null / null. Expected: int / int, float / float." },
  ],
  [
    "null % null",
    { fails: "Unsupported operation error. Received: null % null. Expected: int % int, float % float." },
  ],
  [
    "null < null",
    {
      fails:
        "Unsupported operation error. Received: null < null. Expected: string < string, bytes < bytes, int < int, float < float, duration < duration, timestamp < timestamp, constraint < any, any < constraint.",
    },
  ],
  [
    "null <= null",
    {
      fails:
        "Unsupported operation error. Received: null <= null. Expected: string <= string, bytes <= bytes, int <= int, float <= float, duration <= duration, timestamp <= timestamp, constraint <= any, any <= constraint.",
    },
  ],
  [
    "null > null",
    {
      fails:
        "Unsupported operation error. Received: null > null. Expected: string > string, bytes > bytes, int > int, float > float, duration > duration, timestamp > timestamp, constraint > any, any > constraint.",
    },
  ],
  [
    "null >= null",
    {
      fails:
        "Unsupported operation error. Received: null >= null. Expected: string >= string, bytes >= bytes, int >= int, float >= float, duration >= duration, timestamp >= timestamp, constraint >= any, any >= constraint.",
    },
  ],
  ["null && null", { fails: "Type error. Received: [null] Expected: [bool]." }],
  ["null || null", { fails: "Type error. Received: [null] Expected: [bool]." }],
  ["null in null", { fails: "Null value error." }],
  ["null == null", "allow"],
  ["null != null", "deny"],
  [
    "1 % null == 1",
    { fails: "Unsupported operation error. Received: int % null. Expected: int % int, float % float." },
  ],
  ["-null==1", { fails: "Unsupported operation error. Received: -null. Expected: -int, -float, -duration." }],
  ["1.5 % 1 == 0.5", "allow"],
  ["[1][1.0]==1", { fails: "Unsupported operation error. Received: list[float]. Expected: list[int]." }],
  ["[1][0:null]==1", "deny"],
  ['"a"[null:1]==1', "deny"],
  ["1[0]==1", { fails: "Function not found error: Name: [[]]." }],
  ["null[0]==1", { fails: "Null value error." }],
  ["1[0:1]==1", { fails: "Function not found error: Name: [@range]." }],
  ["{}[null]==1", { fails: "Unsupported operation error. Received: map[null]. Expected: map[string]." }],
  [
    "/a/b[null]==1",
    { fails: "Unsupported operation error. Received: path[null]. Expected: path[string], path[int]." },
  ],
  ["[1].toSet()[0]==1", { fails: "Function not found error: Name: [[]]." }],
  ["math", { refusedAt: "7:1" }],
  ["math.foo", { refusedAt: "7:1" }],
  ["math==1", { refusedAt: "7:1" }],
  ["request.time.year", { fails: "Type error. Received: [timestamp] Expected: [map,path]." }],
  ['b"abc"[0]==1', { fails: "Function not found error: Name: [[]]." }],
  ['b"abc"[0:1]==b"a"', { fails: "Function not found error: Name: [@range]." }],
];
