import firestoreProtos from "@google-cloud/firestore/build/protos/v1.json" with { type: "json" };
import protobuf from "protobufjs";

/**
 * The message types of google.firestore.v1, from the descriptor that the Firestore client library ships.
 * The web SDK's transactions send `verify` (field 5 of Write), which the published descriptor lacks: without it the
 * field would be dropped silently and with it the conflict check.
 */
function loadRoot(): protobuf.Root {
  const root = protobuf.Root.fromJSON(firestoreProtos as protobuf.INamespace);
  const write = root.lookupType("google.firestore.v1.Write");
  if (!write.fields["verify"]) {
    const verify = new protobuf.Field("verify", 5, "string");
    write.add(verify);
    write.oneofs["operation"]?.add(verify);
  }
  root.resolveAll();
  return root;
}

export const root: protobuf.Root = loadRoot();

/** The message type of that name in google.firestore.v1. Throws when there is none. */
export const messageType = (name: string): protobuf.Type => root.lookupType(`google.firestore.v1.${name}`);
