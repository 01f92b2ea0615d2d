import type { EmergencyContact } from "@guardianlink/domain/contact";
import { parseWith } from "@guardianlink/domain/parse";
import { testAlertResultSchema, testAlertWords } from "@guardianlink/domain/test-alert";
import { Send } from "lucide-react";
import { useState } from "react";
import { callFunction } from "../../platform/callables.ts";
import type { CallFunction } from "../../platform/callables.ts";
import { reportProblem } from "../../platform/report.ts";
import { useOnline } from "../../platform/use-online.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./contact-card.module.css";

const OFFLINE = "There is no connection. Please try again when you are online.";
const FAILED = "The TEST message could not be sent. Please try again.";
/** The refusals whose message is a sentence of the server's. */
const TOLD = ["functions/resource-exhausted", "functions/not-found"];

function wordsOf(error: unknown): string {
  if (error instanceof Error && "code" in error && TOLD.includes(String(error.code))) return error.message;
  reportProblem(error);
  return FAILED;
}

interface TestAlertProps {
  readonly contact: Pick<EmergencyContact, "id" | "name">;
  readonly call?: CallFunction;
}

/** Sends the contact a message marked TEST and says what came of it. */
export function TestAlert({ contact, call = callFunction }: TestAlertProps) {
  const isOnline = useOnline();
  const [isSending, setSending] = useState(false);
  const [words, setWords] = useState<string | null>(null);

  const send = async (): Promise<void> => {
    if (!isOnline) {
      setWords(OFFLINE);
      return;
    }
    setSending(true);
    setWords(null);
    try {
      const answer = await call("sendTestAlert", { contactId: contact.id });
      setWords(testAlertWords(contact.name, parseWith(testAlertResultSchema, answer, "test alert")));
    } catch (error) {
      setWords(wordsOf(error));
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
      <p role="status" className={styles.result}>
        {words}
      </p>
    </div>
  );
}
