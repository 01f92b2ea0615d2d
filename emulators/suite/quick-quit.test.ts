import { createServer } from "node:http";
import { afterEach, expect, it } from "vitest";
import { quitQuickly } from "./quick-quit.mjs";

let undo = (): void => undefined;
afterEach(() => undo());

/** What a server reads in the connection header of a request for the path. */
async function connectionHeader(path: string): Promise<string | undefined> {
  let header: string | undefined;
  const server = createServer((request, response) => {
    header = request.headers.connection;
    response.end("ok");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  await (await fetch(`http://127.0.0.1:${port}${path}`)).text();
  server.closeAllConnections();
  server.close();
  return header;
}

it("closes the connection of the call that ends a process, and no other", async () => {
  expect(await connectionHeader("/__/quitquitquit")).toBe("keep-alive");
  undo = quitQuickly();
  expect(await connectionHeader("/__/quitquitquit")).toBe("close");
  expect(await connectionHeader("/__/functions.yaml")).toBe("keep-alive");
});
