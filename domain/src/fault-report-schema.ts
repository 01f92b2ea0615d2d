import * as z from "zod/mini";
import {
  FAULT_CODE,
  FAULT_ERROR,
  FAULT_FRAME,
  FAULT_FRAMES_MAX,
  FAULT_KINDS,
  FAULT_PAGES,
} from "./fault-report.ts";

/** What the server takes. The pages import the patterns alone, and no schema library for them. */
export const faultReportSchema = z.strictObject({
  kind: z.enum(FAULT_KINDS),
  error: z.string().check(z.regex(FAULT_ERROR)),
  code: z.nullable(z.string().check(z.maxLength(60), z.regex(FAULT_CODE))),
  page: z.enum(FAULT_PAGES),
  frames: z.array(z.string().check(z.regex(FAULT_FRAME))).check(z.maxLength(FAULT_FRAMES_MAX)),
});
