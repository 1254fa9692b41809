// The table of traits, against the operations of the contract.
import { describe, expect, it, test } from 'vitest'
import { isReading, type OperationName, operations } from '../../../src/contract/operations.ts'
import {
  isConcurrentWrite,
  isLongRead,
  type OperationTraits,
  operationTraits,
  shownBy,
} from '../../../src/service/core/operation-traits.ts'

const table = Object.entries(operationTraits) as [OperationName, OperationTraits][]

test('every operation with a trait exists', () => {
  expect(table.map(([name]) => name).filter((name) => !(name in operations))).toEqual([])
})

test.each([
  ['createEvent', 'showEvent'],
  ['duplicateEvent', 'showEvent'],
  ['registerAttendee', 'showAttendee'],
  ['addExpense', 'showExpense'],
  ['createPayment', 'showPayment'],
  ['createKey', undefined],
  ['publishEvent', undefined],
] as const)('what %s makes is shown by %s', (name, shown) => {
  expect(shownBy(name)).toBe(shown)
})

test('only writes are concurrent, answer secrets or create events', () => {
  for (const [name, traits] of table) {
    const { isConcurrent, answersSecret, makesEvent } = traits
    if (isConcurrent || answersSecret || makesEvent) expect([name, isReading(name)]).toEqual([name, false])
    if (traits.isLongRead) expect([name, isReading(name)]).toEqual([name, true])
  }
})

describe('a concurrent write', () => {
  it.each([{ promoCode: 'EARLY' }, { waitlistEntry: 'wle_1' }, { override: 'Known' }])('runs alone with %o', (body) => {
    for (const name of ['createOrder', 'scanTicket'] as const) {
      expect(isConcurrentWrite(name, body)).toBe(false)
      expect(isConcurrentWrite(name, {})).toBe(true)
    }
  })

  it('is none of the other operations', () => {
    expect(isConcurrentWrite('createEvent', {})).toBe(false)
  })
})

test('a revenue report is a long read only for an earlier instant', () => {
  expect(isLongRead('showRevenue', {})).toBe(false)
  expect(isLongRead('showRevenue', { asOf: '2027-01-01T00:00:00Z' })).toBe(true)
})
