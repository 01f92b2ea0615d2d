// @vitest-environment jsdom
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test, vi } from "vitest";

const folder = path.join(import.meta.dirname, "outbox-page");

/**
 * The parts of a browser that the test uses. The emulators' TypeScript settings leave out the DOM
 * types.
 */
interface Part {
  readonly textContent: string | null;
  readonly querySelector: (selector: string) => Part | null;
  readonly click: () => void;
}
interface Browser {
  readonly document: Part & { readonly body: { innerHTML: string } };
  readonly location: { hash: string };
}

const MESSAGE = {
  kind: "whatsapp",
  id: "wamid.1",
  at: "2026-11-21T10:00:00.000Z",
  to: "+2348031234567",
  template: "guardianlink_sos_map",
  map: null,
  text: "GuardianLink SOS: Ada Obi needs help.",
  buttons: [{ kind: "reply", label: "I'm on it", payload: "on-it.receipt" }],
  costKobo: 967,
};

test("what a tester did with a message stays when the list is loaded again", async () => {
  const streams: { onopen: () => void; onmessage: (event: { readonly data: string }) => void }[] = [];
  class Stream {
    onopen = (): void => undefined;
    onmessage = (): void => undefined;
    constructor() {
      streams.push(this);
    }
  }
  vi.stubGlobal("EventSource", Stream);
  let giveList = (): void => undefined;
  vi.stubGlobal("fetch", (path: string) =>
    path === "/outbox.json"
      ? new Promise<Response>((resolve) => {
          giveList = () => resolve(Response.json({ messages: [MESSAGE] }));
        })
      : Promise.resolve(Response.json({ services: [], faults: [] })),
  );
  const { document, location } = globalThis as unknown as Browser;
  const html = readFileSync(path.join(folder, "index.html"), "utf8");
  document.body.innerHTML = /<body>(.*)<\/body>/s.exec(html)?.[1] ?? "";
  await import(path.join(folder, "page.js"));

  // The message comes on the stream, before the list has been loaded.
  streams[0]?.onopen();
  streams[0]?.onmessage({ data: JSON.stringify(MESSAGE) });
  location.hash = `#${MESSAGE.id}`;
  const detail = document.querySelector("#detail");
  await expect.poll(() => detail?.querySelector("button")?.textContent).toBe("I'm on it");
  detail?.querySelector("button")?.click();
  await expect.poll(() => detail?.textContent).toContain("You tapped: I'm on it");
  const before = document.querySelector("#list li");
  giveList();
  await expect.poll(() => document.querySelector("#list li")).not.toBe(before);
  expect(detail?.textContent).toContain("You tapped: I'm on it");
});
