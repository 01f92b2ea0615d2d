import type { EmergencyContact } from "@guardianlink/domain/contact";
import { MINUTE_MS } from "@guardianlink/domain/config";
import { askMessages, roleWords } from "@guardianlink/domain/contact-role-messages";
import { MailQuestionMark } from "lucide-react";
import { useState } from "react";
import { callFunction } from "../../platform/callables.ts";
import type { CallFunction } from "../../platform/callables.ts";
import { useNow } from "../../platform/use-now.ts";
import { useOnline } from "../../platform/use-online.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../../ui/show-toast.ts";
import styles from "./contact-card.module.css";
import { serverWords } from "./server-words.ts";

interface ContactRoleProps {
  readonly contact: Pick<EmergencyContact, "id" | "name" | "role">;
  readonly call?: CallFunction;
}

/** "Sun 22 Nov, 10:00". */
const moment = new Intl.DateTimeFormat("en-GB", {
  weekday: "short",
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
});

/** What the contact has said to being one, and what the traveller can do about it. */
export function ContactRole({ contact, call = callFunction }: ContactRoleProps) {
  const { badge, tone, text, mayAsk, asksAgainAt } = roleWords(contact.role, useNow(MINUTE_MS));
  const isOnline = useOnline();
  const [isAsking, setAsking] = useState(false);

  const ask = async (): Promise<void> => {
    if (!isOnline) {
      showToast(askMessages.offline, "error");
      return;
    }
    setAsking(true);
    try {
      await call("askContact", { contactId: contact.id });
      showToast(askMessages.sent(contact.name));
    } catch (error) {
      const { title, text: unknown } = askMessages.failed;
      showToast({ title, text: serverWords(error, unknown ?? title) }, "error");
    } finally {
      setAsking(false);
    }
  };

  return (
    <div className={styles.role}>
      <Badge tone={tone}>{badge}</Badge>
      <p className={styles.roleText}>{text}</p>
      {asksAgainAt !== null && (
        <p className={styles.roleText}>You can ask again from {moment.format(asksAgainAt)}.</p>
      )}
      {mayAsk && (
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
      )}
    </div>
  );
}
