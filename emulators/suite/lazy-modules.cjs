// Preloaded into the process of a function (`node --require`): spares it the parts of firebase-tools that it never uses.
//
// The file that firebase-tools runs there takes two small functions out of a module that brings the whole deployment along (accounts,
// extensions, archives: 1,000 modules). Loading those is half of the time until the function can answer, and there is a process for each
// function. Here a module of firebase-tools that another one asks for is loaded when something of it is used, which for most is never.
const Module = require("node:module");
const { sep } = require("node:path");

const TOOLS = `${sep}firebase-tools${sep}lib${sep}`;
const load = Module._load;

/** What stands for a module until something of it is used. */
function standIn(loadNow) {
  let loaded;
  const real = () => (loaded ??= loadNow());
  return new Proxy(
    {},
    {
      get: (_none, name) => real()[name],
      has: (_none, name) => name in real(),
      ownKeys: () => Reflect.ownKeys(real()),
      getOwnPropertyDescriptor(_none, name) {
        const found = Reflect.getOwnPropertyDescriptor(real(), name);
        return found && { ...found, configurable: true };
      },
      set: (_none, name, value) => Reflect.set(real(), name, value),
    },
  );
}

Module._load = function (request, parent, isMain) {
  const loadNow = () => load.call(this, request, parent, isMain);
  const isOfTools = request.startsWith(".") && parent?.filename?.includes(TOOLS) === true;
  return isOfTools && !isMain ? standIn(loadNow) : loadNow();
};
