import { createHash, timingSafeEqual } from "node:crypto";
import { onRequest } from "firebase-functions/https";
import type { HttpsFunction, HttpsOptions, Request } from "firebase-functions/https";
import { sendRefusal, sendWrongMethod } from "./answers.ts";
import type { Response } from "./answers.ts";

interface SecretPathSettings {
  readonly options: HttpsOptions;
  /** The last part of the path that is let in; null lets nothing in. */
  readonly secret: () => string | null;
}

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

/**
 * Makes a webhook of a provider that does not sign its requests: the last part of its address is a
 * secret. It is compared in constant time. `handle` parses the body itself. When it throws, the
 * provider may send the report again.
 */
export function secretPathEndpoint(
  { options, secret }: SecretPathSettings,
  handle: (request: Request, response: Response, secret: string) => Promise<void>,
): HttpsFunction {
  return onRequest(options, async (request, response) => {
    response.set("Cache-Control", "no-store");
    const given = request.path.split("/").filter(Boolean).at(-1) ?? "";
    const wanted = secret();
    if (wanted === null || !timingSafeEqual(digest(given), digest(wanted))) {
      sendRefusal(response, "not-found", { status: 404, message: "There is nothing here." });
      return;
    }
    if (request.method !== "POST") {
      sendWrongMethod(response, "POST");
      return;
    }
    await handle(request, response, wanted);
  });
}
