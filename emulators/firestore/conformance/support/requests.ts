import { send, type Answer } from "./server.ts";

/** The documents of a project's default database. */
export const base = (project: string) => `projects/${project}/databases/(default)/documents`;

export const integer = (value: string | number) => ({ integerValue: String(value) });
export const text = (stringValue: string) => ({ stringValue });
export const reference = (referenceValue: string) => ({ referenceValue });
export const list = (...values: object[]) => ({ arrayValue: { values } });
export const map = (fields: object) => ({ mapValue: { fields } });
export const numbers = (...values: number[]) => list(...values.map((doubleValue) => ({ doubleValue })));
export const vector = (value: object, more: object = {}) =>
  map({ __type__: text("__vector__"), value, ...more });

/** A request to the root of the database, as an admin. */
export const call = (project: string, verb: string, body: object): Promise<Answer> =>
  send("POST", `/v1/${base(project)}:${verb}`, body);

/** A write that sets a document. */
export const update = (project: string, path: string, fields: object, more: object = {}) => ({
  update: { name: `${base(project)}/${path}`, fields },
  ...more,
});

/** `code message` of a refusal; null when the request was accepted. */
export function refusal({ json }: Pick<Answer, "json">): string | null {
  const answer = (Array.isArray(json) ? json[0] : json) as {
    error?: { status: string; message: string };
  };
  return answer.error ? `${answer.error.status} ${answer.error.message}` : null;
}
