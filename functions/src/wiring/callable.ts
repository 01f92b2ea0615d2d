import { services } from "../adapters/services.ts";
import { callablesFor } from "../http/callable.ts";

/** Makes a callable function, which refuses an account that was deleted. */
export const callable = callablesFor(services.isDeletedAccount);
