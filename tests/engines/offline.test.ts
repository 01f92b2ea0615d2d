import { test } from "vitest";
import { suiteUrls } from "../support/suite-urls.ts";
import { inEachEngine } from "./each-engine.ts";
import { tunnel } from "./network.ts";
import { adaWithContact, openWithWorker, signIn } from "./people.ts";

inEachEngine((open) => {
  test("the app opens from its service worker when its site is out of reach, with an SOS to hold", async () => {
    const ada = await adaWithContact();
    // No driver can cut the network of WebKit, so the app gets an address that the test can.
    const { port, cut } = await tunnel(Number(new URL(suiteUrls().app).port));
    const origin = `http://localhost:${port}`;
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
