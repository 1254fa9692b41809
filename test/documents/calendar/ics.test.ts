import { isUtf8 } from 'node:buffer'
import * as fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { type CalendarEvent, calendarFeed, calendarMessage } from '../../../src/documents/calendar/ics.ts'

const event: CalendarEvent = {
  id: 'evt_1',
  name: 'DevConf',
  language: 'en',
  date: '2027-03-14',
  endDate: null,
  startTime: null,
  timezone: 'Europe/Berlin',
  venue: null,
  status: 'published',
  calendarSequence: 3,
  calendarChangedAt: '2027-01-09T08:00:00.000Z',
}
const now = new Date('2027-01-10T12:00:00Z')

async function read(changes: Partial<CalendarEvent>) {
  const text = await calendarFeed({ ...event, ...changes })
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

const parsed = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const entry = calendar.getFirstSubcomponent('vevent')
  const textOf = (name: string) => entry?.getFirstPropertyValue(name)?.toString() ?? null
  return { calendar, entry, textOf }
}

describe('a feed', () => {
  it('has no METHOD and no ORGANIZER, and has the time of the last change, not of the request', async () => {
    const text = await calendarFeed(event)
    expect(text).toBe(await calendarFeed({ ...event }))
    const { calendar, textOf } = parsed(text)
    expect(calendar.getFirstPropertyValue('method')).toBeNull()
    expect(['organizer', 'dtstamp', 'last-modified', 'sequence', 'transp', 'summary', 'status'].map(textOf)).toEqual([
      null,
      '2027-01-09T08:00:00Z',
      '2027-01-09T08:00:00Z',
      '3',
      null,
      'DevConf',
      'CONFIRMED',
    ])
  })

  it('marks a cancelled event in three ways, since some calendars know only one', async () => {
    const { textOf } = parsed(await calendarFeed({ ...event, status: 'cancelled' }))
    expect(['status', 'transp', 'summary'].map(textOf)).toEqual(['CANCELLED', 'TRANSPARENT', 'Cancelled: DevConf'])
  })
})

describe('a file in a mail', () => {
  const organizer = { name: 'DevConf', email: 'tickets@devconf.example' }

  it('publishes the event, with the organizer that this requires', async () => {
    const { calendar, entry, textOf } = parsed(await calendarMessage(event, { organizer, now }))
    expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH')
    expect(['organizer', 'dtstamp', 'last-modified', 'sequence'].map(textOf)).toEqual([
      'mailto:tickets@devconf.example',
      '2027-01-10T12:00:00Z',
      '2027-01-09T08:00:00Z',
      '3',
    ])
    expect(entry?.getFirstProperty('organizer')?.getFirstParameter('cn')).toBe('DevConf')
  })

  it.each(['A "B" C', 'X;ATTENDEE=e@x', 'X:mailto:e@x', 'X,Y', '李'.repeat(60), 'X\\nATTENDEE:mailto:e@x'])(
    'has one organizer, called %j or nearly so',
    async (name) => {
      const text = await calendarMessage(event, { organizer: { ...organizer, name }, now })
      const { entry, textOf } = parsed(text)
      expect(textOf('organizer')).toBe('mailto:tickets@devconf.example')
      expect(entry?.getAllProperties('attendee')).toEqual([])
      const words = (of: string) => of.replace(/[^\p{L}\p{N}]/gu, '')
      expect(words(String(entry?.getFirstProperty('organizer')?.getFirstParameter('cn')))).toBe(words(name))
    },
  )
})

const hostile: readonly [what: string, text: string][] = [
  ['signs of the format', 'A, B; C\\D: "E" \\n'],
  ['a guest of its own', 'X\r\nATTENDEE:mailto:e@x'],
  ['a guest behind a lone CR', 'X\rATTENDEE:mailto:e@x'],
  ['a second event', '\nEND:VEVENT\nBEGIN:VEVENT'],
  ['the end of the file', '\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n'],
  ['a folded line', 'X\r\n ATTENDEE:mailto:e@x'],
  ['an alarm', '\r\nBEGIN:VALARM\r\nACTION:AUDIO\r\nEND:VALARM'],
  ['other line ends', 'X\u2028ATTENDEE:mailto:e@x\u2029\u0085ATTENDEE:mailto:e@x'],
  ['5,000 emoji', '😀'.repeat(5_000)],
  ['letters of two bytes', 'ä'.repeat(500)],
  ['letters of three bytes', '李'.repeat(500)],
  ['families of emoji', '👩‍👩‍👧‍👦'.repeat(50)],
]

const lineBytesMax = 75

/** What every file must be: lines of UTF-8 that end in CRLF and are short, and one event with what was put in. */
async function expectOneEvent(text: string) {
  const { text: file, made } = await read({ name: text, venue: text })
  const lines = Buffer.from(file).toString('latin1').split('\r\n')
  expect(lines.filter((line) => /[\r\n]/.test(line) || line.length > lineBytesMax)).toEqual([])
  expect(lines.filter((line) => !isUtf8(Buffer.from(line, 'latin1')))).toEqual([])
  const wanted = text.replace(/\r\n?/g, '\n')
  expect({ summary: made.summary, location: made.location, uid: made.uid }).toEqual({
    summary: wanted,
    location: wanted,
    uid: 'evt_1',
  })
  expect(made.attendees).toHaveLength(0)
  const names = made.component.getAllProperties().map(({ name }) => name)
  expect([...names].sort()).toEqual([
    'dtend',
    'dtstamp',
    'dtstart',
    'last-modified',
    'location',
    'sequence',
    'status',
    'summary',
    'uid',
    'x-microsoft-cdo-alldayevent',
    'x-microsoft-msncalendar-alldayevent',
  ])
  expect(made.component.getAllSubcomponents()).toEqual([])
}

describe('a name and a place', () => {
  it.each(hostile)('round-trip, in one event, with %s', (_, text) => expectOneEvent(text))

  it('round-trip with any content', async () => {
    const part = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('\n', '\r\n', '\r', ' ', '\\', ';', '😀', 'END:VEVENT'),
    )
    const text = fc.array(part, { maxLength: 40 }).map((parts) => `x${parts.join('')}x`)
    // Other control characters never get this far: names and places are lines and paragraphs of the contract.
    await fc.assert(
      fc.asyncProperty(
        text.filter((made) => !/[^\P{Cc}\r\n]/u.test(made)),
        expectOneEvent,
      ),
      { numRuns: 100 },
    )
  })
})
