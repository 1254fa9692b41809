import { expect, it } from 'vitest'
import { createSeenCodes } from '../../../src/browser/door/seen-codes.ts'

const looks: readonly (readonly [what: string, sights: readonly (readonly [string, number])[], counted: string])[] = [
  [
    'once while it is in sight',
    [
      ['A', 0],
      ['A', 100],
      ['A', 2_900],
      ['A', 5_800],
      ['A', 8_700],
    ],
    'A',
  ],
  [
    'again after three seconds out of sight',
    [
      ['A', 0],
      ['A', 100],
      ['A', 3_100],
    ],
    'AA',
  ],
  [
    'once each where two are seen by turns',
    [
      ['A', 0],
      ['B', 100],
      ['A', 200],
      ['B', 300],
    ],
    'AB',
  ],
]

it.each(looks)('a code counts %s', (_what, sights, counted) => {
  const isNew = createSeenCodes()
  expect(sights.flatMap(([code, atMs]) => (isNew(code, atMs) ? [code] : [])).join('')).toBe(counted)
})
