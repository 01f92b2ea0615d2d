import { services } from "../adapters/services.ts";
import { callablesFor } from "../http/callable.ts";

/** Makes a callable function, which refuses a deleted account and an ended session. */
export const callable = callablesFor(services.accountState);
