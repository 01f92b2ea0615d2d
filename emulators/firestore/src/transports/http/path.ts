import { invalidArgument } from "../../errors.ts";

/** Decodes the percent-encoding of a whole path. @throws {RpcError} when it is malformed */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    throw invalidArgument(`The path ${path} is not percent-encoded UTF-8.`);
  }
}
