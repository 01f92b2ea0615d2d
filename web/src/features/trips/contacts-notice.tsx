import type { UserId } from "@guardianlink/domain/ids";
import { routes } from "@guardianlink/domain/paths";
import { UsersRound } from "lucide-react";
import { Link } from "react-router-dom";
import { alertAudience } from "../../data/contacts/alert-audience.ts";
import { useContacts } from "../../data/contacts/use-contacts.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";

const contactsText = (count: number): string =>
  `${count} emergency ${count === 1 ? "contact" : "contacts"} will be notified`;

/** How many contacts this trip's alerts go to; a warning when no contact can be reached. */
export function ContactsNotice({
  uid,
  warns = true,
}: {
  readonly uid: UserId;
  /** Off where another part of the page says that there are no contacts. */
  readonly warns?: boolean;
}) {
  const contacts = useContacts(uid);
  const audience = alertAudience(contacts);
  if (contacts.state === "failed")
    return (
      <Banner tone="warn" title="Your contacts could not be looked up">
        <p>The contacts you added still get your alerts.</p>
        <Button variant="secondary" size="small" onClick={contacts.retry}>
          Try Again
        </Button>
      </Banner>
    );
  if (contacts.state === "unknown")
    return (
      <Banner tone="info" icon={<UsersRound aria-hidden="true" size={20} />}>
        <p>
          You are offline, and this phone does not know your contacts. Those you have added are told all the
          same.
        </p>
      </Banner>
    );
  // The line is there from the start, so that the page does not move under a finger.
  if (audience === null)
    return (
      <Banner tone="info" icon={<UsersRound aria-hidden="true" size={20} />}>
        <p>Looking up who will be told on SOS and when you do not arrive in time.</p>
      </Banner>
    );
  const { all } = audience;
  const count = audience.reachable.length;
  const left = all.length - count;
  if (count === 0 && !warns) return null;
  if (all.length > 0 && count === 0)
    return (
      <Banner tone="warn" title={contactsText(0)}>
        <p>
          None of your contacts can be reached: they have declined, or their email came back. You can travel
          all the same, but <Link to={routes.contacts}>see your contacts</Link> first.
        </p>
      </Banner>
    );
  if (count === 0)
    return (
      <Banner tone="warn" title={contactsText(0)}>
        <p>
          Nobody would hear of an SOS. <Link to={routes.contacts}>Add emergency contacts</Link> first.
        </p>
      </Banner>
    );
  return (
    <Banner tone="success" icon={<UsersRound aria-hidden="true" size={20} />}>
      <p>{contactsText(count)} on SOS and when you do not arrive in time.</p>
      {left > 0 && (
        <p>
          {left === 1 ? "1 more is" : `${left} more are`} not counted: declined, or the email came back.{" "}
          <Link to={routes.contacts}>See your contacts</Link>
        </p>
      )}
    </Banner>
  );
}
