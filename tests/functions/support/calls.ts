import { suiteUrls } from "../../support/suite-urls.ts";

/** The answer of a callable function over HTTP: `{result}` or `{error: {status, message}}`. */
export interface CallAnswer {
  readonly result?: Record<string, unknown>;
  readonly error?: { readonly status: string; readonly message: string };
}

/** Calls a function as the client SDK does. @param idToken null calls it signed out */
export async function callFunction(name: string, idToken: string | null, data: unknown): Promise<CallAnswer> {
  const { functions, projectId } = suiteUrls();
  const response = await fetch(`${functions}/${projectId}/europe-west1/${name}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(idToken === null ? {} : { authorization: `Bearer ${idToken}` }),
    },
    body: JSON.stringify({ data }),
  });
  return (await response.json()) as CallAnswer;
}
