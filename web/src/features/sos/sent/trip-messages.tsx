import { MessageCircle } from "lucide-react";
import { whatsappLink } from "@guardianlink/domain/links";
import { alertAudience } from "../../../data/contacts/alert-audience.ts";
import { AnchorButton } from "../../../ui/anchor-button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import styles from "./contact-actions.module.css";
import { useSos } from "../provider/sos-provider.tsx";

interface TripMessagesProps {
  /** Whether the messages say that the traveller is late, or that the trip is under way. */
  readonly isOverdue: boolean;
}

/** WhatsApp messages about a trip without an SOS, which the traveller sends. */
export function TripMessages({ isOverdue }: TripMessagesProps) {
  const { contacts, tripText } = useSos();
  // A contact who has declined gets no messages about trips.
  const people = alertAudience(contacts)?.alerted ?? [];
  const isLoading = contacts.state === "loading";
  if (people.length === 0 && !isLoading) return null;
  return (
    <Card
      title={isOverdue ? "Tell them yourself" : "Send a trip update"}
      icon={<MessageCircle aria-hidden="true" size={20} />}
    >
      {isLoading && <Skeleton height="2.75rem" />}
      <ul aria-label="WhatsApp messages" className="stack-s">
        {people.map((contact) => (
          <li key={contact.id} className={styles.ways}>
            <AnchorButton
              variant="secondary"
              size="small"
              href={whatsappLink(contact.phone, tripText(isOverdue ? "overdue" : "started", contact.id))}
              target="_blank"
              rel="noopener"
            >
              {`WhatsApp ${contact.name}`}
            </AnchorButton>
          </li>
        ))}
      </ul>
    </Card>
  );
}
