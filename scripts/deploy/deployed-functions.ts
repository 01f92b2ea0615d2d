import { createRequire } from "node:module";
import path from "node:path";

/**
 * The deployment data that firebase-functions attaches to every function; only the parts that the
 * checks and tests read.
 */
interface Endpoint {
  readonly region?: readonly string[] | string;
  readonly availableMemoryMb?: unknown;
  readonly timeoutSeconds?: unknown;
  readonly minInstances?: unknown;
  readonly maxInstances?: unknown;
  readonly concurrency?: unknown;
  readonly secretEnvironmentVariables?: readonly { readonly key: string }[];
  readonly httpsTrigger?: { readonly invoker?: readonly string[] };
  readonly callableTrigger?: object;
  readonly taskQueueTrigger?: {
    readonly invoker?: readonly string[];
    readonly retryConfig?: object;
    readonly rateLimits?: object;
  };
  readonly scheduleTrigger?: { readonly schedule: unknown };
  readonly eventTrigger?: { readonly eventType: string; readonly retry: unknown };
}

/** Who can call a function: anyone, an app with an account, or only Google's services. */
type FunctionKind = "public" | "callable" | "queue" | "schedule" | "event";

export interface DeployedFunction {
  readonly name: string;
  readonly kind: FunctionKind;
  readonly endpoint: Endpoint;
}

function kindOf(name: string, endpoint: Endpoint): FunctionKind {
  if (endpoint.httpsTrigger) return "public";
  if (endpoint.callableTrigger) return "callable";
  if (endpoint.taskQueueTrigger) return "queue";
  if (endpoint.scheduleTrigger) return "schedule";
  if (endpoint.eventTrigger) return "event";
  throw new Error(`${name} has a trigger that is not known here.`);
}

const BUNDLE = path.resolve(import.meta.dirname, "../../functions/dist/index.js");

/**
 * The functions that a deployment would create, read from the bundle as firebase-tools reads it.
 * The bundle must be built first.
 * @throws Error when the bundle does not load or contains a function of an unknown kind
 */
export function deployedFunctions(): readonly DeployedFunction[] {
  const exported = createRequire(import.meta.url)(BUNDLE) as Record<string, { __endpoint?: Endpoint }>;
  return Object.entries(exported).flatMap(([name, { __endpoint: endpoint }]) =>
    endpoint === undefined ? [] : [{ name, kind: kindOf(name, endpoint), endpoint }],
  );
}
