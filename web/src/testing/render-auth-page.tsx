import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import type { Session } from "../platform/auth/auth.ts";
import { AuthProvider } from "../platform/auth/session.ts";
import { ToastHost } from "../ui/toast-host.tsx";
import { fakeAuth } from "./fake-auth.ts";

/** Renders a page of the sign-in, to a person who is signed out unless a session is given. */
export function renderAuthPage(page: ReactNode, session?: Session) {
  const auth = fakeAuth(session);
  render(
    <AuthProvider value={auth}>
      <MemoryRouter>
        {page}
        <ToastHost />
      </MemoryRouter>
    </AuthProvider>,
  );
  return { auth, user: userEvent.setup() };
}
