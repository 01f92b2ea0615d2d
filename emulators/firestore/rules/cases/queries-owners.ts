import type { RequestCase } from "./case-types.ts";

/** Filters that name the owner or fields inside maps. Recorded from Google's emulator 1.19.9. */
export const QUERY_FIELDS: readonly RequestCase[] = [
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
  {
    name: "owner query 4",
    rules: "match /a/{id} {\nallow list: if resource.data.owner == request.auth.uid;\n}",
    query: {
      collection: "a",
      where: { fieldFilter: { field: { fieldPath: "owner" }, op: "EQUAL", value: { stringValue: "u1" } } },
    },
    signedOut: true,
    expected: "\nNull value error. for 'list' @ L5",
  },
  {
    name: "owner query 5",
    rules: "match /a/{id} {\nallow list: if resource.data.owner == request.auth.uid;\n}",
    query: {
      collection: "a",
      where: {
        fieldFilter: {
          field: { fieldPath: "owner" },
          op: "IN",
          value: { arrayValue: { values: [{ stringValue: "u1" }, { stringValue: "u2" }] } },
        },
      },
    },
    expected: "\nfalse for 'list' @ L5, false for 'list' @ L5",
  },
];
