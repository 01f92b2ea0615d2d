import { STATUS_NUMBER, type RpcError } from "../../errors.ts";
import { encodeHeaders } from "../http2/header-encoder.ts";

const RESPONSE = {
  ":status": "200",
  "content-type": "application/grpc+proto",
  "grpc-accept-encoding": "identity,deflate,gzip",
};

/** The headers before the first message. */
export const RESPONSE_HEADERS = encodeHeaders(RESPONSE);

/** The trailers after the last message of a call that went well. */
export const OK_TRAILERS = encodeHeaders({ "grpc-status": "0" });

/** The whole answer to a request that is none of gRPC's. */
export const NOT_GRPC = encodeHeaders({ ":status": "415" });

/** What HTTP headers cannot carry, and "%", is written as the UTF-8 bytes in hexadecimal. */
const percentEncoded = (text: string): string =>
  Array.from(Buffer.from(text, "utf8"), (byte) =>
    byte >= 0x20 && byte <= 0x7e && byte !== 0x25
      ? String.fromCharCode(byte)
      : `%${byte.toString(16).toUpperCase().padStart(2, "0")}`,
  ).join("");

/** The end of a call that failed. @param begun whether the headers have been sent; else the trailers are all there is */
export function errorTrailers(error: RpcError, begun: boolean): Buffer {
  return encodeHeaders({
    ...(begun ? {} : { ":status": RESPONSE[":status"], "content-type": RESPONSE["content-type"] }),
    "grpc-status": String(STATUS_NUMBER[error.status]),
    "grpc-message": percentEncoded(error.message),
  });
}
