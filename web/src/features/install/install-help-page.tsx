import { routes } from "@guardianlink/domain/paths";
import {
  BellRing,
  Download,
  EllipsisVertical,
  Home,
  LifeBuoy,
  Share,
  Smartphone,
  SquarePlus,
} from "lucide-react";
import type { ReactNode } from "react";
import { useNavigate } from "react-router-dom";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import styles from "./install-help.module.css";

interface Step {
  readonly title: string;
  readonly text: string;
  readonly icon: ReactNode;
}

const ICON = { "aria-hidden": true, size: 22 } as const;

const ANDROID: readonly Step[] = [
  {
    title: "Open the browser menu",
    text: "In Chrome, tap the three dots at the top right of the screen.",
    icon: <EllipsisVertical {...ICON} />,
  },
  {
    title: 'Tap "Install app"',
    text: 'Some phones call it "Add to Home screen".',
    icon: <Download {...ICON} />,
  },
  {
    title: 'Confirm with "Install"',
    text: "The GuardianLink icon appears on your home screen. Open it from there.",
    icon: <Smartphone {...ICON} />,
  },
];

const IPHONE: readonly Step[] = [
  {
    title: "Tap the Share button",
    text: "In Safari, it's the square with an arrow, at the bottom of the screen.",
    icon: <Share {...ICON} />,
  },
  {
    title: 'Tap "Add to Home Screen"',
    text: "Scroll down in the list until you see it.",
    icon: <SquarePlus {...ICON} />,
  },
  {
    title: 'Confirm with "Add"',
    text: "The GuardianLink icon appears on your home screen. Open it from there.",
    icon: <Home {...ICON} />,
  },
];

const BENEFITS = [
  "Opens with one tap, straight from your home screen",
  "Opens without network, and sends your SOS once you're online",
  "Receives safety alerts; on an iPhone only the installed app can",
  "Uses the full screen, with nothing in the way",
];

interface InstallHelpPageProps {
  /** The tab that is open first. */
  readonly platform: "android" | "ios";
}

/** Explains how to put the app on the home screen. */
export function InstallHelpPage({ platform }: InstallHelpPageProps) {
  const navigate = useNavigate();
  return (
    <div className="page">
      <PageHeader
        title="Install as App"
        subtitle="Put GuardianLink on your home screen in three steps."
        back={{ previousOr: routes.profile }}
      />
      <Tabs
        label="Your phone"
        defaultId={platform}
        tabs={[
          { id: "android", label: "Android / Chrome", content: <Steps steps={ANDROID} /> },
          { id: "ios", label: "iPhone / Safari", content: <Steps steps={IPHONE} /> },
        ]}
      />
      <Card title="Benefits of Installing" icon={<BellRing {...ICON} />}>
        <ul className={styles.benefits}>
          {BENEFITS.map((benefit) => (
            <li key={benefit}>{benefit}</li>
          ))}
        </ul>
      </Card>
      <Card title="Need Help" icon={<LifeBuoy {...ICON} />} tone="sunken">
        <p>
          Don&apos;t see the option? Open this page in Chrome on Android or Safari on iPhone. You can&apos;t
          install it from inside WhatsApp or Facebook. If the app is already installed, the option is hidden.
        </p>
      </Card>
      <Button variant="secondary" block onClick={() => void navigate(routes.profile)}>
        Back to Profile
      </Button>
    </div>
  );
}

const Steps = ({ steps }: { readonly steps: readonly Step[] }) => (
  <ol className={styles.steps}>
    {steps.map((step, index) => (
      <li key={step.title} className={styles.step}>
        <span aria-hidden="true" className={styles.number}>
          {index + 1}
        </span>
        <div className={styles.text}>
          <p className={styles.title}>{step.title}</p>
          <p className="muted small">{step.text}</p>
        </div>
        <span className={styles.icon}>{step.icon}</span>
      </li>
    ))}
  </ol>
);
