/** JSON as the servers read and write it. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = Readonly<Record<string, Json>>;

/** One of the two servers that are compared. */
export interface Server {
  /** `host:port`. */
  readonly host: string;
  readonly project: string;
}

export interface Answer {
  readonly status: number;
  readonly body: Json;
}

export const databaseOf = ({ project }: Server): string => `projects/${project}/databases/(default)`;
export const nameOf = (server: Server, path: string): string => `${databaseOf(server)}/documents/${path}`;

const ADMIN = "Bearer owner";

/**
 * One REST request. The path is below `/v1/projects/P/databases/(default)/documents`, or absolute
 * when it starts with `/emulator/`.
 */
export async function ask(
  server: Server,
  method: string,
  path: string,
  body?: Json,
  authorization: string | null = ADMIN,
): Promise<Answer> {
  const base = path.startsWith("/emulator/") ? "" : `/v1/${databaseOf(server)}/documents`;
  const response = await fetch(`http://${server.host}${base}${path}`, {
    method,
    headers: {
      "content-type": "application/json",
      ...(authorization === null ? {} : { authorization }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: parse(text) };
}

function parse(text: string): Json {
  try {
    return text === "" ? null : (JSON.parse(text) as Json);
  } catch {
    return text;
  }
}

/** Deletes every document. */
export const clear = (server: Server): Promise<Answer> =>
  ask(server, "DELETE", `/emulator/v1/${databaseOf(server)}/documents`);
