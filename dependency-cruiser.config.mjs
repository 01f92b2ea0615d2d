// The import rules of the repository. Each names which files may import which others, and why.

/**
 * A package that npm could not hoist is in a workspace's own node_modules, but is not part of the
 * workspace.
 */
const NOT_HOISTED = "^[^/]+/node_modules/";

const only = (name, comment, from, allowed) => ({
  name,
  comment,
  severity: "error",
  from,
  to: { path: "^(domain|web|functions|emulators|tests|scripts)/", pathNot: [...allowed, NOT_HOISTED] },
});

const outsideOf = (name, packages, allowedFrom, comment) => ({
  name,
  comment,
  severity: "error",
  from: { path: "^(domain|web|functions|emulators)/", pathNot: allowedFrom },
  to: { path: packages },
});

/** Allows a folder of the Firestore server to import these others, besides errors and the clock. */
const firestoreLayer = (folder, comment, layers, others = []) =>
  only(
    `firestore-${folder}`,
    comment,
    { path: `^emulators/firestore/src/${folder}/`, pathNot: "\\.test\\.ts$" },
    [
      `^emulators/firestore/src/(${layers.join("|")})/`,
      "^emulators/firestore/src/(errors|clock)\\.ts$",
      ...others,
    ],
  );

/** The areas of use cases in order of dependency. An area imports only areas before it. */
const AREAS = [
  "messaging",
  "account",
  "payments",
  "family",
  "medical",
  "sharing",
  "contacts",
  "alerts",
  "evidence",
  "trips",
  "pins",
];

export default {
  forbidden: [
    {
      name: "no-cycles",
      comment: "A cycle hides which module is the foundation of which.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "resolvable",
      comment: "Every import must resolve.",
      severity: "error",
      from: {},
      to: { couldNotResolve: true },
    },

    {
      name: "declared-packages",
      comment:
        "Every imported package is in its workspace's package.json, because hoisting does not guarantee that it stays installed.",
      severity: "error",
      from: {},
      to: { dependencyTypes: ["npm-no-pkg", "npm-unknown"] },
    },

    only("domain-is-the-base", "domain imports nothing else of the repository.", { path: "^domain/" }, [
      "^domain/",
    ]),

    only(
      "web-app",
      "app combines the features.",
      { path: "^web/src/(app/|main)", pathNot: "\\.test\\.tsx?$" },
      ["^web/src/(app|features|data|ui|platform)/", "^web/src/[^/]+$", "^domain/"],
    ),
    // One rule with a captured name covers features that do not exist yet.
    only(
      "web-features-stay-apart",
      "A feature imports itself, data, platform, ui and domain. It reads and writes through data, never through platform/firestore.",
      { path: "^web/src/features/([^/]+)/", pathNot: "\\.test\\.tsx?$" },
      ["^web/src/features/$1/", "^web/src/(data|ui)/", "^web/src/platform/(?!firestore/)", "^domain/"],
    ),
    only(
      "public-pages",
      "A public page imports itself, the plain DOM helpers, the report of faults and domain.",
      { path: "^web/src/features/([^/]+)/public/", pathNot: "\\.test\\.ts$" },
      [
        "^web/src/features/$1/public/",
        "^web/src/ui/(public|styles)/",
        "^web/src/platform/public-page-faults\\.ts$",
        "^domain/",
      ],
    ),
    {
      name: "public-pages-load-no-framework",
      comment:
        "A public page opens on a slow network: neither it nor what it imports loads React or Firebase.",
      severity: "error",
      from: { path: "^web/src/(features/[^/]+|ui)/public/", pathNot: "\\.test\\.ts$" },
      to: {
        path: "node_modules/(react|react-dom|react-router|react-router-dom|firebase|@firebase)/",
        reachable: true,
      },
    },
    only(
      "web-data",
      "data has each entity's queries and commands, and no views.",
      { path: "^web/src/data/", pathNot: "\\.test\\.tsx?$" },
      ["^web/src/(data|platform)/", "^domain/"],
    ),
    only(
      "web-ui-is-domain-free",
      "ui depends only on React.",
      { path: "^web/src/ui/", pathNot: "\\.test\\.tsx?$" },
      ["^web/src/ui/"],
    ),
    only(
      "web-platform",
      "platform wraps the browser and Firebase and knows no entity: of domain it uses only ids, the readers of unknown data, words and what it sends.",
      { path: "^web/src/platform/", pathNot: "\\.test\\.tsx?$" },
      [
        "^web/src/platform/",
        "^domain/src/(ids|parse|fields|messages/counted|worker-messages|fault-report)\\.ts$",
      ],
    ),
    only(
      "web-build",
      "The build imports from the app only the pages that it renders.",
      { path: "^web/(build/|vite\\.config)", pathNot: "\\.built\\.test\\.ts$" },
      [
        "^web/(build|node_modules)/",
        "^web/src/app/prerendered-pages\\.tsx$",
        "^web/src/sw/prerendered-pages\\.ts$",
        "^domain/",
      ],
    ),
    only("web-service-worker", "The worker runs outside the page.", { path: "^web/src/sw/" }, [
      "^web/src/sw/",
      // It sends what a page has left.
      "^web/src/platform/firestore/(pending-writes|rest-server|store)\\.ts$",
      "^web/src/platform/sha256\\.ts$",
      "^web/src/data/(local-database|trips/location-writes)\\.ts$",
      "^web/src/platform/push/report-shown\\.ts$",
      "^domain/",
    ]),

    only(
      "functions-index",
      "index lists the deployed functions, and sets the priority of their processes.",
      { path: "^functions/src/index\\.ts$" },
      ["^functions/src/triggers/", "^functions/src/wiring/local-priority\\.ts$"],
    ),
    only(
      "functions-triggers",
      "A trigger sets its options, parses its input and calls one use case.",
      { path: "^functions/src/triggers/", pathNot: "\\.test\\.ts$" },
      ["^functions/src/(http|usecases|wiring|adapters)/", "^domain/"],
    ),
    only(
      "functions-wiring",
      "wiring passes the adapters to the use cases; it also has the sizes and secrets of the functions.",
      { path: "^functions/src/wiring/", pathNot: "\\.test\\.ts$" },
      ["^functions/src/(wiring|usecases|adapters|http)/", "^domain/"],
    ),
    only(
      "functions-http",
      "http handles callers, limits and answers; everything else is passed to it.",
      { path: "^functions/src/http/", pathNot: "\\.test\\.ts$" },
      ["^functions/src/http/", "^domain/"],
    ),
    {
      name: "functions-http-packages",
      comment: "http uses firebase-functions and the schemas' types, and no other package.",
      severity: "error",
      from: { path: "^functions/src/http/", pathNot: "\\.test\\.ts$" },
      to: { dependencyTypes: ["npm", "npm-dev"], pathNot: "node_modules/(firebase-functions|zod)/" },
    },
    ...AREAS.map((area, index) =>
      only(
        `functions-area-${area}`,
        "An area of use cases imports only the areas before it in AREAS, so that no cycle can form.",
        { path: `^functions/src/usecases/${area}/`, pathNot: "\\.test\\.ts$" },
        [`^functions/src/usecases/(${[...AREAS.slice(0, index + 1), "shared"].join("|")})/`, "^domain/"],
      ),
    ),
    only(
      "functions-area-unlisted",
      "Add a new area of use cases to AREAS, after those that it imports and before those that import it.",
      { path: "^functions/src/usecases/", pathNot: `^functions/src/usecases/(${AREAS.join("|")})/` },
      ["^functions/src/usecases/shared/", "^domain/"],
    ),
    only(
      "functions-adapters",
      "Adapters implement the ports of the use cases.",
      { path: "^functions/src/adapters/", pathNot: "\\.test\\.ts$" },
      [
        "^functions/src/adapters/",
        "^functions/src/usecases/shared/",
        "^functions/src/usecases/[a-z]+/[a-z-]*ports\\.ts$",
        "^domain/",
      ],
    ),
    only(
      "tests-go-through-public-surfaces",
      "Tests and benches use addresses, domain, the stand-ins' servers, and the use cases through wiring/standalone.ts.",
      { path: "^tests/" },
      [
        "^tests/",
        "^domain/",
        "^functions/src/(wiring/(standalone|sizes)\\.ts$|testing/)",
        "^emulators/services/(server|outbox/outbox)\\.ts$",
        "^emulators/firestore/launch/",
        "^scripts/docs/figures\\.ts$",
        "^scripts/deploy/(deployed-functions|collections-in-use)\\.ts$",
      ],
    ),
    only(
      "scripts",
      "Scripts start the parts as processes; the deployment also parses the settings as the product does.",
      { path: "^scripts/", pathNot: "^scripts/test/" },
      [
        "^scripts/",
        "^domain/",
        "^functions/src/adapters/(env|phone/phone-env|optional-services|payments/payment-env)\\.ts$",
        "^web/src/platform/firebase/env\\.ts$",
        "^emulators/services/temporary-folder\\.ts$",
      ],
    ),
    only(
      "test-runner",
      "The runner starts the servers and the browser of the tests.",
      { path: "^scripts/test/" },
      ["^scripts/", "^tests/support/", "^emulators/(firestore/launch/|services/temporary-folder\\.ts$)"],
    ),
    // The local Firestore is a separate package. In it, transports call rpc, rpc calls the rest,
    // and model is the base.
    only(
      "firestore-stands-alone",
      "The package imports nothing of the repository outside itself.",
      { path: "^emulators/firestore/" },
      ["^emulators/firestore/"],
    ),
    {
      name: "nothing-imports-firestore",
      comment: "Others start the Firestore server as a process; launch has what that needs.",
      severity: "error",
      from: { pathNot: "^emulators/firestore/" },
      to: { path: "^emulators/firestore/(?!launch/)" },
    },
    only("firestore-launch", "launch finds and starts programs.", { path: "^emulators/firestore/launch/" }, [
      "^emulators/firestore/launch/",
    ]),
    only(
      "firestore-rules",
      "The rules engine does not depend on the server; its recorded cases and tests are beside it.",
      { path: "^emulators/firestore/rules/" },
      ["^emulators/firestore/rules/"],
    ),
    only(
      "firestore-storage-rules",
      "The Storage rules runtime uses the rules engine only.",
      { path: "^emulators/firestore/storage-rules/" },
      ["^emulators/firestore/(storage-rules|rules/src)/"],
    ),
    only("firestore-model", "model is the base of the server.", { path: "^emulators/firestore/src/model/" }, [
      "^emulators/firestore/src/model/",
    ]),
    firestoreLayer("query", "query has only pure functions over model.", ["query", "model"]),
    firestoreLayer("store", "store depends only on model.", ["store", "model"]),
    firestoreLayer("events", "events follows the store.", ["events", "store", "model", "protocol"]),
    firestoreLayer("protocol", "protocol converts messages and decides nothing.", ["protocol", "model"]),
    firestoreLayer(
      "rpc",
      "rpc validates, checks the rules, and acts.",
      ["rpc", "store", "query", "model", "protocol"],
      ["^emulators/firestore/rules/src/index\\.ts$"],
    ),
    firestoreLayer("transports", "Transports decode a request, call one rpc and encode the answer.", [
      "transports",
      "rpc",
      "protocol",
    ]),
    {
      name: "firestore-src-knows-no-tests",
      comment: "The published package does not need the conformance runs or the bench.",
      severity: "error",
      from: { path: "^emulators/firestore/(src|rules|storage-rules)/" },
      to: { path: "^emulators/firestore/(conformance|differential|bench|launch)/" },
    },
    only(
      "services",
      "The stand-ins implement protocols; they share only domain with the product.",
      { path: "^emulators/services/" },
      ["^emulators/services/", "^domain/"],
    ),
    only("suite", "The suite starts the others as processes.", { path: "^emulators/suite/" }, [
      "^emulators/(suite|services)/",
      "^emulators/firestore/launch/google-emulator\\.mjs$",
      "^domain/",
    ]),
    {
      name: "nothing-imports-emulators",
      comment: "The product must not depend on its stand-ins.",
      severity: "error",
      from: { path: "^(domain|web|functions)/" },
      to: { path: "^emulators/" },
    },

    outsideOf(
      "firebase-web-sdk",
      "node_modules/(firebase|@firebase)/",
      "^(web/src/platform/|emulators/suite/|emulators/firestore/(conformance|differential|bench)/)",
      "firebase/* only in web/src/platform, so that a page can be tested without it.",
    ),
    outsideOf(
      "server-sdks",
      "node_modules/firebase-admin/",
      "^(functions/src/adapters/|emulators/firestore/(conformance|differential|bench)/)",
      "Outside services are reached through adapters.",
    ),
    {
      name: "domain-packages",
      comment: "domain uses zod and the phone library, and no other package.",
      severity: "error",
      from: { path: "^domain/", pathNot: "\\.test\\.ts$" },
      to: { dependencyTypes: ["npm", "npm-dev"], pathNot: "node_modules/(zod|libphonenumber-js)/" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    // Excludes only our dist folders: the rules about packages need those of the packages.
    exclude: {
      path: "^(domain|web|functions|emulators|emulators/firestore)/(dist|dev-dist|[.]cache)/|^tests/e2e/results/",
    },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.base.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json"],
    },
  },
};
