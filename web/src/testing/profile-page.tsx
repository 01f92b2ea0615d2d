import { deviceId, userId } from "@guardianlink/domain/ids";
import type { CallFunction } from "../platform/firebase/callables.ts";
import { findUnsent } from "../data/account/device-data.ts";
import type { AuthService } from "../platform/auth/auth.ts";
import { ProfileProvider } from "../data/profile/profile-context.tsx";
import { AuthProvider } from "../platform/auth/session.ts";
import { fakeAuth } from "./fake-auth.ts";
import { fakeServices } from "./fake-services.ts";
import { renderPage } from "./render-page.tsx";
import { ProfilePage } from "../features/profile/profile-page.tsx";

export const uid = userId("ada");
export const done = () => Promise.resolve();

/** The profile page of Ada, with what it asked of the sign-in service and the server. */
export function openProfile(
  overrides: Partial<AuthService> = {},
  call: CallFunction | null = null,
  isEmailVerified = true,
) {
  const services = { ...fakeServices(), ...(call && { call }) };
  const order: string[] = [];
  const session = {
    status: "signed-in",
    user: { uid, name: "Ada Obi", email: "ada@example.com", isEmailVerified },
  } as const;
  const fake = fakeAuth(session);
  const auth: AuthService = {
    ...fake,
    // The pages stay, so that a test sees what they show afterwards.
    leaveDeleted: done,
    signOut: () => {
      order.push("sign out");
      return done();
    },
    ...overrides,
  };
  services.store.seed("users/ada", {
    name: "Ada Obi",
    email: "ada@example.com",
    photoUrl: null,
    createdAt: new Date("2026-11-20T10:00:00Z"),
    updatedAt: new Date("2026-11-20T10:00:00Z"),
  });
  services.store.seed("users/ada/trips/one", { status: "completed" });
  services.store.seed("users/ada/trips/two", { status: "completed" });
  const renewDevice = () => {
    order.push("renew device");
    return done();
  };
  const page = () =>
    renderPage(
      <AuthProvider value={auth}>
        <ProfileProvider>
          <ProfilePage
            findUnsent={() => findUnsent(services, uid)}
            onPasswordChanged={renewDevice}
            renewDevice={renewDevice}
            ownDevice={deviceId("own")}
          />
        </ProfileProvider>
      </AuthProvider>,
      services,
    );
  return { services, changeEmail: fake.changeEmail, order, page };
}
