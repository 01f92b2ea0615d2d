const group = (): string => crypto.randomUUID().slice(0, 4);

/** An IP address in a network that no other test and no earlier run uses. */
export const newAddress = (): string => `2001:db8:${group()}:${group()}::${group()}`;
