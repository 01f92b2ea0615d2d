import { RpcError, invalidArgument } from "../errors.ts";

/** A claim of a token: a JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
export type Claims = Readonly<Record<string, Json>>;

/** The caller: an admin, to whom no rule applies, a signed-in user, or a signed-out one. */
export type Credentials =
  | { readonly kind: "admin" }
  | { readonly kind: "user"; readonly uid: string; readonly claims: Claims }
  | { readonly kind: "anonymous" };

const BASE64 = /^[A-Za-z0-9\-_]*$/;
const BASE64_SEGMENT = /^[A-Za-z0-9\-_]*=*$/;
const INVALID = "invalid jwt";

/**
 * Parses an Authorization header. As this is an emulator, the token's signature, expiry and
 * audience are not checked. Google's emulator defines what is well formed.
 * @throws RpcError UNKNOWN when it is not a Bearer header, INVALID_ARGUMENT when the token is
 * malformed
 */
export function readCredentials(header: string | null): Credentials {
  if (header === null) return { kind: "anonymous" };
  if (/^bearer\t/i.test(header)) return { kind: "anonymous" };
  if (!/^bearer /i.test(header)) throw new RpcError("UNKNOWN", "");
  const token = header.slice("Bearer ".length);
  const lower = token.toLowerCase();
  if (lower === "owner" || lower.startsWith("ya29.")) return { kind: "admin" };
  const segments = token.split(".");
  const [head = "", body = "", signature = ""] = segments;
  if (segments.length !== 3 || !BASE64.test(signature) || signature.length % 4 === 1)
    throw invalidArgument(INVALID);
  readJson(head);
  const claims = readJson(body);
  const uid = [claims["sub"], claims["user_id"]].find((id) => typeof id === "string");
  return { kind: "user", uid: typeof uid === "string" ? uid : "", claims };
}

function readJson(segment: string): Claims {
  if (!BASE64_SEGMENT.test(segment)) throw invalidArgument(INVALID);
  try {
    const json = JSON.parse(Buffer.from(segment, "base64url").toString("utf8")) as Json;
    if (typeof json === "object" && json !== null && !Array.isArray(json)) return json as Claims;
  } catch {
    // Falls through to the same refusal as every malformed token.
  }
  throw invalidArgument(INVALID);
}
