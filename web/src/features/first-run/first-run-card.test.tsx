import { userId } from "@guardianlink/domain/ids";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeServices } from "../../testing/fake-services.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { seedContact, seedProfile, SignedInPage } from "../../testing/signed-in-page.tsx";
import { FirstRunCard } from "./first-run-card.tsx";

function open(services = fakeServices()) {
  seedProfile(services);
  const card = (
    <SignedInPage>
      <FirstRunCard uid={userId("ada")} />
    </SignedInPage>
  );
  return { services, ...renderPage(card, services) };
}

type User = ReturnType<typeof open>["user"];

/** Puts steps off until one has this text. */
async function putOffUntil(user: User, text: RegExp): Promise<void> {
  await screen.findByRole("button", { name: "Not Now" });
  while (screen.queryByText(text) === null) await user.click(screen.getByRole("button", { name: "Not Now" }));
}

test("a new account is led to its contacts first, and only that step has a button", async () => {
  open();
  expect(await screen.findByRole("heading", { name: "Get protected" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Add Contacts" })).toHaveAttribute("href", "/contacts");
  expect(screen.queryByRole("link", { name: "Add Phone Number" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Not Now" })).toBeNull();
});

test("the card's place is kept while it loads, and not on a phone where nothing was left", async () => {
  const services = fakeServices();
  const { container } = open(services);
  expect(container.querySelector("svg[height]")).not.toBeNull();
  await screen.findByRole("heading", { name: "Get protected" });
  expect(container.querySelector("svg[height='23rem']")).toBeNull();

  services.device.set("guardianlink.first-run-done", "1");
  const again = open(services);
  expect(again.container.querySelector("svg[height='23rem']")).toBeNull();
  // Something is left to do after all: the next visit keeps the place again.
  await expect.poll(() => services.device.get("guardianlink.first-run-done")).toBeNull();
});

test("the next step shows as soon as one is done, and can be put off on this phone", async () => {
  const { services, user } = open();
  await screen.findByRole("link", { name: "Add Contacts" });
  seedContact(services, "ngozi", "Ngozi Obi", "+2348031234567");
  expect(await screen.findByText(/^1 contact gets your alerts/)).toBeVisible();
  seedContact(services, "emeka", "Emeka Obi", "+2348031234568");
  expect(await screen.findByRole("link", { name: "Add Phone Number" })).toHaveAttribute("href", "/profile");
  await user.click(screen.getByRole("button", { name: "Not Now" }));
  expect(screen.queryByText("Add your own phone number")).toBeNull();
});

test("a blocked permission says where it is allowed", async () => {
  const services = fakeServices();
  services.refuseCamera();
  seedContact(services, "ngozi", "Ngozi Obi", "+2348031234567");
  seedContact(services, "emeka", "Emeka Obi", "+2348031234568");
  const { user } = open(services);
  await putOffUntil(user, /site settings/);
  expect(screen.getByText(/site settings/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Allow Camera" })).toBeNull();
});

test("the camera is asked for with one tap", async () => {
  const services = fakeServices();
  let state: "prompt" | "granted" = "prompt";
  const { camera } = services;
  const asking = {
    ...services,
    camera: {
      ...camera,
      permission: () => Promise.resolve(state),
      open: () => {
        state = "granted";
        return camera.open();
      },
    },
  };
  seedContact(services, "ngozi", "Ngozi Obi", "+2348031234567");
  seedContact(services, "emeka", "Emeka Obi", "+2348031234568");
  const { user } = open(asking);
  await putOffUntil(user, /delay\.$/);
  await user.click(screen.getByRole("button", { name: "Allow Camera" }));
  // The practice is the last step that is left.
  expect(await screen.findByRole("link", { name: "Practise" })).toHaveAttribute("href", "/practice");
  expect(services.camerasOn()).toBe(0);
});
