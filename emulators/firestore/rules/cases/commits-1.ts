import type { RequestCase } from "./case-types.ts";

/** Recorded from Google's emulator 1.19.9. */
export const COMMITS_1: readonly RequestCase[] = [
  {
    name: "write kinds 1",
    rules:
      "match /a/{id} {\nallow create: if false;\nallow update: if 1 == 2;\nallow delete: if resource.data.q == 1;\nallow write: if request.resource.data.z == 1;\n}",
    commit: [{ path: "a/b", fields: { s: { stringValue: "y" } } }],
    expected:
      "\nfalse for 'create' @ L5, Property z is undefined on object. for 'create' @ L8, false for 'update' @ L6, Property z is undefined on object. for 'update' @ L8, false for 'update' @ L6, Property z is undefined on object. for 'update' @ L8",
  },
  {
    name: "write kinds 2",
    rules:
      "match /a/{id} {\nallow create: if false;\nallow update: if 1 == 2;\nallow delete: if resource.data.q == 1;\nallow write: if request.resource.data.z == 1;\n}",
    commit: [{ path: "a/n", fields: { s: { stringValue: "y" } } }],
    expected:
      "\nfalse for 'create' @ L5, Property z is undefined on object. for 'create' @ L8, false for 'update' @ L6, Property z is undefined on object. for 'update' @ L8, false for 'create' @ L5, Property z is undefined on object. for 'create' @ L8",
  },
  {
    name: "write kinds 3",
    rules:
      "match /a/{id} {\nallow create: if false;\nallow update: if 1 == 2;\nallow delete: if resource.data.q == 1;\nallow write: if request.resource.data.z == 1;\n}",
    commit: [{ path: "a/b", fields: { s: { stringValue: "y" } }, exists: true }],
    expected:
      "\nfalse for 'update' @ L6, Property z is undefined on object. for 'update' @ L8, false for 'update' @ L6, Property z is undefined on object. for 'update' @ L8",
  },
  {
    name: "write kinds 4",
    rules:
      "match /a/{id} {\nallow create: if false;\nallow update: if 1 == 2;\nallow delete: if resource.data.q == 1;\nallow write: if request.resource.data.z == 1;\n}",
    commit: [{ path: "a/n", fields: { s: { stringValue: "y" } }, exists: false }],
    expected:
      "\nfalse for 'create' @ L5, Property z is undefined on object. for 'create' @ L8, false for 'create' @ L5, Property z is undefined on object. for 'create' @ L8",
  },
  {
    name: "write kinds 5",
    rules:
      "match /a/{id} {\nallow create: if false;\nallow update: if 1 == 2;\nallow delete: if resource.data.q == 1;\nallow write: if request.resource.data.z == 1;\n}",
    commit: [{ path: "a/b" }],
    expected:
      "\nevaluation error at L7:18 for 'delete' @ L7, Null value error. for 'delete' @ L8, Property q is undefined on object. for 'delete' @ L7, Null value error. for 'delete' @ L8",
  },
  {
    name: "write kinds 6",
    rules:
      "match /a/{id} {\nallow create: if false;\nallow update: if 1 == 2;\nallow delete: if resource.data.q == 1;\nallow write: if request.resource.data.z == 1;\n}",
    commit: [{ path: "a/n" }],
    expected:
      "\nevaluation error at L7:18 for 'delete' @ L7, Null value error. for 'delete' @ L8, Null value error. for 'delete' @ L7, Null value error. for 'delete' @ L8",
  },
  {
    name: "write kinds 7",
    rules:
      "match /a/{id} {\nallow create: if false;\nallow update: if 1 == 2;\nallow delete: if resource.data.q == 1;\nallow write: if request.resource.data.z == 1;\n}",
    commit: [{ path: "a/b", exists: true }],
    expected:
      "\nevaluation error at L7:18 for 'delete' @ L7, Null value error. for 'delete' @ L8, Property q is undefined on object. for 'delete' @ L7, Null value error. for 'delete' @ L8",
  },
  {
    name: "upsert decided by what is stored 1",
    rules:
      "match /a/{id} {\nallow create: if request.resource.data.s == 'q';\nallow update: if resource.data.s == 'y';\n}",
    commit: [{ path: "a/b", fields: { s: { stringValue: "y" } } }],
    expected:
      "\nfalse for 'create' @ L5, evaluation error at L6:18 for 'update' @ L6, false for 'update' @ L6",
  },
  {
    name: "upsert decided by what is stored 2",
    rules:
      "match /a/{id} {\nallow create: if request.resource.data.s == 'q';\nallow update: if resource.data.s == 'y';\n}",
    commit: [{ path: "a/n", fields: { s: { stringValue: "y" } } }],
    expected:
      "\nfalse for 'create' @ L5, evaluation error at L6:18 for 'update' @ L6, false for 'create' @ L5",
  },
  {
    name: "upsert decided by what is stored 3",
    rules:
      "match /a/{id} {\nallow create: if request.resource.data.s == 'q';\nallow update: if resource.data.s == 'y';\n}",
    commit: [{ path: "a/c", fields: { s: { stringValue: "y" } } }],
    expected: null,
  },
  {
    name: "upsert grants create only 1",
    rules: "match /a/{id} {\nallow create: if true;\nallow update: if false;\n}",
    commit: [{ path: "a/b", fields: { s: { stringValue: "y" } } }],
    expected: "\nfalse for 'create' @ L5, false for 'update' @ L6, false for 'update' @ L6",
  },
  {
    name: "upsert grants create only 2",
    rules: "match /a/{id} {\nallow create: if true;\nallow update: if false;\n}",
    commit: [{ path: "a/n", fields: { s: { stringValue: "y" } } }],
    expected: null,
  },
  {
    name: "create with two statements 1",
    rules:
      "match /a/{id} {\nallow create: if false;\nallow create: if true;\nallow create: if request.nope;\nallow update: if false;\n}",
    commit: [{ path: "a/b", fields: { s: { stringValue: "y" } } }],
    expected:
      "\nfalse for 'create' @ L5, false for 'create' @ L6, false for 'update' @ L8, false for 'update' @ L8",
  },
  {
    name: "create with two statements 2",
    rules:
      "match /a/{id} {\nallow create: if false;\nallow create: if true;\nallow create: if request.nope;\nallow update: if false;\n}",
    commit: [{ path: "a/b", fields: { s: { stringValue: "y" } }, exists: true }],
    expected: "\nfalse for 'update' @ L8",
  },
  {
    name: "no statement for the method 1",
    rules: "match /a/{id} {\nallow create: if true;\n}",
    commit: [{ path: "a/b", fields: { s: { stringValue: "y" } } }],
    expected: "\nfalse for 'create' @ L5",
  },
  {
    name: "no statement for the method 2",
    rules: "match /a/{id} {\nallow create: if true;\n}",
    commit: [{ path: "a/b" }],
    expected: "No matching allow statements",
  },
  {
    name: "preconditions do not settle resource 1",
    rules: "match /a/{id} {\nallow create: if resource != null;\nallow update: if resource == null;\n}",
    commit: [{ path: "a/b", fields: { s: { stringValue: "y" } }, exists: true }],
    expected: "\nevaluation error at L6:18 for 'update' @ L6, false for 'update' @ L6",
  },
  {
    name: "preconditions do not settle resource 2",
    rules: "match /a/{id} {\nallow create: if resource != null;\nallow update: if resource == null;\n}",
    commit: [{ path: "a/n", fields: { s: { stringValue: "y" } }, exists: false }],
    expected: "\nevaluation error at L5:18 for 'create' @ L5, false for 'create' @ L5",
  },
  {
    name: "update mask 1",
    rules:
      "match /a/{id} {\nallow write: if request.resource.data.s == 'q';\nallow write: if request.resource.data.n == 6;\nallow write: if request.resource.data.nope == 6;\n}",
    commit: [{ path: "a/b", fields: { s: { stringValue: "y" } }, mask: ["s"] }],
    expected:
      "\nevaluation error at L5:17 for 'create' @ L5, evaluation error at L6:17 for 'create' @ L6, evaluation error at L7:17 for 'create' @ L7, evaluation error at L5:17 for 'update' @ L5, evaluation error at L6:17 for 'update' @ L6, evaluation error at L7:17 for 'update' @ L7, false for 'update' @ L5, false for 'update' @ L6, Property nope is undefined on object. for 'update' @ L7",
  },
  {
    name: "update mask 2",
    rules:
      "match /a/{id} {\nallow write: if request.resource.data.s == 'q';\nallow write: if request.resource.data.n == 6;\nallow write: if request.resource.data.nope == 6;\n}",
    commit: [{ path: "a/b", fields: { s: { stringValue: "y" } }, mask: ["s"], exists: true }],
    expected:
      "\nevaluation error at L5:17 for 'update' @ L5, evaluation error at L6:17 for 'update' @ L6, evaluation error at L7:17 for 'update' @ L7, false for 'update' @ L5, false for 'update' @ L6, Property nope is undefined on object. for 'update' @ L7",
  },
  {
    name: "update mask 3",
    rules:
      "match /a/{id} {\nallow write: if request.resource.data.s == 'q';\nallow write: if request.resource.data.n == 6;\nallow write: if request.resource.data.nope == 6;\n}",
    commit: [{ path: "a/n", fields: { s: { stringValue: "y" } }, mask: ["s"] }],
    expected:
      "\nevaluation error at L5:17 for 'create' @ L5, evaluation error at L6:17 for 'create' @ L6, evaluation error at L7:17 for 'create' @ L7, evaluation error at L5:17 for 'update' @ L5, evaluation error at L6:17 for 'update' @ L6, evaluation error at L7:17 for 'update' @ L7, false for 'create' @ L5, Property n is undefined on object. for 'create' @ L6, Property nope is undefined on object. for 'create' @ L7",
  },
  {
    name: "mask keeps the other fields",
    rules:
      "match /a/{id} {\nallow write: if request.resource.data.n == 5 && request.resource.data.s == 'y';\n}",
    commit: [{ path: "a/b", fields: { s: { stringValue: "y" } }, mask: ["s"] }],
    expected: null,
  },
  {
    name: "server timestamp is request.time 1",
    rules: "match /a/{id} {\nallow write: if request.resource.data.t == request.time;\n}",
    commit: [{ path: "a/b", fields: { s: { stringValue: "y" } }, serverTimestamps: ["t"] }],
    expected: null,
  },
  {
    name: "server timestamp is request.time 2",
    rules: "match /a/{id} {\nallow write: if request.resource.data.t == request.time;\n}",
    commit: [{ path: "a/n", fields: { s: { stringValue: "y" } }, serverTimestamps: ["t"] }],
    expected: null,
  },
  {
    name: "request.resource of a deletion is null",
    rules: "match /a/{id} {\nallow delete: if request.resource == null;\n}",
    commit: [{ path: "a/b" }],
    expected: null,
  },
  {
    name: "request.resource of a deletion",
    rules:
      "match /a/{id} {\nallow delete: if request.resource.data.x == 1;\nallow delete: if request.resource.id == 'b';\n}",
    commit: [{ path: "a/b" }],
    expected:
      "\nNull value error. for 'delete' @ L5, Null value error. for 'delete' @ L6, Null value error. for 'delete' @ L5, Null value error. for 'delete' @ L6",
  },
  {
    name: "commit order 1",
    rules:
      "match /a/1 { allow write: if true; }\nmatch /a/2 { allow write: if 2==3; }\nmatch /a/3 { allow write: if resource.data.s == 2;}\nmatch /a/4 {\n allow write: if request.resource.data.nope == 1; }\n match /a/5 {\n allow write: if resource == null; }\n match /a/6 {\nallow delete: if resource.data.q==1;}",
    commit: [
      { path: "a/1", fields: { s: { stringValue: "y" } } },
      { path: "a/2", fields: { s: { stringValue: "y" } } },
    ],
    expected:
      "\nfalse for 'create' @ L4, false for 'update' @ L4, false for 'create' @ L5, false for 'update' @ L5",
  },
  {
    name: "commit order 2",
    rules:
      "match /a/1 { allow write: if true; }\nmatch /a/2 { allow write: if 2==3; }\nmatch /a/3 { allow write: if resource.data.s == 2;}\nmatch /a/4 {\n allow write: if request.resource.data.nope == 1; }\n match /a/5 {\n allow write: if resource == null; }\n match /a/6 {\nallow delete: if resource.data.q==1;}",
    commit: [
      { path: "a/2", fields: { s: { stringValue: "y" } } },
      { path: "a/1", fields: { s: { stringValue: "y" } } },
    ],
    expected: "\nfalse for 'create' @ L5, false for 'update' @ L5",
  },
  {
    name: "commit order 3",
    rules:
      "match /a/1 { allow write: if true; }\nmatch /a/2 { allow write: if 2==3; }\nmatch /a/3 { allow write: if resource.data.s == 2;}\nmatch /a/4 {\n allow write: if request.resource.data.nope == 1; }\n match /a/5 {\n allow write: if resource == null; }\n match /a/6 {\nallow delete: if resource.data.q==1;}",
    commit: [
      { path: "a/1", fields: { s: { stringValue: "y" } } },
      { path: "a/3", fields: { s: { stringValue: "y" } } },
    ],
    expected:
      "\nfalse for 'create' @ L4, false for 'update' @ L4, evaluation error at L6:30 for 'create' @ L6, evaluation error at L6:30 for 'update' @ L6, Null value error. for 'create' @ L6",
  },
  {
    name: "commit order 4",
    rules:
      "match /a/1 { allow write: if true; }\nmatch /a/2 { allow write: if 2==3; }\nmatch /a/3 { allow write: if resource.data.s == 2;}\nmatch /a/4 {\n allow write: if request.resource.data.nope == 1; }\n match /a/5 {\n allow write: if resource == null; }\n match /a/6 {\nallow delete: if resource.data.q==1;}",
    commit: [
      { path: "a/3", fields: { s: { stringValue: "y" } } },
      { path: "a/4", fields: { s: { stringValue: "y" } } },
    ],
    expected: "denied",
  },
  {
    name: "commit order 5",
    rules:
      "match /a/1 { allow write: if true; }\nmatch /a/2 { allow write: if 2==3; }\nmatch /a/3 { allow write: if resource.data.s == 2;}\nmatch /a/4 {\n allow write: if request.resource.data.nope == 1; }\n match /a/5 {\n allow write: if resource == null; }\n match /a/6 {\nallow delete: if resource.data.q==1;}",
    commit: [
      { path: "a/4", fields: { s: { stringValue: "y" } } },
      { path: "a/3", fields: { s: { stringValue: "y" } } },
    ],
    expected: "denied",
  },
  {
    name: "commit order 6",
    rules:
      "match /a/1 { allow write: if true; }\nmatch /a/2 { allow write: if 2==3; }\nmatch /a/3 { allow write: if resource.data.s == 2;}\nmatch /a/4 {\n allow write: if request.resource.data.nope == 1; }\n match /a/5 {\n allow write: if resource == null; }\n match /a/6 {\nallow delete: if resource.data.q==1;}",
    commit: [
      { path: "a/3", fields: { s: { stringValue: "y" } } },
      { path: "a/2", fields: { s: { stringValue: "y" } } },
    ],
    expected:
      "\nevaluation error at L6:30 for 'create' @ L6, evaluation error at L6:30 for 'update' @ L6, false for 'create' @ L5, false for 'update' @ L5",
  },
  {
    name: "commit order 7",
    rules:
      "match /a/1 { allow write: if true; }\nmatch /a/2 { allow write: if 2==3; }\nmatch /a/3 { allow write: if resource.data.s == 2;}\nmatch /a/4 {\n allow write: if request.resource.data.nope == 1; }\n match /a/5 {\n allow write: if resource == null; }\n match /a/6 {\nallow delete: if resource.data.q==1;}",
    commit: [
      { path: "a/5", fields: { s: { stringValue: "y" } } },
      { path: "a/2", fields: { s: { stringValue: "y" } } },
    ],
    expected:
      "\nevaluation error at L10:18 for 'create' @ L10, evaluation error at L10:18 for 'update' @ L10, false for 'create' @ L5, false for 'update' @ L5",
  },
  {
    name: "commit order 8",
    rules:
      "match /a/1 { allow write: if true; }\nmatch /a/2 { allow write: if 2==3; }\nmatch /a/3 { allow write: if resource.data.s == 2;}\nmatch /a/4 {\n allow write: if request.resource.data.nope == 1; }\n match /a/5 {\n allow write: if resource == null; }\n match /a/6 {\nallow delete: if resource.data.q==1;}",
    commit: [
      { path: "a/5", fields: { s: { stringValue: "y" } } },
      { path: "a/4", fields: { s: { stringValue: "y" } } },
    ],
    expected: "denied",
  },
  {
    name: "commit order 9",
    rules:
      "match /a/1 { allow write: if true; }\nmatch /a/2 { allow write: if 2==3; }\nmatch /a/3 { allow write: if resource.data.s == 2;}\nmatch /a/4 {\n allow write: if request.resource.data.nope == 1; }\n match /a/5 {\n allow write: if resource == null; }\n match /a/6 {\nallow delete: if resource.data.q==1;}",
    commit: [
      { path: "a/8", fields: { s: { stringValue: "y" } } },
      { path: "a/2", fields: { s: { stringValue: "y" } } },
    ],
    expected: "No matching allow statements",
  },
  {
    name: "commit order 10",
    rules:
      "match /a/1 { allow write: if true; }\nmatch /a/2 { allow write: if 2==3; }\nmatch /a/3 { allow write: if resource.data.s == 2;}\nmatch /a/4 {\n allow write: if request.resource.data.nope == 1; }\n match /a/5 {\n allow write: if resource == null; }\n match /a/6 {\nallow delete: if resource.data.q==1;}",
    commit: [
      { path: "a/2", fields: { s: { stringValue: "y" } } },
      { path: "a/8", fields: { s: { stringValue: "y" } } },
    ],
    expected: "\nfalse for 'create' @ L5, false for 'update' @ L5",
  },
  {
    name: "commit order 11",
    rules:
      "match /a/1 { allow write: if true; }\nmatch /a/2 { allow write: if 2==3; }\nmatch /a/3 { allow write: if resource.data.s == 2;}\nmatch /a/4 {\n allow write: if request.resource.data.nope == 1; }\n match /a/5 {\n allow write: if resource == null; }\n match /a/6 {\nallow delete: if resource.data.q==1;}",
    commit: [
      { path: "a/1", fields: { s: { stringValue: "y" } } },
      { path: "a/5", fields: { s: { stringValue: "y" } } },
    ],
    expected: null,
  },
  {
    name: "commit order delete",
    rules:
      "match /a/1 { allow write: if true; }\nmatch /a/2 { allow write: if 2==3; }\nmatch /a/3 { allow write: if resource.data.s == 2;}\nmatch /a/4 {\n allow write: if request.resource.data.nope == 1; }\n match /a/5 {\n allow write: if resource == null; }\n match /a/6 {\nallow delete: if resource.data.q==1;}",
    commit: [{ path: "a/6" }, { path: "a/2", fields: { s: { stringValue: "y" } } }],
    expected:
      "\nevaluation error at L12:18 for 'delete' @ L12, false for 'create' @ L5, false for 'update' @ L5",
  },
  {
    name: "lookups of a batch 1",
    rules:
      "match /a/1 { allow write: if !(exists(/databases/$(database)/documents/x/0) || exists(/databases/$(database)/documents/x/1) || exists(/databases/$(database)/documents/x/2) || exists(/databases/$(database)/documents/x/3) || exists(/databases/$(database)/documents/x/4) || exists(/databases/$(database)/documents/x/5) || exists(/databases/$(database)/documents/x/6) || exists(/databases/$(database)/documents/x/7) || exists(/databases/$(database)/documents/x/8) || exists(/databases/$(database)/documents/x/9)); }\nmatch /a/2 { allow write: if !(exists(/databases/$(database)/documents/x/10) || exists(/databases/$(database)/documents/x/11) || exists(/databases/$(database)/documents/x/12) || exists(/databases/$(database)/documents/x/13) || exists(/databases/$(database)/documents/x/14) || exists(/databases/$(database)/documents/x/15) || exists(/databases/$(database)/documents/x/16) || exists(/databases/$(database)/documents/x/17) || exists(/databases/$(database)/documents/x/18) || exists(/databases/$(database)/documents/x/19)); }\nmatch /a/3 { allow write: if !(exists(/databases/$(database)/documents/x/20)); }\nmatch /a/4 { allow write: if !(exists(/databases/$(database)/documents/x/0) || exists(/databases/$(database)/documents/x/1) || exists(/databases/$(database)/documents/x/2) || exists(/databases/$(database)/documents/x/3) || exists(/databases/$(database)/documents/x/4) || exists(/databases/$(database)/documents/x/5) || exists(/databases/$(database)/documents/x/6) || exists(/databases/$(database)/documents/x/7) || exists(/databases/$(database)/documents/x/8) || exists(/databases/$(database)/documents/x/9)); }\nmatch /a/5 { allow write: if !(exists(/databases/$(database)/documents/x/0) || exists(/databases/$(database)/documents/x/1) || exists(/databases/$(database)/documents/x/2) || exists(/databases/$(database)/documents/x/3) || exists(/databases/$(database)/documents/x/4) || exists(/databases/$(database)/documents/x/5) || exists(/databases/$(database)/documents/x/6) || exists(/databases/$(database)/documents/x/7) || exists(/databases/$(database)/documents/x/8) || exists(/databases/$(database)/documents/x/9) || exists(/databases/$(database)/documents/x/10)); }",
    commit: [
      { path: "a/1", fields: { s: { stringValue: "y" } } },
      { path: "a/2", fields: { s: { stringValue: "y" } } },
    ],
    expected: null,
  },
  {
    name: "lookups of a batch 2",
    rules:
      "match /a/1 { allow write: if !(exists(/databases/$(database)/documents/x/0) || exists(/databases/$(database)/documents/x/1) || exists(/databases/$(database)/documents/x/2) || exists(/databases/$(database)/documents/x/3) || exists(/databases/$(database)/documents/x/4) || exists(/databases/$(database)/documents/x/5) || exists(/databases/$(database)/documents/x/6) || exists(/databases/$(database)/documents/x/7) || exists(/databases/$(database)/documents/x/8) || exists(/databases/$(database)/documents/x/9)); }\nmatch /a/2 { allow write: if !(exists(/databases/$(database)/documents/x/10) || exists(/databases/$(database)/documents/x/11) || exists(/databases/$(database)/documents/x/12) || exists(/databases/$(database)/documents/x/13) || exists(/databases/$(database)/documents/x/14) || exists(/databases/$(database)/documents/x/15) || exists(/databases/$(database)/documents/x/16) || exists(/databases/$(database)/documents/x/17) || exists(/databases/$(database)/documents/x/18) || exists(/databases/$(database)/documents/x/19)); }\nmatch /a/3 { allow write: if !(exists(/databases/$(database)/documents/x/20)); }\nmatch /a/4 { allow write: if !(exists(/databases/$(database)/documents/x/0) || exists(/databases/$(database)/documents/x/1) || exists(/databases/$(database)/documents/x/2) || exists(/databases/$(database)/documents/x/3) || exists(/databases/$(database)/documents/x/4) || exists(/databases/$(database)/documents/x/5) || exists(/databases/$(database)/documents/x/6) || exists(/databases/$(database)/documents/x/7) || exists(/databases/$(database)/documents/x/8) || exists(/databases/$(database)/documents/x/9)); }\nmatch /a/5 { allow write: if !(exists(/databases/$(database)/documents/x/0) || exists(/databases/$(database)/documents/x/1) || exists(/databases/$(database)/documents/x/2) || exists(/databases/$(database)/documents/x/3) || exists(/databases/$(database)/documents/x/4) || exists(/databases/$(database)/documents/x/5) || exists(/databases/$(database)/documents/x/6) || exists(/databases/$(database)/documents/x/7) || exists(/databases/$(database)/documents/x/8) || exists(/databases/$(database)/documents/x/9) || exists(/databases/$(database)/documents/x/10)); }",
    commit: [
      { path: "a/1", fields: { s: { stringValue: "y" } } },
      { path: "a/2", fields: { s: { stringValue: "y" } } },
      { path: "a/3", fields: { s: { stringValue: "y" } } },
    ],
    expected: "denied",
  },
  {
    name: "lookups of a batch 3",
    rules:
      "match /a/1 { allow write: if !(exists(/databases/$(database)/documents/x/0) || exists(/databases/$(database)/documents/x/1) || exists(/databases/$(database)/documents/x/2) || exists(/databases/$(database)/documents/x/3) || exists(/databases/$(database)/documents/x/4) || exists(/databases/$(database)/documents/x/5) || exists(/databases/$(database)/documents/x/6) || exists(/databases/$(database)/documents/x/7) || exists(/databases/$(database)/documents/x/8) || exists(/databases/$(database)/documents/x/9)); }\nmatch /a/2 { allow write: if !(exists(/databases/$(database)/documents/x/10) || exists(/databases/$(database)/documents/x/11) || exists(/databases/$(database)/documents/x/12) || exists(/databases/$(database)/documents/x/13) || exists(/databases/$(database)/documents/x/14) || exists(/databases/$(database)/documents/x/15) || exists(/databases/$(database)/documents/x/16) || exists(/databases/$(database)/documents/x/17) || exists(/databases/$(database)/documents/x/18) || exists(/databases/$(database)/documents/x/19)); }\nmatch /a/3 { allow write: if !(exists(/databases/$(database)/documents/x/20)); }\nmatch /a/4 { allow write: if !(exists(/databases/$(database)/documents/x/0) || exists(/databases/$(database)/documents/x/1) || exists(/databases/$(database)/documents/x/2) || exists(/databases/$(database)/documents/x/3) || exists(/databases/$(database)/documents/x/4) || exists(/databases/$(database)/documents/x/5) || exists(/databases/$(database)/documents/x/6) || exists(/databases/$(database)/documents/x/7) || exists(/databases/$(database)/documents/x/8) || exists(/databases/$(database)/documents/x/9)); }\nmatch /a/5 { allow write: if !(exists(/databases/$(database)/documents/x/0) || exists(/databases/$(database)/documents/x/1) || exists(/databases/$(database)/documents/x/2) || exists(/databases/$(database)/documents/x/3) || exists(/databases/$(database)/documents/x/4) || exists(/databases/$(database)/documents/x/5) || exists(/databases/$(database)/documents/x/6) || exists(/databases/$(database)/documents/x/7) || exists(/databases/$(database)/documents/x/8) || exists(/databases/$(database)/documents/x/9) || exists(/databases/$(database)/documents/x/10)); }",
    commit: [
      { path: "a/1", fields: { s: { stringValue: "y" } } },
      { path: "a/4", fields: { s: { stringValue: "y" } } },
      { path: "a/2", fields: { s: { stringValue: "y" } } },
    ],
    expected: null,
  },
  {
    name: "lookups of a batch 5",
    rules:
      "match /a/1 { allow write: if !(exists(/databases/$(database)/documents/x/0) || exists(/databases/$(database)/documents/x/1) || exists(/databases/$(database)/documents/x/2) || exists(/databases/$(database)/documents/x/3) || exists(/databases/$(database)/documents/x/4) || exists(/databases/$(database)/documents/x/5) || exists(/databases/$(database)/documents/x/6) || exists(/databases/$(database)/documents/x/7) || exists(/databases/$(database)/documents/x/8) || exists(/databases/$(database)/documents/x/9)); }\nmatch /a/2 { allow write: if !(exists(/databases/$(database)/documents/x/10) || exists(/databases/$(database)/documents/x/11) || exists(/databases/$(database)/documents/x/12) || exists(/databases/$(database)/documents/x/13) || exists(/databases/$(database)/documents/x/14) || exists(/databases/$(database)/documents/x/15) || exists(/databases/$(database)/documents/x/16) || exists(/databases/$(database)/documents/x/17) || exists(/databases/$(database)/documents/x/18) || exists(/databases/$(database)/documents/x/19)); }\nmatch /a/3 { allow write: if !(exists(/databases/$(database)/documents/x/20)); }\nmatch /a/4 { allow write: if !(exists(/databases/$(database)/documents/x/0) || exists(/databases/$(database)/documents/x/1) || exists(/databases/$(database)/documents/x/2) || exists(/databases/$(database)/documents/x/3) || exists(/databases/$(database)/documents/x/4) || exists(/databases/$(database)/documents/x/5) || exists(/databases/$(database)/documents/x/6) || exists(/databases/$(database)/documents/x/7) || exists(/databases/$(database)/documents/x/8) || exists(/databases/$(database)/documents/x/9)); }\nmatch /a/5 { allow write: if !(exists(/databases/$(database)/documents/x/0) || exists(/databases/$(database)/documents/x/1) || exists(/databases/$(database)/documents/x/2) || exists(/databases/$(database)/documents/x/3) || exists(/databases/$(database)/documents/x/4) || exists(/databases/$(database)/documents/x/5) || exists(/databases/$(database)/documents/x/6) || exists(/databases/$(database)/documents/x/7) || exists(/databases/$(database)/documents/x/8) || exists(/databases/$(database)/documents/x/9) || exists(/databases/$(database)/documents/x/10)); }",
    commit: [{ path: "a/5", fields: { s: { stringValue: "y" } } }],
    expected:
      '\nevaluation error at L8:30 for \'create\' @ L8, evaluation error at L8:30 for \'update\' @ L8, Service call error. Function: [exists], Argument: [path_value {\n  segments {\n    simple: "databases"\n  }\n  segments {\n    simple: "(default)"\n  }\n  segments {\n    simple: "documents"\n  }\n  segments {\n    simple: "x"\n  }\n  segments {\n    simple: "10"\n  }\n}\n]. for \'create\' @ L8',
  },
  {
    name: "lookups of a batch 6",
    rules:
      "match /a/1 { allow write: if !(exists(/databases/$(database)/documents/x/0) || exists(/databases/$(database)/documents/x/1) || exists(/databases/$(database)/documents/x/2) || exists(/databases/$(database)/documents/x/3) || exists(/databases/$(database)/documents/x/4) || exists(/databases/$(database)/documents/x/5) || exists(/databases/$(database)/documents/x/6) || exists(/databases/$(database)/documents/x/7) || exists(/databases/$(database)/documents/x/8) || exists(/databases/$(database)/documents/x/9)); }\nmatch /a/2 { allow write: if !(exists(/databases/$(database)/documents/x/10) || exists(/databases/$(database)/documents/x/11) || exists(/databases/$(database)/documents/x/12) || exists(/databases/$(database)/documents/x/13) || exists(/databases/$(database)/documents/x/14) || exists(/databases/$(database)/documents/x/15) || exists(/databases/$(database)/documents/x/16) || exists(/databases/$(database)/documents/x/17) || exists(/databases/$(database)/documents/x/18) || exists(/databases/$(database)/documents/x/19)); }\nmatch /a/3 { allow write: if !(exists(/databases/$(database)/documents/x/20)); }\nmatch /a/4 { allow write: if !(exists(/databases/$(database)/documents/x/0) || exists(/databases/$(database)/documents/x/1) || exists(/databases/$(database)/documents/x/2) || exists(/databases/$(database)/documents/x/3) || exists(/databases/$(database)/documents/x/4) || exists(/databases/$(database)/documents/x/5) || exists(/databases/$(database)/documents/x/6) || exists(/databases/$(database)/documents/x/7) || exists(/databases/$(database)/documents/x/8) || exists(/databases/$(database)/documents/x/9)); }\nmatch /a/5 { allow write: if !(exists(/databases/$(database)/documents/x/0) || exists(/databases/$(database)/documents/x/1) || exists(/databases/$(database)/documents/x/2) || exists(/databases/$(database)/documents/x/3) || exists(/databases/$(database)/documents/x/4) || exists(/databases/$(database)/documents/x/5) || exists(/databases/$(database)/documents/x/6) || exists(/databases/$(database)/documents/x/7) || exists(/databases/$(database)/documents/x/8) || exists(/databases/$(database)/documents/x/9) || exists(/databases/$(database)/documents/x/10)); }",
    commit: [
      { path: "a/1", fields: { s: { stringValue: "y" } } },
      { path: "x/1", fields: { s: { stringValue: "y" } } },
    ],
    expected: "\nevaluation error at L4:30 for 'create' @ L4, evaluation error at L4:30 for 'update' @ L4",
  },
  {
    name: "get on both sides of a batch 1",
    rules:
      "match /a/{id} { allow write: if getAfter(/databases/$(database)/documents/k/1).data.s == 'y' && !exists(/databases/$(database)/documents/k/1); }\nmatch /k/{id} { allow write: if existsAfter(/databases/$(database)/documents/a/new) && !exists(/databases/$(database)/documents/a/new); }",
    commit: [
      { path: "a/new", fields: { s: { stringValue: "q" } } },
      { path: "k/1", fields: { s: { stringValue: "y" } } },
    ],
    expected: null,
  },
  {
    name: "get on both sides of a batch 2",
    rules:
      "match /a/{id} { allow write: if getAfter(/databases/$(database)/documents/k/1).data.s == 'y' && !exists(/databases/$(database)/documents/k/1); }\nmatch /k/{id} { allow write: if existsAfter(/databases/$(database)/documents/a/new) && !exists(/databases/$(database)/documents/a/new); }",
    commit: [{ path: "a/new", fields: { s: { stringValue: "q" } } }],
    expected:
      '\nevaluation error at L4:33 for \'create\' @ L4, evaluation error at L4:33 for \'update\' @ L4, Service call error. Function: [getAfter], Argument: [path_value {\n  segments {\n    simple: "databases"\n  }\n  segments {\n    simple: "(default)"\n  }\n  segments {\n    simple: "documents"\n  }\n  segments {\n    simple: "k"\n  }\n  segments {\n    simple: "1"\n  }\n}\n]. for \'create\' @ L4',
  },
];
