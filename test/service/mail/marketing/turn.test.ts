// When a marketing mail may go out, as a table: caps, the event's days, quiet hours, two zones and changes of clocks.
import { expect, it } from 'vitest'
import { mailLimitsDefault } from '../../../../src/contract/mail/limits.ts'
import { nextMarketingTurn } from '../../../../src/service/mail/marketing/turn.ts'

const berlin = { date: '2027-03-14', endDate: '2027-03-15', timezone: 'Europe/Berlin' }
const tokyo = { ...berlin, timezone: 'Asia/Tokyo' }
const longPast = { date: '2020-01-01', endDate: null, timezone: 'Europe/Berlin' }

interface Case {
  readonly title: string
  readonly now: string
  readonly event?: typeof berlin | typeof longPast
  readonly attempts?: readonly string[]
  readonly limits?: Partial<typeof mailLimitsDefault> | Record<string, unknown>
  readonly turn: readonly [at: string, reason: string] | null
}

const cases: readonly Case[] = [
  { title: 'by day', now: '2027-01-10T12:00:00Z', turn: null },
  { title: 'a minute before the quiet hours', now: '2027-01-10T18:59:00Z', turn: null },
  {
    title: 'as the quiet hours begin',
    now: '2027-01-10T19:00:00Z',
    turn: ['2027-01-11T07:00:00.000Z', 'quiet_hours'],
  },
  { title: 'before eight', now: '2027-01-10T06:59:00Z', turn: ['2027-01-10T07:00:00.000Z', 'quiet_hours'] },
  { title: 'at eight', now: '2027-01-10T07:00:00Z', turn: null },
  {
    title: 'by night in Tokyo',
    now: '2027-01-10T12:00:00Z',
    event: tokyo,
    turn: ['2027-01-10T23:00:00.000Z', 'quiet_hours'],
  },
  { title: 'by day in Tokyo', now: '2027-01-10T02:00:00Z', event: tokyo, turn: null },
  {
    title: 'in the night in which clocks are put forward',
    now: '2027-03-27T20:00:00Z',
    turn: ['2027-03-28T06:00:00.000Z', 'quiet_hours'],
  },
  {
    title: 'in the night in which clocks are put back',
    now: '2027-10-30T20:00:00Z',
    turn: ['2027-10-31T07:00:00.000Z', 'quiet_hours'],
  },
  {
    title: 'in quiet hours that end in the hour that comes twice, for the second time',
    now: '2027-10-31T01:10:00Z',
    limits: { quietFrom: '20:00', quietUntil: '02:30' },
    turn: ['2027-10-31T01:30:00.000Z', 'quiet_hours'],
  },
  {
    title: 'on the days of the event, until the morning after',
    now: '2027-03-14T10:00:00Z',
    turn: ['2027-03-16T07:00:00.000Z', 'event_day'],
  },
  {
    title: 'on the days of the event if allowed',
    now: '2027-03-14T10:00:00Z',
    limits: { onEventDays: true },
    turn: null,
  },
  {
    title: 'with a mail four days ago',
    now: '2027-01-10T12:00:00Z',
    attempts: ['2027-01-06T12:00:00Z'],
    turn: ['2027-01-13T12:00:00.000Z', 'weekly_cap'],
  },
  {
    title: 'with a mail exactly seven days ago',
    now: '2027-01-10T12:00:00Z',
    attempts: ['2027-01-03T12:00:00Z'],
    turn: null,
  },
  {
    title: 'with four mails in thirty days',
    now: '2027-01-30T12:00:00Z',
    attempts: ['2027-01-01T12:00:00Z', '2027-01-08T12:00:00Z', '2027-01-15T12:00:00Z', '2027-01-22T12:00:00Z'],
    turn: ['2027-01-31T12:00:00.000Z', 'monthly_cap'],
  },
  {
    title: 'with a cap that ends in quiet hours',
    now: '2027-01-10T12:00:00Z',
    attempts: ['2027-01-06T22:00:00Z'],
    turn: ['2027-01-14T07:00:00.000Z', 'weekly_cap'],
  },
  { title: 'long after the event', now: '2027-01-10T12:00:00Z', event: longPast, turn: null },
]

it.each(cases)('$title', ({ now, event = berlin, attempts = [], limits, turn }) => {
  const found = nextMarketingTurn({
    now: new Date(now),
    event,
    attempts: attempts.map((at) => Date.parse(at)),
    limits: { ...mailLimitsDefault, ...limits },
  })
  expect(found && [found.at.toISOString(), found.reason]).toEqual(turn)
})

it('never names a time at which the mail would be held back again', () => {
  for (let hour = 0; hour < 24 * 14; hour += 1) {
    const now = new Date(Date.parse('2027-03-10T00:00:00Z') + hour * 3_600_000)
    const asked = { event: berlin, attempts: [Date.parse('2027-03-09T05:00:00Z')], limits: mailLimitsDefault }
    const turn = nextMarketingTurn({ ...asked, now })
    if (turn !== null) expect(nextMarketingTurn({ ...asked, now: turn.at })).toBeNull()
  }
})
