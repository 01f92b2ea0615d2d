import { createHash, randomBytes, sign } from "node:crypto";
import type { Authority } from "./authority.ts";
import {
  der,
  explicit,
  generalizedTime,
  integer,
  octets,
  oid,
  sequence,
  setOf,
  TAG,
  valuesIn,
} from "./der.ts";

/** What a TimeStampReq asks for (RFC 3161, 2.4.1). */
export interface StampQuery {
  /** The hash algorithm and the hash, as they came. */
  readonly imprint: Buffer;
  readonly nonce: Buffer | null;
  /** Whether the answer contains the certificate. */
  readonly wantsCertificate: boolean;
}

const SHA256 = oid("2.16.840.1.101.3.4.2.1");
const SHA256_BYTES = 32;
const ID = {
  signedData: oid("1.2.840.113549.1.7.2"),
  timestamp: oid("1.2.840.113549.1.9.16.1.4"),
  contentType: oid("1.2.840.113549.1.9.3"),
  messageDigest: oid("1.2.840.113549.1.9.4"),
  signingCertificate: oid("1.2.840.113549.1.9.16.2.47"),
  ecdsaWithSha256: oid("1.2.840.10045.4.3.2"),
  /** Any number of one's own: the policy under which the stamp is given. */
  policy: oid("1.3.6.1.4.1.99999.1"),
};

/** Reads a request; null when it is none, or has no SHA-256. */
export function parseQuery(request: Buffer): StampQuery | null {
  try {
    const [body] = valuesIn(request);
    if (body?.tag !== TAG.sequence) return null;
    const [version, imprint, ...options] = valuesIn(body.content);
    if (version?.tag !== TAG.integer || imprint?.tag !== TAG.sequence) return null;
    const [algorithm, hash] = valuesIn(imprint.content);
    const isSha256 = algorithm?.content.subarray(0, SHA256.length).equals(SHA256) === true;
    if (!isSha256 || hash?.tag !== TAG.octets || hash.content.length !== SHA256_BYTES) return null;
    return {
      imprint: imprint.whole,
      nonce: options.find(({ tag }) => tag === TAG.integer)?.whole ?? null,
      wantsCertificate: options.some(({ tag, content }) => tag === TAG.boolean && content[0] !== 0),
    };
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const number = (value: number): Buffer => integer(Buffer.from([value]));
const sha256 = (bytes: Uint8Array): Buffer => createHash("sha256").update(bytes).digest();

/** TSTInfo: what is signed. */
const stampInfo = ({ imprint, nonce }: StampQuery, now: Date): Buffer =>
  sequence(
    number(1),
    ID.policy,
    imprint,
    integer(randomBytes(8)),
    generalizedTime(now),
    nonce ?? Buffer.alloc(0),
  );

/** The CMS SignedData around it (RFC 5652), with the attributes that RFC 5816 asks for. */
function signedData(info: Buffer, query: StampQuery, authority: Authority): Buffer {
  const { certificate, issuer, serial, key } = authority;
  const attribute = (id: Buffer, value: Buffer): Buffer => sequence(id, setOf(value));
  const attributes = setOf(
    attribute(ID.contentType, ID.timestamp),
    attribute(ID.messageDigest, octets(sha256(info))),
    attribute(ID.signingCertificate, sequence(sequence(sequence(octets(sha256(certificate)))))),
  );
  // Signed as a SET, stored under its number.
  const stored = Buffer.from(attributes);
  stored[0] = 0xa0;
  const signer = sequence(
    number(1),
    sequence(issuer, serial),
    sequence(SHA256),
    stored,
    sequence(ID.ecdsaWithSha256),
    octets(sign("sha256", attributes, key)),
  );
  return sequence(
    number(3),
    setOf(sequence(SHA256)),
    sequence(ID.timestamp, explicit(0, octets(info))),
    query.wantsCertificate ? explicit(0, certificate) : Buffer.alloc(0),
    setOf(signer),
  );
}

/** A TimeStampResp that grants the stamp. */
export function grantedReply(query: StampQuery, authority: Authority, now: Date): Buffer {
  const content = signedData(stampInfo(query, now), query, authority);
  return sequence(sequence(number(0)), sequence(ID.signedData, explicit(0, content)));
}

/** A TimeStampResp that rejects the request: PKIStatus 2, badDataFormat (bit 5). */
export const rejectedReply = (): Buffer =>
  sequence(sequence(number(2), der(TAG.bitString, Buffer.from([2, 0x04]))));
