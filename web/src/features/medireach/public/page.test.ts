import { medicalToken } from "@guardianlink/domain/ids";
import type { PublicMedicalProfile } from "@guardianlink/domain/medical/medical-profile";
import type { ToastMessage } from "@guardianlink/domain/toast-message";
import { screen, waitFor } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { showMedicalPage } from "./page.ts";
import type { PagePorts } from "./page.ts";

const TOKEN = "AbCdEfGhIjKlMnOpQrStUv";
const profile: PublicMedicalProfile = {
  fullName: "Ada Obi",
  bloodType: "O+",
  allergies: "Penicillin",
  chronicConditions: "Asthma",
  medications: "Salbutamol",
  emergencyContactName: "Ngozi Obi",
  emergencyContactPhone: "+2348031234567",
  emergencyContactEmail: "ngozi@example.com",
};

let root: HTMLElement;
beforeEach(() => {
  root = document.createElement("main");
  document.body.append(root);
});
afterEach(() => root.remove());

function setUp(overrides: Partial<PagePorts["api"]> = {}, token = TOKEN) {
  const said: ToastMessage[] = [];
  const opened: string[] = [];
  const alerts: unknown[] = [];
  const shownIn: string[] = [];
  const waiting: (() => void)[] = [];
  const ports: PagePorts = {
    api: {
      profile: () => Promise.resolve(profile),
      alert(request) {
        alerts.push(request);
        return Promise.resolve({ emergencyContactPhone: "+2348031234567", alreadyNotified: false });
      },
      ...overrides,
    },
    place: () => Promise.resolve("6.524400, 3.379200"),
    now: () => new Date("2026-11-21T10:00:00Z"),
    open: (url) => void opened.push(url),
    say: (message) => void said.push(message),
    soon: (act) => void waiting.push(act),
    setLanguage: (language) => void shownIn.push(language),
  };
  const shown = showMedicalPage(root, medicalToken(token), ports);
  const later = (): void => waiting.splice(0).forEach((act) => act());
  return { shown, said, opened, alerts, shownIn, waiting, later, user: userEvent.setup() };
}

test("the page shows the whole profile, with links to call and to write", async () => {
  await setUp().shown;
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Ada Obi");
  for (const text of [
    "Emergency Medical Information",
    "Blood Type",
    "O+",
    "Allergies",
    "Penicillin",
    "Chronic Conditions",
    "Asthma",
    "Current Medications",
    "Salbutamol",
    "Emergency Contact",
    "Ngozi Obi",
  ])
    expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole("link", { name: "Call Ngozi · +234 803 123 4567" })).toHaveAttribute(
    "href",
    "tel:+2348031234567",
  );
  expect(screen.getByRole("link", { name: "Email" })).toHaveAttribute("href", "mailto:ngozi@example.com");
});

test("the ambulance stands right below the tiles, then the contact", async () => {
  await setUp().shown;
  const actions = [...root.querySelectorAll("a, button")].map(({ textContent }) => textContent);
  expect(actions).toEqual([
    "Ambulance: call 112 or 911",
    "Call Ngozi · +234 803 123 4567",
    "Notify Emergency Contact",
    "Email",
  ]);
  expect(root.querySelector(".tiles")?.nextElementSibling).toContainElement(
    screen.getByRole("link", { name: /^Ambulance/ }),
  );
});

test("a contact without a name is called by number", async () => {
  await setUp({ profile: () => Promise.resolve({ ...profile, emergencyContactName: null }) }).shown;
  expect(screen.getByRole("link", { name: "Call +234 803 123 4567" })).toBeVisible();
});

test("empty fields of the profile are left out", async () => {
  const bare = {
    ...profile,
    bloodType: null,
    allergies: null,
    medications: null,
    emergencyContactEmail: null,
  };
  await setUp({ profile: () => Promise.resolve(bare) }).shown;
  for (const text of ["Blood Type", "Allergies", "Current Medications"])
    expect(screen.queryByText(text)).toBeNull();
  expect(screen.queryByRole("button", { name: "Notify Emergency Contact" })).toBeNull();
});

test("the owner's text is never markup", async () => {
  await setUp({ profile: () => Promise.resolve({ ...profile, allergies: "<img src=x>" }) }).shown;
  expect(screen.getByText("<img src=x>")).toBeVisible();
  expect(root.querySelector("img")).toBeNull();
});

test("the contact is notified once with the location, and WhatsApp opens", async () => {
  const { shown, user, opened, alerts } = setUp();
  await shown;
  await user.click(screen.getByRole("button", { name: "Notify Emergency Contact" }));
  await waitFor(() => expect(screen.getByRole("button", { name: "Contact Notified" })).toBeDisabled());
  expect(alerts).toEqual([{ publicToken: TOKEN, location: "6.524400, 3.379200" }]);
  expect(screen.getByText("Emergency Contact Notified")).toBeVisible();
  expect(screen.getByText("Email alert sent. WhatsApp will open if available.")).toBeVisible();
  expect(opened[0]).toContain("https://wa.me/2348031234567?text=");
  expect(decodeURIComponent(opened[0] ?? "")).toContain("maps?q=6.524400,3.379200");
  expect(screen.getByRole("link", { name: "Open WhatsApp" })).toHaveProperty("href", opened[0]);
});

test("there is no WhatsApp step without a phone", async () => {
  const { shown, user, opened } = setUp({
    alert: () => Promise.resolve({ emergencyContactPhone: null, alreadyNotified: false }),
  });
  await shown;
  await user.click(screen.getByRole("button", { name: "Notify Emergency Contact" }));
  await waitFor(() => expect(screen.getByRole("button", { name: "Contact Notified" })).toBeVisible());
  expect(opened).toEqual([]);
});

test("the page does not claim a second alert when the contact was alerted moments ago", async () => {
  const { shown, user } = setUp({
    alert: () => Promise.resolve({ emergencyContactPhone: null, alreadyNotified: true }),
  });
  await shown;
  await user.click(screen.getByRole("button", { name: "Notify Emergency Contact" }));
  expect(await screen.findByText("The contact was alerted a few minutes ago.")).toBeVisible();
});

test("a failed alert is shown and can be tried again", async () => {
  const { shown, user } = setUp({ alert: () => Promise.reject(new Error("502")) });
  await shown;
  await user.click(screen.getByRole("button", { name: "Notify Emergency Contact" }));
  expect(await screen.findByText("Failed to send emergency alert")).toBeVisible();
  expect(screen.getByText("Call them instead.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Notify Emergency Contact" })).toBeEnabled();
});

test("a contact who gets no emails is to be called, and the button is disabled", async () => {
  const { shown, user } = setUp({ alert: () => Promise.resolve("no-emails") });
  await shown;
  await user.click(screen.getByRole("button", { name: "Notify Emergency Contact" }));
  expect(await screen.findByText("Failed to send emergency alert")).toBeVisible();
  expect(screen.getByText("This contact doesn't get emails from us.")).toBeVisible();
  expect(screen.getByText("Call them instead.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Notify Emergency Contact" })).toBeDisabled();
});

test("no one is told to call a contact without a phone", async () => {
  const { shown, user } = setUp({
    profile: () => Promise.resolve({ ...profile, emergencyContactPhone: null }),
    alert: () => Promise.reject(new Error("502")),
  });
  await shown;
  await user.click(screen.getByRole("button", { name: "Notify Emergency Contact" }));
  expect(await screen.findByText("Failed to send emergency alert")).toBeVisible();
  expect(screen.queryByText("Call them instead.")).toBeNull();
});

test.each([
  ["an unknown token", TOKEN],
  ["something that is no token", "guess"],
])("%s shows that nothing was found", async (_name, token) => {
  const { shown, said } = setUp({ profile: () => Promise.resolve("not-found") }, token);
  await shown;
  expect(screen.getByRole("heading", { name: "Profile Not Found" })).toBeVisible();
  expect(screen.getByText("This medical profile link is invalid or has expired.")).toBeVisible();
  expect(said).toEqual([{ title: "Error", text: "Could not load medical profile" }]);
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});

test.each(["a tap", "itself"])("the page asks a server that does not answer again by %s", async (by) => {
  let isUp = false;
  let asked = 0;
  const { shown, said, waiting, later, user } = setUp({
    profile() {
      asked++;
      return isUp ? Promise.resolve(profile) : Promise.reject(new Error("offline"));
    },
  });
  await shown;
  later();
  await waitFor(() => expect(waiting).toHaveLength(1));
  expect(asked).toBe(2);
  isUp = true;
  // What it tries by itself says nothing more about the failure.
  expect(said).toHaveLength(1);
  if (by === "a tap") await user.click(screen.getByRole("button", { name: "Try again" }));
  else later();
  await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Ada Obi"));
  later();
  expect(asked).toBe(3);
});

test("the button is disabled and says so while the alert is being sent", async () => {
  const { shown, user } = setUp({ alert: () => new Promise(() => undefined) });
  await shown;
  await user.click(screen.getByRole("button", { name: "Notify Emergency Contact" }));
  expect(screen.getByRole("button", { name: "Sending Alert..." })).toBeDisabled();
});

test("the page is shown in the language that the helper picks, with English under each line", async () => {
  const { shown, shownIn, user } = setUp();
  await shown;
  await user.selectOptions(screen.getByRole("combobox", { name: "Language" }), "yo");
  const conditions = await screen.findByRole("heading", { name: /^Àìsàn .* Chronic Conditions$/ });
  expect(conditions).toBeVisible();
  expect(shownIn).toEqual(["yo"]);
  expect(screen.getByText("Salbutamol")).toBeVisible();
  expect(
    screen.getByText("A native speaker has not checked these words yet.", { exact: false }),
  ).toBeVisible();
  expect(screen.getByRole("combobox", { name: "Language" })).toHaveFocus();
});

test("a contact who was notified stays notified when the language changes, and the link too", async () => {
  const { shown, user, opened } = setUp();
  await shown;
  await user.click(screen.getByRole("button", { name: "Notify Emergency Contact" }));
  await screen.findByRole("button", { name: "Contact Notified" });
  await user.selectOptions(screen.getByRole("combobox", { name: "Language" }), "ha");
  expect(await screen.findByRole("button", { name: "An sanar Contact Notified" })).toBeDisabled();
  expect(screen.getByRole("status")).toHaveTextContent("An aika imel.");
  expect(screen.getByRole("link", { name: "Buɗe WhatsApp Open WhatsApp" })).toHaveProperty("href", opened[0]);
});

test("the WhatsApp text is in the language of the page, with English under each line", async () => {
  const { shown, user, opened } = setUp();
  await shown;
  await user.selectOptions(screen.getByRole("combobox", { name: "Language" }), "pcm");
  await user.click(await screen.findByRole("button", { name: /^Tell the emergency contact/ }));
  await waitFor(() =>
    expect(decodeURIComponent(opened[0] ?? "")).toContain(
      "person open Ada Obi medical page\nMedical emergency: someone",
    ),
  );
});

test("a link that opens nothing says so in the language that the reader picks", async () => {
  const { shown, user } = setUp({ profile: () => Promise.resolve("not-found") });
  await shown;
  await user.selectOptions(screen.getByRole("combobox", { name: "Language" }), "ig");
  expect(
    await screen.findByRole("heading", { name: /^Anyị ahụghị ozi ahụ Profile Not Found$/ }),
  ).toBeVisible();
  expect(screen.getByRole("link", { name: /^Ụgbọala ụlọ ọgwụ/ })).toHaveAttribute("href", "tel:112");
});
