import { routes } from "@guardianlink/domain/paths";

const TOKEN = "token";

/** The token of the family invitation in an auth page's address, or null. */
export const inviteToken = (search: string): string | null => new URLSearchParams(search).get(TOKEN) || null;

const SOS = "sos";

/** Whether the person opened the SOS shortcut of the home screen. */
export const isSosWanted = (search: string): boolean => new URLSearchParams(search).has(SOS);

/** The path to go to after sign-in, or when already signed in. */
export function afterSignIn(search: string): string {
  if (isSosWanted(search)) return `${routes.activeTrip}?${SOS}=1`;
  const token = inviteToken(search);
  return token === null ? routes.dashboard : routes.familyAccept(token);
}

/**
 * The login path for a signed-out person who opened a page behind sign-in. It keeps the invitation
 * or the SOS shortcut.
 */
export function signInFrom({ pathname, search }: { pathname: string; search: string }): string {
  if (pathname === routes.activeTrip && isSosWanted(search)) return `${routes.login}?${SOS}=1`;
  const token = pathname === "/family/accept" ? inviteToken(search) : null;
  return token === null ? routes.login : `${routes.login}?${TOKEN}=${encodeURIComponent(token)}`;
}
