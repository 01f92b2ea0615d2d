import firestoreProtos from "@google-cloud/firestore/build/protos/v1.json" with { type: "json" };
import protobuf from "protobufjs";

/**
 * The message types of google.firestore.v1, from the descriptor in the Firestore client library.
 * The web SDK's transactions send `verify` (field 5 of Write), which the published descriptor
 * lacks. Without it the field, and with it the conflict check, would be dropped silently.
 */
function loadRoot(): protobuf.Root {
  const root = protobuf.Root.fromJSON(firestoreProtos);
  const write = root.lookupType("google.firestore.v1.Write");
  if (!write.fields["verify"]) {
    const verify = new protobuf.Field("verify", 5, "string");
    write.add(verify);
    write.oneofs["operation"]?.add(verify);
  }
  // The descriptor of the client library lacks the pipeline request (only its database is read) and
  // the `done` that the server sends with the result of an aggregation.
  const v1 = root.lookup("google.firestore.v1") as protobuf.Namespace;
  if (!v1.get("ExecutePipelineRequest")) {
    v1.add(new protobuf.Type("ExecutePipelineRequest").add(new protobuf.Field("database", 1, "string")));
    v1.add(new protobuf.Type("ExecutePipelineResponse"));
  }
  const aggregationResponse = root.lookupType("google.firestore.v1.RunAggregationQueryResponse");
  if (!aggregationResponse.fields["done"]) aggregationResponse.add(new protobuf.Field("done", 6, "bool"));
  root.resolveAll();
  return root;
}

export const root: protobuf.Root = loadRoot();

/** The message type with that name in google.firestore.v1. Throws when it does not exist. */
export const messageType = (name: string): protobuf.Type => root.lookupType(`google.firestore.v1.${name}`);
