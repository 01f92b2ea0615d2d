import { ContactsPage } from "../../features/contacts/contacts-page.tsx";
import { useUser } from "../../platform/auth/session.ts";

export default function ContactsRoute() {
  const { uid } = useUser();
  return <ContactsPage uid={uid} />;
}
