import { isStrongPassword } from "@guardianlink/domain/account/account";
import type { SignupInput } from "@guardianlink/domain/account/account";
import { PASSWORD_MIN_LENGTH } from "@guardianlink/domain/config";
import { authMessages } from "@guardianlink/domain/account/auth-texts";
import type { ToastMessage } from "@guardianlink/domain/toast-message";

/** The first problem with the passwords of the sign-up form; null when there is none. */
export function passwordProblem({
  password,
  confirmPassword,
}: Pick<SignupInput, "password" | "confirmPassword">): ToastMessage | null {
  if (password !== confirmPassword) return authMessages.passwordMismatch;
  if (password.length < PASSWORD_MIN_LENGTH) return authMessages.passwordTooShort;
  if (!isStrongPassword(password)) return authMessages.passwordTooWeak;
  return null;
}
