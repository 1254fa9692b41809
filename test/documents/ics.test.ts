import ICAL from 'ical.js'
import { expect, it } from 'vitest'
import { type CalendarEvent, calendarFile } from '../../src/documents/ics.ts'

const event: CalendarEvent = {
  id: 'evt_1',
  name: 'DevConf',
  date: '2027-03-14',
  endDate: null,
  startTime: null,
  timezone: 'Europe/Berlin',
  venue: null,
  status: 'published',
  version: 1,
}
const now = new Date('2027-01-10T12:00:00Z')

async function read(changes: Partial<CalendarEvent>) {
  const text = await calendarFile({ ...event, ...changes }, now)
  const components = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')
  expect(components).toHaveLength(1)
  return { text, made: new ICAL.Event(components[0] as InstanceType<typeof ICAL.Component>) }
}

it.each([
  ['a day', {}, '2027-03-14', '2027-03-15'],
  ['two days', { endDate: '2027-03-15' }, '2027-03-14', '2027-03-16'],
  ['a day with a start', { startTime: '09:30' }, '2027-03-14T08:30:00Z', undefined],
  ['the day the clock is changed', { date: '2027-03-28', startTime: '09:30' }, '2027-03-28T07:30:00Z', undefined],
  ['days with a start', { endDate: '2027-03-15', startTime: '09:30' }, '2027-03-14T08:30:00Z', '2027-03-15T23:00:00Z'],
])('%s is what a calendar reads', async (_, changes, start, end) => {
  const { made } = await read(changes)
  expect(made.startDate.toString()).toBe(start)
  if (end !== undefined) expect(made.endDate.toString()).toBe(end)
})

it.each(['A, B; C\\D', 'x\r\nATTENDEE:mailto:e@example.org', '\nEND:VEVENT\nBEGIN:VEVENT', '😀'.repeat(5_000)])(
  'stays one event, whatever it is called',
  async (name) => {
    const { text, made } = await read({ name, venue: name })
    expect(made.attendees).toHaveLength(0)
    expect(made.summary.replaceAll('\r', '')).toBe(name.replaceAll('\r', ''))
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  },
)
