import type { EmergencyContact } from "@guardianlink/domain/contacts/contact";
import { MINUTE_MS } from "@guardianlink/domain/config";
import { askMessages, roleTexts } from "@guardianlink/domain/contacts/contact-status-texts";
import { MailQuestionMark } from "lucide-react";
import { useState } from "react";
import type { ReactNode } from "react";
import { runCall } from "../../data/call-server.ts";
import { askContact } from "../../data/contacts/contact-calls.ts";
import { useServices } from "../../platform/services.ts";
import { useNow } from "../../platform/time/use-now.ts";
import { useOnline } from "../../platform/network/use-online.ts";
import { timeText, weekdayText } from "../../platform/time/format.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../../ui/show-toast.ts";
import { AskYourself } from "./ask-yourself.tsx";
import styles from "./contact-card.module.css";

interface ContactStatusProps {
  readonly contact: Pick<EmergencyContact, "id" | "name" | "phone" | "email" | "role">;
  /** What else opens with the tap. */
  readonly children?: ReactNode;
}

/**
 * Whether the contact has agreed, in one line, and what the traveller can do about it behind a tap.
 */
export function ContactStatus({ contact, children }: ContactStatusProps) {
  const { badge, tone, text, mayAsk, owesAnswer, asksAgainAt } = roleTexts(contact.role, useNow(MINUTE_MS));
  return (
    <details className={styles.more}>
      <summary>
        <Badge tone={tone}>{badge}</Badge>
        <span className={styles.moreLabel}>
          More<span className="visually-hidden"> about {contact.name}</span>
        </span>
      </summary>
      <p className={styles.roleText}>{text}</p>
      {asksAgainAt !== null && (
        <p className={styles.roleText}>
          You can ask again from {weekdayText(asksAgainAt)}, {timeText(asksAgainAt)}.
        </p>
      )}
      {mayAsk && <AskAgain contact={contact} />}
      {owesAnswer && <AskYourself contact={contact} />}
      {children}
    </details>
  );
}

function AskAgain({ contact }: Pick<ContactStatusProps, "contact">) {
  const services = useServices();
  const isOnline = useOnline();
  const [isAsking, setAsking] = useState(false);

  const ask = async (): Promise<void> => {
    if (!isOnline) {
      showToast(askMessages.offline, "error");
      return;
    }
    setAsking(true);
    await runCall(services, () => askContact(services, contact.id), {
      done: askMessages.sent(contact.name),
      failed: askMessages.failed,
    });
    setAsking(false);
  };

  return (
    <Button
      variant="secondary"
      size="small"
      icon={<MailQuestionMark aria-hidden="true" size={16} />}
      aria-label={`Ask again: ${contact.name}`}
      loading={isAsking}
      loadingText="Asking..."
      onClick={() => void ask()}
    >
      Ask again
    </Button>
  );
}
