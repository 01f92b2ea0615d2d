import {
  filledBody,
  submittedTemplates,
  WHATSAPP_BUTTONS,
} from "@guardianlink/domain/alerts/whatsapp-templates";
import type { WhatsAppTemplate } from "@guardianlink/domain/alerts/whatsapp-templates";
import { fields } from "@guardianlink/domain/fields";
import type { Fields } from "@guardianlink/domain/fields";
import { json, parseJson, text } from "../http/messages.ts";
import type { ServiceAnswer, ServiceRequest } from "../http/messages.ts";
import type { WhatsAppButton, WhatsAppEntry } from "../outbox/entries.ts";
import type { Outbox } from "../outbox/outbox.ts";
import { codeOfStatus, cloudError } from "./errors.ts";

export interface WhatsAppPorts {
  readonly outbox: Outbox;
  /** Called with each message after it is accepted. */
  readonly onWhatsApp: (message: WhatsAppEntry) => void;
  /** Where the live pages of the approved templates are, without a slash at the end. */
  readonly liveOrigin: string;
  readonly now: () => Date;
  readonly makeId: () => string;
}

const PATH = /^\/v\d+\.\d+\/\d+\/messages$/;
export const isWhatsApp = ({ method, path }: ServiceRequest): boolean => method === "POST" && PATH.test(path);

/** The price of a utility message to Nigeria, in kobo. */
const UTILITY_KOBO = 967;
/** A number that is not on WhatsApp. */
const IS_UNKNOWN = /0004$/;

const list = (value: unknown): readonly Fields[] => (Array.isArray(value) ? value.map(fields) : []);

/** The approved templates of the account. */
const APPROVED: readonly WhatsAppTemplate[] = submittedTemplates();

interface Parts {
  readonly header: readonly Fields[];
  readonly body: readonly Fields[];
  readonly buttons: readonly Fields[];
}

function partsOf(components: readonly Fields[]): Parts {
  const of = (type: string) => components.filter((component) => component["type"] === type);
  return {
    header: list(of("header")[0]?.["parameters"]),
    body: list(of("body")[0]?.["parameters"]),
    buttons: of("button"),
  };
}

/** Why WhatsApp refuses how a template is filled in; null when it does not. */
function wrongFilling(template: WhatsAppTemplate, { header, body, buttons }: Parts): ServiceAnswer | null {
  if (body.length !== template.examples.length)
    return cloudError(132000, `body: number of localizable_params (${body.length}) does not match`);
  if (body.some((parameter) => text(parameter["text"]) === ""))
    return cloudError(131008, "Parameter of type text is missing text value");
  if (body.some((parameter) => /[\n\t]| {5}/.test(text(parameter["text"]))))
    return cloudError(
      132018,
      "Param text cannot have new-line/tab characters or more than 4 consecutive spaces",
    );
  const location = fields(header[0]?.["location"]);
  const hasMap = text(location["latitude"]) !== "" && text(location["longitude"]) !== "";
  if (hasMap !== template.hasMap) return cloudError(132012, "header: Format mismatch, expected LOCATION");
  const wanted = template.answers.length + (template.hasLink ? 1 : 0);
  return buttons.length === wanted
    ? null
    : cloudError(132000, `buttons: number of components (${buttons.length}) does not match`);
}

function buttonsOf(template: WhatsAppTemplate, { buttons }: Parts, liveOrigin: string): WhatsAppButton[] {
  return buttons.map((button): WhatsAppButton => {
    const [parameter = {}] = list(button["parameters"]);
    const answer = template.answers[Number(button["index"])];
    return button["sub_type"] === "url" || answer === undefined
      ? {
          kind: "url",
          label: WHATSAPP_BUTTONS.open,
          url: `${liveOrigin}/track/${text(parameter["text"])}`,
        }
      : { kind: "reply", label: WHATSAPP_BUTTONS[answer], payload: text(parameter["payload"]) };
  });
}

/** A call that Meta would accept. */
interface TemplateMessage {
  /** Digits without a plus. */
  readonly to: string;
  readonly template: WhatsAppTemplate;
  readonly parts: Parts;
}

/** Reads the body of a call. @returns Meta's refusal when it is wrong */
function readMessage(body: Fields): TemplateMessage | ServiceAnswer {
  if (body["messaging_product"] !== "whatsapp")
    return cloudError(100, "Param messaging_product must be whatsapp");
  const to = text(body["to"]);
  if (!/^[1-9]\d{6,14}$/.test(to)) return cloudError(100, "Param to must be a phone number");
  if (body["type"] !== "template") return cloudError(131047, "Re-engagement message");
  const given = fields(body["template"]);
  const template = APPROVED.find(({ name }) => name === given["name"]);
  const language = fields(given["language"])["code"];
  if (template === undefined || language !== "en")
    return cloudError(132001, `template name (${text(given["name"])}) does not exist in ${text(language)}`);
  const parts = partsOf(list(given["components"]));
  const wrong = wrongFilling(template, parts);
  if (wrong !== null) return wrong;
  return IS_UNKNOWN.test(to) ? cloudError(131026, "Message undeliverable") : { to, template, parts };
}

function mapOf({ template, parts }: TemplateMessage): WhatsAppEntry["map"] {
  if (!template.hasMap) return null;
  const location = fields(parts.header[0]?.["location"]);
  return {
    latitude: Number(location["latitude"]),
    longitude: Number(location["longitude"]),
    name: text(location["name"]),
    address: text(location["address"]),
  };
}

/**
 * Answers `POST /{version}/{number}/messages` of the Cloud API for templates. It validates what
 * Meta does: the token, the template's name and language, and every parameter.
 */
export function sendWhatsApp(request: ServiceRequest, ports: WhatsAppPorts): ServiceAnswer {
  if (!/^Bearer EAA/.test(request.headers["authorization"] ?? ""))
    return cloudError(190, "Error validating access token");
  const body = fields(parseJson(request.body));
  const message = readMessage(body);
  if ("status" in message) return message;
  const { to, template, parts } = message;
  const reference = body["biz_opaque_callback_data"];
  const entry: WhatsAppEntry = {
    kind: "whatsapp",
    id: `wamid.${ports.makeId()}`,
    at: ports.now().toISOString(),
    to: `+${to}`,
    template: template.name,
    map: mapOf(message),
    text: filledBody(
      template,
      parts.body.map((parameter) => text(parameter["text"])),
    ),
    buttons: buttonsOf(template, parts, ports.liveOrigin),
    reference: typeof reference === "string" ? reference : null,
    costKobo: UTILITY_KOBO,
  };
  ports.outbox.add(entry);
  ports.onWhatsApp(entry);
  return json(200, {
    messaging_product: "whatsapp",
    contacts: [{ input: to, wa_id: to }],
    messages: [{ id: entry.id, message_status: "accepted" }],
  });
}

/** The body that Meta sends with the status of a fault, or with an error code of its own. */
export const injectedWhatsAppError = (status: number, code?: string): ServiceAnswer =>
  code === undefined
    ? cloudError(codeOfStatus(status), "Injected fault", status)
    : cloudError(Number(code), "Injected fault");
