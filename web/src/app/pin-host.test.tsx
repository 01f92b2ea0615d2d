import { tripId } from "@guardianlink/domain/ids";
import { screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { useAskPin } from "../data/pins/ask-pin.ts";
import { ProfileProvider } from "../data/profile/profile-context.tsx";
import { AuthProvider } from "../platform/auth/session.ts";
import { ada, fakeAuth } from "../testing/fake-auth.ts";
import { fakeServices } from "../testing/fake-services.ts";
import { renderPage } from "../testing/render-page.tsx";
import { seedProfile } from "../testing/signed-in-page.tsx";
import { PinHost } from "./pin-host.tsx";

// As on a phone without network that has not stored the dialog yet.
vi.mock("../features/pins/pin-dialog.tsx", () => {
  throw new TypeError("Failed to fetch dynamically imported module");
});

const QUESTION = { tripId: tripId("t"), step: { purpose: "end" }, title: "", text: "", label: "" } as const;

function Asks() {
  const askPin = useAskPin();
  const [answer, setAnswer] = useState("none yet");
  return (
    <>
      <button
        disabled={askPin === null}
        onClick={() =>
          void askPin?.(QUESTION).then((given) => setAnswer(typeof given === "string" ? given : "open"))
        }
      >
        End trip
      </button>
      <p>Answer: {answer}</p>
    </>
  );
}

test("the page says that the PIN cannot be asked for, and stays with its SOS", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const services = fakeServices();
  seedProfile(services);
  services.store.seed("users/ada", { ...services.store.read("users/ada"), hasPin: true });
  const { user } = renderPage(
    <AuthProvider value={fakeAuth({ status: "signed-in", user: ada })}>
      <ProfileProvider>
        <PinHost>
          <Asks />
        </PinHost>
      </ProfileProvider>
    </AuthProvider>,
    services,
  );
  const button = await screen.findByRole("button", { name: "End trip" });
  await expect.poll(() => button).toBeEnabled();
  await user.click(button);
  expect(await screen.findByText("Couldn't ask for your PIN")).toBeVisible();
  expect(screen.getByText("Answer: closed")).toBeVisible();
  expect(button).toBeVisible();
});
