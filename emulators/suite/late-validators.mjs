import { createRequire } from "node:module";

/**
 * Has firebase-tools make each validator of its auth emulator's API when a request first needs it, and not all the several hundred at its
 * start, of which a run uses a dozen. Requests are validated as before.
 * Does nothing where the parts of firebase-tools lie elsewhere than expected.
 * @param {NodeJS.Require} require that finds firebase-tools
 * @returns {boolean} whether they are made late
 */
export function makeValidatorsLate(require) {
  try {
    const ofTools = createRequire(require.resolve("firebase-tools/package.json"));
    const validators = createRequire(ofTools.resolve("exegesis"))("./oas3/Schema/validators.js");
    const makers = ["generateRequestValidator", "generateResponseValidator"];
    if (makers.some((name) => typeof validators[name] !== "function")) return false;
    for (const name of makers) {
      const make = validators[name];
      validators[name] = (...args) => {
        let validate;
        return (value) => (validate ??= make(...args))(value);
      };
    }
    return true;
  } catch {
    return false;
  }
}
