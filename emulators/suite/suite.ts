import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { REGION } from "@guardianlink/domain/config";
import { startServices } from "../services/server.ts";
import { localSuite, suiteUrls } from "./announce.ts";
import { holdsExport, recoverDataFolder, saveDataFolder } from "./data-folder.ts";
import { lockDataFolder } from "./data-lock.ts";
import { seedDemo } from "./demo/seed.ts";
import {
  LOCAL_PHONE_SECRET,
  LOCAL_TERMII_SECRET,
  LOCAL_RESEND_SECRET,
  LOCAL_WHATSAPP_SECRET,
  publicOrigin,
} from "./functions-env.ts";
import { startDevFront } from "./dev-front.ts";
import { FirebaseProcess } from "./firebase-process.ts";
import { Fronts } from "./fronts.ts";
import type { GoogleFirestore } from "./google-firestore.ts";
import { notableLine } from "./notable-lines.ts";
import type { SuiteOptions } from "./options.ts";
import { HOST, layoutPorts } from "./ports.ts";
import type { SuitePorts } from "./ports.ts";
import { firebaseEnvironment, mailEventKey, writeRunFiles } from "./run-files.ts";
import { PROJECT_ID, repositoryPaths } from "./repository.ts";
import type { RepositoryPaths } from "./repository.ts";
import { Scheduler } from "./scheduler.ts";
import { warmUpAlerts } from "./warm-up.ts";

/** A running suite. Its parts are stopped in the reverse order of their start. */
export class Suite {
  readonly #options: SuiteOptions;
  readonly #paths: RepositoryPaths;
  readonly #google: GoogleFirestore | null;
  readonly #stops: (() => void | Promise<void>)[] = [];
  #firebase: FirebaseProcess | null = null;
  readonly ports: SuitePorts;
  /** The absolute data folder, or null. */
  readonly data: string | null;
  readonly logFile: string;

  constructor(options: SuiteOptions, root: string, google: GoogleFirestore | null) {
    this.#options = options;
    this.#google = google;
    this.#paths = repositoryPaths(root, options.basePort);
    this.ports = layoutPorts(options.basePort);
    this.data = options.dataFolder === null ? null : resolve(root, options.dataFolder);
    this.logFile = join(this.#paths.run, "suite.log");
  }

  /**
   * Starts everything. Resolves when the app can be used.
   * @throws Error saying what did not start
   */
  async start(): Promise<void> {
    const { ports, data } = this;
    mkdirSync(this.#paths.run, { recursive: true });
    if (data !== null) {
      this.#stops.push(lockDataFolder(data));
      await recoverDataFolder(data);
    }
    writeRunFiles(this.#paths, ports);
    this.#stops.push(() => rm(this.#paths.derivedConfig, { force: true }));
    const urls = suiteUrls(ports);
    // The scheduler and the warm-up call the emulator directly, so they take no place of the
    // requests.
    const emulator = `http://${HOST}:${ports.functionsEmulator}`;
    const scheduler = new Scheduler(emulator, PROJECT_ID);
    await this.#startServices(scheduler);
    const firebase = this.#startFirebase();
    const fronts = new Fronts(ports);
    this.#stops.push(
      await fronts.startFunctions(),
      this.#options.dev ? startDevFront(this.#paths.root, ports) : await fronts.startApp(),
    );
    await firebase.ready;
    if (this.startsEmpty && this.#options.demo) {
      await seedDemo(
        { authOrigin: urls.auth, firestoreOrigin: urls.firestore, projectId: PROJECT_ID },
        new Date(),
      );
    }
    // Not awaited: the app works before this, only its first SOS is slower.
    void warmUpAlerts(emulator, PROJECT_ID);
    scheduler.start();
    this.#stops.push(() => scheduler.stop());
  }

  /** Whether no earlier run has left data. */
  get startsEmpty(): boolean {
    return this.data === null || !holdsExport(this.data);
  }

  /** Resolves when firebase-tools has ended for any reason. */
  get ended(): Promise<void> {
    return this.#firebase?.ended ?? Promise.resolve();
  }

  async #startServices(scheduler: Scheduler): Promise<void> {
    const { ports, data } = this;
    const urls = suiteUrls(ports);
    const services = await startServices({
      host: HOST,
      port: ports.services,
      page: this.#paths.outboxPage,
      tokenFile: data === null ? null : `${data}.push-tokens.json`,
      mailEvents: {
        url: `${urls.functions}/${PROJECT_ID}/${REGION}/mailEvents`,
        privateKey: mailEventKey(this.#paths),
      },
      resendEvents: {
        url: `${urls.functions}/${PROJECT_ID}/${REGION}/mailEvents`,
        secret: LOCAL_RESEND_SECRET,
      },
      phoneEvents: {
        sms: {
          url: `${urls.functions}/${PROJECT_ID}/${REGION}/smsEvents/${LOCAL_PHONE_SECRET}`,
          termiiSecret: LOCAL_TERMII_SECRET,
        },
        voice: `${urls.functions}/${PROJECT_ID}/${REGION}/voiceEvents/${LOCAL_PHONE_SECRET}`,
      },
      whatsApp: {
        url: `${urls.functions}/${PROJECT_ID}/${REGION}/whatsappEvents`,
        appSecret: LOCAL_WHATSAPP_SECRET,
      },
      liveOrigin: publicOrigin(ports),
      paymentEvents: `${urls.functions}/${PROJECT_ID}/${REGION}/paystackWebhook`,
      auth: { origin: urls.auth, projectId: PROJECT_ID },
      localSuite: localSuite(ports, REGION),
      runScheduler: () => scheduler.runNow(),
      now: () => new Date(),
      random: Math.random,
    });
    this.#stops.push(() => services.close());
  }

  #startFirebase(): FirebaseProcess {
    const { data } = this;
    // In the system's temporary folder, because the path of a socket is limited to about 100
    // characters.
    const temporaryFolder = mkdtempSync(join(tmpdir(), "guardianlink-"));
    this.#stops.push(() => rmSync(temporaryFolder, { recursive: true, force: true }));
    const firebase = new FirebaseProcess({
      host: this.#paths.firebaseHost,
      args: [
        ...["emulators:start", "--project", PROJECT_ID, "--config", this.#paths.derivedConfig],
        ...(data !== null && holdsExport(data) ? ["--import", data] : []),
      ],
      cwd: this.#paths.run,
      env: firebaseEnvironment(this.#paths, this.#google, temporaryFolder),
      logFile: this.logFile,
      onLine: (line) => {
        const shown = this.#options.verbose ? line : notableLine(line);
        if (shown !== null) console.log(shown);
      },
    });
    this.#firebase = firebase;
    this.#stops.push(() => firebase.stop());
    return firebase;
  }

  /**
   * Saves the emulators' data.
   * @throws Error when that fails; the data saved before is then unchanged
   */
  async save(): Promise<void> {
    if (this.data !== null) await saveDataFolder(this.data, this.ports.hub);
  }

  /** Stops everything that was started, in reverse order. */
  async stop(): Promise<void> {
    for (const stop of this.#stops.splice(0).reverse()) await stop();
  }

  /** Kills everything at once, without saving. */
  kill(): void {
    this.#firebase?.kill();
  }
}
