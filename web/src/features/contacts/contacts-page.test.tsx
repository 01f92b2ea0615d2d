import { userId } from "@guardianlink/domain/ids";
import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { AuthProvider } from "../../platform/auth/session.ts";
import { ada, fakeAuth } from "../../testing/fake-auth.ts";
import { fakeServices } from "../../testing/fake-services.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { ContactsPage } from "./contacts-page.tsx";

const uid = userId("ada");

const ngozi = {
  userId: "ada",
  name: "Ngozi Obi",
  phone: "+2348031234567",
  email: "ngozi@example.com",
  relationship: "Sibling",
  createdAt: new Date("2026-11-20T10:00:00Z"),
};

function open(prepare: (services: ReturnType<typeof fakeServices>) => void = () => undefined) {
  const services = fakeServices();
  const auth = fakeAuth({ status: "signed-in", user: ada });
  prepare(services);
  const page = (
    <AuthProvider value={auth}>
      <ContactsPage uid={uid} />
    </AuthProvider>
  );
  return { services, auth, ...renderPage(page, services) };
}

async function fill(user: ReturnType<typeof open>["user"], values: Record<string, string>) {
  const dialog = screen.getByRole("dialog", { name: "Add Emergency Contact" });
  for (const [label, value] of Object.entries(values)) {
    const control = within(dialog).getByLabelText(label);
    if (control instanceof HTMLSelectElement) await user.selectOptions(control, value);
    else await user.type(control, value);
  }
  return dialog;
}

/** What a person types to add Ngozi. */
const TYPED = {
  "Full Name": "Ngozi Obi",
  "Phone Number": "0803 123 4567",
  "Email Address": "ngozi@example.com",
  Relationship: "Sibling",
};

describe("emergency contacts", () => {
  test("start empty and accept a first contact", async () => {
    const { services, user } = open();
    expect(screen.getByText("Fetching your emergency contacts...")).toBeInTheDocument();
    expect(await screen.findByText("No Emergency Contacts")).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Add First Contact" }));
    const dialog = await fill(user, TYPED);
    await user.click(within(dialog).getByRole("button", { name: "Add Contact" }));
    expect(await screen.findByText("Contact added")).toBeInTheDocument();
    expect(screen.getByText("+234 803 123 4567")).toBeInTheDocument();
    expect(services.store.read("users/ada/contacts/id1")).toMatchObject({
      phone: "+2348031234567",
      userId: "ada",
    });
  });

  test("show what is wrong in a toast and beside the field, and keep what was typed", async () => {
    const { services, user } = open();
    await user.click(await screen.findByRole("button", { name: "Add First Contact" }));
    const dialog = await fill(user, {
      "Full Name": "Ngozi",
      "Phone Number": "0803 123 4567",
      "Email Address": "ngozi",
      Relationship: "Friend",
    });
    await user.click(within(dialog).getByRole("button", { name: "Add Contact" }));
    expect(await screen.findByText("Invalid email")).toBeInTheDocument();
    expect(within(dialog).getByLabelText("Email Address")).toHaveAccessibleDescription(
      "Invalid email address",
    );
    expect(screen.getByText("Please enter a valid email address")).toBeInTheDocument();
    expect(within(dialog).getByLabelText("Full Name")).toHaveValue("Ngozi");
    expect(services.store.commits).toHaveLength(0);
  });

  test.each([
    [{ "Email Address": "ngozi@example.com" }, "Missing information", "Please fill in all required fields"],
    [
      {
        "Full Name": "Ngozi",
        "Phone Number": "0803",
        "Email Address": "ngozi@example.com",
        Relationship: "Friend",
      },
      "Invalid phone number",
      "Please enter a valid phone number",
    ],
  ] as const)("%j is answered with %s", async (values, title, text) => {
    const { services, user } = open();
    await user.click(await screen.findByRole("button", { name: "Add First Contact" }));
    const dialog = await fill(user, values);
    await user.click(within(dialog).getByRole("button", { name: "Add Contact" }));
    expect(await screen.findByText(title)).toBeInTheDocument();
    expect(screen.getByText(text)).toBeInTheDocument();
    expect(within(dialog).getByLabelText("Phone Number")).toBeInvalid();
    expect(services.store.commits).toHaveLength(0);
  });

  test("show that the contact is being saved", async () => {
    const { services, user } = open();
    await user.click(await screen.findByRole("button", { name: "Add First Contact" }));
    const dialog = await fill(user, TYPED);
    services.store.mood = "unreachable";
    await user.click(within(dialog).getByRole("button", { name: "Add Contact" }));
    expect(within(dialog).getByRole("button", { name: "Adding..." })).toBeVisible();
  });

  test("are put into the order of calls by keyboard, which is saved at the end", async () => {
    const { services, user } = open(({ store }) => {
      for (const [index, name] of ["Ngozi Obi", "Emeka Obi", "Bola Ojo"].entries())
        store.seed(`users/ada/contacts/${name.slice(0, 1).toLowerCase()}`, {
          ...ngozi,
          name,
          phone: `+23480312345${60 + index}`,
          email: `${index}@example.com`,
          createdAt: new Date(Date.UTC(2026, 10, 20, 10 + index)),
        });
    });
    await user.click(await screen.findByRole("button", { name: "Change Order of Calls" }));
    await screen.findByRole("list", { name: "Order of calls" });
    const names = () =>
      within(screen.getByRole("list", { name: "Order of calls" }))
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent);
    expect(names()).toEqual(["1Ngozi Obi", "2Emeka Obi", "3Bola Ojo"]);
    expect(screen.getByRole("button", { name: "Move up Ngozi Obi" })).toBeDisabled();
    expect(screen.getByRole("button", { name: "Move down Bola Ojo" })).toBeDisabled();
    screen.getByRole("button", { name: "Move up Bola Ojo" }).focus();
    await user.keyboard("{Enter}");
    expect(screen.getByRole("button", { name: "Move up Bola Ojo" })).toHaveFocus();
    await user.keyboard(" ");
    expect(names()).toEqual(["1Bola Ojo", "2Ngozi Obi", "3Emeka Obi"]);
    expect(screen.getByText("Bola Ojo is number 1 of 3.")).toBeInTheDocument();
    // At the top there is no way up any more.
    expect(screen.getByRole("button", { name: "Move down Bola Ojo" })).toHaveFocus();
    await user.click(screen.getByRole("button", { name: "Save Order" }));
    expect(await screen.findByText("We call Bola first.")).toBeVisible();
    expect(services.store.read("users/ada/contacts/b")).toMatchObject({ order: 0 });
    expect(services.store.read("users/ada/contacts/n")).toMatchObject({ order: 1 });
    const cards = within(screen.getByRole("list", { name: "Emergency contacts" })).getAllByRole("listitem");
    expect(cards[0]).toHaveTextContent("Bola Ojo");
  });

  test("a card has everything of a contact", async () => {
    open(({ store }) => store.seed("users/ada/contacts/n", ngozi));
    const card = await screen.findByRole("list", { name: "Emergency contacts" });
    for (const text of ["Ngozi Obi", "+234 803 123 4567", "ngozi@example.com"])
      expect(within(card).getByText(text)).toBeVisible();
    expect(within(card).getByText("Sibling")).toHaveAttribute("data-relationship", "Sibling");
  });

  test("ask a person to log in who was signed out in the meantime", async () => {
    const { services, auth, user } = open();
    await user.click(await screen.findByRole("button", { name: "Add First Contact" }));
    act(() => auth.setSession({ status: "signed-out" }));
    await user.click(screen.getByRole("button", { name: "Add Contact" }));
    expect(await screen.findByText("Authentication required")).toBeInTheDocument();
    expect(screen.getByText("Please log in to add emergency contacts.")).toBeInTheDocument();
    expect(services.store.commits).toHaveLength(0);
  });

  test("say when the list cannot be loaded, and can try again", async () => {
    const { services, user } = open(({ store }) => {
      store.seed("users/ada/contacts/n", ngozi);
      store.breakReading("users/ada/contacts");
    });
    expect(await screen.findByText("Failed to load emergency contacts.")).toBeInTheDocument();
    expect(screen.getByText("Couldn't load your contacts.")).toBeInTheDocument();
    services.store.repair();
    await user.click(screen.getByRole("button", { name: "Try Again" }));
    expect(await screen.findByText("Ngozi Obi")).toBeInTheDocument();
  });

  test("say when the server refuses a change or a removal", async () => {
    const { services, user } = open(({ store }) => store.seed("users/ada/contacts/n", ngozi));
    await user.click(await screen.findByRole("button", { name: "Edit Ngozi Obi" }));
    services.store.mood = "refuses";
    await user.click(screen.getByRole("button", { name: "Save Changes" }));
    expect(await screen.findByText("Failed to update emergency contact.")).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    await user.click(screen.getByRole("button", { name: "Delete Ngozi Obi" }));
    await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Delete" }));
    expect(await screen.findByText("Failed to delete emergency contact.")).toBeInTheDocument();
    expect(screen.getByText("Ngozi Obi")).toBeInTheDocument();
  });

  test("show how it works, the count, the seven relationships and the fixed prefix", async () => {
    const { user } = open(({ store }) => store.seed("users/ada/contacts/n", ngozi));
    expect(await screen.findByText("Sibling")).toBeInTheDocument();
    expect(screen.getByRole("heading", { name: /^Emergency Contacts/ }).parentElement).toHaveTextContent("1");
    for (const point of [
      "Contacts are notified when you send an SOS alert",
      "Contacts are notified when your trip exceeds its expected arrival time",
      "Notifications include your location, trip details and timestamp",
      "We recommend 2-3 trusted contacts",
    ])
      expect(screen.getByText(point)).toBeInTheDocument();
    expect(screen.getByRole("heading", { name: "How it Works" })).toBeInTheDocument();
    const add = screen.getByRole("button", { name: "Add Emergency Contact" });
    const cards = screen.getByRole("list", { name: "Emergency contacts" });
    expect(add.compareDocumentPosition(cards)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await user.click(add);
    const dialog = screen.getByRole("dialog", { name: "Add Emergency Contact" });
    expect(within(dialog).getByText("+234")).toBeInTheDocument();
    expect(
      within(within(dialog).getByLabelText("Relationship"))
        .getAllByRole("option")
        .slice(1)
        .map((option) => option.textContent),
    ).toEqual(["Spouse", "Parent", "Sibling", "Child", "Friend", "Colleague", "Other"]);
    await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  test("are written to in the language that the traveller chooses, English by default", async () => {
    const { services, user } = open();
    await user.click(await screen.findByRole("button", { name: "Add First Contact" }));
    const dialog = await fill(user, TYPED);
    const language = within(dialog).getByLabelText("Language");
    expect(language).toHaveValue("en");
    await user.selectOptions(language, "Igbo");
    await user.click(within(dialog).getByRole("button", { name: "Add Contact" }));
    expect(await screen.findByText("Contact added")).toBeInTheDocument();
    expect(services.store.read("users/ada/contacts/id1")).toMatchObject({ language: "ig" });
    await user.click(screen.getByRole("button", { name: "Edit Ngozi Obi" }));
    expect(await screen.findByLabelText("Language")).toHaveValue("ig");
  });

  test("refuse an existing contact by name", async () => {
    const { user } = open(({ store }) => store.seed("users/ada/contacts/n", ngozi));
    await user.click(await screen.findByRole("button", { name: "Add Emergency Contact" }));
    const dialog = await fill(user, {
      "Full Name": "Somebody",
      "Phone Number": "0803 123 4567",
      "Email Address": "somebody@example.com",
      Relationship: "Friend",
    });
    await user.click(within(dialog).getByRole("button", { name: "Add Contact" }));
    expect(await screen.findByText("Contact already exists")).toBeInTheDocument();
    expect(screen.getAllByText("Ngozi Obi already has this phone number.").length).toBeGreaterThan(0);
  });

  test("keep a contact without network, and the toast says where", async () => {
    const { services, user } = open();
    await screen.findByRole("button", { name: "Add First Contact" });
    act(() => services.setOnline(false));
    services.store.mood = "unreachable";
    await user.click(screen.getByRole("button", { name: "Add First Contact" }));
    const dialog = await fill(user, TYPED);
    await user.click(within(dialog).getByRole("button", { name: "Add Contact" }));
    expect(await screen.findByText("Saved on this phone")).toBeInTheDocument();
    expect(screen.getByText("We'll send it when you're online.")).toBeInTheDocument();
    expect(screen.queryByText("Contact added")).not.toBeInTheDocument();
    expect(services.store.read("users/ada/contacts/id1")).toBeDefined();
    act(() => services.store.refusePending());
    expect(await screen.findByText("Failed to add emergency contact.")).toBeInTheDocument();
  });

  test("keep the form open, with a message, when a contact is refused", async () => {
    const { user } = open(({ store }) => (store.mood = "refuses"));
    await user.click(await screen.findByRole("button", { name: "Add First Contact" }));
    const dialog = await fill(user, TYPED);
    await user.click(within(dialog).getByRole("button", { name: "Add Contact" }));
    expect(await screen.findByText("Failed to add emergency contact.")).toBeInTheDocument();
    expect(within(dialog).getByLabelText("Full Name")).toHaveValue("Ngozi Obi");
  });

  test("name a failure of the phone an unexpected error, for each kind of change", async () => {
    const { services, user } = open(({ store }) => store.seed("users/ada/contacts/n", ngozi));
    const unexpected = () => screen.findByText("An unexpected error occurred. Please try again.");
    await user.click(await screen.findByRole("button", { name: "Edit Ngozi Obi" }));
    services.store.mood = "breaks";
    await user.click(screen.getByRole("button", { name: "Save Changes" }));
    expect(await unexpected()).toBeInTheDocument();
    expect(screen.queryByText("Failed to update emergency contact.")).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    await user.click(screen.getByRole("button", { name: "Delete Ngozi Obi" }));
    await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Delete" }));
    await expect.poll(() => screen.queryByRole("alertdialog")).toBeNull();
    expect(await unexpected()).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Add Emergency Contact" }));
    const dialog = await fill(user, TYPED);
    await user.click(within(dialog).getByRole("button", { name: "Add Contact" }));
    expect(await unexpected()).toBeInTheDocument();
    expect(within(dialog).getByLabelText("Full Name")).toHaveValue("Ngozi Obi");
  });

  test("can be changed", async () => {
    const { services, user } = open(({ store }) => store.seed("users/ada/contacts/n", ngozi));
    await user.click(await screen.findByRole("button", { name: "Edit Ngozi Obi" }));
    const dialog = screen.getByRole("dialog", { name: "Edit Emergency Contact" });
    const phone = within(dialog).getByLabelText("Phone Number");
    expect(phone).toHaveValue("803 123 4567");
    await user.clear(phone);
    await user.type(phone, "0805 555 0101");
    await user.click(within(dialog).getByRole("button", { name: "Save Changes" }));
    expect(await screen.findByText("Contact updated")).toBeInTheDocument();
    expect(services.store.read("users/ada/contacts/n")).toMatchObject({ phone: "+2348055550101" });
  });

  test("are removed only after a question", async () => {
    const { services, user } = open(({ store }) => store.seed("users/ada/contacts/n", ngozi));
    await user.click(await screen.findByRole("button", { name: "Delete Ngozi Obi" }));
    const question = screen.getByRole("alertdialog", { name: "Delete Ngozi Obi?" });
    expect(services.store.commits).toHaveLength(0);
    await user.click(within(question).getByRole("button", { name: "Delete" }));
    expect(await screen.findByText("Contact removed")).toBeInTheDocument();
    await waitFor(() => expect(services.store.read("users/ada/contacts/n")).toBeUndefined());
  });
});
