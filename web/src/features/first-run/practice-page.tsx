import { SECOND_MS } from "@guardianlink/domain/config";
import type { UserId } from "@guardianlink/domain/ids";
import { routes } from "@guardianlink/domain/paths";
import { practiceText } from "@guardianlink/domain/alerts/practice";
import { SOS_HOLD_MS } from "@guardianlink/domain/alerts/sos";
import { Siren } from "lucide-react";
import { useId, useState } from "react";
import { practiseSos } from "../../data/alerts/practise-sos.ts";
import { refusalSentence } from "../../data/call-server.ts";
import { useServices } from "../../platform/services.ts";
import { useOnline } from "../../platform/network/use-online.ts";
import { Banner } from "../../ui/banner.tsx";
import { Card } from "../../ui/card.tsx";
import { HoldButton } from "../../ui/hold-button.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import styles from "./practice-page.module.css";
import { practisedKey } from "./practised-key.ts";

const HOLD_S = SOS_HOLD_MS / SECOND_MS;
const OFFLINE = "You're offline. Try again when you're online.";
const FAILED = "The practice message wasn't sent. Try again.";
const TAPPED = `That was a tap. Hold the button for ${HOLD_S} seconds, until it's full.`;

/** The state of the practice. */
type Practice =
  | { readonly state: "ready" | "sending" }
  | { readonly state: "tapped" | "failed" | "sent"; readonly text: string };

/** The practice, and what sends its message. */
function usePractice(uid: UserId) {
  const services = useServices();
  const isOnline = useOnline();
  const [practice, setPractice] = useState<Practice>({ state: "ready" });
  const send = async (): Promise<void> => {
    if (!isOnline) {
      setPractice({ state: "failed", text: OFFLINE });
      return;
    }
    setPractice({ state: "sending" });
    try {
      const answer = await practiseSos(services);
      const isSent = answer.email || answer.push;
      if (isSent) services.device.set(practisedKey(uid), "yes");
      setPractice({ state: isSent ? "sent" : "failed", text: practiceText(answer) });
    } catch (error) {
      setPractice({ state: "failed", text: refusalSentence(error) ?? FAILED });
    }
  };
  return { practice, send, explainTap: () => setPractice({ state: "tapped", text: TAPPED }) };
}

/** The outcome of a hold, below the button. */
const Outcome = ({ practice }: { readonly practice: Practice }) => (
  <>
    <div role="status">
      {practice.state === "sending" && (
        <p className={styles.sending}>
          <Spinner /> Sending...
        </p>
      )}
      {"text" in practice && (
        <Banner tone={practice.state === "sent" ? "success" : "warn"}>{practice.text}</Banner>
      )}
    </div>
    {practice.state === "sent" && (
      <LinkButton to={routes.dashboard} variant="secondary" block>
        Go to Dashboard
      </LinkButton>
    )}
  </>
);

/** An SOS to try out. Only the traveller gets its message. */
export function PracticePage({ uid }: { readonly uid: UserId }) {
  const { practice, send, explainTap } = usePractice(uid);
  const hint = useId();
  return (
    <div className="page">
      <PageHeader
        title="Practise an SOS"
        subtitle="Only you get the message."
        back={{ previousOr: routes.dashboard }}
      />
      <Card>
        <p id={hint}>Hold the button for {HOLD_S} seconds, as you would in danger.</p>
        <HoldButton
          variant="danger"
          holdMs={SOS_HOLD_MS}
          className={styles.sos}
          icon={<Siren aria-hidden="true" size={28} />}
          describedBy={hint}
          disabled={practice.state === "sending"}
          onTap={explainTap}
          vibrates
          onHold={() => void send()}
        >
          Practise SOS
        </HoldButton>
        <Outcome practice={practice} />
      </Card>
      <Card title="In an emergency">
        <ul className={styles.facts}>
          <li>A hold sends at once, with your location. You can cancel until the countdown ends.</li>
          <li>A tap lets you take a photo first.</li>
          <li>We alert your contacts every way we can, and try again if no one answers.</li>
          <li>Without network it waits on this phone. We send it when you're online.</li>
        </ul>
      </Card>
    </div>
  );
}
