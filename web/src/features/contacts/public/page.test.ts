import type { ContactRoleView } from "@guardianlink/domain/contacts/contact-api";
import type { Language } from "@guardianlink/domain/languages/languages";
import type { ToastMessage } from "@guardianlink/domain/toast-message";
import { screen, waitFor } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import type { RoleApi } from "./api.ts";
import { showRolePage } from "./page.ts";

const TOKEN = "AAECAwQFBgcICQoLDA0ODw";
const user = userEvent.setup();

beforeEach(() => document.body.replaceChildren());

/** The page with a server that stores its answers. */
async function open({
  answer = "open",
  token = TOKEN,
  wantsToDecline = false,
  isOnline = true,
  phones = { sms: null, whatsapp: null, voice: null },
  trips = { email: false, whatsapp: null },
  app = null,
  language = "en",
  fails = [] as readonly (keyof RoleApi)[],
}: {
  readonly answer?: ContactRoleView["answer"] | "ended";
  readonly token?: string;
  readonly wantsToDecline?: boolean;
  readonly isOnline?: boolean;
  readonly phones?: ContactRoleView["phones"];
  readonly trips?: ContactRoleView["trips"];
  readonly app?: string | null;
  readonly language?: Language;
  readonly fails?: readonly (keyof RoleApi)[];
} = {}) {
  const asked: string[] = [];
  const said: ToastMessage[] = [];
  const languages: Language[] = [];
  const failing = new Set(fails);
  const waiting: (() => void)[] = [];
  const take = <Value>(name: keyof RoleApi, value: Value): Promise<Value> => {
    asked.push(name);
    return failing.has(name) ? Promise.reject(new Error("no answer")) : Promise.resolve(value);
  };
  const root = document.createElement("main");
  document.body.append(root);
  await showRolePage(root, token, {
    api: {
      view: () =>
        take(
          "view",
          answer === "ended"
            ? answer
            : {
                travellerName: "Ada Obi",
                contactName: "Ngozi",
                language,
                answer,
                isForAll: false,
                phones,
                trips,
                app,
              },
        ),
      answer: (_token, given) => {
        asked.push(given);
        return take("answer", "taken" as const);
      },
      language: (_token, chosen) => {
        asked.push(chosen);
        return take("language", undefined);
      },
      opened: () => take("opened", undefined),
    },
    say: (message) => void said.push(message),
    isOnline: () => isOnline,
    soon: (act) => void waiting.push(act),
    setLanguage: (shown) => void languages.push(shown),
    wantsToDecline,
  });
  const later = (): void => waiting.splice(0).forEach((act) => act());
  return { asked, said, languages, failing, waiting, later };
}

const heading = (name: string) => screen.findByRole("heading", { name });
const press = (name: string) => user.click(screen.getByRole("button", { name }));

test("the page says who asks and what it means, and opening it sends no answer", async () => {
  const { asked } = await open();
  expect(await heading("Ada Obi named you as an emergency contact")).toBeVisible();
  expect(screen.getByText(/You don't need an app or an account/)).toBeVisible();
  expect(asked).toEqual(["view", "opened"]);
});

test("a contact confirms, and can stop later", async () => {
  const { asked } = await open();
  await press("Confirm");
  expect(await heading("You are Ada Obi's emergency contact")).toHaveFocus();
  expect(screen.getByRole("button", { name: "Stop being Ada's contact" })).toBeEnabled();
  expect(asked).toContain("confirm");
});

test("declining asks once, says what it means, and can be undone", async () => {
  const { asked } = await open();
  await press("Decline");
  expect(await heading("Stop getting Ada's alerts?")).toHaveFocus();
  expect(screen.getByText(/any more alerts about Ada, not even an SOS/)).toBeVisible();
  await press("No, go back");
  expect(asked).not.toContain("decline");
  await press("Decline");
  await press("Yes, decline");
  expect(await heading("You are not Ada Obi's contact")).toBeVisible();
  await press("Be Ada's contact after all");
  expect(await heading("You are Ada Obi's emergency contact")).toBeVisible();
  expect(asked.filter((what) => what === "decline" || what === "confirm")).toEqual(["decline", "confirm"]);
});

test("a contact who has confirmed switches texts, WhatsApp and calls off and on", async () => {
  const { asked } = await open({ answer: "confirmed", phones: { sms: true, whatsapp: false, voice: true } });
  expect(await heading("Texts and calls")).toBeVisible();
  await press("Stop calls");
  expect(await screen.findByText("Calls are off.")).toBeVisible();
  expect(screen.getByText("Texts are on.")).toBeVisible();
  await press("Get calls");
  await press("Stop texts");
  expect(await screen.findByText("Texts are off.")).toBeVisible();
  await press("Get WhatsApp messages");
  expect(await screen.findByText("WhatsApp messages are on.")).toBeVisible();
  expect(asked.filter((what) => /-o/.test(what))).toEqual([
    "calls-off",
    "calls-on",
    "texts-off",
    "whatsapp-on",
  ]);
});

test("a contact who has confirmed gets alerts in the app by way of a link, and stops them here", async () => {
  await open({ answer: "confirmed" });
  expect(await screen.findByRole("link", { name: "Get these alerts in the app" })).toHaveAttribute(
    "href",
    `/alerts-in-app?token=${TOKEN}`,
  );
  document.body.replaceChildren();
  const { asked } = await open({ answer: "confirmed", app: "ng…@ex…" });
  expect(screen.getByText(/^The app notifies you when Ada starts or ends a trip\./)).toBeVisible();
  expect(await screen.findByText("Alerts also go to the app of ng…@ex….")).toBeVisible();
  await press("Stop alerts in the app");
  expect(await screen.findByRole("link", { name: "Get these alerts in the app" })).toBeVisible();
  expect(asked).toContain("app-off");
});

test("a contact who has confirmed asks for messages about trips, and ends them", async () => {
  const { asked } = await open({
    answer: "confirmed",
    phones: { sms: null, whatsapp: true, voice: null },
    trips: { email: false, whatsapp: false },
  });
  expect(await heading("When a trip starts and ends")).toBeVisible();
  expect(screen.getByText("Trip emails are off.")).toBeVisible();
  expect(screen.queryByText(/^The app notifies you/)).toBeNull();
  await press("Get trip emails");
  expect(await screen.findByText("Trip emails are on.")).toBeVisible();
  await press("Get trip messages on WhatsApp");
  await press("Stop trip emails");
  expect(await screen.findByText("Trip emails are off.")).toBeVisible();
  expect(screen.getByText("Trip messages on WhatsApp are on.")).toBeVisible();
  expect(asked.filter((what) => what.startsWith("trip-"))).toEqual([
    "trip-emails-on",
    "trip-whatsapp-on",
    "trip-emails-off",
  ]);
});

test("trip messages are offered only by email where WhatsApp is off, and to no one who has not confirmed", async () => {
  await open({ answer: "confirmed" });
  expect(await heading("When a trip starts and ends")).toBeVisible();
  expect(screen.queryByText(/Trip messages on WhatsApp/)).toBeNull();
  document.body.replaceChildren();
  await open();
  await heading("Ada Obi named you as an emergency contact");
  expect(screen.queryByText(/Trip emails/)).toBeNull();
});

test("the app is not mentioned to a contact who has not confirmed", async () => {
  await open();
  await heading("Ada Obi named you as an emergency contact");
  expect(screen.queryByText(/in the app/)).toBeNull();
});

test("a contact reads about texts and calls before they confirm", async () => {
  await open({ phones: { sms: true, whatsapp: false, voice: true } });
  expect(
    await screen.findByText(
      "In an alert GuardianLink texts you and messages you on WhatsApp. If no one answers, GuardianLink calls you and asks if you can help Ada.",
    ),
  ).toBeVisible();
  expect(screen.queryByRole("button", { name: "Stop calls" })).toBeNull();
});

test("nothing is said about a channel that is off for everyone", async () => {
  await open({ answer: "confirmed" });
  await heading("You are Ada Obi's emergency contact");
  expect(screen.queryByText(/calls/i)).toBeNull();
});

test("the email's Decline link opens the question and sends nothing by itself", async () => {
  const { asked } = await open({ wantsToDecline: true });
  expect(await heading("Stop getting Ada's alerts?")).toBeVisible();
  expect(asked).toEqual(["view", "opened"]);
});

test("the page says so when an answer does not get through, and nothing changes", async () => {
  const { said } = await open({ fails: ["answer"] });
  await press("Confirm");
  await waitFor(() => expect(said).toMatchObject([{ title: "No answer from the server" }]));
  expect(screen.getByRole("button", { name: "Confirm" })).toBeEnabled();
});

test.each([
  ["an odd token", { token: "nonsense" }, []],
  ["a link that has ended", { answer: "ended" }, ["view"]],
] as const)("%s opens nothing", async (_what, options, questions) => {
  const { asked } = await open(options);
  expect(await heading("This link doesn't work any more")).toBeVisible();
  expect(asked).toEqual(questions);
});

test("the page says so when there is no network, and loads when it is back", async () => {
  const { failing, later } = await open({ isOnline: false, fails: ["view"] });
  expect(await heading("You're offline")).toBeVisible();
  failing.clear();
  later();
  expect(await heading("Ada Obi named you as an emergency contact")).toBeVisible();
});

test("the page asks a server that does not answer again, by itself and at a tap", async () => {
  const { asked, failing, waiting, later } = await open({ fails: ["view"] });
  expect(await heading("Not reachable")).toBeVisible();
  screen.getByRole("button", { name: "Try again" }).focus();
  later();
  await waitFor(() => expect(waiting).toHaveLength(1));
  expect(screen.getByRole("button", { name: "Try again" })).toHaveFocus();
  failing.clear();
  await press("Try again");
  expect(await heading("Ada Obi named you as an emergency contact")).toBeVisible();
  later();
  expect(asked).toEqual(["view", "view", "view", "opened"]);
});

const picker = () => screen.getByRole("combobox", { name: "Language" });

test("the page opens in the contact's language, with English under each line", async () => {
  const { languages } = await open({ language: "yo" });
  expect(await screen.findByText("Ada Obi fi yín ṣe ẹni tí a ó pè ní pàjáwìrì")).toBeVisible();
  expect(screen.getByText("Ada Obi named you as an emergency contact")).toHaveAttribute("lang", "en");
  expect(screen.getByText(/A native speaker has not checked these words yet/)).toBeVisible();
  expect(languages).toEqual(["yo"]);
  expect(picker()).toHaveValue("yo");
});

test("a language that the contact picks is shown and kept, also after an answer", async () => {
  const { asked, languages } = await open();
  await heading("Ada Obi named you as an emergency contact");
  await user.selectOptions(picker(), "Hausa");
  expect(await screen.findByText("Ada Obi na so a tuntuɓe ku a gaggawa")).toBeVisible();
  expect(picker()).toHaveFocus();
  expect(asked).toContain("ha");
  expect(languages).toEqual(["ha"]);
  await user.click(screen.getByRole("button", { name: "Na yarda Confirm" }));
  expect(await screen.findByText("Ku ne za a tuntuɓa a gaggawar Ada Obi")).toBeVisible();
});

test("a language that cannot be saved is still shown", async () => {
  await open({ fails: ["language"] });
  await heading("Ada Obi named you as an emergency contact");
  await user.selectOptions(picker(), "Igbo");
  expect(await screen.findByText("Ada Obi họọrọ gị ka onye a ga-agwa na mberede")).toBeVisible();
});

test("a contact who has declined can refuse all messages, and take that back", async () => {
  const { asked } = await open({ answer: "declined" });
  await press("Never contact me again");
  expect(await screen.findByText(/even if someone else adds it/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Never contact me again" })).toBeNull();
  expect(asked).toContain("never");
  await press("Be Ada's contact after all");
  expect(await heading("You are Ada Obi's emergency contact")).toBeVisible();
});
