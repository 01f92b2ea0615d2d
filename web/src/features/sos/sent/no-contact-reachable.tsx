import { EMERGENCY_NUMBER, EMERGENCY_NUMBER_TEXT } from "@guardianlink/domain/config";
import type { EmergencyContact } from "@guardianlink/domain/contacts/contact";
import { getsAlerts } from "@guardianlink/domain/contacts/contact-role";
import { telLink } from "@guardianlink/domain/links";
import { Phone } from "lucide-react";
import { useCurrentTrip } from "../../../data/alerts/current-trip.tsx";
import { AnchorButton } from "../../../ui/anchor-button.tsx";
import { Card } from "../../../ui/card.tsx";
import { ContactActions } from "./contact-actions.tsx";
import { useSos } from "../provider/sos-provider.tsx";

interface NoContactReachableProps {
  readonly contacts: readonly EmergencyContact[];
}

/** Warns that an SOS would reach no contact, and offers calls and texts from the phone itself. */
export function NoContactReachable({ contacts }: NoContactReachableProps) {
  const { sos } = useCurrentTrip();
  const { chatText } = useSos();
  return (
    <Card
      title="None of your contacts can be reached"
      tone="danger"
      icon={<Phone aria-hidden="true" size={20} />}
    >
      <p>They declined, or their email came back. Your SOS may reach no one. Call {EMERGENCY_NUMBER_TEXT}.</p>
      <AnchorButton
        variant="danger"
        block
        href={telLink(EMERGENCY_NUMBER)}
        icon={<Phone aria-hidden="true" size={18} />}
      >
        Call {EMERGENCY_NUMBER_TEXT}
      </AnchorButton>
      {sos.alerts.length === 0 && (
        <ul aria-label="Reach them yourself">
          {contacts.map((contact) => (
            <ContactActions
              key={contact.id}
              row={{
                contactId: contact.id,
                name: contact.name,
                tone: "failed",
                text: getsAlerts(contact) ? "The email came back" : "Declined",
              }}
              contact={contact}
              text={chatText(null, null)}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}
