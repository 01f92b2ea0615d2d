import { routes } from "@guardianlink/domain/paths";

const TOKEN = "token";

/** The family invitation that an auth page carries in its address; null without one. */
export const inviteToken = (search: string): string | null => new URLSearchParams(search).get(TOKEN) || null;

const SOS = "sos";

/** Whether somebody came by the SOS shortcut of the home screen. */
export const isSosWanted = (search: string): boolean => new URLSearchParams(search).has(SOS);

/** Where a person goes who has just signed in, or is signed in already. */
export function afterSignIn(search: string): string {
  if (isSosWanted(search)) return `${routes.activeTrip}?${SOS}=1`;
  const token = inviteToken(search);
  return token === null ? routes.dashboard : routes.familyAccept(token);
}

/** Where a signed-out person is sent from a page behind sign-in: to the login, with the invitation or the call for help it came with. */
export function signInFrom({ pathname, search }: { pathname: string; search: string }): string {
  if (pathname === routes.activeTrip && isSosWanted(search)) return `${routes.login}?${SOS}=1`;
  const token = pathname === "/family/accept" ? inviteToken(search) : null;
  return token === null ? routes.login : `${routes.login}?${TOKEN}=${encodeURIComponent(token)}`;
}
