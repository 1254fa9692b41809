import { describe, expect, it } from 'vitest'
import { cellOf, labelOf } from '../../../src/terminal/text/cell.ts'

describe('a cell', () => {
  it.each([
    ['2027-03-14T09:00:00Z', 'Europe/Berlin', '2027-03-14 10:00 CET'],
    ['2027-03-14T09:00:00Z', 'Asia/Kolkata', '2027-03-14 14:30 IST'],
    ['2027-03-14T09:00:00Z', 'UTC', '2027-03-14 09:00 UTC'],
    ['2027-03-14T09:00:00+02:00', undefined, '2027-03-14 07:00 UTC'],
    ['2027-03-14T09:00:00Z', 'Europe/London', '2027-03-14 09:00 GMT'],
  ])('shows %s in %s as %s', (instant, zone, text) => {
    const column = { key: 'at', title: 'At', kind: 'instant' as const }
    expect(cellOf(column, { at: instant, timezone: zone }, { trusted: true }).text).toBe(text)
  })

  it.each([
    ['venueName', 'Venue name'],
    ['venue_name', 'Venue name'],
    ['Venue Name', 'Venue name'],
    ['VIP', 'VIP'],
    ['tickets VIP', 'Tickets VIP'],
    ['eventId', 'Event ID'],
    ['TOTAL_REVENUE', 'TOTAL REVENUE'],
    ['_', '_'],
  ])('calls a field named %s %s', (name, label) => {
    expect(labelOf(name)).toBe(label)
  })
})
