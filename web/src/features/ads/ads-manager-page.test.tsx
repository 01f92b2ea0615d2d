import { AD_TITLE_MAX_LENGTH } from "@guardianlink/domain/limits";
import { userId } from "@guardianlink/domain/ids";
import { AD_FIELDS } from "@guardianlink/domain/testing/documents";
import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeServices } from "../../testing/fake-services.ts";
import type { FakeServices } from "../../testing/fake-services.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { AdsManagerPage } from "./ads-manager-page.tsx";

const ad = (title: string, changes: Record<string, unknown> = {}) => ({
  ...AD_FIELDS,
  userId: "ada",
  title,
  ...changes,
});

function setUp(services = fakeServices()) {
  const page = renderPage(<AdsManagerPage uid={userId("ada")} />, services);
  return { ...page, services };
}

test("the page says how to start when there are no ads", async () => {
  setUp();
  expect(await screen.findByText('No ads created yet. Click "Create Ad" to get started.')).toBeVisible();
});

test("an ad is created; a display order that is not a number becomes 0", async () => {
  const { user, services } = setUp();
  await user.click(await screen.findByRole("button", { name: "Create Ad" }));
  await user.type(screen.getByLabelText("Title"), "Obi Auto Care");
  await user.type(screen.getByLabelText("Link URL"), "https://example.com");
  await user.clear(screen.getByLabelText("Display Order"));
  await user.type(screen.getByLabelText("Display Order"), "first");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Ad created successfully")).toBeInTheDocument();
  expect(services.store.read("adBanners/ada-1")).toEqual(
    ad("Obi Auto Care", { linkUrl: "https://example.com" }),
  );
  expect(screen.queryByLabelText("Title")).toBeNull();
  expect(screen.getByText("Obi Auto Care")).toBeVisible();
});

test.each(["   ", "\u200b"])("a blank title and a link without https are refused: %j", async (blank) => {
  const { user, services } = setUp();
  await user.click(await screen.findByRole("button", { name: "Create Ad" }));
  await user.type(screen.getByLabelText("Title"), blank);
  await user.type(screen.getByLabelText("Image URL"), "http://example.com/a.png");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Title is required")).toBeInTheDocument();
  expect(screen.getByLabelText("Title")).toHaveAccessibleDescription("An ad needs a title.");
  expect(screen.getByText("Link must start with https://")).toBeVisible();
  expect(services.store.commits).toEqual([]);
  await user.type(screen.getByLabelText("Title"), "Obi Auto Care");
  await user.clear(screen.getByLabelText("Image URL"));
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Ad created successfully")).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText("Title is required")).not.toBeInTheDocument());
});

test("a title that is too long is not called missing", async () => {
  const { user, services } = setUp();
  await user.click(await screen.findByRole("button", { name: "Create Ad" }));
  await user.click(screen.getByLabelText("Title"));
  await user.paste("x".repeat(AD_TITLE_MAX_LENGTH + 1));
  await user.click(screen.getByRole("button", { name: "Save" }));
  await expect.poll(() => screen.getByLabelText("Title")).toHaveAccessibleDescription("Title too long");
  expect(screen.queryByText("Title is required")).not.toBeInTheDocument();
  expect(services.store.commits).toEqual([]);
});

test("only the person's own ads are listed in order, with a tag on inactive ones", async () => {
  const { services } = setUp();
  services.store.seed("adBanners/b", ad("Second", { displayOrder: 2, isActive: false, review: "approved" }));
  services.store.seed("adBanners/d", ad("Third", { displayOrder: 3, review: "refused" }));
  services.store.seed("adBanners/a", ad("First", { displayOrder: 1 }));
  services.store.seed("adBanners/c", ad("Not mine", { userId: "bob" }));
  const rows = await screen.findAllByRole("listitem");
  expect(rows.map((row) => row.textContent)).toEqual([
    "FirstWaiting for review",
    "SecondInactive",
    "ThirdNot approved",
  ]);
});

test("an account has five ads at most, and the page says so", async () => {
  const { services } = setUp();
  for (let slot = 1; slot <= 5; slot++) services.store.seed(`adBanners/ada-${slot}`, ad(`Ad ${slot}`));
  expect(await screen.findByText(/You have 5 ads, the most that an account can have/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Create Ad" })).toBeNull();
});

test("an approved ad that is only paused stays approved", async () => {
  const { user, services } = setUp();
  services.store.seed("adBanners/ada-1", ad("First", { review: "approved" }));
  await user.click(await screen.findByRole("button", { name: "Edit First" }));
  await user.click(screen.getByRole("switch", { name: "Active" }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText("Ad updated successfully");
  expect(services.store.read("adBanners/ada-1")).toMatchObject({ isActive: false, review: "approved" });
});

test("an ad is edited; Cancel changes nothing", async () => {
  const { user, services } = setUp();
  services.store.seed("adBanners/a", ad("First"));
  await user.click(await screen.findByRole("button", { name: "Edit First" }));
  await user.click(screen.getByRole("switch", { name: "Active" }));
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(services.store.commits).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Edit First" }));
  expect(screen.getByRole("switch", { name: "Active" })).toBeChecked();
  await user.click(screen.getByRole("switch", { name: "Active" }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Ad updated successfully")).toBeInTheDocument();
  expect(services.store.read("adBanners/a")).toMatchObject({ isActive: false });
});

test("deleting asks first", async () => {
  const { user, services } = setUp();
  services.store.seed("adBanners/a", ad("First"));
  await user.click(await screen.findByRole("button", { name: "Delete First" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  expect(dialog.getByText("Are you sure you want to delete this ad?")).toBeVisible();
  expect(services.store.read("adBanners/a")).toBeDefined();
  await user.click(dialog.getByRole("button", { name: "Delete" }));
  expect(await screen.findByText("Ad deleted successfully")).toBeInTheDocument();
  expect(services.store.read("adBanners/a")).toBeUndefined();
});

test("a refused save keeps the form open with what was typed", async () => {
  const { user, services } = setUp();
  await user.click(await screen.findByRole("button", { name: "Create Ad" }));
  await user.type(screen.getByLabelText("Title"), "Obi Auto Care");
  services.store.mood = "refuses";
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Failed to save ad")).toBeInTheDocument();
  expect(screen.getByLabelText("Title")).toHaveValue("Obi Auto Care");
});

test.each<[string, (services: FakeServices) => void, string]>([
  ["loading", ({ store }) => store.holdReading("adBanners"), "Loading your ads..."],
  ["unreadable", ({ store }) => store.breakReading("adBanners"), "Couldn't load your ads."],
  [
    "unknown offline",
    ({ store, setOnline }) => {
      store.mood = "unreachable";
      setOnline(false);
    },
    "You're offline",
  ],
])(
  "no ad is created while those of the account are %s, since it could replace one",
  async (_how, prepare, says) => {
    const services = fakeServices();
    prepare(services);
    setUp(services);
    expect(await screen.findByText(says)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Create Ad" })).toBeNull();
  },
);

test("a new ad gets a free id when the page is offline", async () => {
  const services = fakeServices();
  services.store.seed("adBanners/ada-1", ad("First"));
  services.store.mood = "unreachable";
  services.setOnline(false);
  const { user } = setUp(services);
  await user.click(await screen.findByRole("button", { name: "Create Ad" }));
  await user.type(screen.getByLabelText("Title"), "Second");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Saved on this phone")).toBeInTheDocument();
  expect(services.store.read("adBanners/ada-1")).toMatchObject({ title: "First" });
  expect(services.store.read("adBanners/ada-2")).toMatchObject({ title: "Second" });
});

test("the page says when ads cannot be loaded, and can try again", async () => {
  const services = fakeServices();
  services.store.breakReading("adBanners");
  services.store.seed("adBanners/a", ad("First"));
  const { user } = setUp(services);
  expect(await screen.findByText("Failed to load ads")).toBeInTheDocument();
  expect(screen.getByText("Couldn't load your ads.")).toBeVisible();
  services.store.repair();
  await user.click(screen.getByRole("button", { name: "Try Again" }));
  expect(await screen.findByText("First")).toBeVisible();
});

test("an ad stays, with a message, when it cannot be deleted", async () => {
  const services = fakeServices();
  services.store.seed("adBanners/a", ad("First"));
  const { user } = setUp(services);
  await user.click(await screen.findByRole("button", { name: "Delete First" }));
  services.store.mood = "refuses";
  await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Delete" }));
  expect(await screen.findByText("Failed to delete ad")).toBeInTheDocument();
  expect(screen.getByText("First")).toBeVisible();
});

test("a deletion is shown as waiting when offline, and a later refusal restores the ad with a message", async () => {
  const services = fakeServices();
  services.store.seed("adBanners/a", ad("First"));
  const { user } = setUp(services);
  await user.click(await screen.findByRole("button", { name: /^Delete / }));
  act(() => {
    services.setOnline(false);
    services.store.mood = "unreachable";
  });
  await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Delete" }));
  expect(await screen.findByText("Saved on this phone")).toBeInTheDocument();
  expect(screen.queryByText("Ad deleted successfully")).not.toBeInTheDocument();
  act(() => services.store.refusePending());
  expect(await screen.findByText("Failed to delete ad")).toBeInTheDocument();
  expect(await screen.findByRole("button", { name: /^Delete / })).toBeVisible();
});
