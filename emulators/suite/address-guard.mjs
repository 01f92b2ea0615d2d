import { Server } from "node:http";

const isReadable = (address) => {
  try {
    decodeURI(address ?? "");
    return true;
  } catch {
    return false;
  }
};

/**
 * Answers 400 to a request whose address cannot be decoded, on the server of this process that listens on `port`. The hosting emulator
 * decodes addresses without looking for an error: `/%ff`, from any page that is open in the browser, ends it and the suite with it.
 * @param {number} port
 * @returns {() => void} takes the guard away
 */
export function guardAddresses(port) {
  const emit = Server.prototype.emit;
  Server.prototype.emit = function guarded(event, ...args) {
    const [request, response] = args;
    if (event !== "request" || this.address()?.port !== port || isReadable(request.url))
      return emit.call(this, event, ...args);
    request.resume();
    response.writeHead(400, { "content-type": "text/plain" }).end("Bad Request");
    return true;
  };
  return () => {
    Server.prototype.emit = emit;
  };
}
