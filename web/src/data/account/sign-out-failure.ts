import { accountDataMessages } from "@guardianlink/domain/account/account-data";
import { authMessages } from "@guardianlink/domain/account/auth-texts";
import type { ToastMessage } from "@guardianlink/domain/toast-message";
import { UnsentError } from "./device-data.ts";

/** What is said when a sign-out fails. */
export const signOutFailure = (error: unknown): ToastMessage =>
  error instanceof UnsentError ? accountDataMessages.unsent : authMessages.logoutFailed;
