import type { ManifestOptions } from "vite-plugin-pwa";

const icon = (file: string, size: number, purpose: "any" | "maskable") => ({
  src: `/icons/${file}`,
  sizes: `${size}x${size}`,
  type: "image/png",
  purpose,
});

/** The web app manifest: what the phone's home screen shows. */
export const manifest: Partial<ManifestOptions> = {
  id: "/",
  name: "GuardianLink",
  short_name: "GuardianLink",
  description: "Watches over your journey and gets help to you.",
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
    { name: "Start new trip", url: "/trip", icons: [icon("icon-192.png", 192, "any")] },
    { name: "Trip in progress and SOS", url: "/trip/active", icons: [icon("icon-192.png", 192, "any")] },
  ],
};
