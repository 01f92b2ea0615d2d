import { createHash } from "node:crypto";
import { userId } from "@guardianlink/domain/ids";
import { familyRefusals } from "@guardianlink/domain/family-messages";
import type { FamilyRefusal } from "@guardianlink/domain/family-messages";
import { HttpsError } from "firebase-functions/https";
import type { CallableRequest } from "firebase-functions/https";
import type * as z from "zod/mini";
import { services } from "../adapters/services.ts";
import type { AnswerPorts } from "../usecases/family/answer-family-invite.ts";
import type { FamilyAccount } from "../usecases/family/ports.ts";

/** Who calls. @throws HttpsError when nobody is signed in */
export function requireCaller(request: CallableRequest<unknown>): Pick<FamilyAccount, "userId" | "email"> {
  const email = request.auth?.token.email;
  if (request.auth === undefined || email === undefined)
    throw new HttpsError("unauthenticated", "Sign in first.");
  return { userId: userId(request.auth.uid), email: email.toLowerCase() };
}

/** Who calls, with the name of the profile. @throws HttpsError when there is no profile yet */
export async function requireNamedCaller(request: CallableRequest<unknown>): Promise<FamilyAccount> {
  const caller = requireCaller(request);
  const name = await services.alerts().getUserName(caller.userId);
  if (name === null) throw refused("no-profile");
  return { ...caller, name };
}

/** The data of a call, parsed. @throws HttpsError naming what is wrong with it */
export function requireData<Schema extends z.ZodMiniType>(schema: Schema, data: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(data);
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues.map((issue) => `${issue.path.join(".") || "data"}: ${issue.message}`);
  throw new HttpsError("invalid-argument", wrong.join("; "));
}

export const refused = (refusal: FamilyRefusal): HttpsError =>
  new HttpsError(refusal === "not-found" ? "not-found" : "failed-precondition", familyRefusals[refusal]);

/** The id under which an invitation with this token lies. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("base64url");

export const answerPorts = (): AnswerPorts => ({ family: services.family(), clock: services.clock });
