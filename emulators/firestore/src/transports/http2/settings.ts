import { ConnectionError, ERROR_CODE, FRAME, frame } from "./frame.ts";

const SETTING_BYTES = 6;
const INITIAL_WINDOW = 4;
const MAX_WINDOW = 0x7fff_ffff;

/** What a client says about itself, as far as it matters to what we send. Source: RFC 9113, section 6.5 */
export class Settings {
  #initialWindow = 65_535;

  /** What the client takes of a new stream before it must give more window. */
  get initialWindow(): number {
    return this.#initialWindow;
  }

  /** The settings of our own. */
  announcement(receiveWindow: number): Buffer {
    const payload = Buffer.alloc(SETTING_BYTES);
    payload.writeUInt16BE(INITIAL_WINDOW);
    payload.writeUInt32BE(receiveWindow, 2);
    return frame(FRAME.settings, 0, 0, payload);
  }

  /** Takes in a frame and returns by how much the windows of open streams change. @throws ConnectionError */
  apply(payload: Buffer): number {
    if (payload.length % SETTING_BYTES !== 0) {
      throw new ConnectionError(ERROR_CODE.frameSize, "Settings of a wrong length.");
    }
    const before = this.#initialWindow;
    for (let at = 0; at < payload.length; at += SETTING_BYTES) {
      if (payload.readUInt16BE(at) !== INITIAL_WINDOW) continue;
      this.#initialWindow = payload.readUInt32BE(at + 2);
      if (this.#initialWindow > MAX_WINDOW) {
        throw new ConnectionError(ERROR_CODE.flowControl, "An impossible window.");
      }
    }
    return this.#initialWindow - before;
  }
}
