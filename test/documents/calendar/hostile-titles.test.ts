// Titles that are meant to do harm, in a feed: another program reads each as the text that it is, in one entry.
import ICAL from 'ical.js'
import { expect, it } from 'vitest'
import type { CalendarEntry } from '../../../src/documents/calendar/agenda-entries.ts'
import { writeFeed, writeMessage } from '../../../src/documents/calendar/agenda-feed.ts'

const entryOf = (text: string): CalendarEntry => ({
  uid: 'slt_1',
  sequence: 0,
  changedAt: '2027-01-01T12:00:00.000Z',
  startsAt: '2027-03-28T08:00:00.000Z',
  endsAt: '2027-03-28T08:45:00.000Z',
  summary: text,
  isOff: false,
  location: text,
  description: text,
  url: null,
  categories: [text],
})

it.each([
  ['a formula', '=HYPERLINK("http://evil.example";"Talk")'],
  ['a page', '</script><img src=x onerror=alert(1)>'],
  ['signs that a calendar uses', 'a\\n;b,c:"d"\\'],
  ['a long title of four-byte signs', '🎪'.repeat(100)],
  ['letters that turn the line', '\u202egnp.exe\u202c'],
])('%s is read as it is', async (_, text) => {
  expect(await read(text)).toEqual({ entries: 1, texts: [text, text, text], categories: [text] })
})

it.each([
  ['another entry', 'Talk\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:Evil'],
  ['lines of all kinds', 'Talk\rATTENDEE:a@example.org\u2028METHOD:CANCEL\u2029X'],
  ['control signs', 'Talk\u0000\u0007\u001b[31m'],
])('%s is a text of one entry and nothing else', async (_, text) => {
  const plain = text.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(/[^\P{Cc}\n]/gu, '')
  expect(await read(text)).toEqual({ entries: 1, texts: [plain, plain, plain], categories: [plain] })
})

/** A feed with a text everywhere, as ical.js reads it; it must have no line but its own, and none that is too long. */
async function read(text: string) {
  const feed = await writeFeed({ name: text, source: null, refreshMinutes: 60 }, [entryOf(text)])
  expect(feed.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
  expect(feed).not.toMatch(/^(?:ATTENDEE|METHOD|SUMMARY:Evil)/m)
  const events = new ICAL.Component(ICAL.parse(feed) as never).getAllSubcomponents('vevent')
  const [event] = events
  const texts = ['summary', 'location', 'description'].map((name) => event?.getFirstPropertyValue(name))
  return { entries: events.length, texts, categories: event?.getFirstProperty('categories')?.getValues() }
}

it('the name of a sender starts no line of a message', async () => {
  const organizer = { name: 'Fair\u2028METHOD:CANCEL\r\nATTENDEE:a@example.org "x"', email: 'fair@example.org' }
  const now = new Date('2027-01-01T12:00:00.000Z')
  const message = await writeMessage([entryOf('Talk')], { method: 'PUBLISH', organizer, now })
  expect(message.match(/^(?:ATTENDEE|METHOD).*$/gm)).toEqual(['METHOD:PUBLISH'])
})
