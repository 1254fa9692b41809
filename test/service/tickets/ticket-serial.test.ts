import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { crockford } from '../../../src/contract/core/base32.ts'
import { codeOfSerial, serialOfCode } from '../../../src/service/tickets/ticket-serial.ts'

const key = '3c'.repeat(32)
const letters = Array.from(crockford.toUpperCase())
const codes = fc.array(fc.constantFrom(...letters), { minLength: 10, maxLength: 10 }).map((all) => all.join(''))

describe('a ticket’s serial', () => {
  it('decrypts to the code with its event’s key', () => {
    fc.assert(
      fc.property(codes, (code) => {
        const serial = serialOfCode(code, key)
        expect(serial).toMatch(/^[0-9a-f]{16}$/)
        expect(codeOfSerial(serial, key)).toBe(code)
      }),
    )
    for (const code of ['0000000000', 'ZZZZZZZZZZ']) expect(codeOfSerial(serialOfCode(code, key), key)).toBe(code)
  })

  it('decrypts to no code, or another one, with any other key', () => {
    const other = 'a5'.repeat(32)
    const found = fc.sample(codes, 200).map((code) => codeOfSerial(serialOfCode(code, key), other))
    // One in 2^14 is a code by chance.
    expect(found.filter((code) => code !== undefined).length).toBeLessThan(3)
  })

  it('differs for each code, and reveals nothing about it', () => {
    const serials = Array.from({ length: 1_000 }, (_, index) =>
      serialOfCode(`00000000${letters[index >> 5]}${letters[index & 31]}`, key),
    )
    expect(new Set(serials).size).toBe(1_000)
    expect(new Set(serials.map((serial) => serial.slice(0, 4))).size).toBeGreaterThan(900)
  })
})
