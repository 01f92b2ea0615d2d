import { createServer } from "node:http";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Outbox } from "./outbox/outbox.ts";
import { SignInCodes } from "./outbox/sign-in-codes.ts";
import { sendFailure, serve } from "./serve.ts";
import { makeStandIns } from "./stand-ins.ts";
import type { StandInsInput } from "./stand-ins.ts";

export interface ServicesInput extends StandInsInput {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** The origin of the auth emulator whose sign-in links the outbox shows, or null. */
  readonly auth: { readonly origin: string; readonly projectId: string } | null;
}

export interface Services {
  readonly origin: string;
  close(): Promise<void>;
}

const SIGN_IN_POLL_MS = 1000;

async function listen(server: Server, host: string, port: number): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  return `http://${host}:${(server.address() as AddressInfo).port}`;
}

function watchSignInCodes(input: ServicesInput, outbox: Outbox): () => void {
  if (input.auth === null) return () => undefined;
  const codes = new SignInCodes(input.auth.origin, input.auth.projectId, input.now);
  const look = async (): Promise<void> => {
    for (const entry of await codes.takeNew()) outbox.add(entry);
  };
  const timer = setInterval(() => void look(), SIGN_IN_POLL_MS);
  return () => clearInterval(timer);
}

/**
 * Starts the stand-ins for FCM, SendGrid, Termii, WhatsApp, Africa's Talking, Mapbox and Paystack
 * on one port, with the outbox page at `/`.
 */
export async function startServices(input: ServicesInput): Promise<Services> {
  const standIns = makeStandIns(input);
  // An idle connection stays open until its client closes it: a request that arrives while the
  // server closes it would fail with ECONNRESET.
  const server = createServer({ keepAliveTimeout: 0 }, (incoming, response) => {
    serve(incoming, response, standIns).catch((error: unknown) => sendFailure(response, error));
  });
  const origin = await listen(server, input.host, input.port);
  const stopWatching = watchSignInCodes(input, standIns.outbox);
  return {
    origin,
    close: async () => {
      stopWatching();
      standIns.streams.closeAll();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
}
