import { randomBytes } from "node:crypto";
import type { Socket } from "node:net";
import { Clock, realSchedule, wallClock } from "./clock.ts";
import { Courier } from "./events/courier.ts";
import { httpPost } from "./events/http-post.ts";
import { triggerRegistry } from "./events/registry.ts";
import { Triggers } from "./events/triggers.ts";
import { loadRulebook, loadSeed, StartError } from "./load-files.ts";
import { OptionError, parseOptions, type Options } from "./options.ts";
import { createAdmin } from "./rpc/admin.ts";
import { createFirestoreService } from "./rpc/firestore-service.ts";
import { projectGate } from "./rpc/project-gate.ts";
import type { FirestoreService } from "./rpc/service.ts";
import { metered, noUsage } from "./rpc/usage.ts";
import { Store } from "./store/store.ts";
import { controlEndpoint, resetEndpoint } from "./transports/control/handler.ts";
import { usageEndpoint } from "./transports/control/usage.ts";
import { httpListener } from "./transports/http/listener.ts";
import { createPort, type Port } from "./transports/http/port.ts";
import { restEndpoint } from "./transports/rest/handler.ts";
import { randomSessionId, webChannelEndpoint } from "./transports/webchannel/handler.ts";

const ID_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const newDocumentId = (): string =>
  Array.from(randomBytes(20), (byte) => ID_LETTERS[byte % ID_LETTERS.length]).join("");

/** Sends every commit to the functions that subscribed to it. */
function followCommits(store: Store, triggers: Triggers, functionsEmulator: string | null): void {
  if (functionsEmulator === null) return;
  const newEventId = () => randomBytes(16).toString("hex");
  const courier = new Courier({
    triggers,
    post: httpPost(functionsEmulator),
    newEventId,
    warn: (text) => console.error(`WARNING: ${text}`),
    schedule: realSchedule,
  });
  store.onCommit((event) => courier.take(event));
}

/** gRPC is loaded with the first connection that uses it, so that the server starts sooner. */
function lazyGrpc(service: FirestoreService): (socket: Socket) => void {
  let acceptor: Promise<(socket: Socket) => void> | null = null;
  return (socket) => {
    acceptor ??= import("./transports/grpc/grpc-acceptor.ts").then(({ grpcAcceptor }) =>
      grpcAcceptor(service),
    );
    acceptor.then(
      (accept) => accept(socket),
      (error: unknown) => {
        console.error(error);
        socket.destroy();
      },
    );
  };
}

async function listen(port: Port, { host, port: wanted }: Options): Promise<number> {
  try {
    return await port.listen(host, wanted);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new StartError(
      code === "EADDRINUSE"
        ? `Port ${wanted} on ${host}: address already in use.`
        : `Cannot listen on ${host}:${wanted}: ${message}`,
    );
  }
}

async function start(options: Options): Promise<void> {
  const rulebook = loadRulebook(options.rulesFile);
  const store = new Store({
    clock: new Clock(wallClock),
    schedule: realSchedule,
    firstTransaction: BigInt(randomBytes(4).readUInt32BE()),
    seed: await loadSeed(options.seedFile),
  });
  const admitProject = projectGate(options.singleProject, (line) => console.warn(line));
  // Only for measurements, because counting takes time for every message.
  const usage = process.env["GUARDIANLINK_COUNT_USAGE"] === "1" ? noUsage() : null;
  const context = { store, rulebook, newId: newDocumentId, admitProject };
  const service =
    usage === null
      ? createFirestoreService(context)
      : metered(
          createFirestoreService({ ...context, onLookups: (count) => void (usage.lookups += count) }),
          usage,
        );
  const admin = createAdmin(store, rulebook, admitProject);
  const triggers = new Triggers();
  followCommits(store, triggers, options.functionsEmulator);
  const listener = httpListener([
    ["/v1/", restEndpoint(service)],
    ["/v1beta1/", restEndpoint(service)],
    [
      "/google.firestore.v1.Firestore/",
      webChannelEndpoint(service, { schedule: realSchedule, newSessionId: randomSessionId }),
    ],
    ["/emulator/v1/", controlEndpoint(admin, triggerRegistry(triggers))],
    ["/reset", resetEndpoint(admin)],
    ...(usage === null ? [] : ([["/usage", usageEndpoint(usage)]] as const)),
  ]);
  const port = createPort(listener, lazyGrpc(service));
  const stop = () => {
    port.close();
    process.exit(0);
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
  const number = await listen(port, options);
  console.log(`The Firestore server listens on ${options.host}:${number}.`);
}

try {
  await start(parseOptions(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof StartError || error instanceof OptionError ? error.message : error);
  process.exit(1);
}
