import { createServer } from "node:http";

export interface ServicesInput {
  readonly host: string;
  readonly port: number;
}

export interface Services {
  close(): Promise<void>;
}

export async function startServices(input: ServicesInput): Promise<Services> {
  const server = createServer((_request, response) => response.end("ok"));
  await new Promise<void>((resolve) => server.listen(input.port, input.host, resolve));
  return { close: () => new Promise((resolve) => server.close(() => resolve())) };
}
