// Times of automations on the event's clock: days of 23 and 25 hours, times that are skipped or come twice.
import { expect, it } from 'vitest'
import { readTime, shiftText, timeText } from '../../../src/service/automations/definition/time-words.ts'
import { shifted } from '../../../src/service/automations/occurrences/occurrence.ts'

const berlin = 'Europe/Berlin'
const dayMs = 86_400_000

/** What a text means for an event that begins at an instant, at a time of day. */
function due(text: string, { at, date, clock }: { at: string; date: string; clock: string }): string {
  const trigger = readTime(text)
  if (typeof trigger === 'string') throw new Error(trigger)
  const clockMs = clock === '24:00' ? dayMs : Date.parse(`1970-01-01T${clock}:00Z`)
  return shifted({ at: new Date(at), date, clockMs }, trigger, berlin).toISOString()
}

// Summer time begins on 2027-03-28 at 02:00, and ends on 2027-10-31 at 03:00.
const spring = { at: '2027-03-28T08:00:00.000Z', date: '2027-03-28', clock: '10:00' }
const autumn = { at: '2027-10-31T09:00:00.000Z', date: '2027-10-31', clock: '10:00' }

it.each([
  ['a day before is the same time of a day of 24 hours', 'start - 1 day', spring, '2027-03-27T09:00:00.000Z'],
  ['hours pass as they do', 'start - 24 hours', spring, '2027-03-27T08:00:00.000Z'],
  ['a skipped time moves on by the gap', 'start + 0 days, 02:30', spring, '2027-03-28T01:30:00.000Z'],
  ['of a time that comes twice the first is meant', 'start, 02:30', autumn, '2027-10-31T00:30:00.000Z'],
  ['a week is seven days of the calendar', 'start - 1 week, 10:00', autumn, '2027-10-24T08:00:00.000Z'],
  [
    'the day after the last one begins at its midnight',
    'end + 1 day',
    { at: '2027-03-28T22:00:00.000Z', date: '2027-03-28', clock: '24:00' },
    '2027-03-29T22:00:00.000Z',
  ],
  ['without a distance it is the time itself', 'start', spring, spring.at],
])('%s', (_what, text, anchor, instant) => {
  expect(due(text, anchor)).toBe(instant)
})

it.each([
  ['end+1day,9:00', 'end + 1 day, 09:00', 'end+1d'],
  ['Start  -  3 hours', 'start - 3 hours', 'start-3h'],
  ['tier=Early bird - 2 days, 09:00', 'tier=Early bird - 2 days, 09:00', 'tier=Early bird-2d'],
  ['code=FRIENDS', 'code=FRIENDS', 'code=FRIENDS+0d'],
  ['start - 90 minutes', 'start - 90 minutes', 'start-90min'],
])('%s is written %s, and its occurrences %s', (typed, text, key) => {
  const trigger = readTime(typed)
  if (typeof trigger === 'string') throw new Error(trigger)
  expect([timeText(trigger), shiftText(trigger)]).toEqual([text, key])
})

it.each(['', 'tomorrow', 'end + 1 month', 'end + 1 hour, 10:00', 'end + 9999 days', 'end, 25:00', 'end + 1 day 10:00'])(
  '"%s" is refused',
  (typed) => {
    expect(readTime(typed)).toMatch(/^(must|has)/)
  },
)
