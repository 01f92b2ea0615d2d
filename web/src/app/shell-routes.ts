import { routes } from "@guardianlink/domain/paths";
import { routeModule } from "./route-module.ts";
import type { RouteModule } from "./route-module.ts";

/**
 * Pages inside the shell, for signed-in people. To add a page, add a line here and a route module.
 */
export const shellRoutes: readonly RouteModule[] = [
  routeModule(routes.dashboard, () => import("./routes/dashboard.tsx")),
  routeModule(routes.contacts, () => import("./routes/contacts.tsx")),
  routeModule(routes.trip, () => import("./routes/start-trip.tsx")),
  routeModule(routes.activeTrip, () => import("./routes/active-trip.tsx")),
  routeModule("/trip/:tripId/report", () => import("./routes/trip-report.tsx")),
  routeModule(routes.medireach, () => import("./routes/medireach.tsx")),
  routeModule(routes.subscription, () => import("./routes/subscription.tsx")),
  routeModule(routes.profile, () => import("./routes/profile.tsx")),
  routeModule(routes.notifications, () => import("./routes/notifications.tsx")),
  routeModule(routes.adsManager, () => import("./routes/ads-manager.tsx")),
  routeModule(routes.analytics, () => import("./routes/analytics.tsx")),
  routeModule(routes.practice, () => import("./routes/practice.tsx")),
  routeModule(routes.family, () => import("./routes/family.tsx")),
  routeModule("/family/accept", () => import("./routes/family-accept.tsx")),
  routeModule("/alerts-in-app", () => import("./routes/alerts-in-app.tsx")),
  routeModule(routes.pwaHelp, () => import("./routes/pwa-help.tsx")),
];

/** Pages for signed-in people that are shown without the shell. */
export const standaloneRoutes: readonly RouteModule[] = [
  routeModule(routes.paymentSuccess, () => import("./routes/payment-success.tsx")),
];

/** Redirects from the earlier paths of pages. */
export const movedPaths: readonly { readonly from: string; readonly to: string }[] = [
  { from: "/pwa-install-help", to: routes.pwaHelp },
];
