import { firstName } from "@guardianlink/domain/account/account";
import type { EmergencyContact } from "@guardianlink/domain/contacts/contact";
import type { TripChannel } from "@guardianlink/domain/contacts/contact-role";
import type { FamilyMember } from "@guardianlink/domain/family/family";
import type { UserId } from "@guardianlink/domain/ids";
import { Bell } from "lucide-react";
import { useContacts } from "../../data/contacts/use-contacts.ts";
import { useMembers } from "../../data/family/use-family.ts";
import { knownItems } from "../../data/live-state.ts";
import { Banner } from "../../ui/banner.tsx";

const CHANNEL_NAMES: Readonly<Record<TripChannel, string>> = {
  push: "app",
  email: "email",
  whatsapp: "WhatsApp",
};

/** "Ngozi (app, email)" for each person who learns that the trip starts and ends. */
function tripNewsNames(
  contacts: readonly Pick<EmergencyContact, "name" | "email" | "role">[],
  family: readonly Pick<FamilyMember, "name" | "email">[],
): readonly string[] {
  const channels = new Map<string, { readonly name: string; readonly channels: Set<TripChannel> }>();
  for (const { name, email, role } of contacts)
    if (role?.tripChannels?.length) channels.set(email, { name, channels: new Set(role.tripChannels) });
  // Who is family and a contact gets one push.
  for (const { name, email } of family) {
    const known = channels.get(email);
    if (known === undefined) channels.set(email, { name, channels: new Set(["push"]) });
    else known.channels.add("push");
  }
  return [...channels.values()].map(
    (one) =>
      `${firstName(one.name)} (${[...one.channels].map((channel) => CHANNEL_NAMES[channel]).join(", ")})`,
  );
}

/**
 * Says who learns that this trip starts and ends: family and contacts with the app, and who asked.
 */
export function TripNewsNotice({ uid }: { readonly uid: UserId }) {
  const contacts = knownItems(useContacts(uid));
  const family = knownItems(useMembers(uid));
  if (contacts === null || family === null) return null;
  const names = tripNewsNames(contacts, family);
  return (
    <Banner tone="info" icon={<Bell aria-hidden="true" size={20} />}>
      {names.length === 0 ? (
        <p>No one is notified when you start or end the trip. Contacts can ask for it on their page.</p>
      ) : (
        <p>When you start and end, we notify {new Intl.ListFormat("en-GB").format(names)}.</p>
      )}
    </Banner>
  );
}
