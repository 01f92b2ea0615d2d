import { contactRoleSchema } from "@guardianlink/domain/contact-role";
import type { HasRole } from "@guardianlink/domain/contact-role";
import type { UserId } from "@guardianlink/domain/ids";
import { paths } from "@guardianlink/domain/paths";
import * as z from "zod/mini";
import { useList } from "../list-state.ts";
import type { ListState } from "../list-state.ts";

/** A count needs no more than this. The whole schema would bring the phone number library into the first page. */
const contactRoleOnlySchema = z.object({
  id: z.string(),
  role: z._default(z.nullable(contactRoleSchema), null),
});

/** The emergency contacts as far as they are counted: see `alertAudience`. */
export const useContactCount = (uid: UserId): ListState<HasRole> =>
  useList({ path: paths.contacts(uid) }, contactRoleOnlySchema);
