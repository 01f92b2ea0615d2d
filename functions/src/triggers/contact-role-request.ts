import { ROLE_LINK_ENDED } from "@guardianlink/domain/contact-api";
import { PUBLIC_TOKEN_PATTERN, roleToken } from "@guardianlink/domain/ids";
import type { Response } from "express";
import type { Request } from "firebase-functions/https";
import type { RoleCaller, RoleRefusal } from "../usecases/contacts/role-page.ts";
import { addressOf } from "./client-address.ts";
import { RETRY_AFTER_SECONDS } from "./public-endpoint.ts";

export type RoleAction = "view" | "confirm" | "decline" | "opened";

const REFUSALS: Readonly<Record<RoleRefusal, { readonly status: number; readonly message: string }>> = {
  ended: { status: 404, message: `${ROLE_LINK_ENDED}.` },
  "too-many-requests": { status: 429, message: "Too many requests. Try again in 10 minutes." },
};

export function refuseRole(response: Response, refusal: RoleRefusal): void {
  const { status, message } = REFUSALS[refusal];
  if (status === 429) response.set("Retry-After", RETRY_AFTER_SECONDS);
  response.status(status).json({ error: { code: refusal, message } });
}

/** The path as Hosting hands it on, or without the prefix when the function is called by its own address. */
const PATH = /^(?:\/api\/contact)?\/([^/]+)(?:\/(confirm|decline|opened))?\/?$/;

/** What is asked, and by whom; null when it was refused and answered. What cannot be a token gets the answer of an unknown one. */
export function readRoleRequest(
  request: Request,
  response: Response,
): { readonly action: RoleAction; readonly caller: RoleCaller } | null {
  response.set({
    "Cache-Control": "no-store",
    "X-Robots-Tag": "noindex, nofollow, noarchive",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
  });
  const [, token = "", named] = PATH.exec(request.path) ?? [];
  if (!PUBLIC_TOKEN_PATTERN.test(token)) {
    refuseRole(response, "ended");
    return null;
  }
  const action = (named ?? "view") as RoleAction;
  const method = action === "view" ? "GET" : "POST";
  if (request.method !== method) {
    response
      .status(405)
      .set("Allow", method)
      .json({ error: { code: "method-not-allowed", message: `Use ${method}.` } });
    return null;
  }
  return { action, caller: { token: roleToken(token), address: addressOf(request) } };
}
