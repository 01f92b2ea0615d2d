import type { RequestCase } from "./case-types.ts";

/** A write that may be a create or an update as long as no document is read. */
const either = [{ path: "a/b", fields: {}, mask: [] }];
const block = (...statements: string[]): string => `match /a/{id} {\n${statements.join("\n")}\n}`;
const OPEN = "allow update: if resource.data.missing == 1;";
const PROPERTY = "Property missing is undefined on object.";

/** What comparing generated writes with Google's emulator 1.19.9 has found: a statement that grants ends its own block only. */
export const COMMITS_FOUND: readonly RequestCase[] = [
  {
    name: "granted: other blocks are asked still",
    rules: [
      block("allow create: if true;", "allow create: if false;"),
      block("allow create: if false;", OPEN),
    ].join("\n"),
    commit: either,
    expected: `\nfalse for 'create' @ L5, false for 'create' @ L9, evaluation error at L10:18 for 'update' @ L10, ${PROPERTY} for 'update' @ L10`,
  },
  {
    name: "granted: also by an outer block",
    rules: ["match /{all=**} {\nallow create: if true;\n}", block("allow create: if false;", OPEN)].join(
      "\n",
    ),
    commit: either,
    expected: `\nfalse for 'create' @ L5, false for 'create' @ L8, evaluation error at L9:18 for 'update' @ L9, ${PROPERTY} for 'update' @ L9`,
  },
];
