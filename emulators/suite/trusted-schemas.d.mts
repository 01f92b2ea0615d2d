export function trustSchemas(require: NodeJS.Require): boolean;
