export { compileRules } from "./compile.ts";
export type { CompileOptions, CompileResult } from "./compile.ts";
export type { Issue } from "./issue.ts";
export type { Ruleset } from "./ruleset.ts";
export type { CoverageNode, CoverageValue } from "./eval/coverage.ts";
export type {
  AuthContext,
  CommitRequest,
  Decision,
  DocumentReader,
  DocumentRef,
  FieldOperator,
  GetManyRequest,
  GetRequest,
  QueryFilter,
  QueryOrder,
  QueryRequest,
  RequestContext,
  RulesDocument,
  RulesWrite,
  StorageDecision,
  StorageRequest,
  UnaryOperator,
} from "./decide/request.ts";
export type { RulesList, RulesMap, RulesValue } from "./values/value.ts";
export { RulesBytes, isBytes } from "./values/bytes.ts";
export { RulesConstraint, RulesVector, isConstraint, isVector } from "./values/value.ts";
export { RulesDuration, isDuration } from "./values/duration.ts";
export { RulesLatLng, isLatLng } from "./values/latlng.ts";
export { RulesMapDiff, isMapDiff } from "./values/value.ts";
export { RulesPath, documentPath, isPath } from "./values/path.ts";
export { RulesSet, isSet } from "./values/value.ts";
export { RulesTimestamp, isTimestamp, timestampOf } from "./values/timestamp.ts";
