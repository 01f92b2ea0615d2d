import { injectedFcmError } from "./fcm/errors.ts";
import { isFcmSend, sendPush } from "./fcm/send.ts";
import type { FcmPorts } from "./fcm/send.ts";
import type { ServiceName } from "./faults.ts";
import type { ServiceAnswer, ServiceRequest } from "./http/messages.ts";
import { injectedMapError } from "./mapbox/answers.ts";
import { FORWARD_PATH, forwardGeocode } from "./mapbox/forward.ts";
import { isMapbox, reverseGeocode } from "./mapbox/reverse.ts";
import { injectedMailError } from "./sendgrid/errors.ts";
import { answerPaystack, injectedPaymentError, isPaystack } from "./paystack/api.ts";
import type { PaystackPorts } from "./paystack/api.ts";
import { injectedSecondTextError, isAfricasTalkingSms, sendSecondText } from "./phone/africastalking-sms.ts";
import { injectedCallError, isEmergency, placeCall } from "./phone/calls.ts";
import type { CallPorts } from "./phone/calls.ts";
import { injectedTextError, isTermii, sendText } from "./phone/termii.ts";
import type { SmsPorts } from "./phone/termii.ts";
import { injectedResendError, isResend, sendByResend } from "./resend/send.ts";
import type { ResendPorts } from "./resend/send.ts";
import { injectedTimestampError, isTimestamp, timestampStandIn } from "./timestamp/answer.ts";
import { sendMail } from "./sendgrid/send.ts";
import type { MailPorts } from "./sendgrid/send.ts";
import { injectedWhatsAppError, isWhatsApp, sendWhatsApp } from "./whatsapp/messages.ts";
import type { WhatsAppPorts } from "./whatsapp/messages.ts";

/** One outside service: which requests belong to it, how it answers and how it fails. */
export interface OutsideService {
  readonly name: ServiceName;
  matches(request: ServiceRequest): boolean;
  answer(request: ServiceRequest): ServiceAnswer;
  /** The response with the status of a fault, or with an error code of the service's own. */
  failure(status: number, code?: string): ServiceAnswer;
}

const pushAndMail = (ports: FcmPorts & MailPorts & ResendPorts): readonly OutsideService[] => [
  {
    name: "fcm",
    matches: ({ method, path }) => method === "POST" && isFcmSend(path),
    answer: (request) => sendPush(request, ports),
    failure: injectedFcmError,
  },
  {
    name: "sendgrid",
    matches: ({ method, path }) => method === "POST" && path === "/v3/mail/send",
    answer: (request) => sendMail(request, ports),
    failure: (status) => injectedMailError(status, ports.now()),
  },
  {
    name: "resend",
    matches: isResend,
    answer: (request) => sendByResend(request, ports),
    failure: injectedResendError,
  },
];

const phones = (ports: SmsPorts & WhatsAppPorts & CallPorts): readonly OutsideService[] => [
  {
    name: "termii",
    matches: isTermii,
    answer: (request) => sendText(request, ports),
    failure: injectedTextError,
  },
  {
    name: "africastalking-sms",
    matches: isAfricasTalkingSms,
    answer: (request) => sendSecondText(request, ports),
    failure: injectedSecondTextError,
  },
  {
    name: "whatsapp",
    matches: isWhatsApp,
    answer: (request) => sendWhatsApp(request, ports),
    failure: injectedWhatsAppError,
  },
  {
    name: "africastalking",
    matches: isEmergency,
    answer: (request) => placeCall(request, ports),
    failure: injectedCallError,
  },
];

/** The outside services of the product. Their paths do not overlap, so one port serves them all. */
export const outsideServices = (
  ports: FcmPorts & MailPorts & ResendPorts & PaystackPorts & SmsPorts & WhatsAppPorts & CallPorts,
): readonly OutsideService[] => [
  ...pushAndMail(ports),
  ...phones(ports),
  {
    name: "mapbox",
    matches: ({ method, path }) => method === "GET" && isMapbox(path),
    answer: (request) => (request.path === FORWARD_PATH ? forwardGeocode(request) : reverseGeocode(request)),
    failure: injectedMapError,
  },
  {
    name: "paystack",
    matches: isPaystack,
    answer: (request) => answerPaystack(request, ports),
    failure: injectedPaymentError,
  },
  {
    name: "timestamp",
    matches: isTimestamp,
    answer: timestampStandIn(ports.now),
    failure: injectedTimestampError,
  },
];
