import protobuf from "protobufjs";

/** The 64-bit integers of protobufjs, whose typings leave out the constructors. */
const Long = protobuf.util.Long as unknown as { fromString(text: string, unsigned: boolean): object };

export const toLong = (value: bigint | number, unsigned = false): object =>
  Long.fromString(String(value), unsigned);
