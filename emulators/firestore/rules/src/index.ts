export { compileRules } from "./compile.ts";
export type { CompileOptions } from "./compile.ts";
export type { Issue } from "./check/issue.ts";
export type { Ruleset } from "./ruleset.ts";
export type { CoverageNode } from "./eval/coverage.ts";
export type {
  AuthContext,
  CommitRequest,
  Decision,
  DocumentReader,
  DocumentRef,
  GetRequest,
  QueryFilter,
  RequestContext,
  RulesDocument,
  RulesWrite,
  StorageRequest,
} from "./decide/request.ts";
export type { RulesMap, RulesValue } from "./values/value.ts";
export { RulesBytes } from "./values/bytes.ts";
export { RulesVector } from "./values/value.ts";
export { RulesLatLng } from "./values/latlng.ts";
export { RulesPath, documentPath } from "./values/path.ts";
export { RulesSet } from "./values/value.ts";
export { RulesTimestamp, timestampOf } from "./values/timestamp.ts";
