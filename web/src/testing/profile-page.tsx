import { deviceId, userId } from "@guardianlink/domain/ids";
import type { CallFunction } from "../platform/firebase/callables.ts";
import { findUnsent } from "../data/account/device-data.ts";
import type { AuthService } from "../platform/auth/auth.ts";
import { ProfileProvider } from "../data/profile/profile-context.tsx";
import { AuthProvider } from "../platform/auth/session.ts";
import { fakeAuth } from "./fake-auth.ts";
import { fakeServices } from "./fake-services.ts";
import type { FakeStore } from "./fake-store.ts";
import { renderPage } from "./render-page.tsx";
import { ProfilePage } from "../features/profile/profile-page.tsx";

export const uid = userId("ada");
export const done = () => Promise.resolve();

interface Options {
  /** Parts of the sign-in service that answer in another way. */
  readonly auth?: Partial<AuthService>;
  readonly call?: CallFunction;
  readonly isEmailVerified?: boolean;
}

/** Ada's profile and two finished trips. */
function seedAda(store: FakeStore): void {
  const since = new Date("2026-11-20T10:00:00Z");
  store.seed("users/ada", {
    name: "Ada Obi",
    email: "ada@example.com",
    photoUrl: null,
    createdAt: since,
    updatedAt: since,
  });
  store.seed("users/ada/trips/one", { status: "completed" });
  store.seed("users/ada/trips/two", { status: "completed" });
}

/** The profile page of Ada, with what it asked of the sign-in service and the server. */
export function openProfile({ auth: overrides = {}, call, isEmailVerified = true }: Options = {}) {
  const services = { ...fakeServices(), ...(call && { call }) };
  seedAda(services.store);
  const order: string[] = [];
  const note = (step: string) => () => {
    order.push(step);
    return done();
  };
  const fake = fakeAuth({
    status: "signed-in",
    user: { uid, name: "Ada Obi", email: "ada@example.com", isEmailVerified },
  });
  // After leaveDeleted the page stays, so that a test sees what it shows afterwards.
  const auth: AuthService = { ...fake, leaveDeleted: done, signOut: note("sign out"), ...overrides };
  const renewDevice = note("renew device");
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
