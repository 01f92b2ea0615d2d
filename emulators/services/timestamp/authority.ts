import { createHash, generateKeyPairSync, sign } from "node:crypto";
import type { KeyObject } from "node:crypto";
import { der, explicit, generalizedTime, integer, octets, oid, sequence, setOf, TAG } from "./der.ts";

/** A key with a certificate that says it is for time stamps. It is new with each start. */
export interface Authority {
  readonly key: KeyObject;
  /** DER. */
  readonly certificate: Buffer;
  /** The issuer and the number of the certificate, by which a token names it. */
  readonly issuer: Buffer;
  readonly serial: Buffer;
}

const ECDSA_SHA256 = sequence(oid("1.2.840.10045.4.3.2"));
const VALID_FOR_MS = 10 * 365 * 24 * 60 * 60 * 1000;

const bit = (bytes: Uint8Array): Buffer => der(TAG.bitString, Buffer.from([0]), bytes);
const CRITICAL = der(TAG.boolean, Buffer.from([0xff]));
const nameOf = (text: string): Buffer =>
  sequence(setOf(sequence(oid("2.5.4.3"), der(TAG.utf8, Buffer.from(text)))));

/** The extensions that RFC 3161 asks for: signing, and time stamps alone. */
const EXTENSIONS = explicit(
  3,
  sequence(
    sequence(oid("2.5.29.15"), CRITICAL, octets(der(TAG.bitString, Buffer.from([0x07, 0x80])))),
    sequence(oid("2.5.29.37"), CRITICAL, octets(sequence(oid("1.3.6.1.5.5.7.3.8")))),
  ),
);

/** Makes a key and signs its own certificate (RFC 5280). */
export function newAuthority(now: Date): Authority {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const issuer = nameOf("Time stamps of the local suite");
  const serial = integer(
    createHash("sha256")
      .update(publicKey.export({ type: "spki", format: "der" }))
      .digest()
      .subarray(0, 8),
  );
  const validity = sequence(
    generalizedTime(new Date(now.getTime() - VALID_FOR_MS)),
    generalizedTime(new Date(now.getTime() + VALID_FOR_MS)),
  );
  const body = sequence(
    explicit(0, integer(Buffer.from([2]))),
    serial,
    ECDSA_SHA256,
    issuer,
    validity,
    issuer,
    publicKey.export({ type: "spki", format: "der" }),
    EXTENSIONS,
  );
  const certificate = sequence(body, ECDSA_SHA256, bit(sign("sha256", body, privateKey)));
  return { key: privateKey, certificate, issuer, serial };
}

/** A certificate as text, as `openssl ts -verify -CAfile` reads it. */
export const asPem = (certificate: Buffer): string =>
  `-----BEGIN CERTIFICATE-----\n${certificate.toString("base64").replace(/(.{64})(?=.)/g, "$1\n")}\n-----END CERTIFICATE-----\n`;
