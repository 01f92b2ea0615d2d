export function guardAddresses(port: number): () => void;
