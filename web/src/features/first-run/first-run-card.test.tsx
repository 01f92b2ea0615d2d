import { userId } from "@guardianlink/domain/ids";
import { act, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { CameraError } from "../../platform/device/camera.ts";
import { noLocation } from "../../testing/fake-device.ts";
import { fakeServices } from "../../testing/fake-services.ts";
import type { FakeServices } from "../../testing/fake-services.ts";
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

function seedTwoContacts(services: FakeServices): void {
  seedContact(services, "ngozi", "Ngozi Obi", "+2348031234567");
  seedContact(services, "emeka", "Emeka Obi", "+2348031234568");
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
  const { container, unmount } = open(services);
  expect(container.querySelector("svg[height]")).not.toBeNull();
  await screen.findByRole("heading", { name: "Get protected" });
  expect(container.querySelector("svg[height='23rem']")).toBeNull();

  // A card that is still shown could store its own state after the next line.
  unmount();
  services.device.set("guardianlink.first-run", "done");
  const again = open(services);
  expect(again.container.querySelector("svg[height='23rem']")).toBeNull();
  // Something is left to do after all: the next visit keeps the place again.
  await expect.poll(() => services.device.get("guardianlink.first-run")).toBeNull();
});

test("the next step shows as soon as one is done, and can be put off on this phone", async () => {
  const { services, user } = open();
  await screen.findByRole("link", { name: "Add Contacts" });
  seedContact(services, "ngozi", "Ngozi Obi", "+2348031234567");
  expect(await screen.findByText(/^1 contact gets your alerts/)).toBeVisible();
  seedContact(services, "emeka", "Emeka Obi", "+2348031234568");
  expect(await screen.findByRole("link", { name: "Add Phone Number" })).toHaveAttribute("href", "/profile");
  await user.click(screen.getByRole("button", { name: "Not Now" }));
  expect(screen.queryByRole("link", { name: "Add Phone Number" })).toBeNull();
  expect(screen.getByText("Add your own phone number")).toBeVisible();
  expect(screen.getByText("2 of 6 done")).toBeVisible();
});

test("steps that are all put off leave one line, which opens them again", async () => {
  const services = fakeServices();
  seedTwoContacts(services);
  const { user } = open(services);
  // The location is allowed on this phone.
  for (const action of ["Add Phone Number", "Allow Notifications", "Allow Camera", "Practise"]) {
    expect(await screen.findByText(action)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Not Now" }));
  }
  const line = screen.getByRole("button", { name: "Get protected: 4 steps left" });
  expect(screen.queryByText("Add your own phone number")).toBeNull();
  expect(services.device.get("guardianlink.first-run")).toBe("later");
  await user.click(line);
  expect(screen.getByRole("link", { name: "Add Phone Number" })).toBeVisible();
  expect(services.device.get("guardianlink.first-run")).toBeNull();
});

test("a blocked permission says where it is allowed", async () => {
  const services = fakeServices();
  services.refuseCamera();
  seedTwoContacts(services);
  const { user } = open(services);
  await putOffUntil(user, /site settings/);
  expect(screen.getByText(/site settings/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Allow Camera" })).toBeNull();
});

test("a permission that the browser did not give says what to do", async () => {
  const services = fakeServices();
  const { camera } = services;
  const taken = {
    ...services,
    camera: { ...camera, open: () => Promise.reject(new CameraError(new Error("taken"))) },
    geolocation: noLocation("unavailable"),
  };
  seedTwoContacts(services);
  const { user } = open(taken);
  await putOffUntil(user, /during a trip\.$/);
  await user.click(screen.getByRole("button", { name: "Allow Location" }));
  expect(await screen.findByText(/^That didn't work\. Turn on your phone's location/)).toBeVisible();
  await putOffUntil(user, /delay\.$/);
  await user.click(screen.getByRole("button", { name: "Allow Camera" }));
  expect(await screen.findByText(/^That didn't work\. Close other apps/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Allow Camera" })).toBeEnabled();
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
  seedTwoContacts(services);
  const { user } = open(asking);
  await putOffUntil(user, /delay\.$/);
  await user.click(screen.getByRole("button", { name: "Allow Camera" }));
  // The practice is the last step that is left.
  expect(await screen.findByRole("link", { name: "Practise" })).toHaveAttribute("href", "/practice");
  expect(services.camerasOn()).toBe(0);
});

test("a browser that does not tell its permissions is believed by what it does", async () => {
  const services = fakeServices();
  let isAllowed = false;
  const reads: string[] = [];
  const silent = {
    ...services,
    geolocation: {
      ...services.geolocation,
      permission: () => Promise.resolve("unknown" as const),
      read: () => {
        reads.push("location");
        return services.geolocation.read();
      },
    },
    camera: {
      ...services.camera,
      permission: () => Promise.resolve("unknown" as const),
      open: () =>
        isAllowed ? services.camera.open() : Promise.reject(new CameraError(new Error("refused"))),
    },
  };
  seedTwoContacts(services);
  const { user, unmount } = open(silent);
  await putOffUntil(user, /during a trip\.$/);
  // Opening the dashboard asks for nothing.
  expect(reads).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Allow Location" }));
  expect(await screen.findByRole("link", { name: "Allow Notifications" })).toBeVisible();
  await putOffUntil(user, /delay\.$/);
  await user.click(screen.getByRole("button", { name: "Allow Camera" }));
  expect(await screen.findByText(/site settings/)).toBeVisible();

  isAllowed = true;
  act(() => services.setVisible(true));
  await user.click(await screen.findByRole("button", { name: "Allow Camera" }));
  expect(await screen.findByRole("link", { name: "Practise" })).toBeVisible();
  expect(screen.getByText("3 of 6 done")).toBeVisible();

  unmount();
  open(silent);
  expect(await screen.findByText("3 of 6 done")).toBeVisible();
});
