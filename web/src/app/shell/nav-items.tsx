import { routes } from "@guardianlink/domain/paths";
import { CreditCard, HeartPulse, House, Route, UserRound } from "lucide-react";

const icon = { "aria-hidden": true, size: 22 } as const;

/** The five items of the bottom navigation. */
export const navItems = [
  { to: routes.dashboard, label: "Dashboard", icon: <House {...icon} />, exact: true },
  { to: routes.trip, label: "Trips", icon: <Route {...icon} /> },
  { to: routes.medireach, label: "MediReach", icon: <HeartPulse {...icon} /> },
  { to: routes.subscription, label: "Billing", icon: <CreditCard {...icon} /> },
  { to: routes.profile, label: "Profile", icon: <UserRound {...icon} /> },
] as const;
