// Folders must not import each other in a circle. Tests may: they bring parts together.
import base from "./dependency-cruiser.config.mjs";

export default {
  options: {
    ...base.options,
    exclude: { path: ["\\.test\\.tsx?$", "/testing/", "node_modules/", "/dist/"] },
  },
  forbidden: [
    {
      name: "no-folder-circles",
      comment: "A circle of folders hides which of them is the foundation of which.",
      severity: "error",
      scope: "folder",
      from: {},
      to: { circular: true },
    },
  ],
};
