import { contactRoleSchema } from "@guardianlink/domain/contacts/contact-role";
import type { HasRole } from "@guardianlink/domain/contacts/contact-role";
import type { UserId } from "@guardianlink/domain/ids";
import { paths } from "@guardianlink/domain/paths";
import * as z from "zod/mini";
import type { CollectionQuery } from "../../platform/firestore/store.ts";
import { useList } from "../live-state.ts";
import type { ListState } from "../live-state.ts";

/**
 * The only fields that a count needs. The whole schema would load the phone number library with the
 * first page.
 */
const contactRoleOnlySchema = z.object({
  id: z.string(),
  role: z._default(z.nullable(contactRoleSchema), null),
});

/** All contacts. The SDK asks the server once for all listeners to the same query. */
export const contactsQuery = (uid: UserId): CollectionQuery => ({
  path: paths.contacts(uid),
  orderBy: ["createdAt", "asc"],
});

/** The emergency contacts with the fields that a count needs; see `alertAudience`. */
export const useContactCount = (uid: UserId): ListState<HasRole> =>
  useList(contactsQuery(uid), contactRoleOnlySchema);
