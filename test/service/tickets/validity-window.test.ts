import { expect, it } from 'vitest'
import { instantOfHour } from '../../../src/contract/tickets/token.ts'
import { ticketWindow } from '../../../src/service/tickets/validity-window.ts'

it.each([
  ['one day in UTC', '2027-03-14', null, 'UTC', '2027-03-13T00:00Z', '2027-03-16T00:00Z'],
  ['three days', '2027-03-14', '2027-03-16', 'UTC', '2027-03-13T00:00Z', '2027-03-18T00:00Z'],
  ['days of the event’s zone', '2027-07-01', null, 'Europe/Berlin', '2027-06-29T22:00Z', '2027-07-02T22:00Z'],
  ['a change of the clock in between', '2027-03-27', null, 'Europe/Berlin', '2027-03-25T23:00Z', '2027-03-28T22:00Z'],
  ['a zone that is off by half an hour', '2027-07-01', null, 'Asia/Kolkata', '2027-06-29T18:00Z', '2027-07-02T19:00Z'],
  ['a date before tokens can count', '1999-01-01', null, 'UTC', '2020-01-01T00:00Z', '2020-01-01T00:00Z'],
])('tickets admit from the day before until the day after: %s', (_, date, endDate, timezone, from, until) => {
  const { validFromHour, validUntilHour } = ticketWindow({ date, endDate, timezone })
  expect(instantOfHour(validFromHour)).toEqual(new Date(from))
  expect(instantOfHour(validUntilHour)).toEqual(new Date(until))
})
