import type { SetPinsPorts } from "../usecases/pins/set-pins.ts";
import type { VerifyPinPorts } from "../usecases/pins/verify-pin.ts";
import type { RaiseDuressPorts } from "../usecases/pins/raise-duress.ts";
import { services } from "../adapters/services.ts";
import { fanOutAlert } from "../usecases/alerts/fan-out/fan-out-alert.ts";
import { answerCheck } from "../usecases/trips/answer-check.ts";
import { mailOwner } from "./account-ports.ts";
import { fanOutPorts } from "./alert-ports.ts";
import { checkPorts } from "./trip-ports.ts";

/** The ports of setting PINs. */
export const setPinsPorts = (owner: Parameters<typeof mailOwner>[0]): SetPinsPorts => ({
  pins: services.pins(),
  hashPin: services.hashPin(),
  notifyOwner: (kind) => mailOwner(owner, { kind }),
  clock: services.clock,
});

/** The ports of comparing a PIN. */
export const verifyPinPorts = (): VerifyPinPorts => ({
  pins: services.pins(),
  hashPin: services.hashPin(),
  uses: services.pinUses(),
  steps: services.pinSteps(),
  trips: services.alerts(),
  answerCheck: (trip, checkId, answer) => answerCheck(trip, checkId, answer, checkPorts()),
  clock: services.clock,
});

/** The ports of alerting the contacts after a duress PIN. */
export const raiseDuressPorts = (): RaiseDuressPorts => ({
  uses: services.pinUses(),
  trips: services.alerts(),
  alerts: services.alerts(),
  fanOut: (alert) => fanOutAlert(alert, fanOutPorts()),
  clock: services.clock,
});
