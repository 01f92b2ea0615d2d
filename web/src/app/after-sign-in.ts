import { PAYMENT_REFERENCE_PATTERN } from "@guardianlink/domain/account/payment-reference";
import { routes } from "@guardianlink/domain/paths";

const TOKEN = "token";
const CONTACT = "contact";
const PAYMENT = "reference";
const SOS = "sos";

/** Whether the person opened the SOS shortcut of the home screen. */
export const isSosWanted = (search: string): boolean => new URLSearchParams(search).has(SOS);

/**
 * The path to go to after sign-in, or when already signed in. The auth pages keep the query with
 * the token of a family invitation or of a contact's link, or with the reference of a payment.
 */
export function afterSignIn(search: string): string {
  const query = new URLSearchParams(search);
  const [invite, contact, payment] = [query.get(TOKEN), query.get(CONTACT), query.get(PAYMENT)];
  if (query.has(SOS)) return `${routes.activeTrip}?${SOS}=1`;
  if (invite) return routes.familyAccept(invite);
  if (contact) return routes.alertsInApp(contact);
  const paymentQuery = payment && `?${PAYMENT}=${encodeURIComponent(payment)}`;
  return paymentQuery ? routes.paymentSuccess + paymentQuery : routes.dashboard;
}

/** The pages behind sign-in that a link opens, and where the login page keeps the link's token. */
const KEPT: Readonly<Record<string, string>> = { "/family/accept": TOKEN, "/alerts-in-app": CONTACT };

/**
 * The login path for a signed-out person who opened a page behind sign-in. It keeps the token of a
 * link, the reference of one of our payments, or the SOS shortcut.
 */
export function signInFrom({ pathname, search }: { pathname: string; search: string }): string {
  if (pathname === routes.activeTrip && isSosWanted(search)) return `${routes.login}?${SOS}=1`;
  const query = new URLSearchParams(search);
  const reference = query.get(PAYMENT) ?? "";
  if (pathname === routes.paymentSuccess && PAYMENT_REFERENCE_PATTERN.test(reference))
    return `${routes.login}?${PAYMENT}=${reference}`;
  const name = KEPT[pathname];
  const token = query.get(TOKEN);
  return name && token ? `${routes.login}?${name}=${encodeURIComponent(token)}` : routes.login;
}
