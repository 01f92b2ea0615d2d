import type { ExpressionCase } from "./case-types.ts";

/** Recorded from Google's emulator 1.19.9. */
export const LIBRARY_1: readonly ExpressionCase[] = [
  ["'abc'.size() == 3 && 'abc'[1] == 'b'", "allow"],
  ["'a,b,,'.split(',') == ['a','b','','']", "deny"],
  ["'a,b'.split(',') == ['a','b']", "allow"],
  ["'abc'.split('') == ['a','b','c']", "deny"],
  ["'abc'[-1] == 'c'", { fails: "Index out of bound error. Index: [-1] , size: [3]." }],
  ["'abc'[0:9] == 'abc'", { fails: "Index out of bound error. Index: [8] , size: [3]." }],
  ["'abc'[2:1] == ''", { fails: "Illegal range error. From index: [2] , To index: [1]." }],
  ["'abc'[1:1] == ''", "allow"],
  ["[1,2,3][1:2] == [2]", "allow"],
  ["[1,2,3][1:9] == [2,3]", { fails: "Index out of bound error. Index: [8] , size: [3]." }],
  ["[1,2,3][-1:2] == [2]", { fails: "Index out of bound error. Index: [-1] , size: [3]." }],
  ["[1][5:6] == []", { fails: "Index out of bound error. Index: [5] , size: [1]." }],
  ["'abc'[1:] == 'bc'", "allow"],
  ["'aXb'.lower() == 'axb' && 'aéb'.upper() == 'AéB'", "allow"],
  ["' a '.trim() == 'a'", "allow"],
  ["'a1b2'.replace('[0-9]','$0x') == 'a$0xb$0x'", "deny"],
  ["'a1b2'.replace('([0-9])','\\\\1x') == 'a1xb2x'", "deny"],
  ["'a1b2'.replace('[0-9]','x') == 'axbx'", "allow"],
  ["'é'.toUtf8().size() == 2", "allow"],
  ["b'ab'.toBase64() == 'YWI=' ", "allow"],
  ["b'\\xff\\xfe'.toBase64() == '__4='", "allow"],
  ["b'\\xff\\xfe'.toHexString() == 'FFFE'", "allow"],
  ["'abc'.toUtf8() == b'abc'", "allow"],
  ["hashing.md5('a') == hashing.md5(b'a')", "allow"],
  ["hashing.md5('a').toHexString() == '0CC175B9C0F1B6A831C399E269772661'", "allow"],
  ["hashing.sha256('a').size() == 32", "allow"],
  ["hashing.crc32('a').toHexString() == '43BEB7E8'", "allow"],
  ["hashing.crc32c('a').toHexString() == '305BD0C1'", "deny"],
  ["hashing.crc32c('a').toHexString() == 'x' || debug(hashing.crc32c('a').toHexString()) == ''", "deny"],
  ["hashing.crc32('a') is bytes", "allow"],
  [
    "hashing.md5(1) == b''",
    {
      fails:
        "Unsupported operation error. Received: hashing.md5(int). Expected: hashing.md5(bytes), hashing.md5(string).",
    },
  ],
  ["[1,2].concat([3]) == [1,2,3]", "allow"],
  ["[1,2].hasAll([1]) && [1].hasOnly([1,1]) && [1].hasAny([1,2])", "allow"],
  ["[1,1.0].hasOnly([1])", "deny"],
  ["[1].hasAny([1.0])", "deny"],
  [
    "[1].hasAll(['a'].toSet())",
    { fails: "Unsupported operation error. Received: list.hasAll(set). Expected: list.hasAll(list)." },
  ],
  ["[1,2,1].removeAll([1]) == [2]", "allow"],
  ["[1,2].join(',') == '1,2'", "allow"],
  ["['a',1.5,true,null].join('-') == 'a-1.5-true-null'", "allow"],
  [
    "[[1]].join(',') == '[1]'",
    {
      fails:
        "Unsupported operation error. Received: string(list). Expected: string(int), string(float), string(null), string(string), string(bool), string(path).",
    },
  ],
  ["[1,1,2].toSet().size() == 2", "allow"],
  ["[1,1.0].toSet().size() == 2", "deny"],
  ["[1].toSet() == [1.0].toSet()", "allow"],
  ["[1].toSet().hasOnly([1])", "allow"],
  ["[1].toSet().hasAll([1].toSet()) && [1,2].toSet().difference([1].toSet()) == [2].toSet()", "allow"],
  [
    "[1,2].toSet().intersection([2,3].toSet()) == [2].toSet() && [1].toSet().union([2].toSet()).size()==2",
    "allow",
  ],
  ["1 in [1,2].toSet()", "allow"],
  ["1.0 in [1,2].toSet()", "allow"],
  ["[1].toSet().hasAny([1])", "allow"],
  ["{'a':1}.keys() == ['a']", "allow"],
  ["{'b':1,'a':2}.keys() == ['a','b']", "allow"],
  ["{'b':1,'a':2}.keys() == ['b','a']", "deny"],
  ["{'b':1,'a':2}.values() == [2,1]", "deny"],
  ["{'a':1}.keys().toSet() == ['a'].toSet()", "allow"],
  ["{'a':1}.keys().hasAll(['a'])", "allow"],
  ["{'a':1}.get('a',2) == 1 && {'a':1}.get('b',2)==2", "allow"],
  ["{'a':{'b':3}}.get(['a','b'],2) == 3", "allow"],
  ["{'a':{'b':3}}.get(['a','c'],2) == 2", "allow"],
  ["{'a':1}.get(['a','c'],2) == 2", "allow"],
  ["{'a':1}.get([],2) == 2", "deny"],
  [
    "{'a':1}.get('a') == 1",
    {
      fails:
        "Incorrect number of arguments. Received: 1. Expected: map.get(string, any), map.get(list, any).",
    },
  ],
  [
    "{'a':1}.get(1,2) == 1",
    {
      fails:
        "Unsupported operation error. Received: map.get(int, int). Expected: map.get(string, any), map.get(list, any).",
    },
  ],
  ["{'a':1}.get([1],2) == 1", { fails: "Type error. Received: [int] Expected: [string]." }],
  ["{'a':null}.get('a',2) == null", "allow"],
  ["{'a':1}.diff({'a':2}).affectedKeys() == ['a'].toSet()", "allow"],
  ["{'a':1}.diff({'a':1.0}).affectedKeys().size() == 0", "allow"],
  ["{'a':1,'b':2}.diff({'c':1,'b':3}).addedKeys() == ['a'].toSet()", "allow"],
  ["{'a':1,'b':2}.diff({'c':1,'b':3}).removedKeys() == ['c'].toSet()", "allow"],
  ["{'a':1,'b':2}.diff({'c':1,'b':3}).changedKeys() == ['b'].toSet()", "allow"],
  ["{'a':1,'b':2}.diff({'c':1,'b':2}).unchangedKeys() == ['b'].toSet()", "allow"],
  ["{'a':1}.diff({'a':1}) == {'a':2}.diff({'a':2})", "deny"],
  [
    "{'a':1}.diff(1) == 1",
    { fails: "Unsupported operation error. Received: map.diff(int). Expected: map.diff(map)." },
  ],
  ["{'a':1}.size() == 1", "allow"],
  ["/a/b.bind({}) == /a/b", { refusedAt: "7:10" }],
  ["/a/b['x'] == 1", { fails: "Property x is undefined on object." }],
  ["path('a/{x}').bind({'x':'c'}) == /a/c", "allow"],
  ["debug(path('a/{x}')) == /a/c", "deny"],
  ["path('a/b')['a'] == 'b'", { fails: "Property a is undefined on object." }],
  ["request.path['a'] == 'b'", { fails: "Property a is undefined on object." }],
  ["request.path[3] == 'a'", "allow"],
  ["request.path.a == 'b'", { fails: "Property a is undefined on object." }],
  ["request.path.size() == 5", { fails: "Function not found error: Name: [size]." }],
  ["resource['data'] is map", "allow"],
  ["timestamp.date(2024,2,29).dayOfWeek() == 4 && timestamp.date(2024,2,29).dayOfYear() == 60", "allow"],
  ["timestamp.value(1000).toMillis() == 1000", "allow"],
  ["timestamp.value(-1).year() == 1969", "allow"],
  ["timestamp.date(2024,2,30) == null", { fails: "Date is not valid. year: 2024, month: 2 day: 30." }],
  ["timestamp.value(1234567).date() == timestamp.value(0)", "allow"],
  ["timestamp.value(1234567).time() == duration.value(1234567,'ms')", "allow"],
  [
    "timestamp.value(1234567).hours() == 0 && timestamp.value(1234567).minutes()==20 && timestamp.value(1234567).seconds()==34 && timestamp.value(1234567).nanos()==567000000",
    "allow",
  ],
  ["timestamp.value(0).month() == 1 && timestamp.value(0).day() == 1", "allow"],
  ["timestamp.value(5) - timestamp.value(3) == duration.value(2,'ms')", "allow"],
  [
    "timestamp.value(5) + duration.value(3,'ms') == timestamp.value(8) && duration.value(3,'ms') + timestamp.value(5) == timestamp.value(8)",
    "allow",
  ],
  ["timestamp.value(5) - duration.value(3,'ms') == timestamp.value(2)", "allow"],
  ["duration.value(3,'s') - duration.value(1,'s') == duration.value(2,'s')", "allow"],
  [
    "duration.value(3,'s') * 2 == duration.value(6,'s')",
    { fails: "Unsupported operation error. Received: duration * int. Expected: int * int, float * float." },
  ],
  ["-duration.value(3,'s') == duration.value(-3,'s')", "allow"],
  ["duration.abs(duration.value(-3,'s')) == duration.value(3,'s')", "allow"],
  ["duration.time(1,2,3,4) == duration.value(3723000000004,'ns')", "allow"],
  [
    "duration.value(3,'w').seconds() == 1814400 && duration.value(1,'d').seconds() == 86400 && duration.value(1,'h').seconds() == 3600 && duration.value(1,'m').seconds() == 60",
    "allow",
  ],
  ["duration.value(-1,'ms').nanos() == -1000000", "allow"],
  ["duration.value(-1,'ms').seconds() == 0", "allow"],
  [
    "duration.value(1.5,'s') == duration.value(1500,'ms')",
    {
      fails:
        "Unsupported operation error. Received: duration.value(float, string). Expected: duration.value(int, string).",
    },
  ],
  [
    "duration.value(99999999999999,'w') == duration.value(1,'s')",
    {
      fails:
        "Duration is not valid. Seconds must be in range [-315,576,000,000, +315,576,000,000]. Nanos must be in range [-999,999,999, +999,999,999]. Nanos must have the same sign as seconds.",
    },
  ],
  [
    "duration.value(315576000001,'s') == duration.value(1,'s')",
    {
      fails:
        "Duration is not valid. Seconds must be in range [-315,576,000,000, +315,576,000,000]. Nanos must be in range [-999,999,999, +999,999,999]. Nanos must have the same sign as seconds.",
    },
  ],
  [
    "timestamp.value(9223372036854775807) == timestamp.value(1)",
    {
      fails:
        "Timestamp is not valid. Seconds must be in range [-62,135,596,800, +253,402,300,799]. Nanos must be in range [0, +999,999,999].",
    },
  ],
  [
    "timestamp.value(253402300800000) == timestamp.value(1)",
    {
      fails:
        "Timestamp is not valid. Seconds must be in range [-62,135,596,800, +253,402,300,799]. Nanos must be in range [0, +999,999,999].",
    },
  ],
  ["latlng.value(1.0,2).latitude() == 1.0", "allow"],
  [
    "latlng.value(91,2).latitude() == 91.0",
    {
      fails:
        "Latitude should be in [-90,90] range and longitude should be in [-180,180] range. latitude: 91.0, longitude: 2.0.",
    },
  ],
  [
    "latlng.value(0,0).distance(latlng.value(0,1)) == debug(latlng.value(0,0).distance(latlng.value(0,1)))",
    "allow",
  ],
];
