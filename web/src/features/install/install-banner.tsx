import { INSTALL_BANNER_DELAY_MS } from "@guardianlink/domain/config";
import { routes } from "@guardianlink/domain/paths";
import { Smartphone, X } from "lucide-react";
import { useEffect, useState } from "react";
import { useInstallation } from "../../platform/install.ts";
import type { InstallPlatform } from "../../platform/install.ts";
import { reportProblem } from "../../platform/report.ts";
import { useServices } from "../../platform/services.ts";
import { useStoredText } from "../../platform/use-stored-text.ts";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import styles from "./install-banner.module.css";

const DISMISSED_KEY = "installBannerDismissed";

const WORDS: Record<
  InstallPlatform,
  { readonly title: string; readonly text: string; readonly help: string }
> = {
  android: {
    title: "Install GuardianLink",
    text: "It opens faster from the home screen, offline too.",
    help: "How to install",
  },
  ios: {
    title: "Add to Home Screen",
    text: "Install GuardianLink: an iPhone shows safety alerts only for apps on its Home Screen.",
    help: "Show me how",
  },
  desktop: {
    title: "Install GuardianLink",
    text: "Keep it one click away on this computer.",
    help: "How to install",
  },
};

/** Offers to install the app some seconds after loading, until the person has answered once. */
export function InstallBanner() {
  const { clock, device } = useServices();
  const installation = useInstallation();
  const [isDue, setIsDue] = useState(false);
  const isDismissed = useStoredText(DISMISSED_KEY) !== null;
  useEffect(() => clock.after(INSTALL_BANNER_DELAY_MS, () => setIsDue(true)), [clock]);
  if (!isDue || isDismissed || installation.isStandalone) return null;

  const dismiss = () => device.set(DISMISSED_KEY, "true");
  const install = async () => {
    if (await installation.prompt()) dismiss();
  };
  const words = WORDS[installation.platform];
  return (
    <section aria-label="Install as App" className={styles.banner}>
      <Smartphone aria-hidden="true" size={26} className={styles.icon} />
      <div className={styles.text}>
        <p className={styles.title}>{words.title}</p>
        <p className="small muted">{words.text}</p>
        {installation.promptable ? (
          <Button size="small" className={styles.act} onClick={() => void install().catch(reportProblem)}>
            Install
          </Button>
        ) : (
          <LinkButton to={routes.pwaHelp} size="small" variant="secondary" className={styles.act ?? ""}>
            {words.help}
          </LinkButton>
        )}
      </div>
      <IconButton
        label="Dismiss"
        icon={<X aria-hidden="true" size={20} />}
        className={styles.close}
        onClick={dismiss}
      />
    </section>
  );
}
