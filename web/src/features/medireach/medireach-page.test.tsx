import { PUBLIC_TOKEN_PATTERN, userId } from "@guardianlink/domain/ids";
import { MEDICAL_FIELDS } from "@guardianlink/domain/testing/documents";
import { act, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { fakeServices } from "../../testing/fake-services.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { seedContact } from "../../testing/signed-in-page.tsx";
import { MedireachPage } from "./medireach-page.tsx";

const uid = userId("ada");
const TOKEN = "AbCdEfGhIjKlMnOpQrStUv";
const saved = {
  ...MEDICAL_FIELDS,
  userId: "ada",
  dateOfBirth: null,
  publicToken: TOKEN,
  updatedAt: new Date("2026-11-20T10:00:00Z"),
};

function setUp(profile: Record<string, unknown> | null, services = fakeServices()) {
  if (profile) services.store.seed("medicalProfiles/ada", profile);
  const scroll = vi.fn();
  HTMLElement.prototype.scrollIntoView = scroll;
  const page = renderPage(
    <MedireachPage uid={uid} accountName="" origin="https://guardianlink.example" />,
    services,
  );
  return { ...page, services, scroll };
}

const stored = (services: ReturnType<typeof fakeServices>) => services.store.read("medicalProfiles/ada");

test("a person without a profile starts in edit mode and gets a code after saving", async () => {
  const { user, services, scroll } = setUp(null);
  await user.type(await screen.findByLabelText("Full Name"), "Ada Obi");
  expect(screen.queryByRole("button", { name: "Cancel" })).toBeNull();
  await user.selectOptions(screen.getByLabelText("Blood Type"), "AB-");
  await user.type(screen.getByLabelText("Emergency Contact Phone"), "0803 123 4567");
  await user.click(screen.getByRole("button", { name: "Save Profile" }));

  expect(await screen.findByText("Success")).toBeInTheDocument();
  expect(screen.getByText("Medical profile saved successfully.")).toBeInTheDocument();
  expect(screen.getByText("Profile saved")).toBeInTheDocument();
  expect(screen.getByText("Your QR code and link show it now.")).toBeInTheDocument();
  expect(stored(services)).toMatchObject({
    userId: "ada",
    fullName: "Ada Obi",
    bloodType: "AB-",
    allergies: null,
    emergencyContactPhone: "+2348031234567",
  });
  expect(stored(services)?.["publicToken"]).toMatch(PUBLIC_TOKEN_PATTERN);
  expect(await screen.findByRole("heading", { name: "Emergency QR Code" })).toBeVisible();
  expect(screen.getByRole("img", { name: "Emergency QR code" })).toBeVisible();
  expect(
    screen.getByText(/^Anyone with this code can view your emergency medical information/),
  ).toBeVisible();
  expect(screen.getByRole("heading", { name: "Medical Information" })).toBeVisible();
  expect(screen.getByRole("heading", { name: "Help that knows you" })).toBeVisible();
  expect(screen.getByLabelText("Full Name")).toHaveAttribute("readonly");
  expect(scroll).not.toHaveBeenCalled();
  act(() => services.clock.advance(300));
  expect(scroll).toHaveBeenCalledOnce();
});

test("nothing is saved without a name", async () => {
  const { user, services } = setUp(null);
  await user.click(await screen.findByRole("button", { name: "Save Profile" }));
  expect(await screen.findByText("Name is required")).toBeVisible();
  expect(stored(services)).toBeUndefined();
});

test("an invalid contact email is refused beside the field", async () => {
  const { user, services } = setUp(null);
  await user.type(await screen.findByLabelText("Full Name"), "Ada Obi");
  await user.type(screen.getByLabelText("Emergency Contact Email"), "ngozi");
  await user.click(screen.getByRole("button", { name: "Save Profile" }));
  expect(await screen.findByText("Please enter a valid email address")).toBeVisible();
  expect(stored(services)).toBeUndefined();
});

test("Cancel brings back what was saved; Save keeps the link", async () => {
  const { user, services } = setUp(saved);
  await user.click(await screen.findByRole("button", { name: "Edit" }));
  await user.clear(screen.getByLabelText("Allergies"));
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(screen.getByLabelText("Allergies")).toHaveValue("Penicillin");
  await user.click(screen.getByRole("button", { name: "Edit" }));
  await user.clear(screen.getByLabelText("Allergies"));
  await user.click(screen.getByRole("button", { name: "Save Profile" }));
  expect(await screen.findByText("Medical profile saved successfully.")).toBeInTheDocument();
  expect(stored(services)).toMatchObject({ allergies: null, publicToken: TOKEN });
});

test("a save that waits is confirmed when the server has it", async () => {
  const { user, services } = setUp(null);
  await user.type(await screen.findByLabelText("Full Name"), "Ada Obi");
  services.store.mood = "unreachable";
  act(() => services.setOnline(false));
  await user.click(screen.getByRole("button", { name: "Save Profile" }));
  expect(await screen.findByText("Saved on this phone")).toBeInTheDocument();
  expect(screen.queryByText("Profile saved")).toBeNull();
  act(() => services.store.reconnect());
  expect(await screen.findByText("Profile saved")).toBeInTheDocument();
});

test("a refused save keeps what was typed", async () => {
  const { user, services } = setUp(null);
  await user.type(await screen.findByLabelText("Full Name"), "Ada Obi");
  services.store.mood = "refuses";
  await user.click(screen.getByRole("button", { name: "Save Profile" }));
  expect(await screen.findByText("Failed to save medical profile")).toBeInTheDocument();
  expect(screen.getByLabelText("Full Name")).toHaveValue("Ada Obi");
});

test("the link is copied", async () => {
  const { user } = setUp(saved);
  await user.click(await screen.findByRole("button", { name: "Copy Emergency Link" }));
  expect(await screen.findByText("Link Copied!")).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe(`https://guardianlink.example/medireach/${TOKEN}`);
});

test("the page says when the QR code cannot be saved", async () => {
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
  const { user } = setUp(saved);
  await user.click(await screen.findByRole("button", { name: "Download QR Code" }));
  expect(await screen.findByText("Couldn't save the QR code. Take a screenshot of it.")).toBeInTheDocument();
});

test("a renewed link replaces the old one, after asking", async () => {
  const { user, services } = setUp(saved);
  await user.click(await screen.findByRole("button", { name: "Renew Link" }));
  expect(stored(services)?.["publicToken"]).toBe(TOKEN);
  await user.click(await screen.findByRole("button", { name: "Renew Link" }));
  expect(await screen.findByText("Link renewed")).toBeInTheDocument();
  expect(screen.getByText("The old link and code no longer work.")).toBeInTheDocument();
  expect(stored(services)?.["publicToken"]).toMatch(PUBLIC_TOKEN_PATTERN);
  expect(stored(services)?.["publicToken"]).not.toBe(TOKEN);
});

test("a change made elsewhere shows at once", async () => {
  const { services } = setUp(saved);
  expect(await screen.findByLabelText("Allergies")).toHaveValue("Penicillin");
  act(() => services.store.seed("medicalProfiles/ada", { ...saved, allergies: "Peanuts" }));
  expect(screen.getByLabelText("Allergies")).toHaveValue("Peanuts");
});

test("uses of the public page are listed", async () => {
  const { services } = setUp(saved);
  expect(await screen.findByText(/No one has opened your emergency page yet/)).toBeVisible();
  act(() =>
    services.store.seed("medicalProfiles/ada/openings/one", {
      kind: "notified",
      openedAt: new Date("2026-11-21T09:00:00Z"),
      location: "6.524400, 3.379200",
    }),
  );
  expect(screen.getByText("Emergency contact notified")).toBeVisible();
  act(() =>
    services.store.seed("medicalProfiles/ada/openings/two", {
      kind: "opened",
      openedAt: new Date("2026-11-21T09:30:00Z"),
      location: null,
    }),
  );
  expect(screen.getByText("Page opened")).toBeVisible();
  expect(screen.getByRole("link", { name: "Show location" })).toHaveAttribute(
    "href",
    "https://www.google.com/maps?q=6.524400,3.379200",
  );
});

test("deleting removes everything and offers a new start", async () => {
  const { user, services } = setUp(saved);
  await user.click(await screen.findByRole("button", { name: "Delete Medical Profile" }));
  await user.click(await screen.findByRole("button", { name: "Delete Profile" }));
  expect(await screen.findByText("Medical profile deleted")).toBeInTheDocument();
  expect(screen.getByText("Your emergency page is gone.")).toBeInTheDocument();
  expect(stored(services)).toBeUndefined();
  expect(screen.getByLabelText("Full Name")).toHaveValue("");
  expect(screen.getByRole("button", { name: "Save Profile" })).toBeVisible();
});

test("the page does not say that there is no profile when it is offline without a copy", async () => {
  const { services } = setUp(null);
  act(() => {
    services.store.mood = "unreachable";
    services.setOnline(false);
  });
  expect(await screen.findByText("You're offline")).toBeVisible();
  expect(screen.queryByLabelText("Full Name")).toBeNull();
});

test("the page says when a profile cannot be loaded, and can try again", async () => {
  const services = fakeServices();
  services.store.breakReading("medicalProfiles/ada");
  const { user } = setUp(saved, services);
  expect(await screen.findByText("Failed to load medical profile")).toBeInTheDocument();
  expect(screen.getByText("Couldn't load your medical profile.")).toBeVisible();
  services.store.repair();
  await user.click(screen.getByRole("button", { name: "Try Again" }));
  expect(await screen.findByLabelText("Full Name")).toHaveValue("Ada Obi");
});

test("the page says when a link cannot be copied", async () => {
  const { user } = setUp(saved);
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("refused"));
  await user.click(await screen.findByRole("button", { name: "Copy Emergency Link" }));
  expect(await screen.findByText("Couldn't copy the link. Press and hold it to copy.")).toBeInTheDocument();
});

test("a profile stays, with a message, when it cannot be deleted", async () => {
  const { user, services } = setUp(saved);
  await user.click(await screen.findByRole("button", { name: "Delete Medical Profile" }));
  services.store.mood = "refuses";
  await user.click(await screen.findByRole("button", { name: "Delete Profile" }));
  expect(await screen.findByText("Failed to delete medical profile")).toBeInTheDocument();
  expect(screen.getByLabelText("Full Name")).toHaveValue("Ada Obi");
});

const loseNetwork = ({ store, setOnline }: ReturnType<typeof fakeServices>) =>
  act(() => {
    setOnline(false);
    store.mood = "unreachable";
  });

test("a saved profile is shown as waiting when offline, and a later refusal is shown", async () => {
  const { user, services } = setUp(saved);
  await user.click(await screen.findByRole("button", { name: "Edit" }));
  loseNetwork(services);
  await user.click(screen.getByRole("button", { name: "Save Profile" }));
  expect(await screen.findByText("Saved on this phone")).toBeInTheDocument();
  expect(screen.queryByText("Medical profile saved successfully.")).not.toBeInTheDocument();
  act(() => services.store.refusePending());
  expect(await screen.findByText("Failed to save medical profile")).toBeInTheDocument();
});

test("a renewed link is shown as waiting when offline: the old one still works", async () => {
  const { user, services } = setUp(saved);
  await user.click(await screen.findByRole("button", { name: "Renew Link" }));
  loseNetwork(services);
  await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Renew Link" }));
  expect(await screen.findByText("Not renewed yet")).toBeInTheDocument();
  expect(
    screen.getByText("Your new link works when you're online again. Until then the old one works."),
  ).toBeInTheDocument();
  expect(screen.queryByText("The old link and code no longer work.")).not.toBeInTheDocument();
  act(() => services.store.refusePending());
  expect(await screen.findByText("Link not renewed")).toBeInTheDocument();
  expect(screen.getByText("The old link and code still work. Try again.")).toBeInTheDocument();
});

test("a deleted profile is shown as waiting when offline: the page still opens", async () => {
  const { user, services } = setUp(saved);
  await user.click(await screen.findByRole("button", { name: "Delete Medical Profile" }));
  loseNetwork(services);
  await user.click(await screen.findByRole("button", { name: "Delete Profile" }));
  expect(await screen.findByText("Not deleted yet")).toBeInTheDocument();
  expect(
    screen.getByText("We'll delete it when you're online. Until then your emergency page still opens."),
  ).toBeInTheDocument();
  expect(screen.queryByText("Your emergency page is gone.")).not.toBeInTheDocument();
  act(() => services.store.refusePending());
  expect(await screen.findByText("Failed to delete medical profile")).toBeInTheDocument();
});

test("a new profile starts with the account's name", async () => {
  renderPage(
    <MedireachPage uid={uid} accountName="Ada Obi" origin="https://guardianlink.example" />,
    fakeServices(),
  );
  expect(await screen.findByLabelText("Full Name")).toHaveValue("Ada Obi");
});

test("an emergency contact is taken over with one tap", async () => {
  const services = fakeServices();
  seedContact(services, "ngozi", "Ngozi Obi", "+2348031234567");
  const { user } = setUp(null, services);
  await user.click(await screen.findByRole("button", { name: "Use Ngozi Obi" }));
  expect(screen.getByLabelText("Emergency Contact Name")).toHaveValue("Ngozi Obi");
  expect(screen.getByLabelText("Emergency Contact Phone")).toHaveValue("+2348031234567");
  expect(screen.getByLabelText("Emergency Contact Email")).toHaveValue("ngozi@example.test");
});
