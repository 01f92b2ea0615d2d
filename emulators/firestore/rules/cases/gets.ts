import type { RequestCase } from "./case-types.ts";

/** Recorded from Google's emulator 1.19.9. */
export const GETS: readonly RequestCase[] = [
  {
    name: "get reasons of several statements 1",
    rules:
      "match /a/{id} {\nallow get: if false;\nallow read:\n if resource.data.q == 1 && true;\nallow get: if request.nope;\n}\nmatch /a/b { allow read: if 1/ 0 == 1;}",
    get: ["a/b"],
    expected:
      "\nfalse for 'get' @ L5, evaluation error at L7:5 for 'get' @ L7, Property nope is undefined on object. for 'get' @ L8, Divide by zero error. for 'get' @ L10, false for 'get' @ L5, Property q is undefined on object. for 'get' @ L7, Property nope is undefined on object. for 'get' @ L8, Divide by zero error. for 'get' @ L10",
  },
  {
    name: "get reasons of several statements 2",
    rules:
      "match /a/{id} {\nallow get: if false;\nallow read:\n if resource.data.q == 1 && true;\nallow get: if request.nope;\n}\nmatch /a/b { allow read: if 1/ 0 == 1;}",
    get: ["a/zz"],
    expected:
      "\nfalse for 'get' @ L5, evaluation error at L7:5 for 'get' @ L7, Property nope is undefined on object. for 'get' @ L8, false for 'get' @ L5, Null value error. for 'get' @ L7, Property nope is undefined on object. for 'get' @ L8",
  },
  {
    name: "no statement for the method 3",
    rules: "match /a/{id} {\nallow create: if true;\n}",
    get: ["a/b"],
    expected: "No matching allow statements",
  },
  {
    name: "no statement for the method 4",
    rules: "match /a/{id} {\nallow create: if true;\n}",
    get: ["zz/b"],
    expected: "No matching allow statements",
  },
  {
    name: "batchGet bc",
    rules:
      "match /a/b { allow get: if true; }\nmatch /a/c { allow get: if 2==3; }\nmatch /a/d { allow get: if resource.data.s == 2;}\nmatch /a/e {\n allow get: if request.nope; }",
    get: ["a/b", "a/c"],
    expected: "\nfalse for 'get' @ L4, false for 'get' @ L5",
  },
  {
    name: "batchGet cb",
    rules:
      "match /a/b { allow get: if true; }\nmatch /a/c { allow get: if 2==3; }\nmatch /a/d { allow get: if resource.data.s == 2;}\nmatch /a/e {\n allow get: if request.nope; }",
    get: ["a/c", "a/b"],
    expected: "\nfalse for 'get' @ L5",
  },
  {
    name: "batchGet cd",
    rules:
      "match /a/b { allow get: if true; }\nmatch /a/c { allow get: if 2==3; }\nmatch /a/d { allow get: if resource.data.s == 2;}\nmatch /a/e {\n allow get: if request.nope; }",
    get: ["a/c", "a/d"],
    expected: "\nfalse for 'get' @ L5",
  },
  {
    name: "batchGet dc",
    rules:
      "match /a/b { allow get: if true; }\nmatch /a/c { allow get: if 2==3; }\nmatch /a/d { allow get: if resource.data.s == 2;}\nmatch /a/e {\n allow get: if request.nope; }",
    get: ["a/d", "a/c"],
    expected: "\nevaluation error at L6:28 for 'get' @ L6, false for 'get' @ L5",
  },
  {
    name: "batchGet bd",
    rules:
      "match /a/b { allow get: if true; }\nmatch /a/c { allow get: if 2==3; }\nmatch /a/d { allow get: if resource.data.s == 2;}\nmatch /a/e {\n allow get: if request.nope; }",
    get: ["a/b", "a/d"],
    expected:
      "\nfalse for 'get' @ L4, evaluation error at L6:28 for 'get' @ L6, Null value error. for 'get' @ L6",
  },
  {
    name: "batchGet de",
    rules:
      "match /a/b { allow get: if true; }\nmatch /a/c { allow get: if 2==3; }\nmatch /a/d { allow get: if resource.data.s == 2;}\nmatch /a/e {\n allow get: if request.nope; }",
    get: ["a/d", "a/e"],
    expected:
      "\nevaluation error at L6:28 for 'get' @ L6, Property nope is undefined on object. for 'get' @ L8, Null value error. for 'get' @ L6",
  },
  {
    name: "batchGet ed",
    rules:
      "match /a/b { allow get: if true; }\nmatch /a/c { allow get: if 2==3; }\nmatch /a/d { allow get: if resource.data.s == 2;}\nmatch /a/e {\n allow get: if request.nope; }",
    get: ["a/e", "a/d"],
    expected:
      "\nProperty nope is undefined on object. for 'get' @ L8, evaluation error at L6:28 for 'get' @ L6, Property nope is undefined on object. for 'get' @ L8",
  },
  {
    name: "batchGet zc",
    rules:
      "match /a/b { allow get: if true; }\nmatch /a/c { allow get: if 2==3; }\nmatch /a/d { allow get: if resource.data.s == 2;}\nmatch /a/e {\n allow get: if request.nope; }",
    get: ["a/z", "a/c"],
    expected: "No matching allow statements",
  },
  {
    name: "batchGet cz",
    rules:
      "match /a/b { allow get: if true; }\nmatch /a/c { allow get: if 2==3; }\nmatch /a/d { allow get: if resource.data.s == 2;}\nmatch /a/e {\n allow get: if request.nope; }",
    get: ["a/c", "a/z"],
    expected: "\nfalse for 'get' @ L5",
  },
  {
    name: "batchGet bz",
    rules:
      "match /a/b { allow get: if true; }\nmatch /a/c { allow get: if 2==3; }\nmatch /a/d { allow get: if resource.data.s == 2;}\nmatch /a/e {\n allow get: if request.nope; }",
    get: ["a/b", "a/z"],
    expected: "\nfalse for 'get' @ L4",
  },
  {
    name: "batchGet ce",
    rules:
      "match /a/b { allow get: if true; }\nmatch /a/c { allow get: if 2==3; }\nmatch /a/d { allow get: if resource.data.s == 2;}\nmatch /a/e {\n allow get: if request.nope; }",
    get: ["a/c", "a/e"],
    expected: "\nfalse for 'get' @ L5",
  },
  {
    name: "recursive wildcards 1",
    rules:
      "match /{p=**}/sub/{id} {\nallow get: if p == /a/b && id == 'd';\n}\nmatch /a/{q=**} { allow get: if q == /b; }",
    get: ["a/b/sub/d"],
    expected: null,
  },
  {
    name: "recursive wildcards 2",
    rules:
      "match /{p=**}/sub/{id} {\nallow get: if p == /a/b && id == 'd';\n}\nmatch /a/{q=**} { allow get: if q == /b; }",
    get: ["a/b"],
    expected: null,
  },
  {
    name: "recursive wildcards 3",
    rules:
      "match /{p=**}/sub/{id} {\nallow get: if p == /a/b && id == 'd';\n}\nmatch /a/{q=**} { allow get: if q == /b; }",
    get: ["sub/d"],
    expected: "\nfalse for 'get' @ L5",
  },
  {
    name: "glob matches none 1",
    rules: "match /a/b/{rest=**} { allow get: if true; }",
    get: ["a/b"],
    expected: null,
  },
  {
    name: "glob matches none 2",
    rules: "match /a/b/{rest=**} { allow get: if true; }",
    get: ["a/c"],
    expected: "No matching allow statements",
  },
  {
    name: "glob matches none 3",
    rules: "match /a/b/{rest=**} { allow get: if true; }",
    get: ["a/b/sub/d"],
    expected: null,
  },
  {
    name: "ten lookups 1",
    rules:
      "match /a/{id} {\nallow get, list: if !(exists(/databases/$(database)/documents/x/0) || exists(/databases/$(database)/documents/x/1) || exists(/databases/$(database)/documents/x/2) || exists(/databases/$(database)/documents/x/3) || exists(/databases/$(database)/documents/x/4) || exists(/databases/$(database)/documents/x/5) || exists(/databases/$(database)/documents/x/6) || exists(/databases/$(database)/documents/x/7) || exists(/databases/$(database)/documents/x/8) || exists(/databases/$(database)/documents/x/9));\n}",
    get: ["a/b"],
    expected: null,
  },
  {
    name: "eleven lookups 1",
    rules:
      "match /a/{id} {\nallow get, list: if !(exists(/databases/$(database)/documents/x/0) || exists(/databases/$(database)/documents/x/1) || exists(/databases/$(database)/documents/x/2) || exists(/databases/$(database)/documents/x/3) || exists(/databases/$(database)/documents/x/4) || exists(/databases/$(database)/documents/x/5) || exists(/databases/$(database)/documents/x/6) || exists(/databases/$(database)/documents/x/7) || exists(/databases/$(database)/documents/x/8) || exists(/databases/$(database)/documents/x/9) || exists(/databases/$(database)/documents/x/10));\n}",
    get: ["a/b"],
    expected:
      '\nevaluation error at L5:21 for \'get\' @ L5, Service call error. Function: [exists], Argument: [path_value {\n  segments {\n    simple: "databases"\n  }\n  segments {\n    simple: "(default)"\n  }\n  segments {\n    simple: "documents"\n  }\n  segments {\n    simple: "x"\n  }\n  segments {\n    simple: "10"\n  }\n}\n]. for \'get\' @ L5',
  },
  {
    name: "twenty lookups 1",
    rules:
      "match /a/{id} {\nallow get, list: if !(exists(/databases/$(database)/documents/x/0) || exists(/databases/$(database)/documents/x/1) || exists(/databases/$(database)/documents/x/2) || exists(/databases/$(database)/documents/x/3) || exists(/databases/$(database)/documents/x/4) || exists(/databases/$(database)/documents/x/5) || exists(/databases/$(database)/documents/x/6) || exists(/databases/$(database)/documents/x/7) || exists(/databases/$(database)/documents/x/8) || exists(/databases/$(database)/documents/x/9) || exists(/databases/$(database)/documents/x/10) || exists(/databases/$(database)/documents/x/11) || exists(/databases/$(database)/documents/x/12) || exists(/databases/$(database)/documents/x/13) || exists(/databases/$(database)/documents/x/14) || exists(/databases/$(database)/documents/x/15) || exists(/databases/$(database)/documents/x/16) || exists(/databases/$(database)/documents/x/17) || exists(/databases/$(database)/documents/x/18) || exists(/databases/$(database)/documents/x/19));\n}",
    get: ["a/b", "a/c"],
    expected:
      '\nevaluation error at L5:21 for \'get\' @ L5, evaluation error at L5:21 for \'get\' @ L5, Service call error. Function: [exists], Argument: [path_value {\n  segments {\n    simple: "databases"\n  }\n  segments {\n    simple: "(default)"\n  }\n  segments {\n    simple: "documents"\n  }\n  segments {\n    simple: "x"\n  }\n  segments {\n    simple: "10"\n  }\n}\n]. for \'get\' @ L5',
  },
  {
    name: "repeats are free",
    rules:
      "match /a/{id} {\nallow get: if !(exists(/databases/$(database)/documents/x/0) || exists(/databases/$(database)/documents/x/1) || exists(/databases/$(database)/documents/x/2) || exists(/databases/$(database)/documents/x/3) || exists(/databases/$(database)/documents/x/4) || exists(/databases/$(database)/documents/x/5) || exists(/databases/$(database)/documents/x/6) || exists(/databases/$(database)/documents/x/7) || exists(/databases/$(database)/documents/x/8) || exists(/databases/$(database)/documents/x/9) || exists(/databases/$(database)/documents/x/0) || exists(/databases/$(database)/documents/x/1) || exists(/databases/$(database)/documents/x/2) || exists(/databases/$(database)/documents/x/3) || exists(/databases/$(database)/documents/x/4) || exists(/databases/$(database)/documents/x/5) || exists(/databases/$(database)/documents/x/6) || exists(/databases/$(database)/documents/x/7) || exists(/databases/$(database)/documents/x/8) || exists(/databases/$(database)/documents/x/9)) && exists(/databases/$(database)/documents/a/b);\n}",
    get: ["a/b"],
    expected: null,
  },
  {
    name: "getAfter of an untouched document 1",
    rules:
      "match /a/{id} {\nallow get: if getAfter(/databases/$(database)/documents/a/b).data.s == 'x';\nallow write: if getAfter(/databases/$(database)/documents/a/b).data.s == 'x';\n}",
    get: ["a/c"],
    expected: null,
  },
  {
    name: "signed out 1",
    rules:
      "match /a/{id} {\nallow get: if request.auth != null;\nallow get: if request.auth.uid == 'u1';\nallow get: if request.auth == null && false;\n}",
    get: ["a/b"],
    signedOut: true,
    expected:
      "\nfalse for 'get' @ L5, Null value error. for 'get' @ L6, false for 'get' @ L7, false for 'get' @ L5, Null value error. for 'get' @ L6, false for 'get' @ L7",
  },
  {
    name: "signed out 2",
    rules:
      "match /a/{id} {\nallow get: if request.auth != null;\nallow get: if request.auth.uid == 'u1';\nallow get: if request.auth == null && false;\n}",
    get: ["a/b"],
    expected: null,
  },
  {
    name: "functions of outer blocks 1",
    rules:
      "function top() { return database == '(default)'; }\nmatch /a/{id} {\nfunction own() { return id == 'b' && top(); }\nallow get: if own();\nmatch /sub/{x} { allow get: if own() && x == 'd'; }\n}",
    get: ["a/b"],
    expected: null,
  },
  {
    name: "functions of outer blocks 2",
    rules:
      "function top() { return database == '(default)'; }\nmatch /a/{id} {\nfunction own() { return id == 'b' && top(); }\nallow get: if own();\nmatch /sub/{x} { allow get: if own() && x == 'd'; }\n}",
    get: ["a/c"],
    expected: "\nfalse for 'get' @ L7",
  },
  {
    name: "functions of outer blocks 3",
    rules:
      "function top() { return database == '(default)'; }\nmatch /a/{id} {\nfunction own() { return id == 'b' && top(); }\nallow get: if own();\nmatch /sub/{x} { allow get: if own() && x == 'd'; }\n}",
    get: ["a/b/sub/d"],
    expected: null,
  },
  {
    name: "unconditional 1",
    rules: "match /a/{id} {\nallow get;\nallow list: if true\n}",
    get: ["a/b"],
    expected: null,
  },
  {
    name: "read covers get and list 1",
    rules: "match /a/{id} {\nallow read: if true;\n}",
    get: ["a/b"],
    expected: null,
  },
  {
    name: "multiple expression budgets",
    rules:
      "match /a/{id} {\nallow get: if true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && false;\nallow get: if true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && false;\nallow get: if true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && false;\nallow get: if true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && true && false;\n}",
    get: ["a/b"],
    expected:
      "\nfalse for 'get' @ L5, false for 'get' @ L6, false for 'get' @ L7, Unable to evaluate the expression as the maximum of 1000 expressions to evaluate has been reached. for 'get' @ L8",
  },
];
