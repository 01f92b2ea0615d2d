import type { EmergencyContact } from "@guardianlink/domain/contacts/contact";
import { testLines } from "@guardianlink/domain/contacts/test-alert";
import type { ContactTest } from "@guardianlink/domain/contacts/test-alert";
import { Send } from "lucide-react";
import { useState } from "react";
import { refusalSentence } from "../../data/call-server.ts";
import { sendTestAlert } from "../../data/contacts/contact-calls.ts";
import { useServices } from "../../platform/services.ts";
import { useOnline } from "../../platform/network/use-online.ts";
import { dayText, timeText } from "../../platform/time/format.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./contact-card.module.css";

const OFFLINE = "You're offline. Try again when you're online.";
const FAILED = "The TEST message wasn't sent. Try again.";

interface TestAlertProps {
  readonly contact: Pick<EmergencyContact, "id" | "name" | "lastTest">;
}

/** Sends the contact a message marked TEST and shows whether it arrives. */
export function TestAlert({ contact }: TestAlertProps) {
  const services = useServices();
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
      await sendTestAlert(services, contact.id);
    } catch (error) {
      setProblem(refusalSentence(error) ?? FAILED);
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

/** The newest test, channel by channel, updated by the providers' reports. */
const TestLedger = ({ name, test }: { readonly name: string; readonly test: ContactTest }) => (
  <div role="group" className={styles.ledger} aria-label={`Last TEST to ${name}`}>
    <p>
      TEST sent {dayText(test.sentAt)}, {timeText(test.sentAt)}
    </p>
    <ul>
      {testLines(test).map(([channel, words]) => (
        <li key={channel}>
          <span className={styles.channel}>{channel}:</span> <span>{words}</span>
        </li>
      ))}
    </ul>
  </div>
);
