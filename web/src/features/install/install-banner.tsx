import { INSTALL_BANNER_DELAY_MS } from "@guardianlink/domain/config";
import { routes } from "@guardianlink/domain/paths";
import { Smartphone, X } from "lucide-react";
import { useEffect, useState } from "react";
import { INSTALL_DISMISSED_KEY } from "../../platform/storage/device-keys.ts";
import { useInstallation } from "../../platform/device/install.ts";
import type { InstallPlatform } from "../../platform/device/install.ts";
import { pageLoadedAt } from "../../platform/page-loaded-at.ts";
import { reportProblem } from "../../platform/report.ts";
import { useServices } from "../../platform/services.ts";
import { useStoredText } from "../../platform/storage/use-stored-text.ts";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import styles from "./install-banner.module.css";

const WORDS: Record<
  InstallPlatform,
  {
    readonly title: string;
    readonly text: string;
    /** The button that opens the browser's own dialog. */
    readonly install: string;
    /** The button that opens the help page, in browsers without a dialog. */
    readonly help: string;
  }
> = {
  android: {
    title: "Install GuardianLink",
    text: "It opens faster from the home screen, offline too.",
    install: "Install App",
    help: "How to install",
  },
  ios: {
    title: "Add to Home Screen",
    text: "Install GuardianLink: an iPhone shows safety alerts only for apps on its Home Screen.",
    install: "Add to Home Screen",
    help: "Show me how",
  },
  desktop: {
    title: "Install GuardianLink",
    text: "Keep it one click away on this computer.",
    install: "Install on Computer",
    help: "See how to install",
  },
};

interface InstallBannerProps {
  /** When the app was loaded. Coming back to the dashboard later does not start the wait again. */
  readonly loadedAt?: Date;
}

/** Offers to install the app some seconds after loading, until the person has answered once. */
export function InstallBanner({ loadedAt = pageLoadedAt }: InstallBannerProps) {
  const { clock, device } = useServices();
  const installation = useInstallation();
  const [isDue, setIsDue] = useState(false);
  const isDismissed = useStoredText(INSTALL_DISMISSED_KEY) !== null;
  useEffect(() => {
    const passedMs = Math.max(0, clock.now().getTime() - loadedAt.getTime());
    return clock.after(Math.max(0, INSTALL_BANNER_DELAY_MS - passedMs), () => setIsDue(true));
  }, [clock, loadedAt]);
  if (!isDue || isDismissed || installation.isStandalone) return null;

  const dismiss = () => device.set(INSTALL_DISMISSED_KEY, "true");
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
            {words.install}
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
