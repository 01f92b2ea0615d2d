import { routes } from "@guardianlink/domain/paths";
import { screen } from "./screen.ts";
import type { Screen } from "./screen.ts";

/** Pages inside the shell, for signed-in people. A new page is one line here and one route module. */
export const shellScreens: readonly Screen[] = [
  screen(routes.dashboard, () => import("./routes/dashboard.tsx")),
  screen(routes.contacts, () => import("./routes/contacts.tsx")),
  screen(routes.trip, () => import("./routes/start-trip.tsx")),
  screen(routes.activeTrip, () => import("./routes/active-trip.tsx")),
  screen(routes.medireach, () => import("./routes/medireach.tsx")),
  screen(routes.subscription, () => import("./routes/subscription.tsx")),
  screen(routes.profile, () => import("./routes/profile.tsx")),
  screen(routes.notifications, () => import("./routes/notifications.tsx")),
  screen(routes.adsManager, () => import("./routes/ads-manager.tsx")),
  screen(routes.family, () => import("./routes/family.tsx")),
  screen(routes.pwaHelp, () => import("./routes/pwa-help.tsx")),
];

/** Pages for signed-in people that stand alone, without the shell. */
export const bareScreens: readonly Screen[] = [
  screen("/family/accept", () => import("./routes/family-accept.tsx")),
  screen(routes.paymentSuccess, () => import("./routes/payment-success.tsx")),
];

/** Earlier names of pages. */
export const movedPaths: readonly { readonly from: string; readonly to: string }[] = [
  { from: "/pwa-install-help", to: routes.pwaHelp },
];
