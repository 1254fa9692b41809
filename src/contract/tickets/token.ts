// The signed text in a ticket's QR code: a payload with an Ed25519 signature, verified offline. Knows no store: changes
// since the signing come from the caller.
import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import { decodeBase32, encodeBase32 } from '../core/base32.ts'

/** What a token states about a ticket; nothing personal. */
export interface TicketClaims {
  /** Which of the event's signing keys signed it, 1 to 255. */
  readonly keyId: number
  /** The event's number, 32 bits. */
  readonly eventNumber: number
  /** 8 bytes as 16 hexadecimal digits; the same in every generation. */
  readonly serial: string
  /** The ticket type's number within its event, 16 bits. */
  readonly typeNumber: number
  /** 16 bits. */
  readonly generation: number
  /** Hours since 2020-01-01 UTC, 24 bits each: valid from the first on and before the second. */
  readonly validFromHour: number
  readonly validUntilHour: number
}

export type ValidHours = Pick<TicketClaims, 'validFromHour' | 'validUntilHour'>

type Broken = 'too_long' | 'no_ticket' | 'malformed' | 'unsupported_version' | 'bad_signature'

export type ParsedToken =
  | {
      readonly result: 'ok'
      readonly claims: TicketClaims
      readonly payload: Uint8Array
      readonly signature: Uint8Array
    }
  | { readonly result: 'invalid'; readonly reason: Broken }

/** A token's verdict, with the codes of a scan. It has claims only if the signature is good. */
export type TokenVerdict =
  | { readonly result: 'invalid'; readonly reason: Broken }
  | { readonly result: 'wrong_event' | 'unknown_key' }
  | { readonly result: 'ok' | 'not_yet_valid' | 'expired' | 'revoked' | 'superseded'; readonly claims: TicketClaims }

export interface TokenCheck {
  /** Number of the door's event. */
  readonly eventNumber: number
  /** The event's public keys by key id, from `readPublicKey`. */
  readonly keys: ReadonlyMap<number, KeyObject>
  readonly now: Date
  /** The event's current hours of admission, if the door knows them: its dates may have changed since a ticket was signed. */
  readonly window?: ValidHours
  /** What changed since a ticket was signed; a generation newer than the list's is admitted. */
  readonly ticketOf?: (serial: string) => { readonly revoked: boolean; readonly generation: number } | undefined
}

const prefix = 'TKT'
const version = 1
const payloadBytes = 24
const signatureBytes = 64
/** Longest text that is parsed. */
const textMax = 512
const context = Buffer.from('turnout-ticket-v1\0')

const hourMs = 3_600_000
const firstHourMs = Date.UTC(2020, 0, 1)
const hourMax = 0xff_ffff

/** The hour of an instant, clamped to a token's range. */
export function tokenHour(instant: Date): number {
  return Math.min(hourMax, Math.max(0, Math.floor((instant.getTime() - firstHourMs) / hourMs)))
}

/** The instant at which an hour of a token begins. */
export const instantOfHour = (hour: number): Date => new Date(firstHourMs + hour * hourMs)

/**
 * Writes and signs a token.
 * @param privateKey Ed25519
 * @throws RangeError for a claim that doesn't fit
 */
export function encodeToken(claims: TicketClaims, privateKey: KeyObject): string {
  const payload = Buffer.alloc(payloadBytes)
  payload.writeUInt8(version, 0)
  payload.writeUInt8(claims.keyId, 1)
  payload.writeUInt32BE(claims.eventNumber, 2)
  payload.writeBigUInt64BE(BigInt(`0x${claims.serial}`), 6)
  payload.writeUInt16BE(claims.typeNumber, 14)
  payload.writeUInt16BE(claims.generation, 16)
  payload.writeUIntBE(claims.validFromHour, 18, 3)
  payload.writeUIntBE(claims.validUntilHour, 21, 3)
  const signature = sign(null, Buffer.concat([context, payload]), privateKey)
  return prefix + encodeBase32(Buffer.concat([payload, signature]))
}

/** Parses a token without verifying its signature. */
export function parseToken(text: string): ParsedToken {
  if (text.length > textMax) return invalid('too_long')
  if (!text.startsWith(prefix)) return invalid('no_ticket')
  const bytes = decodeBase32(text.slice(prefix.length))
  if (!bytes || bytes.length === 0) return invalid('malformed')
  if (bytes[0] !== version) return invalid('unsupported_version')
  if (bytes.length !== payloadBytes + signatureBytes) return invalid('malformed')
  const payload = Buffer.from(bytes.buffer, 0, payloadBytes)
  return { result: 'ok', claims: readClaims(payload), payload, signature: bytes.subarray(payloadBytes) }
}

const invalid = (reason: Broken) => ({ result: 'invalid', reason }) as const

function readClaims(payload: Buffer): TicketClaims {
  return {
    keyId: payload.readUInt8(1),
    eventNumber: payload.readUInt32BE(2),
    serial: payload.toString('hex', 6, 14),
    typeNumber: payload.readUInt16BE(14),
    generation: payload.readUInt16BE(16),
    validFromHour: payload.readUIntBE(18, 3),
    validUntilHour: payload.readUIntBE(21, 3),
  }
}

/** Judges a scanned text in the order that every door uses. Earlier admissions are not its concern. */
export function verifyToken(text: string, check: TokenCheck): TokenVerdict {
  const read = readFor(text, check)
  if ('result' in read) return read
  return verify(null, signedPart(read), read.key, read.signature) ? judge(read.claims, check) : invalid('bad_signature')
}

/** Signatures queued for the threads at a time. */
const pieceSize = 1_000

/** Judges many texts on all cores, in their order. */
export async function verifyTokens(texts: readonly string[], check: TokenCheck): Promise<TokenVerdict[]> {
  const verdicts: TokenVerdict[] = []
  for (let from = 0; from < texts.length; from += pieceSize) {
    const piece = texts.slice(from, from + pieceSize)
    verdicts.push(...(await Promise.all(piece.map((text) => verifyOnThread(text, check)))))
  }
  return verdicts
}

async function verifyOnThread(text: string, check: TokenCheck): Promise<TokenVerdict> {
  const read = readFor(text, check)
  if ('result' in read) return read
  return (await isSigned(read, read.key)) ? judge(read.claims, check) : invalid('bad_signature')
}

type Parts = Pick<Extract<ParsedToken, { result: 'ok' }>, 'claims' | 'payload' | 'signature'>

const signedPart = ({ payload }: Parts) => Buffer.concat([context, payload])

const isSigned = (parts: Parts, key: KeyObject) =>
  new Promise<boolean>((resolve, reject) => {
    verify(null, signedPart(parts), key, parts.signature, (error, isGood) => (error ? reject(error) : resolve(isGood)))
  })

type Signed = Parts & { readonly key: KeyObject }

/** Everything but the signature is judged. */
function readFor(text: string, { eventNumber, keys }: TokenCheck): Signed | Exclude<TokenVerdict, { claims: unknown }> {
  const parsed = parseToken(text)
  if (parsed.result !== 'ok') return parsed
  if (parsed.claims.eventNumber !== eventNumber) return { result: 'wrong_event' }
  const key = keys.get(parsed.claims.keyId)
  if (!key) return { result: 'unknown_key' }
  const { claims, payload, signature } = parsed
  return { claims, payload, signature, key }
}

function judge(claims: TicketClaims, { now, window, ticketOf }: TokenCheck): TokenVerdict {
  const hour = tokenHour(now)
  const { validFromHour, validUntilHour } = window ?? claims
  if (hour < validFromHour) return { result: 'not_yet_valid', claims }
  if (hour >= validUntilHour) return { result: 'expired', claims }
  const known = ticketOf?.(claims.serial)
  if (known?.revoked) return { result: 'revoked', claims }
  if (known && claims.generation < known.generation) return { result: 'superseded', claims }
  return { result: 'ok', claims }
}

/** @param publicKey the 32 bytes in base64url, as `GET …/signing-keys` gives them */
export function readPublicKey(publicKey: string): KeyObject {
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' })
}
