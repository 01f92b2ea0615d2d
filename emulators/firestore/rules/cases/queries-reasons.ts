import type { RequestCase } from "./case-types.ts";

/** Queries granted or denied without regard to their filter: the reasons, the request, lookups. Recorded from Google's emulator 1.19.9. */
export const QUERY_REASONS: readonly RequestCase[] = [
  {
    name: "get reasons of several statements 3",
    rules:
      "match /a/{id} {\nallow get: if false;\nallow read:\n if resource.data.q == 1 && true;\nallow get: if request.nope;\n}\nmatch /a/b { allow read: if 1/ 0 == 1;}",
    query: { collection: "a" },
    expected: "\nProperty q is undefined on object. for 'list' @ L7",
  },
  {
    name: "list reasons 1",
    rules:
      "match /a/{id} {\nallow list: if resource.data.s == 'x';\nallow list: if id == 'q';\nallow read: if request.query.limit <= 5;\nallow list: if resource.id == 'b';\n}",
    query: { collection: "a" },
    expected:
      "\nProperty s is undefined on object. for 'list' @ L5, Null value error. for 'list' @ L6, Unsupported operation error. Received: null <= int. Expected: string <= string, bytes <= bytes, int <= int, float <= float, duration <= duration, timestamp <= timestamp, constraint <= any, any <= constraint. for 'list' @ L7, Property id is undefined on object. for 'list' @ L8",
  },
  {
    name: "list reasons 2",
    rules:
      "match /a/{id} {\nallow list: if resource.data.s == 'x';\nallow list: if id == 'q';\nallow read: if request.query.limit <= 5;\nallow list: if resource.id == 'b';\n}",
    query: {
      collection: "a",
      where: { fieldFilter: { field: { fieldPath: "s" }, op: "EQUAL", value: { stringValue: "x" } } },
    },
    expected: null,
  },
  {
    name: "list reasons 3",
    rules:
      "match /a/{id} {\nallow list: if resource.data.s == 'x';\nallow list: if id == 'q';\nallow read: if request.query.limit <= 5;\nallow list: if resource.id == 'b';\n}",
    query: {
      collection: "a",
      where: { fieldFilter: { field: { fieldPath: "s" }, op: "EQUAL", value: { stringValue: "z" } } },
    },
    expected:
      "\nfalse for 'list' @ L5, Null value error. for 'list' @ L6, Unsupported operation error. Received: null <= int. Expected: string <= string, bytes <= bytes, int <= int, float <= float, duration <= duration, timestamp <= timestamp, constraint <= any, any <= constraint. for 'list' @ L7, Property id is undefined on object. for 'list' @ L8",
  },
  {
    name: "list reasons 4",
    rules:
      "match /a/{id} {\nallow list: if resource.data.s == 'x';\nallow list: if id == 'q';\nallow read: if request.query.limit <= 5;\nallow list: if resource.id == 'b';\n}",
    query: { collection: "a", limit: 6 },
    expected:
      "\nProperty s is undefined on object. for 'list' @ L5, Null value error. for 'list' @ L6, false for 'list' @ L7, Property id is undefined on object. for 'list' @ L8",
  },
  {
    name: "list reasons 5",
    rules:
      "match /a/{id} {\nallow list: if resource.data.s == 'x';\nallow list: if id == 'q';\nallow read: if request.query.limit <= 5;\nallow list: if resource.id == 'b';\n}",
    query: { collection: "a", limit: 5 },
    expected: null,
  },
  {
    name: "list reasons 6",
    rules:
      "match /a/{id} {\nallow list: if resource.data.s == 'x';\nallow list: if id == 'q';\nallow read: if request.query.limit <= 5;\nallow list: if resource.id == 'b';\n}",
    query: {
      collection: "a",
      where: { fieldFilter: { field: { fieldPath: "s" }, op: "GREATER_THAN", value: { stringValue: "a" } } },
    },
    expected:
      "\nevaluation error at L5:16 for 'list' @ L5, Null value error. for 'list' @ L6, Unsupported operation error. Received: null <= int. Expected: string <= string, bytes <= bytes, int <= int, float <= float, duration <= duration, timestamp <= timestamp, constraint <= any, any <= constraint. for 'list' @ L7, Property id is undefined on object. for 'list' @ L8",
  },
  {
    name: "list request 1",
    rules:
      "match /a/{id} {\nallow list: if request.query.limit == 3 && request.query.offset == 2 && request.query.orderBy.n == 'DESC' && request.path[3] == 'a' && request.path is path && request.method == 'list';\n}",
    query: { collection: "a", limit: 3, offset: 2, orderBy: [{ field: "n", direction: "DESCENDING" }] },
    expected: null,
  },
  {
    name: "list request 2",
    rules:
      "match /a/{id} {\nallow list: if request.query.limit == 3 && request.query.offset == 2 && request.query.orderBy.n == 'DESC' && request.path[3] == 'a' && request.path is path && request.method == 'list';\n}",
    query: { collection: "a" },
    expected: "\nfalse for 'list' @ L5",
  },
  {
    name: "list without limit",
    rules: "match /a/{id} {\nallow list: if request.query.limit == null && request.query.offset == null;\n}",
    query: { collection: "a" },
    expected: "\nfalse for 'list' @ L5",
  },
  {
    name: "list touches what it may not",
    rules:
      "match /a/{id} {\nallow list: if request.resource == null;\nallow list: if resource == null;\nallow list: if resource.__name__ == 1;\nallow list: if {'a': id} == null;\nallow list: if resource.keys() == ['data'] && false;\n}",
    query: { collection: "a" },
    expected:
      "\nProperty resource is undefined on object. for 'list' @ L5, false for 'list' @ L6, Property __name__ is undefined on object. for 'list' @ L7, Null value error. for 'list' @ L8, false for 'list' @ L9",
  },
  {
    name: "list with lookups",
    rules:
      "match /a/{id} {\nallow list: if exists(/databases/$(database)/documents/a/b) && 1==2;\nallow list: if exists(/databases/$(database)/documents/a/zz);\nallow list: if get(/databases/$(database)/documents/a/zz).data.x == 1;\n}",
    query: { collection: "a" },
    expected:
      "\nfalse for 'list' @ L5, evaluation error at L6:16 for 'list' @ L6, evaluation error at L7:16 for 'list' @ L7, false for 'list' @ L5, false for 'list' @ L6, Service call error. Function: [get], Argument: [path_value {\n  segments {\n    simple: \"databases\"\n  }\n  segments {\n    simple: \"(default)\"\n  }\n  segments {\n    simple: \"documents\"\n  }\n  segments {\n    simple: \"a\"\n  }\n  segments {\n    simple: \"zz\"\n  }\n}\n]. for 'list' @ L7",
  },
  {
    name: "list granted by a lookup 1",
    rules:
      "match /a/{id} {\nallow list: if get(/databases/$(database)/documents/a/c).data.owner == request.auth.uid;\n}",
    query: { collection: "a" },
    expected: null,
  },
  {
    name: "list granted by a lookup 2",
    rules:
      "match /a/{id} {\nallow list: if get(/databases/$(database)/documents/a/c).data.owner == request.auth.uid;\n}",
    query: { collection: "a" },
    signedOut: true,
    expected: "\nevaluation error at L5:16 for 'list' @ L5, Null value error. for 'list' @ L5",
  },
  {
    name: "ten lookups 2",
    rules:
      "match /a/{id} {\nallow get, list: if !(exists(/databases/$(database)/documents/x/0) || exists(/databases/$(database)/documents/x/1) || exists(/databases/$(database)/documents/x/2) || exists(/databases/$(database)/documents/x/3) || exists(/databases/$(database)/documents/x/4) || exists(/databases/$(database)/documents/x/5) || exists(/databases/$(database)/documents/x/6) || exists(/databases/$(database)/documents/x/7) || exists(/databases/$(database)/documents/x/8) || exists(/databases/$(database)/documents/x/9));\n}",
    query: { collection: "a" },
    expected: null,
  },
  {
    name: "eleven lookups 2",
    rules:
      "match /a/{id} {\nallow get, list: if !(exists(/databases/$(database)/documents/x/0) || exists(/databases/$(database)/documents/x/1) || exists(/databases/$(database)/documents/x/2) || exists(/databases/$(database)/documents/x/3) || exists(/databases/$(database)/documents/x/4) || exists(/databases/$(database)/documents/x/5) || exists(/databases/$(database)/documents/x/6) || exists(/databases/$(database)/documents/x/7) || exists(/databases/$(database)/documents/x/8) || exists(/databases/$(database)/documents/x/9) || exists(/databases/$(database)/documents/x/10));\n}",
    query: { collection: "a" },
    expected: null,
  },
  {
    name: "twenty lookups 2",
    rules:
      "match /a/{id} {\nallow get, list: if !(exists(/databases/$(database)/documents/x/0) || exists(/databases/$(database)/documents/x/1) || exists(/databases/$(database)/documents/x/2) || exists(/databases/$(database)/documents/x/3) || exists(/databases/$(database)/documents/x/4) || exists(/databases/$(database)/documents/x/5) || exists(/databases/$(database)/documents/x/6) || exists(/databases/$(database)/documents/x/7) || exists(/databases/$(database)/documents/x/8) || exists(/databases/$(database)/documents/x/9) || exists(/databases/$(database)/documents/x/10) || exists(/databases/$(database)/documents/x/11) || exists(/databases/$(database)/documents/x/12) || exists(/databases/$(database)/documents/x/13) || exists(/databases/$(database)/documents/x/14) || exists(/databases/$(database)/documents/x/15) || exists(/databases/$(database)/documents/x/16) || exists(/databases/$(database)/documents/x/17) || exists(/databases/$(database)/documents/x/18) || exists(/databases/$(database)/documents/x/19));\n}",
    query: { collection: "a" },
    expected: null,
  },
  {
    name: "twenty-one lookups",
    rules:
      "match /a/{id} {\nallow list: if !(exists(/databases/$(database)/documents/x/0) || exists(/databases/$(database)/documents/x/1) || exists(/databases/$(database)/documents/x/2) || exists(/databases/$(database)/documents/x/3) || exists(/databases/$(database)/documents/x/4) || exists(/databases/$(database)/documents/x/5) || exists(/databases/$(database)/documents/x/6) || exists(/databases/$(database)/documents/x/7) || exists(/databases/$(database)/documents/x/8) || exists(/databases/$(database)/documents/x/9) || exists(/databases/$(database)/documents/x/10) || exists(/databases/$(database)/documents/x/11) || exists(/databases/$(database)/documents/x/12) || exists(/databases/$(database)/documents/x/13) || exists(/databases/$(database)/documents/x/14) || exists(/databases/$(database)/documents/x/15) || exists(/databases/$(database)/documents/x/16) || exists(/databases/$(database)/documents/x/17) || exists(/databases/$(database)/documents/x/18) || exists(/databases/$(database)/documents/x/19) || exists(/databases/$(database)/documents/x/20));\n}",
    query: { collection: "a" },
    expected:
      '\nevaluation error at L5:16 for \'list\' @ L5, Service call error. Function: [exists], Argument: [path_value {\n  segments {\n    simple: "databases"\n  }\n  segments {\n    simple: "(default)"\n  }\n  segments {\n    simple: "documents"\n  }\n  segments {\n    simple: "x"\n  }\n  segments {\n    simple: "20"\n  }\n}\n]. for \'list\' @ L5',
  },
  {
    name: "unconditional 2",
    rules: "match /a/{id} {\nallow get;\nallow list: if true\n}",
    query: { collection: "a" },
    expected: null,
  },
  {
    name: "read covers get and list 2",
    rules: "match /a/{id} {\nallow read: if true;\n}",
    query: { collection: "a" },
    expected: null,
  },
];
