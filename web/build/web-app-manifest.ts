import type { ManifestOptions } from "vite-plugin-pwa";

const icon = (file: string, size: number, purpose: "any" | "maskable") => ({
  src: `/icons/${file}`,
  sizes: `${size}x${size}`,
  type: "image/png",
  purpose,
});

/** A screenshot for the install dialog. */
const screenshot = (file: string, label: string) => ({
  src: `/screenshots/${file}`,
  sizes: "780x1688",
  type: "image/png",
  form_factor: "narrow" as const,
  label,
});

/** The web app manifest: how the installed app looks on the home screen. */
export const webAppManifest: Partial<ManifestOptions> = {
  id: "/",
  name: "GuardianLink",
  short_name: "GuardianLink",
  description: "Follows your journey and alerts your contacts if something goes wrong.",
  lang: "en",
  start_url: "/",
  scope: "/",
  display: "standalone",
  orientation: "portrait",
  background_color: "#f6f2e8",
  theme_color: "#0b5d4b",
  categories: ["travel", "lifestyle", "utilities"],
  icons: [
    icon("icon-192.png", 192, "any"),
    icon("icon-512.png", 512, "any"),
    icon("icon-maskable-512.png", 512, "maskable"),
  ],
  shortcuts: [
    { name: "SOS", url: "/trip/active?sos=1", icons: [icon("icon-192.png", 192, "any")] },
    { name: "Start trip", url: "/trip", icons: [icon("icon-192.png", 192, "any")] },
  ],
  screenshots: [
    screenshot("dashboard.png", "The dashboard: start a trip, see how the last ones went"),
    screenshot("active-trip.png", "A trip in progress, with the SOS button"),
    screenshot("medireach.png", "MediReach: medical information for first responders"),
  ],
};
