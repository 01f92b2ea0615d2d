import { WHATSAPP_TEMPLATES } from "@guardianlink/domain/alerts/whatsapp-templates";
import { describe, expect, test } from "vitest";
import type { MemoryWorld } from "./memory-world.ts";
import { ladderContact, ladderWorld } from "./ladder-world.ts";

const MESSAGE = { template: WHATSAPP_TEMPLATES.onIt, variables: ["Ngozi", "Ada"], map: null, linkPart: null };

// The log of a ladder world proves nothing if a message can bypass it.

const SENDERS: Readonly<Record<string, (world: MemoryWorld) => unknown>> = {
  email: ({ answerMail }) => answerMail("ngozi@example.com", null, null),
  push: ({ answerPush }) =>
    answerPush("ngozi@phone", {
      title: "SOS",
      body: "Help",
      data: {},
      link: null,
      tag: "tag",
      urgency: "high",
      ttlSeconds: 60,
    }),
  sms: ({ answerText }) => answerText?.("+2348030000001", "Help"),
  whatsapp: ({ answerWhatsApp }) => answerWhatsApp?.("+2348030000001", MESSAGE, "receipt"),
  call: ({ answerCall }) => answerCall?.("+2348030000001", "receipt"),
};

describe.each(Object.keys(SENDERS))("a message that a test does not expect: %s", (channel) => {
  test("is in the log", async () => {
    const { world, takeSent } = ladderWorld([ladderContact("ngozi")]);
    await SENDERS[channel]?.(world);
    expect(takeSent()).toEqual([expect.stringMatching(new RegExp(`^0: ${channel}.* ngozi$`))]);
  });

  test.fails("fails its test", async () => {
    await SENDERS[channel]?.(ladderWorld([ladderContact("ngozi")]).world);
  });
});
