// Runs the Firestore server of an npm package.
//   node npm-server.mjs MODULE PORT
import { pathToFileURL } from "node:url";

const [module, port] = process.argv.slice(2);
const loaded = await import(pathToFileURL(module).href);
const { FirestoreServer } = loaded.FirestoreServer ? loaded : loaded.default;
await new FirestoreServer().start(Number(port));
