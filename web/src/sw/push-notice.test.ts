import { expect, test } from "vitest";
import { readPush } from "./push-notice.ts";

test("an SOS push is shown until someone answers it and leads to its link", () => {
  const notice = readPush({
    notification: { title: "SOS Emergency Alert", body: "SOS: Ada needs help." },
    data: { type: "sos" },
    fcmOptions: { link: "https://guardianlink.example/track/abc" },
    collapseKey: "trip-1",
  });
  expect(notice.title).toBe("SOS Emergency Alert");
  expect(notice.options).toMatchObject({
    body: "SOS: Ada needs help.",
    tag: "trip-1",
    requireInteraction: true,
    data: { link: "https://guardianlink.example/track/abc" },
  });
});

test("a push with an image shows it, and one without has none", () => {
  const image = "https://guardianlink.example/map.png";
  expect(readPush({ notification: { title: "SOS", image } }).options.image).toBe(image);
  expect(readPush({ notification: { title: "SOS" } }).options).not.toHaveProperty("image");
});

test("a trip update goes away by itself", () => {
  expect(readPush({ notification: { title: "Trip Started" } }).options.requireInteraction).toBe(false);
});

test.each([[undefined], [null], [42], [{}], [{ notification: "no" }]])(
  "a push of %j is still seen",
  (payload) => {
    expect(readPush(payload)).toMatchObject({ title: "GuardianLink", options: { data: { link: "/" } } });
  },
);

test("a push of plain text shows the text", () => {
  expect(readPush("hello").options.body).toBe("hello");
});

test("the receipt that is sent back once the push is shown comes from the data", () => {
  expect(readPush({ data: { receipt: "secret.phone" } }).receipt).toBe("secret.phone");
  expect(readPush({}).receipt).toBeNull();
});

test("the question before the arrival can be answered on the notification, and stays until then", () => {
  const { options } = readPush({
    notification: { title: "Have you arrived?", tag: "arrival-trip-1" },
    data: { type: "trip_question", question: "arrival", tripId: "trip-1" },
  });
  expect(options.actions).toEqual([
    { action: "arrived", title: "I have arrived" },
    { action: "extend", title: "+30 min" },
  ]);
  expect(options).toMatchObject({ requireInteraction: true, renotify: true, data: { tripId: "trip-1" } });
});

test("the question whether all is well can be answered on the notification", () => {
  const { options } = readPush({
    notification: { title: "All well?" },
    data: { type: "trip_question", question: "check", checkId: "7", tripId: "trip-1" },
  });
  expect(options.actions).toEqual([
    { action: "fine", title: "I'm fine" },
    { action: "help", title: "Need help" },
    { action: "more", title: "+15 min" },
  ]);
  expect(options).toMatchObject({ requireInteraction: true, data: { tripId: "trip-1", checkId: "7" } });
});

test("the question after an early end can be answered on the notification", () => {
  const { options } = readPush({
    notification: { title: "All well?" },
    data: { type: "trip_question", question: "early-end", tripId: "trip-1" },
  });
  expect(options.actions).toEqual([
    { action: "fine", title: "I'm fine" },
    { action: "help", title: "Need help" },
  ]);
});

test("no other push has buttons", () => {
  for (const data of [{ type: "sos" }, { type: "trip_question", question: "quiet" }, {}])
    expect(readPush({ data }).options.actions).toEqual([]);
});
