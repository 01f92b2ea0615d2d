import { deleteAccountResponseSchema, exportResponseSchema } from "@guardianlink/domain/account-data";
import type { AccountExport, DeleteRefusal } from "@guardianlink/domain/account-data";
import { parseWith } from "@guardianlink/domain/parse";
import type { CallFunction } from "./callables.ts";

/** The own data, out or gone. */
export interface AccountCalls {
  exportAll(): Promise<AccountExport>;
  /** @returns why not, or null when the account is gone */
  deleteAccount(): Promise<DeleteRefusal | null>;
}

export const accountCalls = (call: CallFunction): AccountCalls => ({
  exportAll: async () => parseWith(exportResponseSchema, await call("exportMyData", null), "exportMyData"),
  deleteAccount: async () =>
    parseWith(deleteAccountResponseSchema, await call("deleteMyAccount", null), "deleteMyAccount").refusal,
});
