import type { ContactRole, RoleState } from "@guardianlink/domain/contacts/contact-role";
import type { ReactNode } from "react";
import { CurrentTripProvider } from "../data/alerts/current-trip.tsx";
import { ProfileProvider } from "../data/profile/profile-context.tsx";
import { SosDialog } from "../features/sos/raise/sos-dialog.tsx";
import { SosProvider } from "../features/sos/provider/sos-provider.tsx";
import { AuthProvider } from "../platform/auth/session.ts";
import { ada, fakeAuth } from "./fake-auth.ts";
import type { FakeServices } from "./fake-services.ts";

/** Renders a page with Ada signed in and, as in the shell, with her trip and her SOS. */
export const SignedInPage = ({ children }: { readonly children: ReactNode }) => (
  <AuthProvider value={fakeAuth({ status: "signed-in", user: ada })}>
    <ProfileProvider>
      <CurrentTripProvider uid={ada.uid}>
        <SosProvider senderName="Ada Obi">
          {children}
          <SosDialog />
        </SosProvider>
      </CurrentTripProvider>
    </ProfileProvider>
  </AuthProvider>
);

/** Stores Ada's profile. `createdAt` decides whether her trial still runs. */
export function seedProfile({ store }: FakeServices, createdAt = new Date("2026-11-20T10:00:00Z")): void {
  store.seed("users/ada", {
    name: "Ada Obi",
    email: "ada@example.test",
    photoUrl: null,
    createdAt,
    updatedAt: createdAt,
  });
}

export function seedContact(
  { store }: FakeServices,
  id: string,
  name: string,
  phone: string,
  role: ContactRole | null = null,
): void {
  store.seed(`users/ada/contacts/${id}`, {
    userId: "ada",
    name,
    phone,
    email: `${id}@example.test`,
    relationship: "Friend",
    createdAt: new Date("2026-11-20T10:00:00Z"),
    role,
  });
}

/** A contact's answer; see `seedContact`. */
export const hasAnswered = (state: RoleState): ContactRole => ({
  state,
  askedAt: new Date("2026-11-20T10:00:00Z"),
  answeredAt: null,
  reason: null,
});
