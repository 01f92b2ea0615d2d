import { OptionError, parseOptions, type Options } from "./options.ts";
import { httpListener } from "./transports/http/listener.ts";
import { createPort } from "./transports/http/port.ts";

/** A reason not to start, in words for the person who started the server. */
class StartError extends Error {}

async function start(options: Options): Promise<void> {
  const port = createPort(httpListener([]), (socket) => socket.destroy());
  const stop = () => {
    port.close();
    process.exit(0);
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
  const number = await port.listen(options.host, options.port).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "EADDRINUSE")
      throw new StartError(`Port ${options.port} on ${options.host}: address already in use.`);
    throw new StartError(`Cannot listen on ${options.host}:${options.port}: ${error.message}`);
  });
  console.log(`The Firestore server listens on ${options.host}:${number}.`);
}

try {
  await start(parseOptions(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof StartError || error instanceof OptionError ? error.message : error);
  process.exit(1);
}
