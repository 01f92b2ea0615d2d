import type { UserProfile } from "@guardianlink/domain/account/user-profile";
import { profileMessages } from "@guardianlink/domain/account/profile-messages";
import { sosCountdownS } from "@guardianlink/domain/account/sos-countdown";
import type { SosCountdownS } from "@guardianlink/domain/account/sos-countdown";
import { paths } from "@guardianlink/domain/paths";
import type { AudioChoice } from "@guardianlink/domain/trips/sos-audio";
import type { ToastMessage } from "@guardianlink/domain/toast-message";
import { toAuthFailure } from "../../platform/auth/auth.ts";
import type { AuthFailureKind, AuthService } from "../../platform/auth/auth.ts";
import { SERVER_TIME } from "../../platform/firestore/store.ts";
import type { WriteData } from "../../platform/firestore/store.ts";
import { reportProblem } from "../../platform/report.ts";
import { runCommand } from "../outcome.ts";
import type { CommandServices, Outcome } from "../outcome.ts";

/** The values of the account form. `phone` is E.164, or empty for none. */
export interface AccountInput {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  /** The current password, which a changed email requires. */
  readonly password: string;
}

/**
 * The result of a save. A wrong password is shown beside its field; a toast has already shown
 * everything else.
 */
export type AccountOutcome = Outcome | { readonly passwordProblem: string };

type AccountAuth = Pick<AuthService, "rename" | "changeEmail">;

/**
 * Saves changes of name, email and phone. The email goes first, so that a wrong password leaves
 * everything unchanged.
 */
export async function saveAccount(
  services: CommandServices,
  auth: AccountAuth,
  profile: UserProfile,
  form: AccountInput,
): Promise<AccountOutcome> {
  const changesEmail = form.email !== profile.email;
  if (changesEmail) {
    try {
      await auth.changeEmail(form.email, form.password);
    } catch (error) {
      return tellEmailFailure(services, error);
    }
  }
  const phone = form.phone === "" ? null : form.phone;
  const changes = {
    ...(form.name !== profile.name && { name: form.name }),
    ...(phone !== profile.settings.phone && { "settings.phone": phone }),
  };
  const hasChanges = Object.keys(changes).length > 0;
  const outcome = hasChanges ? await saveProfile(services, auth, profile, changes) : "accepted";
  if (!hasChanges && !changesEmail) services.notify(profileMessages.updated, "success");
  if (changesEmail) services.notify(profileMessages.confirmEmail(form.email), "success");
  return outcome;
}

/** Sets the name of an account that was created without one. */
export const saveName = (
  services: CommandServices,
  auth: AccountAuth,
  profile: UserProfile,
  name: string,
): Promise<Outcome> => saveProfile(services, auth, profile, { name });

/** Saves what the traveller chose for an SOS. */
export const saveSosChoice = (
  services: CommandServices,
  auth: AccountAuth,
  profile: UserProfile,
  choice: { readonly audio: AudioChoice } | { readonly sosCountdownSeconds: SosCountdownS },
): Promise<Outcome> => {
  const { phone, audio = "off" } = profile.settings;
  const known = { phone, audio, sosCountdownSeconds: sosCountdownS(profile.settings) };
  return saveProfile(services, auth, profile, { settings: { ...known, ...choice } });
};

async function saveProfile(
  services: CommandServices,
  auth: AccountAuth,
  { id }: UserProfile,
  changes: WriteData,
): Promise<Outcome> {
  const { name } = changes;
  const rename = (): void => {
    // Ignore a failure here: the pages use the profile's name, and the sign-in has only a copy.
    if (typeof name === "string") auth.rename(name).catch(reportProblem);
  };
  const outcome = await runCommand(services, {
    writes: [{ kind: "update", path: paths.user(id), data: { ...changes, updatedAt: SERVER_TIME } }],
    texts: { done: profileMessages.updated, failed: profileMessages.updateFailed },
    onLater: (ended) => {
      if (ended === "accepted") rename();
    },
  });
  if (outcome === "accepted") rename();
  return outcome;
}

const EMAIL_FAILURES: Readonly<Partial<Record<AuthFailureKind, ToastMessage>>> = {
  "email-in-use": profileMessages.emailTaken,
  unknown: profileMessages.emailFailed,
};

function tellEmailFailure({ notify }: CommandServices, error: unknown): AccountOutcome {
  const { kind } = toAuthFailure(error);
  if (kind === "invalid-credentials") return { passwordProblem: profileMessages.passwordWrong };
  if (kind === "too-many-requests") return { passwordProblem: profileMessages.tooManyAttempts };
  notify(EMAIL_FAILURES[kind] ?? profileMessages.updateFailed, "error");
  return "refused";
}
