// Checks a time stamp (RFC 3161): that it is for this hash, and signed by the certificate in it.
// Whether that certificate belongs to the authority, a person decides: openssl ts -verify -CAfile.
import { createHash, verify, X509Certificate } from "node:crypto";

const HASHES = {
  "2.16.840.1.101.3.4.2.1": "sha256",
  "2.16.840.1.101.3.4.2.2": "sha384",
  "2.16.840.1.101.3.4.2.3": "sha512",
};
const SIGNATURE_HASHES = {
  "1.2.840.113549.1.1.11": "sha256",
  "1.2.840.113549.1.1.12": "sha384",
  "1.2.840.113549.1.1.13": "sha512",
  "1.2.840.10045.4.3.2": "sha256",
  "1.2.840.10045.4.3.3": "sha384",
  "1.2.840.10045.4.3.4": "sha512",
};
const MESSAGE_DIGEST = "1.2.840.113549.1.9.4";
const FOR_TIMESTAMPS = "1.3.6.1.5.5.7.3.8";

// The DER values that follow each other in these bytes.
function values(bytes) {
  const found = [];
  for (let at = 0; at < bytes.length;) {
    const first = bytes.readUInt8(at + 1);
    const extra = first < 0x80 ? 0 : first - 0x80;
    const from = at + 2 + extra;
    const length = extra === 0 ? first : bytes.readUIntBE(at + 2, extra);
    if (from + length > bytes.length) throw new RangeError("it ends too early");
    found.push({
      tag: bytes[at],
      content: bytes.subarray(from, from + length),
      whole: bytes.subarray(at, from + length),
    });
    at = from + length;
  }
  return found;
}
const inside = (value) => values(value.content);

function oidOf({ content }) {
  const numbers = [];
  let number = 0;
  for (const byte of content) {
    number = number * 128 + (byte & 0x7f);
    if (byte < 0x80) {
      numbers.push(number);
      number = 0;
    }
  }
  const [first] = numbers;
  const root = Math.min(2, Math.floor(first / 40));
  return [root, first - root * 40, ...numbers.slice(1)].join(".");
}

// "20261121100000Z", with or without a fraction.
function timeOf({ content }) {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:\.\d+)?Z$/.exec(content.toString("latin1")) ?? [];
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

const serialOf = ({ content }) => content.toString("hex").replace(/^0+/, "").toUpperCase();

// The certificate that the signer names, from those in the token.
function signerCertificate(certificates, signerId) {
  const serial = serialOf(inside(signerId)[1]);
  return certificates
    .map((value) => new X509Certificate(value.whole))
    .find((certificate) => certificate.serialNumber.replace(/^0+/, "") === serial);
}

// Throws what is wrong; returns when and by whom the hash was stamped.
function verified(reply, hash) {
  const [status, token] = inside(values(reply)[0]);
  if (inside(status)[0].content[0] > 1) throw new Error("it was not granted");
  const parts = inside(inside(inside(token)[1])[0]);
  const content = inside(inside(parts[2])[1])[0].content;
  const [, , imprint, , time] = inside(values(content)[0]);
  if (inside(imprint)[1].content.toString("hex") !== hash) throw new Error("it is for another hash");
  const certificates = parts.find(({ tag }) => tag === 0xa0);
  const [, signerId, digest, attributes, algorithm, signature] = inside(inside(parts.at(-1))[0]);
  const certificate = certificates && signerCertificate(inside(certificates), signerId);
  if (!certificate) throw new Error("it has no certificate");
  if (!certificate.keyUsage?.includes(FOR_TIMESTAMPS)) throw new Error("its certificate is for other uses");
  const hashName = HASHES[oidOf(inside(digest)[0])];
  const stated = inside(attributes)
    .map(inside)
    .find(([name]) => oidOf(name) === MESSAGE_DIGEST);
  const actual = createHash(hashName).update(content).digest();
  if (!stated || !inside(stated[1])[0].content.equals(actual)) throw new Error("its content was changed");
  // The signed attributes name the certificate by its hash (RFC 5035 and 5816).
  const namesCertificate = ["sha1", ...Object.values(HASHES)].some((name) =>
    attributes.whole.includes(createHash(name).update(certificate.raw).digest()),
  );
  if (!namesCertificate) throw new Error("its certificate was exchanged");
  // The attributes are signed as a SET, and stored under their number.
  const signed = Buffer.from(attributes.whole);
  signed[0] = 0x31;
  const signatureHash = SIGNATURE_HASHES[oidOf(inside(algorithm)[0])] ?? hashName;
  if (!verify(signatureHash, signed, certificate.publicKey, signature.content))
    throw new Error("its signature does not fit");
  const at = timeOf(time);
  if (!(at >= new Date(certificate.validFrom) && at <= new Date(certificate.validTo)))
    throw new Error("its certificate was not valid at its time");
  return { at: at.toISOString(), by: certificate.subject.replaceAll("\n", ", ") };
}

/**
 * Checks the reply of an authority for a hash.
 * @param {Buffer} reply
 * @param {string} hash SHA-256, as hexadecimal digits
 * @returns {{ at: string, by: string, problem: null } | { problem: string }}
 */
export function checkTimestamp(reply, hash) {
  try {
    return { ...verified(reply, hash), problem: null };
  } catch (error) {
    return { problem: error instanceof TypeError ? "it cannot be read" : error.message };
  }
}
