import { EMERGENCY_NUMBER, EMERGENCY_NUMBER_TEXT } from "@guardianlink/domain/config";
import type { EmergencyContact } from "@guardianlink/domain/contact";
import { getsAlerts, isReachable } from "@guardianlink/domain/contact-role";
import { telLink } from "@guardianlink/domain/links";
import { Phone } from "lucide-react";
import type { ListState } from "../../data/list-state.ts";
import { AnchorButton } from "../../ui/anchor-button.tsx";
import { Card } from "../../ui/card.tsx";
import { ContactActions } from "./contact-actions.tsx";

/** Whether there are contacts, and an SOS can be expected to reach none of them. */
export const isNobodyReachable = (contacts: ListState<EmergencyContact>): boolean =>
  contacts.state === "ready" && !contacts.items.some(isReachable);

interface NobodyReachableProps {
  readonly contacts: readonly EmergencyContact[];
  /** What the WhatsApp and SMS buttons carry; null where another part of the page offers them. */
  readonly chatText: string | null;
}

/** Says that an SOS would reach nobody by itself, and offers what the phone can do without the server. */
export const NobodyReachable = ({ contacts, chatText }: NobodyReachableProps) => (
  <Card
    title="None of your contacts can be reached"
    tone="danger"
    icon={<Phone aria-hidden="true" size={20} />}
  >
    <p>
      They have declined, or their email came back, so an SOS may reach nobody by itself. In danger, call{" "}
      {EMERGENCY_NUMBER_TEXT}, or call or text someone yourself.
    </p>
    <AnchorButton
      variant="danger"
      block
      href={telLink(EMERGENCY_NUMBER)}
      icon={<Phone aria-hidden="true" size={18} />}
    >
      Call {EMERGENCY_NUMBER_TEXT}
    </AnchorButton>
    {chatText !== null && (
      <ul aria-label="Reach them yourself">
        {contacts.map((contact) => (
          <ContactActions
            key={contact.id}
            row={{
              contactId: contact.id,
              name: contact.name,
              tone: "failed",
              text: getsAlerts(contact) ? "The email came back" : "Has declined to be your contact",
            }}
            contact={contact}
            text={chatText}
          />
        ))}
      </ul>
    )}
  </Card>
);
