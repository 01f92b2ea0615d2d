import { createRequire } from "node:module";

/**
 * Spares firebase-tools the check of its own schemas. Before each schema of its auth emulator's API the validator compiles the schema of
 * schemas anew, to check what is the same on every machine. Requests are validated as before.
 * Does nothing where the parts of firebase-tools lie elsewhere than expected.
 * @param {NodeJS.Require} require that finds firebase-tools
 * @returns {boolean} whether the check is spared
 */
export function trustSchemas(require) {
  try {
    const ofTools = createRequire(require.resolve("firebase-tools/package.json"));
    const ofApi = createRequire(ofTools.resolve("exegesis"));
    const { default: Core } = ofApi("ajv/dist/core.js");
    if (typeof Core.prototype.validateSchema !== "function") return false;
    Core.prototype.validateSchema = () => true;
    return true;
  } catch {
    return false;
  }
}
