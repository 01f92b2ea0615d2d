import type { DeliverPorts } from "../usecases/alerts/deliver/deliver-ports.ts";
import type { Phones, SendOutcome } from "../usecases/messaging/ports.ts";
import { turn } from "./memory-world.ts";
import type { MemoryWorld } from "./memory-world.ts";

const OFF: SendOutcome = { kind: "refused", reason: "Off." };

/** Notes what a provider accepts. The turn lets runs that are started together interleave. */
async function note<Outcome extends { readonly kind: string }>(
  world: MemoryWorld,
  to: string,
  answer: () => Outcome | Promise<Outcome>,
): Promise<Outcome> {
  await turn();
  const outcome = await answer();
  if (outcome.kind === "accepted") world.accepted.push(to);
  return outcome;
}

const memoryPhones = (world: MemoryWorld): Phones => ({
  sms: world.answerText && {
    send: (to, text, isRerouted) =>
      note(world, `sms ${to}`, () => world.answerText?.(to, text, isRerouted) ?? OFF),
  },
  whatsapp: world.answerWhatsApp && {
    send: (to, message, reference) =>
      note(world, `whatsapp ${to}`, () => world.answerWhatsApp?.(to, message, reference) ?? OFF),
  },
  voice: world.answerCall && {
    call: (to, reference) => note(world, `call ${to}`, () => world.answerCall?.(to, reference) ?? OFF),
  },
  otherPrefixes: [],
  budgetKobo: 2_000_000,
});

/** The providers of all channels, and the devices. They answer as the test says. */
export const memoryProviders = (
  world: MemoryWorld,
): Pick<DeliverPorts, "phones" | "mailer" | "pusher" | "devices"> => ({
  phones: memoryPhones(world),
  mailer: {
    send: (to, _message, reference, unclearForMs = null) =>
      note(world, to.address, () => world.answerMail(to.address, reference, unclearForMs)),
  },
  pusher: { send: (token, push) => note(world, token, () => world.answerPush(token, push)) },
  devices: {
    hasDevices: (user) => Promise.resolve((world.devices.get(user) ?? []).length > 0),
    listDevices: (user) => Promise.resolve(world.devices.get(user) ?? []),
    removeDevice: (user, device) => {
      world.devices.set(
        user,
        (world.devices.get(user) ?? []).filter(({ id }) => id !== device.id),
      );
      return Promise.resolve();
    },
  },
});
