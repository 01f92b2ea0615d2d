import { routes } from "@guardianlink/domain/paths";

const TOKEN = "token";

/** The family invitation that an auth page carries in its address; null without one. */
export const inviteToken = (search: string): string | null => new URLSearchParams(search).get(TOKEN) || null;

/** Where a person goes who has just signed in, or is signed in already. */
export function afterSignIn(search: string): string {
  const token = inviteToken(search);
  return token === null ? routes.dashboard : routes.familyAccept(token);
}

/** Where a signed-out person is sent from a page behind sign-in: to the login, with the invitation if the link had one. */
export function signInFrom({ pathname, search }: { pathname: string; search: string }): string {
  const token = pathname === "/family/accept" ? inviteToken(search) : null;
  return token === null ? routes.login : `${routes.login}?${TOKEN}=${encodeURIComponent(token)}`;
}
