import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createIdSource } from '../../../src/service/core/ids.ts'

const now = new Date('2027-01-10T12:00:00.000Z')

test('an id is the prefix and 26 characters of Crockford base32', () => {
  expect(createIdSource()('evt', now)).toMatch(/^evt_[0-7][0-9a-hjkmnp-tv-z]{25}$/)
})

test('ids increase while the clock stands still, and when it steps back a little', () => {
  const newId = createIdSource()
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -5_000, max: 0 }), { minLength: 2, maxLength: 50 }), (steps) => {
      const ids = steps.map((step) => newId('evt', new Date(now.getTime() + step)))
      expect([...ids].sort()).toEqual(ids)
      expect(new Set(ids).size).toBe(ids.length)
    }),
  )
})

test('an id made later by another process sorts after', () => {
  const first = createIdSource()('evt', now)
  expect(createIdSource()('evt', new Date(now.getTime() + 1)) > first).toBe(true)
})
