/**
 * Where this device keeps the writes that must get out and have no answer yet: plates, names and positions among them. Who signs out
 * takes them along.
 */
export const SURE_ORDERS_KEY = "guardianlink.sure-orders";
