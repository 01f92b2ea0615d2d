import type { UserId } from "@guardianlink/domain/ids";
import { profileMessages } from "@guardianlink/domain/messages";
import type { ToastMessage } from "@guardianlink/domain/toast-message";
import { paths } from "@guardianlink/domain/paths";
import { AuthFailure } from "../../platform/auth.ts";
import type { AuthService } from "../../platform/auth.ts";
import type { Clock } from "../../platform/clock.ts";
import { settleWithin } from "../../platform/clock.ts";
import { SERVER_TIME } from "../../platform/firestore/store.ts";
import type { Store } from "../../platform/firestore/store.ts";
import { reportProblem } from "../../platform/report.ts";
import type { AccountForm } from "./account-form-schema.ts";

/** A queued write is kept on the phone, so the page need not wait for a slow network. */
const SAVE_WAIT_MS = 4000;

interface SaveAccountPorts {
  readonly auth: Pick<AuthService, "rename" | "changeEmail">;
  readonly store: Pick<Store, "commit">;
  readonly clock: Clock;
}

/** What to tell: the messages of what was done, or what stands wrong beside the password or in a toast. */
export type SaveAccountResult =
  | { readonly ok: true; readonly messages: readonly ToastMessage[] }
  | { readonly ok: false; readonly passwordError: string }
  | { readonly ok: false; readonly message: ToastMessage };

/** Saves what changed of name, email and phone. The email goes first: when the password is wrong, nothing has been changed. */
export async function saveAccount(
  { auth, store, clock }: SaveAccountPorts,
  account: {
    readonly uid: UserId;
    readonly name: string;
    readonly email: string;
    readonly phone: string | null;
  },
  form: AccountForm,
): Promise<SaveAccountResult> {
  const changesEmail = form.email !== account.email;
  const changesName = form.name !== account.name;
  const phone = form.phone === "" ? null : form.phone;
  const changesPhone = phone !== account.phone;
  const changes = {
    ...(changesName ? { name: form.name } : {}),
    ...(changesPhone ? { "settings.phone": phone } : {}),
  };
  try {
    if (changesEmail) await auth.changeEmail(form.email, form.password);
    if (changesName || changesPhone) {
      const write = store.commit([
        { kind: "update", path: paths.user(account.uid), data: { ...changes, updatedAt: SERVER_TIME } },
      ]);
      const saved = await settleWithin(clock, write, SAVE_WAIT_MS);
      if (saved.outcome === "failed") throw saved.error;
      // The greeting takes the name from the profile; the sign-in's own copy is a convenience.
      if (changesName) auth.rename(form.name).catch(reportProblem);
    }
    return {
      ok: true,
      messages: [
        ...(changesName || changesPhone || !changesEmail ? [profileMessages.updated] : []),
        ...(changesEmail ? [profileMessages.confirmEmail(form.email)] : []),
      ],
    };
  } catch (error) {
    return explain(error);
  }
}

function explain(error: unknown): SaveAccountResult {
  const kind = error instanceof AuthFailure ? error.kind : "unknown";
  if (kind === "invalid-credentials") return { ok: false, passwordError: profileMessages.passwordWrong };
  if (kind === "too-many-requests") return { ok: false, passwordError: profileMessages.tooManyAttempts };
  if (kind === "email-in-use") return { ok: false, message: profileMessages.emailTaken };
  return { ok: false, message: profileMessages.updateFailed };
}
