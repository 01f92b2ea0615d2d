import type { RequestCase } from "./case-types.ts";

/** What each kind of filter lets the rules know. Recorded from Google's emulator 1.19.9. */
export const QUERY_FILTERS: readonly RequestCase[] = [
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
];
