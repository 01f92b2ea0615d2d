import type { EmergencyContact } from "@guardianlink/domain/contact";
import { testLines } from "@guardianlink/domain/test-alert";
import type { ContactTest } from "@guardianlink/domain/test-alert";
import { Send } from "lucide-react";
import { useState } from "react";
import { callFunction } from "../../platform/callables.ts";
import type { CallFunction } from "../../platform/callables.ts";
import { useOnline } from "../../platform/use-online.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./contact-card.module.css";
import { serverWords } from "./server-words.ts";

const OFFLINE = "There is no connection. Please try again when you are online.";
const FAILED = "The TEST message could not be sent. Please try again.";

interface TestAlertProps {
  readonly contact: Pick<EmergencyContact, "id" | "name" | "lastTest">;
  readonly call?: CallFunction;
}

/** Sends the contact a message marked TEST and shows what becomes of it. */
export function TestAlert({ contact, call = callFunction }: TestAlertProps) {
  const isOnline = useOnline();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const send = async (): Promise<void> => {
    if (!isOnline) {
      setProblem(OFFLINE);
      return;
    }
    setSending(true);
    setProblem(null);
    try {
      await call("sendTestAlert", { contactId: contact.id });
    } catch (error) {
      setProblem(serverWords(error, FAILED));
    } finally {
      setSending(false);
    }
  };

  return (
    <div className={styles.test}>
      <Button
        variant="secondary"
        size="small"
        icon={<Send aria-hidden="true" size={16} />}
        aria-label={`Send test alert to ${contact.name}`}
        loading={isSending}
        loadingText="Sending..."
        onClick={() => void send()}
      >
        Send test alert
      </Button>
      <div role="status">
        {problem !== null && <p className={styles.result}>{problem}</p>}
        {contact.lastTest && <TestLedger name={contact.name} test={contact.lastTest} />}
      </div>
    </div>
  );
}

const sentAt = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
});

/** The newest test, channel by channel; it follows what the providers report. */
const TestLedger = ({ name, test }: { readonly name: string; readonly test: ContactTest }) => (
  <dl className={styles.ledger} aria-label={`Last TEST to ${name}`}>
    <div>
      <dt>TEST of</dt>
      <dd>{sentAt.format(test.sentAt)}</dd>
    </div>
    {testLines(test).map(([channel, words]) => (
      <div key={channel}>
        <dt>{channel}</dt>
        <dd>{words}</dd>
      </div>
    ))}
  </dl>
);
