// Nights in which clocks change, as somebody who subscribes to the served feed sees them in khal: by the clock of the event,
// and by UTC, which tells the two times of a doubled hour apart. Says what is wrong.
import type { AddressInfo } from 'node:net'
import { createHttp } from '../../../../src/service/server/http.ts'
import { openVisitor } from '../visitor.ts'
import { publishEvent } from './published-event.ts'
import { subscribe } from './subscriber.ts'

interface Night {
  readonly zone: string
  readonly days: readonly [string, string]
  /** Placed at, for so many minutes, and then shown as: by the event's clock, and by UTC. */
  readonly slots: readonly (readonly [start: string, minutes: number, shown: string, inUtc: string])[]
}

export const nights = {
  'skips 02:00 to 03:00 in Berlin': {
    zone: 'Europe/Berlin',
    days: ['2027-03-27', '2027-03-28'],
    slots: [
      ['2027-03-28T01:30', 60, '2027-03-28T01:30 2027-03-28T03:30', '2027-03-28T00:30 2027-03-28T01:30'],
      ['2027-03-28T03:00', 30, '2027-03-28T03:00 2027-03-28T03:30', '2027-03-28T01:00 2027-03-28T01:30'],
      ['2027-03-27T23:00', 360, '2027-03-27T23:00 2027-03-28T06:00', '2027-03-27T22:00 2027-03-28T04:00'],
    ],
  },
  'has 02:00 to 03:00 twice in Berlin': {
    zone: 'Europe/Berlin',
    days: ['2027-10-30', '2027-10-31'],
    slots: [
      ['2027-10-31T02:30+02:00', 30, '2027-10-31T02:30 2027-10-31T02:00', '2027-10-31T00:30 2027-10-31T01:00'],
      ['2027-10-31T02:30+01:00', 30, '2027-10-31T02:30 2027-10-31T03:00', '2027-10-31T01:30 2027-10-31T02:00'],
      ['2027-10-30T23:00', 360, '2027-10-30T23:00 2027-10-31T04:00', '2027-10-30T21:00 2027-10-31T03:00'],
    ],
  },
  'has 01:00 to 02:00 twice in New York': {
    zone: 'America/New_York',
    days: ['2027-11-06', '2027-11-07'],
    slots: [
      ['2027-11-07T01:30-04:00', 30, '2027-11-07T01:30 2027-11-07T01:00', '2027-11-07T05:30 2027-11-07T06:00'],
      ['2027-11-07T01:30-05:00', 30, '2027-11-07T01:30 2027-11-07T02:00', '2027-11-07T06:30 2027-11-07T07:00'],
    ],
  },
  'skips midnight in Havana': {
    zone: 'America/Havana',
    days: ['2027-03-13', '2027-03-14'],
    slots: [['2027-03-13T23:30', 60, '2027-03-13T23:30 2027-03-14T01:30', '2027-03-14T04:30 2027-03-14T05:30']],
  },
  'has the last hour of a day twice in Cairo': {
    zone: 'Africa/Cairo',
    days: ['2027-10-28', '2027-10-29'],
    slots: [['2027-10-28T22:00', 240, '2027-10-28T22:00 2027-10-29T01:00', '2027-10-28T19:00 2027-10-28T23:00']],
  },
  'has half an hour twice on Lord Howe': {
    zone: 'Australia/Lord_Howe',
    days: ['2027-04-03', '2027-04-04'],
    slots: [
      ['2027-04-04T01:45+11:00', 30, '2027-04-04T01:45 2027-04-04T01:45', '2027-04-03T14:45 2027-04-03T15:15'],
      ['2027-04-04T01:45+10:30', 30, '2027-04-04T01:45 2027-04-04T02:15', '2027-04-03T15:15 2027-04-03T15:45'],
    ],
  },
} as const satisfies Readonly<Record<string, Night>>

export type NightName = keyof typeof nights

/** @returns sentences; none if every promise held */
export async function faultsOfNight(name: NightName): Promise<string[]> {
  const { zone, days, slots }: Night = nights[name]
  const visitor = await openVisitor()
  const http = createHttp(visitor.service.service)
  try {
    const [date, endDate] = days
    const event = await publishEvent(visitor.organize, { date, endDate, timezone: zone })
    for (const [index, [start, minutes]] of slots.entries()) {
      await event.place(`Slot ${index}`, { room: index % 2 === 0 ? 'Tent' : 'Attic', start, minutes })
    }
    await event.release({ force: true })
    await event.send('POST', `/v1/events/${event.id}/schedule/publish`, {})
    await http.listen({ port: 0, host: '127.0.0.1' })
    const { port } = http.server.address() as AddressInfo
    const subscriber = await subscribe(`http://127.0.0.1:${port}/e/devconf/agenda.ics`)
    await subscriber.sync()
    const last = slots.map(([, , , inUtc]) => inUtc.slice(-16, -6)).reduce((a, b) => (a > b ? a : b), endDate)
    const shown = { days: [date, last] as const, withEnds: true }
    const [local, utc] = [await subscriber.read({ ...shown, zone }), await subscriber.read({ ...shown, zone: 'UTC' })]
    return slots.flatMap(([, , inZone, inUtc], index) => {
      const title = `Slot ${index}`
      return [
        ...faultsIn(`${title} in ${zone}`, local.get(title), inZone),
        ...faultsIn(`${title} in UTC`, utc.get(title), inUtc),
      ]
    })
  } finally {
    await http.close()
    await visitor.service.close()
  }
}

const faultsIn = (what: string, found: string | undefined, wanted: string): string[] =>
  found === wanted ? [] : [`${what}: ${found} in place of ${wanted}`]
