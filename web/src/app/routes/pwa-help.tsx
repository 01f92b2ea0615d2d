import { InstallHelpPage } from "../../features/install/install-help-page.tsx";

const isApple = (userAgent: string): boolean => /iPhone|iPad|Macintosh/.test(userAgent);

export default function PwaHelpRoute() {
  return <InstallHelpPage platform={isApple(navigator.userAgent) ? "ios" : "android"} />;
}
