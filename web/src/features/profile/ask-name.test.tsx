import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { ProfileProvider } from "../../data/profile/profile-context.tsx";
import { AuthProvider } from "../../platform/auth/session.ts";
import { ada, fakeAuth } from "../../testing/fake-auth.ts";
import { fakeServices } from "../../testing/fake-services.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { AskName } from "./ask-name.tsx";

function open(name: string) {
  const services = fakeServices();
  const at = services.clock.now();
  services.store.seed("users/ada", { name, email: ada.email, photoUrl: null, createdAt: at, updatedAt: at });
  const auth = fakeAuth({ status: "signed-in", user: { ...ada, name: null } });
  const page = (
    <AuthProvider value={auth}>
      <ProfileProvider>
        <AskName />
        <p>Page</p>
      </ProfileProvider>
    </AuthProvider>
  );
  return { services, auth, ...renderPage(page, services) };
}

test("an account without a name is asked for it until it answers", async () => {
  const { services, auth, user } = open("Guardian");
  await user.click(await screen.findByRole("button", { name: "Save Name" }));
  expect(await screen.findByText("Name is required")).toBeVisible();
  await user.type(screen.getByLabelText("Full Name"), "Ada Obi");
  await user.click(screen.getByRole("button", { name: "Save Name" }));
  await waitFor(() => expect(screen.queryByText("What's your name?")).not.toBeInTheDocument());
  expect(services.store.read("users/ada")).toMatchObject({ name: "Ada Obi" });
  expect(auth.rename).toHaveBeenCalledWith("Ada Obi");
});

test("an account with a name is not asked", async () => {
  open("Ada Obi");
  expect(await screen.findByText("Page")).toBeVisible();
  expect(screen.queryByText("What's your name?")).not.toBeInTheDocument();
});
