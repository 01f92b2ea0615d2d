import type { ContactRoleView } from "@guardianlink/domain/contact-api";
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
  phones = { sms: null, voice: null },
  fails = [] as readonly (keyof RoleApi)[],
}: {
  readonly answer?: ContactRoleView["answer"] | "ended";
  readonly token?: string;
  readonly wantsToDecline?: boolean;
  readonly isOnline?: boolean;
  readonly phones?: ContactRoleView["phones"];
  readonly fails?: readonly (keyof RoleApi)[];
} = {}) {
  const asked: string[] = [];
  const said: ToastMessage[] = [];
  const failing = new Set(fails);
  let whenOnline: (() => void) | null = null;
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
          answer === "ended" ? answer : { travellerName: "Ada Obi", contactName: "Ngozi", answer, phones },
        ),
      answer: (_token, given) => {
        asked.push(given);
        return take("answer", "taken" as const);
      },
      opened: () => take("opened", undefined),
    },
    say: (message) => void said.push(message),
    isOnline: () => isOnline,
    onOnline: (listener) => void (whenOnline = listener),
    wantsToDecline,
  });
  return { asked, said, failing, goOnline: () => whenOnline?.() };
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
  expect(screen.getByRole("button", { name: "Stop being Ada Obi's contact" })).toBeEnabled();
  expect(asked).toContain("confirm");
});

test("declining asks once, says what it means, and can be undone", async () => {
  const { asked } = await open();
  await press("Decline");
  expect(await heading("Stop getting Ada Obi's alerts?")).toHaveFocus();
  expect(screen.getByText(/any more alerts about Ada Obi, not even an SOS/)).toBeVisible();
  await press("No, go back");
  expect(asked).not.toContain("decline");
  await press("Decline");
  await press("Yes, decline");
  expect(await heading("You are not Ada Obi's contact")).toBeVisible();
  await press("Be Ada Obi's contact after all");
  expect(await heading("You are Ada Obi's emergency contact")).toBeVisible();
  expect(asked.filter((what) => what === "decline" || what === "confirm")).toEqual(["decline", "confirm"]);
});

test("a contact who has confirmed switches texts and calls off and on", async () => {
  const { asked } = await open({ answer: "confirmed", phones: { sms: true, voice: true } });
  expect(await heading("Texts and calls")).toBeVisible();
  await press("Stop calls");
  expect(await screen.findByText("Calls are off.")).toBeVisible();
  expect(screen.getByText("Texts are on.")).toBeVisible();
  await press("Get calls");
  await press("Stop texts");
  expect(await screen.findByText("Texts are off.")).toBeVisible();
  expect(asked.filter((what) => /-o/.test(what))).toEqual(["calls-off", "calls-on", "texts-off"]);
});

test("a contact reads about texts and calls before they confirm", async () => {
  await open({ phones: { sms: true, voice: true } });
  expect(await screen.findByText(/^In an alert we text you\. If no one answers, we call you/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Stop calls" })).toBeNull();
});

test("nothing is said about a channel that is off for everyone", async () => {
  await open({ answer: "confirmed" });
  await heading("You are Ada Obi's emergency contact");
  expect(screen.queryByText(/calls/i)).toBeNull();
});

test("the email's Decline link opens the question and sends nothing by itself", async () => {
  const { asked } = await open({ wantsToDecline: true });
  expect(await heading("Stop getting Ada Obi's alerts?")).toBeVisible();
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
  expect(await heading("This link does not work any more")).toBeVisible();
  expect(asked).toEqual(questions);
});

test("the page says so when there is no network, and loads when it is back", async () => {
  const { failing, goOnline } = await open({ isOnline: false, fails: ["view"] });
  expect(await heading("You are offline")).toBeVisible();
  failing.clear();
  goOnline();
  expect(await heading("Ada Obi named you as an emergency contact")).toBeVisible();
});

test("the page can try again when the server does not answer", async () => {
  const { failing } = await open({ fails: ["view"] });
  expect(await heading("Not reachable")).toBeVisible();
  failing.clear();
  await press("Try again");
  expect(await heading("Ada Obi named you as an emergency contact")).toBeVisible();
});
