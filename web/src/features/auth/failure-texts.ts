import { authMessages } from "@guardianlink/domain/account/auth-texts";
import type { ToastMessage } from "@guardianlink/domain/toast-message";
import type { AuthFailure } from "../../platform/auth/auth.ts";

const NO_CONNECTION = "No connection. Check your network and try again.";
const TOO_MANY_REQUESTS = "Too many attempts. Wait a few minutes, then try again.";

/** The service's words without the SDK's name and code; null when nothing remains. */
function original(failure: AuthFailure): string | null {
  const words = failure.message
    .replace(/^Firebase: /, "")
    .replace(/\s*\(auth\/[\w-]+\)\.?$/, "")
    .trim();
  return words === "" || words === "Error" ? null : words;
}

/** Messages for failures that any operation can have. */
const common = (failure: AuthFailure): string | null =>
  failure.kind === "network"
    ? NO_CONNECTION
    : failure.kind === "too-many-requests"
      ? TOO_MANY_REQUESTS
      : null;

export function loginFailureMessage(failure: AuthFailure): ToastMessage {
  if (failure.kind === "invalid-credentials") return authMessages.loginFailed;
  if (failure.kind === "email-not-confirmed") return authMessages.emailNotConfirmed;
  const { title } = authMessages.loginFailed;
  const { text } = authMessages.resetFailed;
  return { title, text: common(failure) ?? original(failure) ?? text };
}

export function signupFailureMessage(failure: AuthFailure): ToastMessage {
  if (failure.kind === "weak-password") return authMessages.passwordTooWeak;
  const { title, text } = authMessages.signupFailed;
  if (failure.kind === "email-in-use")
    return { title, text: "An account with this email exists already. Sign in instead." };
  return { title, text: common(failure) ?? original(failure) ?? text };
}

export function resetFailureMessage(failure: AuthFailure): ToastMessage {
  const { title, text } =
    original(failure) === null ? authMessages.resetFailedUnknown : authMessages.resetFailed;
  return { title, text: common(failure) ?? text };
}
