import protobuf from "protobufjs";

/** The 64-bit integers that protobufjs uses; its own typings leave the makers out. */
const Long = protobuf.util.Long as unknown as { fromString(text: string, unsigned: boolean): object };

export const toLong = (value: bigint | number, unsigned = false): object =>
  Long.fromString(String(value), unsigned);
