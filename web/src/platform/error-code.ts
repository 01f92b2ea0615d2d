import { fields } from "@guardianlink/domain/fields";

/** The code of an error, such as "storage/unauthorized"; undefined when it has none. */
export const errorCode = (error: unknown): unknown => fields(error)["code"];
