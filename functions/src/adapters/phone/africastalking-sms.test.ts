import { describe, expect, test } from "vitest";
import { startWire, timeoutOf } from "../../testing/wire.ts";
import type { WireAnswer } from "../../testing/wire.ts";
import type { SendOutcome, Texter } from "../../usecases/messaging/ports.ts";
import { readAfricasTalkingReport } from "./africastalking-sms-reports.ts";
import { africasTalkingTexter } from "./africastalking-texter.ts";
import { textersInOrder } from "./texters-in-order.ts";

const recipient = (statusCode: number, more: object = {}) => ({
  status: 201,
  body: {
    SMSMessageData: {
      Message: "Sent to 1/1 Total Cost: NGN 6.5000",
      Recipients: [
        {
          statusCode,
          number: "+2348031234567",
          cost: "NGN 6.5000",
          status: "Success",
          messageId: "ATXid_1",
          ...more,
        },
      ],
    },
  },
});

async function send(answer: WireAnswer) {
  const wire = await startWire(answer);
  const texter = africasTalkingTexter({
    baseUrl: wire.url,
    username: "guardianlink",
    sender: "GuardianLnk",
    apiKey: "atsk",
    timeoutMs: timeoutOf(answer),
  });
  return { wire, outcome: await texter.send("+2348031234567", "GuardianLink SOS") };
}

describe("sending a text through Africa's Talking", () => {
  test("speaks its form and takes the price from its answer", async () => {
    const { wire, outcome } = await send(recipient(101));
    expect(outcome).toEqual({ kind: "accepted", providerRef: "africastalking-sms:ATXid_1", costKobo: 650 });
    expect(wire.requests[0]).toMatchObject({ method: "POST", path: "/version1/messaging" });
    expect(wire.requests[0]?.headers["apikey"]).toBe("atsk");
    expect(Object.fromEntries(new URLSearchParams(String(wire.requests[0]?.body)))).toEqual({
      username: "guardianlink",
      from: "GuardianLnk",
      to: "+2348031234567",
      message: "GuardianLink SOS",
      bulkSMSMode: "1",
    });
  });

  test.each<[string, WireAnswer, string]>([
    ["a number on a do-not-disturb list", recipient(406), "refused"],
    ["a number that has no route", recipient(407), "refused"],
    ["a landline", recipient(404), "refused"],
    ["no credit", recipient(405), "retry"],
    ["a sender that is not registered", recipient(402), "retry"],
    [
      "a sender that is unknown",
      { status: 201, body: { SMSMessageData: { Message: "InvalidSenderId", Recipients: [] } } },
      "retry",
    ],
    ["a wrong key", { status: 401 }, "retry"],
    ["a busy service", { status: 503 }, "retry"],
  ])("%s means that nothing was sent", async (_name, answer, kind) => {
    const { outcome } = await send(answer);
    expect(outcome.kind).toBe(kind);
    expect(outcome).not.toHaveProperty("isUnclear");
  });

  test.each<WireAnswer>(["drop", "hang", { status: 502 }, { status: 201, body: {} }, recipient(501)])(
    "without a clear answer it was perhaps sent: %j",
    async (answer) => expect((await send(answer)).outcome).toMatchObject({ kind: "retry", isUnclear: true }),
  );
});

test.each([
  [{ status: "Sent" }, { kind: "sent", reason: null }],
  [{ status: "Buffered" }, { kind: "sent", reason: null }],
  [{ status: "Success" }, { kind: "delivered", reason: null }],
  [{ status: "Rejected" }, { kind: "failed", reason: "The network couldn't deliver the text." }],
  [
    { status: "Failed", failureReason: "UserInBlackList" },
    { kind: "failed", reason: "The network blocked the text (do not disturb)." },
  ],
  [
    { status: "AbsentSubscriber" },
    { kind: "failed", reason: "The phone was off or had no signal for too long." },
  ],
])("a report %j of Africa's Talking is read", (form, report) =>
  expect(readAfricasTalkingReport({ id: "ATXid_1", phoneNumber: "+2348031234567", ...form })).toMatchObject({
    providerRef: "africastalking-sms:ATXid_1",
    ...report,
  }),
);

test.each([
  [null],
  [{}],
  [{ id: "1", status: "Seen" }],
  [{ type: "outbound", message_id: "1", status: "Delivered" }],
])("nothing of Africa's Talking is read from %j", (body) =>
  expect(readAfricasTalkingReport(body)).toBeNull(),
);

describe("two services for texts", () => {
  const asked: string[] = [];
  const service = (name: string, outcome: SendOutcome): Texter => ({
    send: () => {
      asked.push(name);
      return Promise.resolve(outcome);
    },
  });
  async function sendBy(first: SendOutcome, second: SendOutcome) {
    asked.length = 0;
    const texter = textersInOrder(service("first", first), service("second", second));
    return { outcome: await texter?.send("+2348031234567", "Help"), asked: [...asked] };
  }
  const accepted: SendOutcome = { kind: "accepted" };
  const refused: SendOutcome = { kind: "refused", reason: "No." };
  const ofAccount: SendOutcome = { kind: "retry", reason: "No credit.", isOfAccount: true };

  test.each<[string, SendOutcome]>([
    ["has refused", refused],
    ["takes nothing from our account", ofAccount],
  ])("the second one takes over when the first %s", async (_name, first) => {
    expect(await sendBy(first, accepted)).toEqual({ outcome: accepted, asked: ["first", "second"] });
  });

  test.each<[string, SendOutcome]>([
    ["has taken the text", accepted],
    ["has perhaps taken it", { kind: "retry", reason: "None.", isUnclear: true }],
    ["is busy", { kind: "retry", reason: "Busy." }],
  ])("the second one is not asked when the first %s", async (_name, first) => {
    expect(await sendBy(first, accepted)).toEqual({ outcome: first, asked: ["first"] });
  });

  test("what the first one says counts when both refuse", async () => {
    expect((await sendBy(ofAccount, refused)).outcome).toBe(ofAccount);
  });

  test("one alone is asked, and none is off", async () => {
    const only = service("only", accepted);
    expect(textersInOrder(null, only)).toBe(only);
    expect(await textersInOrder(only, null)?.send("+2348031234567", "Help")).toBe(accepted);
    expect(textersInOrder(null, null)).toBeNull();
  });

  test("a number that the first service's route refuses is texted by the second alone, or by none without a second", async () => {
    const [first, second] = [service("first", accepted), service("second", accepted)];
    asked.length = 0;
    expect(await textersInOrder(first, second)?.send("+2348031234567", "Help", true)).toBe(accepted);
    expect(asked).toEqual(["second"]);
    const outcome = await textersInOrder(first, null)?.send("+2348031234567", "Help", true);
    expect(outcome).toMatchObject({ kind: "refused" });
    expect(asked).toEqual(["second"]);
  });
});
