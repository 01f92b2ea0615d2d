import { createServer, connect } from "node:net";
import type { AddressInfo, Socket } from "node:net";
import { onTestFinished, test } from "vitest";
import { suiteUrls } from "../support/suite-urls.ts";
import { inEachEngine } from "./each-engine.ts";
import { adaWithContact, openWithWorker, signIn } from "./people.ts";

/**
 * A second address of the app that a test can take away, because no driver can cut the network of
 * WebKit.
 * @returns its origin, and what takes it away
 */
async function secondAddress(): Promise<{ readonly origin: string; readonly cut: () => Promise<void> }> {
  const { port, hostname } = new URL(suiteUrls().app);
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    const upstream = connect(Number(port), hostname);
    for (const one of [socket, upstream]) {
      sockets.add(one);
      one.on("error", () => one.destroy());
    }
    socket.pipe(upstream).pipe(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const cut = async (): Promise<void> => {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  onTestFinished(async () => {
    if (server.listening) await cut();
  });
  return { origin: `http://localhost:${(server.address() as AddressInfo).port}`, cut };
}

inEachEngine((open) => {
  test("the app opens from its service worker when its site is out of reach, with an SOS to hold", async () => {
    const ada = await adaWithContact();
    const { origin, cut } = await secondAddress();
    const page = await open();
    await signIn(page, ada, { origin });
    await openWithWorker(page, `${origin}/trip`);
    await page.sees(/Start Trip Monitoring/);
    await page.picture("before-the-cut");
    await cut();
    await page.open(`${origin}/trip`);
    await page.sees(/Start Trip Monitoring/);
    await page.open(`${origin}/`);
    await page.sees(/Good (morning|afternoon|evening), Ada/);
    await page.hold(/^SOS$/, /Sending your SOS/);
    await page.picture("opened-without-its-site");
  });
});
