import type { RequestCase } from "./case-types.ts";

/** Queries for names and for collection groups. Recorded from Google's emulator 1.19.9. */
export const QUERY_NAMES: readonly RequestCase[] = [
  {
    name: "name pinned 1",
    rules:
      "match /a/{id} {\nallow list: if resource.data.s == 'x';\nallow list: if id == 'c';\nallow list: if resource.id == 'zz';\nallow list: if resource == null;\n}",
    query: {
      collection: "a",
      where: {
        fieldFilter: { field: { fieldPath: "__name__" }, op: "EQUAL", value: { referenceValue: "a/b" } },
      },
    },
    expected: null,
  },
  {
    name: "name pinned 2",
    rules:
      "match /a/{id} {\nallow list: if resource.data.s == 'x';\nallow list: if id == 'c';\nallow list: if resource.id == 'zz';\nallow list: if resource == null;\n}",
    query: {
      collection: "a",
      where: {
        fieldFilter: { field: { fieldPath: "__name__" }, op: "EQUAL", value: { referenceValue: "a/c" } },
      },
    },
    expected: null,
  },
  {
    name: "name pinned 3",
    rules:
      "match /a/{id} {\nallow list: if resource.data.s == 'x';\nallow list: if id == 'c';\nallow list: if resource.id == 'zz';\nallow list: if resource == null;\n}",
    query: {
      collection: "a",
      where: {
        fieldFilter: { field: { fieldPath: "__name__" }, op: "EQUAL", value: { referenceValue: "a/none" } },
      },
    },
    expected:
      "\nevaluation error at L5:16 for 'list' @ L5, false for 'list' @ L6, evaluation error at L7:16 for 'list' @ L7, evaluation error at L8:16 for 'list' @ L8, Variable read error. Variable: [resource]. for 'list' @ L5, false for 'list' @ L6, Variable read error. Variable: [resource]. for 'list' @ L7, Variable read error. Variable: [resource]. for 'list' @ L8",
  },
  {
    name: "name pinned 4",
    rules:
      "match /a/{id} {\nallow list: if resource.data.s == 'x';\nallow list: if id == 'c';\nallow list: if resource.id == 'zz';\nallow list: if resource == null;\n}",
    query: {
      collection: "a",
      where: {
        fieldFilter: {
          field: { fieldPath: "__name__" },
          op: "IN",
          value: { arrayValue: { values: [{ referenceValue: "a/b" }, { referenceValue: "a/c" }] } },
        },
      },
    },
    expected: null,
  },
  {
    name: "name pinned 5",
    rules:
      "match /a/{id} {\nallow list: if resource.data.s == 'x';\nallow list: if id == 'c';\nallow list: if resource.id == 'zz';\nallow list: if resource == null;\n}",
    query: {
      collection: "a",
      where: {
        fieldFilter: {
          field: { fieldPath: "__name__" },
          op: "GREATER_THAN",
          value: { referenceValue: "a/b" },
        },
      },
    },
    expected:
      "\nProperty s is undefined on object. for 'list' @ L5, Null value error. for 'list' @ L6, Property id is undefined on object. for 'list' @ L7, false for 'list' @ L8",
  },
  {
    name: "name pinned reasons 1",
    rules:
      "match /a/{id} {\nallow list: if resource.data.s == 'no';\nallow list: if id == 'no';\nallow list: if resource.id == 'zz';\nallow list: if resource.data.q == 1;\n}",
    query: {
      collection: "a",
      where: {
        fieldFilter: { field: { fieldPath: "__name__" }, op: "EQUAL", value: { referenceValue: "a/b" } },
      },
    },
    expected:
      "\nevaluation error at L5:16 for 'list' @ L5, false for 'list' @ L6, evaluation error at L7:16 for 'list' @ L7, evaluation error at L8:16 for 'list' @ L8, false for 'list' @ L5, false for 'list' @ L6, false for 'list' @ L7, Property q is undefined on object. for 'list' @ L8",
  },
  {
    name: "name pinned reasons 2",
    rules:
      "match /a/{id} {\nallow list: if resource.data.s == 'no';\nallow list: if id == 'no';\nallow list: if resource.id == 'zz';\nallow list: if resource.data.q == 1;\n}",
    query: {
      collection: "a",
      where: {
        fieldFilter: { field: { fieldPath: "__name__" }, op: "EQUAL", value: { referenceValue: "a/none" } },
      },
    },
    expected:
      "\nevaluation error at L5:16 for 'list' @ L5, false for 'list' @ L6, evaluation error at L7:16 for 'list' @ L7, evaluation error at L8:16 for 'list' @ L8, Variable read error. Variable: [resource]. for 'list' @ L5, false for 'list' @ L6, Variable read error. Variable: [resource]. for 'list' @ L7, Variable read error. Variable: [resource]. for 'list' @ L8",
  },
  {
    name: "name pinned reasons 3",
    rules:
      "match /a/{id} {\nallow list: if resource.data.s == 'no';\nallow list: if id == 'no';\nallow list: if resource.id == 'zz';\nallow list: if resource.data.q == 1;\n}",
    query: {
      collection: "a",
      where: {
        compositeFilter: {
          op: "AND",
          filters: [
            {
              fieldFilter: {
                field: { fieldPath: "__name__" },
                op: "EQUAL",
                value: { referenceValue: "a/b" },
              },
            },
            { fieldFilter: { field: { fieldPath: "s" }, op: "EQUAL", value: { stringValue: "no" } } },
          ],
        },
      },
    },
    expected:
      "\nevaluation error at L5:16 for 'list' @ L5, false for 'list' @ L6, evaluation error at L7:16 for 'list' @ L7, evaluation error at L8:16 for 'list' @ L8, false for 'list' @ L5, false for 'list' @ L6, false for 'list' @ L7, Property q is undefined on object. for 'list' @ L8",
  },
  {
    name: "name pinned path",
    rules:
      "match /a/{id} {\nallow list: if request.path == /databases/$(database)/documents/a/b;\nallow list: if request.path == /databases/$(database)/documents/a;\n}",
    query: {
      collection: "a",
      where: {
        fieldFilter: { field: { fieldPath: "__name__" }, op: "EQUAL", value: { referenceValue: "a/b" } },
      },
    },
    expected: null,
  },
  {
    name: "collection group 1",
    rules: "match /{p=**}/sub/{id} {\nallow list: if true;\n}",
    query: { collection: "sub", allDescendants: true },
    expected: null,
  },
  {
    name: "collection group 2",
    rules: "match /{p=**}/sub/{id} {\nallow list: if true;\n}",
    query: { collection: "sub", parent: "a/b" },
    expected: null,
  },
  {
    name: "collection group 3",
    rules: "match /{p=**}/sub/{id} {\nallow list: if true;\n}",
    query: { collection: "sub", parent: "a/b", allDescendants: true },
    expected: null,
  },
  {
    name: "collection group 4",
    rules: "match /{p=**}/sub/{id} {\nallow list: if true;\n}",
    query: { collection: "sub" },
    expected: null,
  },
  {
    name: "group under a plain match 1",
    rules: "match /a/{x}/sub/{id} {\nallow list: if true;\n}",
    query: { collection: "sub", allDescendants: true },
    expected: "No matching allow statements",
  },
  {
    name: "group under a plain match 2",
    rules: "match /a/{x}/sub/{id} {\nallow list: if true;\n}",
    query: { collection: "sub", parent: "a/b" },
    expected: null,
  },
  {
    name: "group under a plain match 3",
    rules: "match /a/{x}/sub/{id} {\nallow list: if true;\n}",
    query: { collection: "sub", parent: "a/b", allDescendants: true },
    expected: "No matching allow statements",
  },
  {
    name: "group under everything 1",
    rules: "match /{p=**} {\nallow list: if true;\n}",
    query: { collection: "sub", allDescendants: true },
    expected: null,
  },
  {
    name: "group under everything 2",
    rules: "match /{p=**} {\nallow list: if true;\n}",
    query: { collection: "sub", parent: "a/b" },
    expected: null,
  },
  {
    name: "group uses its wildcard 1",
    rules: "match /{p=**}/sub/{id} {\nallow list: if p == /a/b;\n}",
    query: { collection: "sub", allDescendants: true },
    expected: "\nfalse for 'list' @ L5",
  },
  {
    name: "group uses its wildcard 2",
    rules: "match /{p=**}/sub/{id} {\nallow list: if p == /a/b;\n}",
    query: { collection: "sub", parent: "a/b" },
    expected: null,
  },
  {
    name: "group uses its wildcard 3",
    rules: "match /{p=**}/sub/{id} {\nallow list: if p == /a/b;\n}",
    query: { collection: "sub", parent: "a/b", allDescendants: true },
    expected: "\nfalse for 'list' @ L5",
  },
];
