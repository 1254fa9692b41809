// Tokens of tickets, signed, mutilated and judged without a network.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeBase32, encodeBase32 } from '../../../src/contract/core/base32.ts'
import {
  encodeToken,
  instantOfHour,
  parseToken,
  readPublicKey,
  type TicketClaims,
  type TokenCheck,
  tokenHour,
  verifyToken,
  verifyTokens,
} from '../../../src/contract/tickets/token.ts'
import { sized } from '../../faults/proof-size.ts'
import { makeTicketKeys } from '../../host/ticket-keys.ts'

const { publicKey, privateKey, x } = makeTicketKeys()

const now = new Date('2027-09-14T10:30:00Z')
const claims: TicketClaims = {
  keyId: 3,
  eventNumber: 4_000_000_001,
  serial: '00ffa1b2c3d4e5f6',
  typeNumber: 258,
  generation: 2,
  validFromHour: tokenHour(new Date('2027-09-14T00:00:00Z')),
  validUntilHour: tokenHour(new Date('2027-09-16T00:00:00Z')),
}
const token = encodeToken(claims, privateKey)
const door: TokenCheck = { eventNumber: claims.eventNumber, keys: new Map([[3, publicKey]]), now }

const serials = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }).map((value) => value.toString(16).padStart(16, '0'))
const anyClaims: fc.Arbitrary<TicketClaims> = fc.record({
  keyId: fc.nat(0xff),
  eventNumber: fc.nat(0xffff_ffff),
  serial: serials,
  typeNumber: fc.nat(0xffff),
  generation: fc.nat(0xffff),
  validFromHour: fc.nat(0xff_ffff),
  validUntilHour: fc.nat(0xff_ffff),
})

const bytesOf = (text: string) => Buffer.from(decodeBase32(text.slice(3)) ?? [])

function withBytes(change: (bytes: Buffer) => void): string {
  const bytes = bytesOf(token)
  change(bytes)
  return `TKT${encodeBase32(bytes)}`
}

describe('A ticket token', () => {
  it('has 144 letters and digits, which a QR code takes in its alphanumeric mode', () => {
    expect(token).toMatch(/^TKT[A-Z2-7]{141}$/)
  })

  it('has the same claims after parsing', () => {
    fc.assert(
      fc.property(anyClaims, (any) => {
        const parsed = parseToken(encodeToken(any, privateKey))
        expect(parsed).toMatchObject({ result: 'ok', claims: any })
      }),
      { numRuns: 200 },
    )
  })

  it('is refused with any single bit of its bytes flipped', () => {
    const flipped = Array.from({ length: bytesOf(token).length * 8 }, (_, bit) =>
      withBytes((bytes) => {
        bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      }),
    )
    expect(flipped).toHaveLength(704)
    expect(flipped.filter((text) => verifyToken(text, door).result === 'ok')).toEqual([])
  })

  it('is refused with any single bit of its text flipped', () => {
    const letters = [...token]
    const flipped = letters
      .flatMap((letter, at) =>
        Array.from({ length: 8 }, (_, bit) => letters.with(at, String.fromCharCode(letter.charCodeAt(0) ^ (1 << bit)))),
      )
      .map((text) => text.join(''))
    expect(flipped).toHaveLength(1152)
    expect(flipped.filter((text) => verifyToken(text, door).result === 'ok')).toEqual([])
  })

  it('is refused with any single letter replaced, removed or inserted', () => {
    const place = fc.nat(token.length)
    const piece = fc.string({ unit: 'binary', maxLength: 2 })
    fc.assert(
      fc.property(place, fc.nat(2), piece, (at, left, put) => {
        const text = token.slice(0, at) + put + token.slice(at + left)
        fc.pre(text !== token)
        expect(verifyToken(text, door).result).not.toBe('ok')
      }),
      { numRuns: 500 },
    )
  })
})

describe('A text in another spelling', () => {
  const last = token.at(-1) ?? ''
  const alias = encodeBase32(Uint8Array.of(0)).includes(last) ? 'B' : String.fromCharCode(last.charCodeAt(0) + 1)
  it.each([
    ['in lower case', token.toLowerCase(), 'no_ticket'],
    ['in lower case behind the prefix', `TKT${token.slice(3).toLowerCase()}`, 'malformed'],
    ['with padding', `${token}=`, 'malformed'],
    ['with a space before it', ` ${token}`, 'no_ticket'],
    ['with a space behind it', `${token} `, 'malformed'],
    ['with a line feed behind it', `${token}\n`, 'malformed'],
    ['with its last letter changed to one with the same upper bits', token.slice(0, -1) + alias, 'malformed'],
    ['cut short by one letter', token.slice(0, -1), 'malformed'],
    ['cut to its prefix', 'TKT', 'malformed'],
    ['with zero bytes appended', `${token}AAAAAAAA`, 'malformed'],
    ['of nothing', '', 'no_ticket'],
    ['of a web address', 'https://evil.example/', 'no_ticket'],
    ['of a quote', `' OR 1`, 'no_ticket'],
    ['of a script', '<script>alert(1)</script>', 'no_ticket'],
    ['of 513 characters', `TKT${'A'.repeat(510)}`, 'too_long'],
    ['of 4,000 characters', token.repeat(28), 'too_long'],
  ])('%s is refused', (_, text, reason) => {
    expect(verifyToken(text, door)).toEqual({ result: 'invalid', reason })
  })
})

describe('A door', () => {
  const other = makeTicketKeys()
  const at = (instant: string) => ({ now: new Date(instant) })
  const known = (revoked: boolean, generation: number) => ({ ticketOf: () => ({ revoked, generation }) })
  it.each<[string, string, Partial<TokenCheck>, object]>([
    ['admits a ticket of its event', token, {}, { result: 'ok', claims }],
    ['tells a ticket of another event', token, { eventNumber: 7 }, { result: 'wrong_event' }],
    ['tells an unknown key', withBytes((bytes) => bytes.writeUInt8(255, 1)), {}, { result: 'unknown_key' }],
    [
      'tells a payload of another version',
      withBytes((bytes) => bytes.writeUInt8(2, 0)),
      {},
      { result: 'invalid', reason: 'unsupported_version' },
    ],
    [
      'tells a signature of zeros',
      withBytes((bytes) => bytes.fill(0, 24)),
      {},
      { result: 'invalid', reason: 'bad_signature' },
    ],
    [
      'tells a signature of another key',
      encodeToken(claims, other.privateKey),
      {},
      { result: 'invalid', reason: 'bad_signature' },
    ],
    ['tells a ticket that is not valid yet', token, at('2027-09-13T23:59:59Z'), { result: 'not_yet_valid', claims }],
    ['admits from the first instant on', token, at('2027-09-14T00:00:00Z'), { result: 'ok', claims }],
    ['admits until just before the last', token, at('2027-09-15T23:59:59.999Z'), { result: 'ok', claims }],
    [
      'judges the time by the present dates of an event that was moved',
      token,
      { ...at('2028-01-01T00:00:00Z'), window: { validFromHour: 70_000, validUntilHour: 71_000 } },
      { result: 'ok', claims },
    ],
    ['tells one whose time is over', token, at('2027-09-16T00:00:00Z'), { result: 'expired', claims }],
    ['tells a revoked one, even when it was also replaced', token, known(true, 3), { result: 'revoked', claims }],
    ['tells one that was replaced', token, known(false, 3), { result: 'superseded', claims }],
    ['admits one that is newer than its list', token, known(false, 1), { result: 'ok', claims }],
    [
      'judges the event before the key and the key before the signature',
      withBytes((bytes) => bytes.fill(0, 24)),
      {
        eventNumber: 7,
        keys: new Map(),
      },
      { result: 'wrong_event' },
    ],
  ])('%s', async (_, text, changes, verdict) => {
    expect(verifyToken(text, { ...door, ...changes })).toEqual(verdict)
    expect(await verifyTokens([text], { ...door, ...changes })).toEqual([verdict])
  })

  it('verifies with a public key given as text', () => {
    expect(verifyToken(token, { ...door, keys: new Map([[3, readPublicKey(x)]]) }).result).toBe('ok')
  })

  it('has exactly one spelling for its bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), fc.stringMatching(/^[ABQYZ27=]{0,20}$/), (bytes, text) => {
        expect(decodeBase32(encodeBase32(bytes))).toEqual(bytes)
        const read = decodeBase32(text)
        if (read) expect(encodeBase32(read)).toBe(text)
      }),
    )
  })

  const tickets = sized(10_000, 2_500)
  it(`verifies ${tickets} tickets, each with a serial of its own, one after the other and all at once`, async () => {
    const serialOf = (index: number) => index.toString(16).padStart(16, '0')
    const tokens = Array.from({ length: tickets }, (_, index) =>
      encodeToken({ ...claims, serial: serialOf(index) }, privateKey),
    )
    const verdicts = tokens.map((text) => verifyToken(text, door))
    expect(await verifyTokens(tokens, door)).toEqual(verdicts)
    const serials = new Set(verdicts.map((verdict) => verdict.result === 'ok' && verdict.claims.serial))
    expect(serials.size).toBe(tickets)
    expect(serials.has(false)).toBe(false)
  })
})

describe('Hours of a token', () => {
  it('start on 1 January 2020 and outlast any event', () => {
    expect(instantOfHour(0).toISOString()).toBe('2020-01-01T00:00:00.000Z')
    expect(instantOfHour(0xff_ffff).getUTCFullYear()).toBe(3933)
  })

  it('contain their instant, and are clamped for instants out of range', () => {
    const instants = [
      '2020-01-01T00:59:59.999Z',
      '2020-01-01T01:00:00Z',
      '1990-01-01T00:00:00Z',
      '+009999-01-01T00:00:00Z',
    ]
    expect(instants.map((text) => tokenHour(new Date(text)))).toEqual([0, 1, 0, 0xff_ffff])
  })
})

describe('Base32', () => {
  it('follows RFC 4648, without padding', () => {
    const texts = ['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) => encodeBase32(Buffer.from(text)))
    expect(texts).toEqual(['', 'MY', 'MZXQ', 'MZXW6', 'MZXW6YQ', 'MZXW6YTB', 'MZXW6YTBOI'])
  })

  it('round-trips, and accepts no other text for the same bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), fc.string({ maxLength: 12 }), (bytes, text) => {
        expect(decodeBase32(encodeBase32(bytes))).toEqual(bytes)
        const decoded = decodeBase32(text)
        if (decoded) expect(encodeBase32(decoded)).toBe(text)
      }),
    )
  })
})
