import type { RequestCase } from "./case-types.ts";

/** Recorded from Google's emulator 1.19.9. */
export const QUERIES_1: readonly RequestCase[] = [
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
    name: "two filters on one field 1",
    rules:
      "match /a/{id} {\nallow list: if resource.data.n == 1;\nallow list: if resource.data.n > 0 && resource.data.n < 5;\n}",
    query: {
      collection: "a",
      where: {
        compositeFilter: {
          op: "AND",
          filters: [
            {
              fieldFilter: {
                field: { fieldPath: "n" },
                op: "GREATER_THAN_OR_EQUAL",
                value: { integerValue: "1" },
              },
            },
            {
              fieldFilter: {
                field: { fieldPath: "n" },
                op: "LESS_THAN_OR_EQUAL",
                value: { integerValue: "1" },
              },
            },
          ],
        },
      },
    },
    expected: null,
  },
  {
    name: "two filters on one field 2",
    rules:
      "match /a/{id} {\nallow list: if resource.data.n == 1;\nallow list: if resource.data.n > 0 && resource.data.n < 5;\n}",
    query: {
      collection: "a",
      where: {
        compositeFilter: {
          op: "AND",
          filters: [
            { fieldFilter: { field: { fieldPath: "n" }, op: "GREATER_THAN", value: { integerValue: "0" } } },
            { fieldFilter: { field: { fieldPath: "n" }, op: "LESS_THAN", value: { integerValue: "5" } } },
          ],
        },
      },
    },
    expected: null,
  },
  {
    name: "two filters on one field 3",
    rules:
      "match /a/{id} {\nallow list: if resource.data.n == 1;\nallow list: if resource.data.n > 0 && resource.data.n < 5;\n}",
    query: {
      collection: "a",
      where: {
        compositeFilter: {
          op: "AND",
          filters: [
            { fieldFilter: { field: { fieldPath: "n" }, op: "EQUAL", value: { integerValue: "1" } } },
            { fieldFilter: { field: { fieldPath: "n" }, op: "LESS_THAN", value: { integerValue: "5" } } },
          ],
        },
      },
    },
    expected: null,
  },
  {
    name: "in 1",
    rules: "match /a/{id} {\nallow list: if resource.data.s in ['a','b'];\n}",
    query: {
      collection: "a",
      where: {
        fieldFilter: {
          field: { fieldPath: "s" },
          op: "IN",
          value: { arrayValue: { values: [{ stringValue: "a" }, { stringValue: "b" }] } },
        },
      },
    },
    expected: null,
  },
  {
    name: "in 2",
    rules: "match /a/{id} {\nallow list: if resource.data.s in ['a','b'];\n}",
    query: {
      collection: "a",
      where: {
        fieldFilter: {
          field: { fieldPath: "s" },
          op: "IN",
          value: { arrayValue: { values: [{ stringValue: "a" }, { stringValue: "c" }] } },
        },
      },
    },
    expected: "\nfalse for 'list' @ L5, false for 'list' @ L5",
  },
  {
    name: "in 3",
    rules: "match /a/{id} {\nallow list: if resource.data.s in ['a','b'];\n}",
    query: {
      collection: "a",
      where: {
        fieldFilter: {
          field: { fieldPath: "s" },
          op: "IN",
          value: { arrayValue: { values: [{ stringValue: "a" }] } },
        },
      },
    },
    expected: null,
  },
  {
    name: "or 1",
    rules: "match /a/{id} {\nallow list: if resource.data.s == 'a' || resource.data.n == 1;\n}",
    query: {
      collection: "a",
      where: {
        compositeFilter: {
          op: "OR",
          filters: [
            { fieldFilter: { field: { fieldPath: "s" }, op: "EQUAL", value: { stringValue: "a" } } },
            { fieldFilter: { field: { fieldPath: "n" }, op: "EQUAL", value: { integerValue: "1" } } },
          ],
        },
      },
    },
    expected: null,
  },
  {
    name: "or 2",
    rules: "match /a/{id} {\nallow list: if resource.data.s == 'a' || resource.data.n == 1;\n}",
    query: {
      collection: "a",
      where: {
        compositeFilter: {
          op: "OR",
          filters: [
            { fieldFilter: { field: { fieldPath: "s" }, op: "EQUAL", value: { stringValue: "a" } } },
            { fieldFilter: { field: { fieldPath: "n" }, op: "EQUAL", value: { integerValue: "2" } } },
          ],
        },
      },
    },
    expected: "\nfalse for 'list' @ L5, Property s is undefined on object. for 'list' @ L5",
  },
  {
    name: "or 3",
    rules: "match /a/{id} {\nallow list: if resource.data.s == 'a' || resource.data.n == 1;\n}",
    query: {
      collection: "a",
      where: {
        compositeFilter: {
          op: "AND",
          filters: [
            { fieldFilter: { field: { fieldPath: "s" }, op: "EQUAL", value: { stringValue: "a" } } },
            {
              compositeFilter: {
                op: "OR",
                filters: [
                  { fieldFilter: { field: { fieldPath: "n" }, op: "EQUAL", value: { integerValue: "2" } } },
                  { fieldFilter: { field: { fieldPath: "n" }, op: "EQUAL", value: { integerValue: "3" } } },
                ],
              },
            },
          ],
        },
      },
    },
    expected: null,
  },
  {
    name: "not-in 1",
    rules: "match /a/{id} {\nallow list: if resource.data.s != 'a';\n}",
    query: {
      collection: "a",
      where: {
        fieldFilter: {
          field: { fieldPath: "s" },
          op: "NOT_IN",
          value: { arrayValue: { values: [{ stringValue: "a" }, { stringValue: "b" }] } },
        },
      },
    },
    expected: null,
  },
  {
    name: "not-in 2",
    rules: "match /a/{id} {\nallow list: if resource.data.s != 'a';\n}",
    query: {
      collection: "a",
      where: {
        fieldFilter: {
          field: { fieldPath: "s" },
          op: "NOT_IN",
          value: { arrayValue: { values: [{ stringValue: "c" }] } },
        },
      },
    },
    expected: "\nevaluation error at L5:16 for 'list' @ L5",
  },
  {
    name: "array-contains 1",
    rules: "match /a/{id} {\nallow list: if 'x' in resource.data.l;\n}",
    query: {
      collection: "a",
      where: {
        fieldFilter: { field: { fieldPath: "l" }, op: "ARRAY_CONTAINS", value: { stringValue: "x" } },
      },
    },
    expected: null,
  },
  {
    name: "array-contains 2",
    rules: "match /a/{id} {\nallow list: if 'x' in resource.data.l;\n}",
    query: {
      collection: "a",
      where: {
        fieldFilter: { field: { fieldPath: "l" }, op: "ARRAY_CONTAINS", value: { stringValue: "y" } },
      },
    },
    expected: "\nevaluation error at L5:16 for 'list' @ L5",
  },
  {
    name: "array-contains 3",
    rules: "match /a/{id} {\nallow list: if 'x' in resource.data.l;\n}",
    query: {
      collection: "a",
      where: {
        fieldFilter: {
          field: { fieldPath: "l" },
          op: "ARRAY_CONTAINS_ANY",
          value: { arrayValue: { values: [{ stringValue: "x" }, { stringValue: "y" }] } },
        },
      },
    },
    expected: "\nfalse for 'list' @ L5, evaluation error at L5:16 for 'list' @ L5",
  },
  {
    name: "array-contains 4",
    rules: "match /a/{id} {\nallow list: if 'x' in resource.data.l;\n}",
    query: {
      collection: "a",
      where: {
        fieldFilter: {
          field: { fieldPath: "l" },
          op: "ARRAY_CONTAINS_ANY",
          value: { arrayValue: { values: [{ stringValue: "x" }] } },
        },
      },
    },
    expected: null,
  },
  {
    name: "array-contains 5",
    rules: "match /a/{id} {\nallow list: if 'x' in resource.data.l;\n}",
    query: {
      collection: "a",
      where: {
        fieldFilter: {
          field: { fieldPath: "l" },
          op: "EQUAL",
          value: { arrayValue: { values: [{ stringValue: "x" }] } },
        },
      },
    },
    expected: null,
  },
  {
    name: "array-contains hasAny 1",
    rules: "match /a/{id} {\nallow list: if resource.data.l.hasAny(['x','y']);\n}",
    query: {
      collection: "a",
      where: {
        fieldFilter: { field: { fieldPath: "l" }, op: "ARRAY_CONTAINS", value: { stringValue: "x" } },
      },
    },
    expected: null,
  },
  {
    name: "array-contains hasAny 2",
    rules: "match /a/{id} {\nallow list: if resource.data.l.hasAny(['x','y']);\n}",
    query: {
      collection: "a",
      where: {
        fieldFilter: {
          field: { fieldPath: "l" },
          op: "ARRAY_CONTAINS_ANY",
          value: { arrayValue: { values: [{ stringValue: "x" }, { stringValue: "y" }] } },
        },
      },
    },
    expected: null,
  },
  {
    name: "array-contains hasAny 3",
    rules: "match /a/{id} {\nallow list: if resource.data.l.hasAny(['x','y']);\n}",
    query: {
      collection: "a",
      where: {
        fieldFilter: { field: { fieldPath: "l" }, op: "ARRAY_CONTAINS", value: { stringValue: "z" } },
      },
    },
    expected: "\nfalse for 'list' @ L5",
  },
  {
    name: "constraint methods",
    rules:
      "match /a/{id} {\nallow list: if resource.data.n.size() == 1;\nallow list: if resource.data.n.hasAll([1]);\nallow list: if resource.data.n + 1 == 2;\nallow list: if resource.data.n in [1,2];\nallow list: if resource.data.n in {'a':1};\nallow list: if -resource.data.n == 1;\nallow list: if resource.data.n.x == 1;\nallow list: if resource.data.n[0] == 1;\nallow list: if resource.data.n ? true : false;\nallow list: if resource.data.n.matches('a');\n}",
    query: {
      collection: "a",
      where: { fieldFilter: { field: { fieldPath: "n" }, op: "GREATER_THAN", value: { integerValue: "1" } } },
    },
    expected:
      "\nFunction not found error: Name: [size]. for 'list' @ L5, Function not found error: Name: [hasAll]. for 'list' @ L6, Unsupported operation error. Received: constraint + int. Expected: int + int, float + float, string + string, duration + duration, duration + timestamp, timestamp + duration. for 'list' @ L7, false for 'list' @ L8, Unsupported operation error. Received: map.in(constraint). Expected: map.in(string). for 'list' @ L9, Unsupported operation error. Received: -constraint. Expected: -int, -float, -duration. for 'list' @ L10, Type error. Received: [constraint] Expected: [map,path]. for 'list' @ L11, Function not found error: Name: [[]]. for 'list' @ L12, Type error. Received: [constraint] Expected: [bool]. for 'list' @ L13, Function not found error: Name: [matches]. for 'list' @ L14",
  },
  {
    name: "unary 1",
    rules:
      "match /a/{id} {\nallow list: if resource.data.n == null;\nallow list: if resource.data.n != null;\n}",
    query: { collection: "a", where: { unaryFilter: { field: { fieldPath: "n" }, op: "IS_NULL" } } },
    expected: null,
  },
  {
    name: "unary 2",
    rules:
      "match /a/{id} {\nallow list: if resource.data.n == null;\nallow list: if resource.data.n != null;\n}",
    query: { collection: "a", where: { unaryFilter: { field: { fieldPath: "n" }, op: "IS_NOT_NULL" } } },
    expected: null,
  },
  {
    name: "unary 3",
    rules:
      "match /a/{id} {\nallow list: if resource.data.n == null;\nallow list: if resource.data.n != null;\n}",
    query: { collection: "a", where: { unaryFilter: { field: { fieldPath: "n" }, op: "IS_NAN" } } },
    expected: null,
  },
  {
    name: "unary 4",
    rules:
      "match /a/{id} {\nallow list: if resource.data.n == null;\nallow list: if resource.data.n != null;\n}",
    query: { collection: "a", where: { unaryFilter: { field: { fieldPath: "n" }, op: "IS_NOT_NAN" } } },
    expected: null,
  },
  {
    name: "nested field 1",
    rules: "match /a/{id} {\nallow list: if resource.data.m.k == 'v';\n}",
    query: {
      collection: "a",
      where: { fieldFilter: { field: { fieldPath: "m.k" }, op: "EQUAL", value: { stringValue: "v" } } },
    },
    expected: null,
  },
  {
    name: "nested field 2",
    rules: "match /a/{id} {\nallow list: if resource.data.m.k == 'v';\n}",
    query: {
      collection: "a",
      where: { fieldFilter: { field: { fieldPath: "m.k" }, op: "EQUAL", value: { stringValue: "w" } } },
    },
    expected: "\nfalse for 'list' @ L5",
  },
  {
    name: "nested field 3",
    rules: "match /a/{id} {\nallow list: if resource.data.m.k == 'v';\n}",
    query: {
      collection: "a",
      where: {
        fieldFilter: {
          field: { fieldPath: "m" },
          op: "EQUAL",
          value: { mapValue: { fields: { k: { stringValue: "v" } } } },
        },
      },
    },
    expected: null,
  },
  {
    name: "keys of a filter",
    rules: "match /a/{id} {\nallow list: if resource.data.keys().hasOnly(['s']);\n}",
    query: {
      collection: "a",
      where: { fieldFilter: { field: { fieldPath: "s" }, op: "EQUAL", value: { stringValue: "v" } } },
    },
    expected: null,
  },
  {
    name: "owner query 1",
    rules: "match /a/{id} {\nallow list: if resource.data.owner == request.auth.uid;\n}",
    query: {
      collection: "a",
      where: { fieldFilter: { field: { fieldPath: "owner" }, op: "EQUAL", value: { stringValue: "u1" } } },
    },
    expected: null,
  },
  {
    name: "owner query 2",
    rules: "match /a/{id} {\nallow list: if resource.data.owner == request.auth.uid;\n}",
    query: {
      collection: "a",
      where: { fieldFilter: { field: { fieldPath: "owner" }, op: "EQUAL", value: { stringValue: "u2" } } },
    },
    expected: "\nfalse for 'list' @ L5",
  },
  {
    name: "owner query 3",
    rules: "match /a/{id} {\nallow list: if resource.data.owner == request.auth.uid;\n}",
    query: { collection: "a" },
    expected: "\nProperty owner is undefined on object. for 'list' @ L5",
  },
];
