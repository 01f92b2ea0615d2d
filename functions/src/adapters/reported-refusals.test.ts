import { expect, test } from "vitest";
import type { SendOutcome, Texter } from "../usecases/messaging/ports.ts";
import { startWire } from "../testing/wire.ts";
import { africasTalkingCaller } from "./phone/africastalking-caller.ts";
import { africasTalkingTexter } from "./phone/africastalking-texter.ts";
import { termiiTexter } from "./phone/termii-texter.ts";
import { textersInOrder } from "./phone/texters-in-order.ts";
import type { ProviderName } from "./shared/logs.ts";
import { reportedCaller, reportedTexter } from "./reported-refusals.ts";

const TO = "+2348031234567";

function operator() {
  const told: ProviderName[] = [];
  return { told, log: { accountRefused: (provider: ProviderName) => void told.push(provider) } };
}

const accepting: Texter = { send: () => Promise.resolve<SendOutcome>({ kind: "accepted" }) };

test("the operator is told that Termii has no credit when the second service takes the text", async () => {
  const wire = await startWire({ status: 400, body: { message: "Insufficient balance" } });
  const { told, log } = operator();
  const termii = termiiTexter({ baseUrl: wire.url, sender: "GuardianLnk", apiKey: "TL" });
  const texter = textersInOrder(reportedTexter(termii, "termii", log), accepting);
  expect(await texter?.send(TO, "SOS")).toEqual({ kind: "accepted" });
  expect(told).toEqual(["termii"]);
});

test("the operator is told when Africa's Talking does not take our sender or our calls", async () => {
  const { told, log } = operator();
  const sms = await startWire({
    status: 201,
    body: { SMSMessageData: { Message: "InvalidSenderId", Recipients: [] } },
  });
  const options = { username: "guardianlink", apiKey: "atsk" };
  const texter = africasTalkingTexter({ ...options, baseUrl: sms.url, sender: "GuardianLnk" });
  await reportedTexter(texter, "africastalking", log).send(TO, "SOS");
  const voice = await startWire({ status: 401 });
  const caller = africasTalkingCaller({ ...options, baseUrl: voice.url, number: "+2342013330000" });
  await reportedCaller(caller, "africastalking", log).call(TO, "q7Xv0Jm2RkG8s1TzYbNcLw");
  expect(told).toEqual(["africastalking", "africastalking"]);
});

test("the operator is not told when a number is refused or a service is busy", async () => {
  const { told, log } = operator();
  for (const answer of [{ status: 400, body: { message: "Invalid number" } }, { status: 503 }]) {
    const wire = await startWire(answer);
    const termii = termiiTexter({ baseUrl: wire.url, sender: "GuardianLnk", apiKey: "TL" });
    await reportedTexter(termii, "termii", log).send(TO, "SOS");
  }
  expect(told).toEqual([]);
});
