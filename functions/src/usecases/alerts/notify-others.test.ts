import { deviceId, userId } from "@guardianlink/domain/ids";
import { expect, test } from "vitest";
import { withApp } from "../../testing/examples.ts";
import { ladderContact, ladderWorld } from "../../testing/ladder-world.ts";
import type { Push } from "../messaging/ports.ts";

/** Two contacts who get alerts in the app, and a third without it. */
function withApps() {
  const ladder = ladderWorld([
    withApp(ladderContact("ngozi"), "ngozi"),
    withApp(ladderContact("emeka"), "emeka"),
    ladderContact("bola"),
  ]);
  const { world } = ladder;
  for (const id of ["ngozi", "emeka"])
    world.devices.set(userId(id), [{ id: deviceId("phone"), token: `token-of-${id}` }]);
  const pushed: (readonly [string, Push])[] = [];
  world.answerPush = (token, push) => {
    pushed.push([token, push]);
    return { kind: "accepted" };
  };
  return { ...ladder, takePushed: () => pushed.splice(0) };
}

test("when a contact is on it, the others with the app read who, once, and the contact does not", async () => {
  const { raise, answer, pass, takePushed } = withApps();
  await raise();
  expect(takePushed().map(([token]) => token)).toEqual(["token-of-ngozi", "token-of-emeka"]);
  await answer("ngozi", "acknowledged");
  const told = takePushed();
  expect(told.map(([token, { title }]) => [token, title])).toEqual([["token-of-emeka", "Contact is on it"]]);
  expect(told[0]?.[1].body).toBe("Contact has answered the alert about Ada. Open the live page to help too.");
  expect(told[0]?.[1].link).toMatch(/\/track\/token-/);
  await answer("ngozi", "acknowledged");
  await pass(3);
  expect(takePushed()).toEqual([]);
});

test("an answer counts even if the others cannot be told", async () => {
  const { raise, answer, world } = withApps();
  await raise();
  world.devices.get = () => {
    throw new Error("unavailable");
  };
  await answer("ngozi", "acknowledged");
  expect(world.alert.heldAt).not.toBeNull();
});
