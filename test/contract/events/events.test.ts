import { expect, it } from 'vitest'
import { EventChanges, EventCopy, NewEvent } from '../../../src/contract/events/events.ts'

it.each([
  [NewEvent, { name: 'A', date: '9999-12-31' }],
  [NewEvent, { name: 'A', date: '2027-03-14', endDate: '2200-01-01' }],
  [EventChanges, { date: '2200-01-01' }],
  [EventCopy, { date: '2200-01-01' }],
])('no event is later than 2199', (schema, body) => {
  expect(schema.safeParse(body).error?.issues).toMatchObject([{ message: 'must not be after 2199-12-31' }])
})
