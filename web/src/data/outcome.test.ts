import { message } from "@guardianlink/domain/toast-message";
import { expect, test, vi } from "vitest";
import { fakeServices } from "../testing/fake-services.ts";
import { runCommand, WAITING } from "./outcome.ts";

const texts = {
  done: message("Contact added"),
  failed: message("Error", "Failed to add emergency contact."),
};
const command = {
  writes: [{ kind: "set", path: "users/ada/contacts/n", data: { name: "Ngozi" } }],
  texts,
} as const;

function phone() {
  const notify = vi.fn();
  return { ...fakeServices(), notify };
}

test("a command shows its success when the server accepts it", async () => {
  const services = phone();
  expect(await runCommand(services, command)).toBe("accepted");
  expect(services.notify.mock.calls).toEqual([[texts.done, "success"]]);
});

test("a command shows its failure when the server refuses it", async () => {
  const services = phone();
  services.store.mood = "refuses";
  expect(await runCommand(services, command)).toBe("refused");
  expect(services.notify.mock.calls).toEqual([[texts.failed, "error"]]);
});

test("a command says at once that it waits when the phone is offline, and shows its success once it is accepted", async () => {
  const services = phone();
  const onLater = vi.fn();
  services.setOnline(false);
  services.store.mood = "unreachable";
  expect(await runCommand(services, { ...command, onLater })).toBe("waiting");
  services.store.reconnect();
  await expect.poll(() => onLater.mock.calls).toEqual([["accepted"]]);
  expect(services.notify.mock.calls).toEqual([
    [WAITING, "info"],
    [texts.done, "success"],
  ]);
});

test("a later refusal is shown", async () => {
  const services = phone();
  services.setOnline(false);
  services.store.mood = "unreachable";
  await runCommand(services, command);
  services.store.refusePending();
  await expect
    .poll(() => services.notify.mock.calls)
    .toEqual([
      [WAITING, "info"],
      [texts.failed, "error"],
    ]);
});

test("the page waits a few seconds at most for a network that does not answer", async () => {
  const services = phone();
  services.store.mood = "unreachable";
  const outcome = runCommand(services, command);
  services.clock.advance(4000);
  expect(await outcome).toBe("waiting");
});
