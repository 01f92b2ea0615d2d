export function makeValidatorsLate(require: NodeJS.Require): boolean;
