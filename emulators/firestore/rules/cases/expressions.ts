import { OPERATORS } from "./operators.ts";
import { LIBRARY_1 } from "./library-1.ts";
import { LIBRARY_2 } from "./library-2.ts";
import { VALUES } from "./values.ts";
import { ARGUMENTS_1 } from "./arguments-1.ts";
import { ARGUMENTS_2 } from "./arguments-2.ts";
import { ARGUMENTS_3 } from "./arguments-3.ts";
import { FOUND } from "./found.ts";
import { SYNTAX_1 } from "./syntax-1.ts";
import { SYNTAX_2 } from "./syntax-2.ts";
import type { ExpressionCase } from "./case-types.ts";

/** Every expression case. */
export const EXPRESSIONS: readonly ExpressionCase[] = [
  ...OPERATORS,
  ...LIBRARY_1,
  ...LIBRARY_2,
  ...VALUES,
  ...ARGUMENTS_1,
  ...ARGUMENTS_2,
  ...ARGUMENTS_3,
  ...SYNTAX_1,
  ...SYNTAX_2,
  ...FOUND,
];
