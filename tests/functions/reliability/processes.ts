import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { text } from "node:stream/consumers";
import type { Platform } from "./platform.ts";
import type { WorkerSettings } from "./settings.ts";

const here = path.dirname(fileURLToPath(import.meta.url));

/** Each call makes many short-lived objects, so larger halves of the young heap save time. */
const FEW_COLLECTIONS = ["--max-semi-space-size=32"];

/** A worker process that is ready to work. */
export interface Worker {
  /** Kills the process at once. */
  kill(): Promise<void>;
}

const exited = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => child.once("exit", () => resolve()));

/** @throws Error when the process ends before it is ready */
export async function startWorker(settings: WorkerSettings, env: Record<string, string>): Promise<Worker> {
  const child = spawn(
    process.execPath,
    [...FEW_COLLECTIONS, "--import", "tsx", path.join(here, "worker.ts")],
    {
      stdio: ["ignore", "pipe", "inherit"],
      env: { ...process.env, ...env, RELIABILITY_WORKER: JSON.stringify(settings) },
    },
  );
  const end = exited(child);
  await new Promise<void>((resolve, reject) => {
    createInterface({ input: child.stdout }).once("line", () => resolve());
    void end.then(() => reject(new Error("The worker ended before it was ready.")));
  });
  return {
    async kill() {
      if (child.exitCode === null && child.signalCode === null) child.kill("SIGKILL");
      await end;
    },
  };
}

/** The tasks that wake the ladder of an alert for its next round. */
const LADDER_QUEUE = /\/queues\/climbLadder\//;

interface CreateTask {
  readonly task: {
    readonly name?: string;
    readonly scheduleTime?: string;
    readonly httpRequest: { readonly body: string };
  };
}

export interface Gateway {
  readonly host: string;
  /** Sets the platform that gets the work from now on. */
  attach(platform: Platform): void;
  close(): Promise<void>;
}

/**
 * Serves the task queue's API (a known task name gets 409, as in Cloud Tasks) and receives the
 * providers' reports. All become work of the platform.
 */
export async function startGateway(): Promise<Gateway> {
  const names = new Set<string>();
  let platform: Platform | null = null;
  const server = createServer((request, response) => {
    void (async () => {
      const body = await text(request);
      const header = (name: string): string => String(request.headers[name] ?? "");
      if (request.url === "/mail-events") {
        const signature = header("x-twilio-email-event-webhook-signature");
        const timestamp = header("x-twilio-email-event-webhook-timestamp");
        platform?.add({ kind: "mail", body: { signature, timestamp, rawBody: body } });
        response.writeHead(204).end();
        return;
      }
      if (request.url === "/whatsapp" || request.url === "/texts" || request.url === "/voice") {
        const signature = header("x-hub-signature-256");
        // Termii posts JSON, Africa's Talking forms.
        const isJson = header("content-type").includes("json");
        const report: unknown = isJson ? JSON.parse(body) : Object.fromEntries(new URLSearchParams(body));
        if (request.url === "/whatsapp")
          platform?.add({ kind: "whatsapp", body: { signature, rawBody: body } });
        else platform?.add({ kind: request.url === "/texts" ? "text" : "call", body: report });
        response.writeHead(204).end();
        return;
      }
      const { task } = JSON.parse(body) as CreateTask;
      const isKnown = task.name !== undefined && names.has(task.name);
      if (task.name !== undefined) names.add(task.name);
      response.writeHead(isKnown ? 409 : 200, { "content-type": "application/json" }).end("{}");
      if (isKnown) return;
      const { data } = JSON.parse(Buffer.from(task.httpRequest.body, "base64").toString()) as {
        data: unknown;
      };
      const at = task.scheduleTime === undefined ? null : Date.parse(task.scheduleTime);
      platform?.add({ kind: LADDER_QUEUE.test(request.url ?? "") ? "climb" : "task", body: data }, at);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    attach: (next) => {
      platform = next;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
