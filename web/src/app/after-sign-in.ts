import { routes } from "@guardianlink/domain/paths";

const TOKEN = "token";
const CONTACT = "contact";
const SOS = "sos";

/** Whether the person opened the SOS shortcut of the home screen. */
export const isSosWanted = (search: string): boolean => new URLSearchParams(search).has(SOS);

/**
 * The path to go to after sign-in, or when already signed in. The auth pages keep the query with
 * the token of a family invitation or of a contact's link.
 */
export function afterSignIn(search: string): string {
  const query = new URLSearchParams(search);
  const [invite, contact] = [query.get(TOKEN), query.get(CONTACT)];
  if (query.has(SOS)) return `${routes.activeTrip}?${SOS}=1`;
  if (invite) return routes.familyAccept(invite);
  return contact ? routes.alertsInApp(contact) : routes.dashboard;
}

/** The pages behind sign-in that a link opens, and where the login page keeps the link's token. */
const KEPT: Readonly<Record<string, string>> = { "/family/accept": TOKEN, "/alerts-in-app": CONTACT };

/**
 * The login path for a signed-out person who opened a page behind sign-in. It keeps the token of a
 * link, or the SOS shortcut.
 */
export function signInFrom({ pathname, search }: { pathname: string; search: string }): string {
  if (pathname === routes.activeTrip && isSosWanted(search)) return `${routes.login}?${SOS}=1`;
  const name = KEPT[pathname];
  const token = new URLSearchParams(search).get(TOKEN);
  return name && token ? `${routes.login}?${name}=${encodeURIComponent(token)}` : routes.login;
}
