import type { RequestCase } from "./case-types.ts";

/** Recorded from Google's emulator 1.19.9. */
export const COMMITS_2: readonly RequestCase[] = [
  {
    name: "get on both sides of a batch 3",
    rules:
      "match /a/{id} { allow write: if getAfter(/databases/$(database)/documents/k/1).data.s == 'y' && !exists(/databases/$(database)/documents/k/1); }\nmatch /k/{id} { allow write: if existsAfter(/databases/$(database)/documents/a/new) && !exists(/databases/$(database)/documents/a/new); }",
    commit: [{ path: "k/1", fields: { s: { stringValue: "y" } } }],
    expected:
      "\nevaluation error at L5:33 for 'create' @ L5, evaluation error at L5:33 for 'update' @ L5, false for 'create' @ L5",
  },
  {
    name: "get on both sides of a batch 4",
    rules:
      "match /a/{id} { allow write: if getAfter(/databases/$(database)/documents/k/1).data.s == 'y' && !exists(/databases/$(database)/documents/k/1); }\nmatch /k/{id} { allow write: if existsAfter(/databases/$(database)/documents/a/new) && !exists(/databases/$(database)/documents/a/new); }",
    commit: [
      { path: "a/new", fields: { s: { stringValue: "q" } } },
      { path: "k/1", fields: { s: { stringValue: "z" } } },
    ],
    expected: "denied",
  },
  {
    name: "getAfter of a deletion 1",
    rules:
      "match /a/{id} { allow delete: if !existsAfter(/databases/$(database)/documents/a/b) && exists(/databases/$(database)/documents/a/b); }",
    commit: [{ path: "a/b" }],
    expected: null,
  },
  {
    name: "getAfter of a deletion 2",
    rules:
      "match /a/{id} { allow delete: if !existsAfter(/databases/$(database)/documents/a/b) && exists(/databases/$(database)/documents/a/b); }",
    commit: [{ path: "a/c" }],
    expected: "\nevaluation error at L4:34 for 'delete' @ L4, false for 'delete' @ L4",
  },
  {
    name: "getAfter of an untouched document 2",
    rules:
      "match /a/{id} {\nallow get: if getAfter(/databases/$(database)/documents/a/b).data.s == 'x';\nallow write: if getAfter(/databases/$(database)/documents/a/b).data.s == 'x';\n}",
    commit: [{ path: "a/c", fields: { s: { stringValue: "y" } } }],
    expected: null,
  },
  {
    name: "unconditional 3",
    rules: "match /a/{id} {\nallow get;\nallow list: if true\n}",
    commit: [{ path: "a/b", fields: { s: { stringValue: "y" } } }],
    expected: "No matching allow statements",
  },
  {
    name: "budget is per method",
    rules:
      "match /a/{id} {\nallow write: if true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && false;\nallow write: if true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && false;\nallow write: if true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && resource.data.q == 1;\n}",
    commit: [{ path: "a/b", fields: { s: { stringValue: "y" } } }],
    expected:
      "\nfalse for 'create' @ L5, false for 'create' @ L6, evaluation error at L7:17 for 'create' @ L7, false for 'update' @ L5, false for 'update' @ L6, evaluation error at L7:17 for 'update' @ L7, false for 'update' @ L5, false for 'update' @ L6, Property q is undefined on object. for 'update' @ L7",
  },
];
