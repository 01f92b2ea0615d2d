import { invalidArgument } from "../../errors.ts";
import { parseJson } from "../../protocol/json.ts";
import type { Admin, RulesIssue } from "../../rpc/service.ts";
import { answer, answerJson, answerNotFound } from "../http/answer.ts";
import { MAX_BODY_BYTES, readBody } from "../http/body.ts";
import type { Exchange } from "../http/listener.ts";
import { coveragePage } from "./coverage-page.ts";
import { prettyJson } from "./pretty.ts";

/** Rules that allow everything, as a project without rules does. */
const OPEN_RULES = {
  name: "OPEN_RULES",
  content:
    "rules_version = '2';\nservice cloud.firestore {\n  match /databases/{database}/documents {\n    match /{document=**} {\n      allow read, write;\n    }\n  }\n}\n",
};

interface RulesFile {
  readonly name: string | undefined;
  readonly content: string;
  readonly ignoreErrors: boolean;
}

const isObject = (json: unknown): json is Record<string, unknown> =>
  typeof json === "object" && json !== null;

/**
 * Parses `{ignore_errors?, rules: {files: [{name?, content}]}}`. Only the first file is used as the
 * rules.
 */
function readRulesFile(json: unknown): RulesFile {
  const rules = isObject(json) && isObject(json["rules"]) ? json["rules"] : {};
  const first: unknown = Array.isArray(rules["files"]) ? rules["files"][0] : undefined;
  const { name, content } = isObject(first) ? first : {};
  if (typeof content !== "string")
    throw invalidArgument("The rules are missing: expected {rules: {files: [{content}]}}.");
  const ignore = isObject(json) && (json["ignore_errors"] === true || json["ignoreErrors"] === true);
  return { name: typeof name === "string" ? name : undefined, content, ignoreErrors: ignore };
}

const issueJson = (
  fileName: string | undefined,
  { line, column, description, severity }: RulesIssue,
): object => ({
  sourcePosition: { ...(fileName !== undefined && { fileName }), line, column },
  description,
  severity,
});

async function putRules(admin: Admin, project: string, { request, response }: Exchange): Promise<void> {
  // The content type is ignored: the rules testing library does not send a JSON one.
  const { name, content, ignoreErrors } = readRulesFile(parseJson(await readBody(request, MAX_BODY_BYTES)));
  const issues = admin.setRules(project, content, ignoreErrors).map((issue) => issueJson(name, issue));
  answerJson(response, prettyJson(issues.length === 0 ? {} : { issues }));
}

const rulesOf = (admin: Admin, project: string): object => {
  const content = admin.getRules(project);
  return { rules: { files: [content === null ? OPEN_RULES : { name: "security.rules", content }] } };
};

const coverageOf = (admin: Admin, project: string): object =>
  admin.ruleCoverage(project) ?? rulesOf(admin, project);

/** `:securityRules`, `:ruleCoverage` and `:ruleCoverage.html` of a project. */
export async function serveRules(
  admin: Admin,
  project: string,
  verb: string,
  exchange: Exchange,
): Promise<void> {
  const { method, response } = exchange;
  if (verb === "securityRules" && method === "PUT") await putRules(admin, project, exchange);
  else if (method !== "GET") answerNotFound(response);
  else if (verb === "securityRules") answerJson(response, prettyJson(rulesOf(admin, project)));
  else if (verb === "ruleCoverage") answerJson(response, prettyJson(coverageOf(admin, project)));
  else
    answer(response, 200, coveragePage(coverageOf(admin, project)), {
      "content-type": "text/html; charset=utf-8",
    });
}
