import { expect } from "vitest";
import type { CaseWrite, RequestCase, RestFields } from "../../rules/cases/case-types.ts";
import { STORED } from "../../rules/cases/recorded.ts";

const HOST = process.env["FIRESTORE_EMULATOR_HOST"] ?? "127.0.0.1:8080";

const base64Url = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
/** An unsigned token, which the emulators accept. */
const USER = `Bearer ${base64Url({ alg: "none", typ: "JWT" })}.${base64Url({ sub: "u1", email: "e@x.y" })}.`;
const OWNER = "Bearer owner";

interface Answer {
  readonly status: number;
  readonly message: string;
}

type Json = Record<string, unknown>;
type Documents = Readonly<Record<string, RestFields>>;

/** The text of the first error in an answer. A streaming call wraps it in a list. */
function messageOf(body: unknown): string {
  const first: unknown = Array.isArray(body) ? body[0] : body;
  const error = typeof first === "object" && first !== null ? (first as Json)["error"] : undefined;
  const message = typeof error === "object" && error !== null ? (error as Json)["message"] : undefined;
  return typeof message === "string" ? message : "";
}

/** One project on the server under test, accessed over REST only. */
export class RulesClient {
  readonly #project: string;
  readonly #host: string;
  readonly #stored: Documents;

  /**
   * @param host `host:port`; the server under test unless another is named
   * @param stored what `seed` puts
   */
  constructor(project: string, host = HOST, stored: Documents = STORED) {
    this.#project = project;
    this.#host = host;
    this.#stored = stored;
  }

  /** Installs rules. */
  async putRules(content: string): Promise<Answer> {
    return this.#send("PUT", `/emulator/v1/projects/${this.#project}:securityRules`, null, {
      rules: { files: [{ name: "rules", content }] },
    });
  }

  /** Replaces all documents by the stored ones. */
  async seed(): Promise<void> {
    await this.#send("DELETE", `/emulator/v1/projects/${this.#project}/databases/(default)/documents`, OWNER);
    const writes = Object.entries(this.#stored).map(([path, fields]) => ({
      update: { name: this.#name(path), fields: this.#absolute(fields) },
    }));
    expect(await this.#call("POST", ":commit", OWNER, { writes })).toMatchObject({ status: 200 });
  }

  /**
   * Sends the request of a case. Returns null when it is granted, else the denial. A missing
   * document counts as granted.
   */
  async decide(request: Omit<RequestCase, "name" | "rules" | "expected">): Promise<string | null> {
    const authorization = request.signedOut === true ? null : USER;
    const { status, message } = await this.#request(request, authorization);
    if (status === 200 && request.commit !== undefined) await this.#restore(request.commit);
    if (status === 200 || (status === 404 && request.get !== undefined)) return null;
    return status === 403 ? message : `HTTP ${status}: ${message}`;
  }

  /** Reverts granted writes. */
  async #restore(written: readonly CaseWrite[]): Promise<void> {
    const writes = [...new Set(written.map(({ path }) => path))].map((path) => {
      const fields = this.#stored[path];
      const name = this.#name(path);
      return fields === undefined ? { delete: name } : { update: { name, fields: this.#absolute(fields) } };
    });
    expect(await this.#call("POST", ":commit", OWNER, { writes })).toMatchObject({ status: 200 });
  }

  async #request(
    { get = [], commit, query }: Omit<RequestCase, "name" | "rules" | "expected">,
    authorization: string | null,
  ): Promise<Answer> {
    if (commit !== undefined)
      return this.#call("POST", ":commit", authorization, {
        writes: commit.map((write) => this.#write(write)),
      });
    if (query !== undefined) {
      const { collection, parent = "", allDescendants = false, where, limit, offset, orderBy = [] } = query;
      const structuredQuery = {
        from: [{ collectionId: collection, allDescendants }],
        ...(where === undefined ? {} : { where: this.#absolute(where) }),
        ...(limit === undefined ? {} : { limit }),
        ...(offset === undefined ? {} : { offset }),
        orderBy: orderBy.map(({ field, direction }) => ({ field: { fieldPath: field }, direction })),
      };
      return this.#call("POST", `${parent === "" ? "" : `/${parent}`}:runQuery`, authorization, {
        structuredQuery,
      });
    }
    const [only] = get;
    if (get.length === 1 && only !== undefined) return this.#call("GET", `/${only}`, authorization);
    return this.#call("POST", ":batchGet", authorization, { documents: get.map((path) => this.#name(path)) });
  }

  #write({ path, fields, mask, serverTimestamps, exists }: CaseWrite): Json {
    const name = this.#name(path);
    return {
      ...(fields === undefined ? { delete: name } : { update: { name, fields: this.#absolute(fields) } }),
      ...(mask === undefined ? {} : { updateMask: { fieldPaths: mask } }),
      ...(exists === undefined ? {} : { currentDocument: { exists } }),
      ...(serverTimestamps === undefined
        ? {}
        : {
            updateTransforms: serverTimestamps.map((fieldPath) => ({
              fieldPath,
              setToServerValue: "REQUEST_TIME",
            })),
          }),
    };
  }

  #name(path: string): string {
    return `projects/${this.#project}/databases/(default)/documents/${path}`;
  }

  /**
   * Cases name referenced documents relative to the database, but the protocol needs full names.
   */
  #absolute(value: RestFields | object): unknown {
    return JSON.parse(JSON.stringify(value), (key, inner: unknown) =>
      key === "referenceValue" && typeof inner === "string" ? this.#name(inner) : inner,
    );
  }

  #call(method: string, suffix: string, authorization: string | null, body?: object): Promise<Answer> {
    return this.#send(
      method,
      `/v1/projects/${this.#project}/databases/(default)/documents${suffix}`,
      authorization,
      body,
    );
  }

  async #send(method: string, path: string, authorization: string | null, body?: object): Promise<Answer> {
    const headers = {
      "content-type": "application/json",
      ...(authorization === null ? {} : { authorization }),
    };
    const response = await fetch(`http://${this.#host}${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const parsed: unknown = text === "" ? null : JSON.parse(text);
    return { status: response.status, message: messageOf(parsed) };
  }
}
