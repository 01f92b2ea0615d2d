import { onRequest } from "firebase-functions/https";
import type { HttpsFunction, HttpsOptions, Request } from "firebase-functions/https";
import { sendRefusal, sendWrongMethod, WRONG_SIGNATURE } from "./answers.ts";

interface SignedEndpointSettings {
  readonly options: HttpsOptions;
  /** Whether the provider has signed the request. */
  readonly isSigned: (request: Request) => boolean;
  /** Called for each request without a valid signature. */
  readonly onForged?: () => void;
  /**
   * What a GET is answered with, by which a provider tests that the webhook is ours; null refuses
   * it.
   */
  readonly handshake?: (query: Request["query"]) => string | null;
}

/**
 * Makes a webhook: only requests that the provider has signed reach `handle`. It parses the body
 * itself, because a provider repeats what is refused. When `handle` throws, the provider sends the
 * report again.
 */
export function signedEndpoint(
  { options, isSigned, onForged, handshake }: SignedEndpointSettings,
  handle: (body: unknown) => Promise<void>,
): HttpsFunction {
  return onRequest(options, async (request, response) => {
    if (request.method === "GET" && handshake !== undefined) {
      const answer = handshake(request.query);
      if (answer === null)
        sendRefusal(response, "wrong-token", { status: 403, message: "The token does not match." });
      else response.status(200).type("text/plain").send(answer);
      return;
    }
    if (request.method !== "POST") {
      sendWrongMethod(response, "POST");
      return;
    }
    if (!isSigned(request)) {
      onForged?.();
      sendRefusal(response, "wrong-signature", WRONG_SIGNATURE);
      return;
    }
    await handle(request.body);
    response.status(200).json({ received: true });
  });
}
