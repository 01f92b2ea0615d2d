// `npm start` and `npm run dev`: checks the version of Node, installs and builds what is missing,
// and starts the suite. This file is plain JavaScript and uses only Node's own modules because it
// runs before anything is installed.
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const OLDEST_NODE = [20, 19];
const HELP = `GuardianLink's local suite

  npm start                   the built app with everything it needs, offline
  npm run dev                 the same with hot reload
  npm start -- OPTION …

  --google        Google's Firestore emulator instead of ours (needs Java)
  --ephemeral     start empty and keep nothing
  --data DIR      keep the data in DIR (default .local/data)
  --ports BASE    use the ports from BASE to BASE+19 (default 5300)
  --no-demo       make no demo account
  --json          print GUARDIANLINK_READY {…} when everything is up
  --verbose       show what the emulators print
`;

function nodeIsTooOld() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  return major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1]);
}

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const args = process.argv.slice(2);

async function start() {
  if (nodeIsTooOld()) {
    console.error(
      `GuardianLink needs Node ${OLDEST_NODE.join(".")} or newer; this is ${process.versions.node}. https://nodejs.org has it.`,
    );
    return 1;
  }
  if (args.includes("--help") || args.includes("-h")) {
    console.log(HELP);
    return 0;
  }
  const { prepare } = await import("./prepare/prepare.mjs");
  await prepare({ root, web: !args.includes("--dev") });
  const suite = await import(pathToFileURL(join(root, "emulators", "dist", "suite.mjs")).href);
  return suite.main(args, root);
}

start().then(
  (code) => process.exit(code),
  (error) => {
    console.error(error.message);
    process.exit(1);
  },
);
