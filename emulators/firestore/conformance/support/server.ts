import { randomUUID } from "node:crypto";

/** `host:port` of the server under test. */
export function serverHost(): string {
  const host = process.env["FIRESTORE_EMULATOR_HOST"];
  if (!host)
    throw new Error(
      "FIRESTORE_EMULATOR_HOST is not set. Run these tests with: node emulators/firestore/conformance/run.mjs",
    );
  return host;
}

/** A new project for each test, so that its data and rules affect no other test. */
export const newProject = (): string => `demo-${randomUUID().slice(0, 18)}`;

export const OWNER = { authorization: "Bearer owner", "content-type": "application/json" };

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body as JSON; undefined when it is not JSON. */
  readonly json: unknown;
}

/** One HTTP request to the server under test. */
export async function send(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = OWNER,
): Promise<Answer> {
  const response = await fetch(`http://${serverHost()}${path}`, {
    method,
    headers,
    ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    json = undefined;
  }
  return { status: response.status, headers: response.headers, text, json };
}

/** Loads rules for a project; resolves with the server's answer. */
export const putRules = (project: string, content: string): Promise<Answer> =>
  send("PUT", `/emulator/v1/projects/${project}:securityRules`, {
    rules: { files: [{ name: "firestore.rules", content }] },
  });

/** A complete ruleset around a test's match blocks. */
export const rulesWith = (matches: string): string =>
  `rules_version = '2';\nservice cloud.firestore {\n  match /databases/{database}/documents {\n${matches}\n  }\n}\n`;

/** The same in two parts: before and after the match blocks. */
export function serverPlace(): { readonly host: string; readonly port: number } {
  const [host = "", port = ""] = serverHost().split(/:(?=\d+$)/);
  return { host, port: Number(port) };
}
