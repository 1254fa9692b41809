// Nights in which the clock changes, through the whole program: times that come twice or not at all, days of 23 to 25 hours,
// parties across midnight and the change, in the grid and in every file and back, byte for byte.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Slot } from '../../../../src/contract/agenda/slots.ts'
import { made, type Typed, typedIn } from '../../../host/command-line.ts'
import { temporaryDirectory } from '../../../host/host.ts'

/** When it starts, with the offset that the clock has then; minutes; and when it is over by that clock. */
type Timed = readonly [start: string, minutes: number, end: string]

interface Night {
  readonly zone: string
  readonly day: string
  /** In the order of their instants. */
  readonly slots: readonly Timed[]
  readonly hours: number
}

/** The first hour that comes twice, entered, within and left, and a party over all of it. */
const autumn: readonly Night[] = [
  {
    zone: 'Europe/Berlin',
    day: '2027-10-30',
    hours: 25,
    slots: [
      ['2027-10-30T22:00+02:00', 360, '03:00'],
      ['2027-10-31T01:30+02:00', 60, '02:30'],
      ['2027-10-31T02:30+02:00', 30, '02:00'],
      ['2027-10-31T02:30+01:00', 30, '03:00'],
    ],
  },
  {
    zone: 'America/New_York',
    day: '2027-11-06',
    hours: 25,
    slots: [
      ['2027-11-06T22:00-04:00', 360, '03:00'],
      ['2027-11-07T00:30-04:00', 60, '01:30'],
      ['2027-11-07T01:30-04:00', 30, '01:00'],
      ['2027-11-07T01:30-05:00', 30, '02:00'],
    ],
  },
  // Midnight comes twice.
  {
    zone: 'America/Havana',
    day: '2027-11-06',
    hours: 25,
    slots: [
      ['2027-11-06T22:00-04:00', 360, '03:00'],
      ['2027-11-06T23:30-04:00', 60, '00:30'],
      ['2027-11-07T00:30-04:00', 30, '00:00'],
      ['2027-11-07T00:30-05:00', 30, '01:00'],
    ],
  },
  // Before midnight.
  {
    zone: 'Africa/Cairo',
    day: '2027-10-28',
    hours: 25,
    slots: [
      ['2027-10-28T21:00+03:00', 360, '02:00'],
      ['2027-10-28T22:30+03:00', 60, '23:30'],
      ['2027-10-28T23:30+03:00', 30, '23:00'],
      ['2027-10-28T23:30+02:00', 30, '00:00'],
    ],
  },
  // By half an hour.
  {
    zone: 'Australia/Lord_Howe',
    day: '2027-04-03',
    hours: 24.5,
    slots: [
      ['2027-04-03T22:00+11:00', 360, '03:30'],
      ['2027-04-04T00:45+11:00', 60, '01:45'],
      ['2027-04-04T01:45+11:00', 30, '01:45'],
      ['2027-04-04T01:45+10:30', 30, '02:15'],
    ],
  },
]

/** A party over the gap and what begins right after it; a time in the gap, and the first one after. */
const spring: readonly (Night & { readonly skipped: string; readonly next: string })[] = [
  {
    zone: 'Europe/Berlin',
    day: '2027-03-27',
    hours: 23,
    skipped: '2027-03-28T02:30',
    next: '03:00',
    slots: [
      ['2027-03-27T22:00+01:00', 360, '05:00'],
      ['2027-03-28T03:00+02:00', 45, '03:45'],
    ],
  },
  {
    zone: 'America/New_York',
    day: '2027-03-13',
    hours: 23,
    skipped: '2027-03-14T02:30',
    next: '03:00',
    slots: [
      ['2027-03-13T22:00-05:00', 360, '05:00'],
      ['2027-03-14T03:00-04:00', 45, '03:45'],
    ],
  },
  {
    zone: 'America/Havana',
    day: '2027-03-13',
    hours: 23,
    skipped: '2027-03-14T00:30',
    next: '01:00',
    slots: [
      ['2027-03-13T22:00-05:00', 360, '05:00'],
      ['2027-03-14T01:00-04:00', 45, '01:45'],
    ],
  },
  {
    zone: 'Africa/Cairo',
    day: '2027-04-29',
    hours: 23,
    skipped: '2027-04-30T00:30',
    next: '01:00',
    slots: [
      ['2027-04-29T22:00+02:00', 360, '05:00'],
      ['2027-04-30T01:00+03:00', 45, '01:45'],
    ],
  },
  {
    zone: 'Australia/Lord_Howe',
    day: '2027-10-02',
    hours: 23.5,
    skipped: '2027-10-03T02:15',
    next: '02:30',
    slots: [
      ['2027-10-02T22:00+10:30', 360, '04:30'],
      ['2027-10-03T02:30+11:00', 45, '03:15'],
    ],
  },
]

const codes = ['H4T9XC', 'K7M2PQ', 'N3K8WD', 'R5T1ZB']
const rooms = ['Tent', 'Attic']

const durationOf = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** `2027-10-31T02:30+01:00` with seconds. */
const dateOf = (start: string) => `${start.slice(0, 16)}:00${start.slice(16)}`

function jsonOf({ zone, day, slots }: Night): string {
  const entries = slots.map(([start, minutes], index) => ({
    guid: `guid-${index}`,
    code: codes[index],
    id: index + 1,
    date: dateOf(start),
    start: start.slice(11, 16),
    duration: durationOf(minutes),
    room: rooms[index % 2],
    title: `Talk ${index}`,
    persons: [],
  }))
  const inRoom = (room: string) => [room, entries.filter((entry) => entry.room === room)]
  const days = [{ index: 1, date: day, rooms: Object.fromEntries(rooms.map(inRoom)) }]
  const conference = {
    acronym: 'night',
    title: 'Night',
    time_zone_name: zone,
    rooms: rooms.map((name) => ({ name })),
    days,
  }
  return JSON.stringify({ schedule: { version: '1', conference } })
}

/** The same from the slots that were made, at the offset of each one's instant. */
function xmlOf({ day }: Night, slots: readonly Slot[]): string {
  const eventOf = ({ number, guid, start, startsAt, minutes, session, title }: Slot) => {
    const offset = Math.round((Date.parse(`${start}Z`) - Date.parse(startsAt)) / 60_000)
    const date = dateOf(`${start}${offset < 0 ? '-' : '+'}${durationOf(Math.abs(offset))}`)
    return `<event id="${number}" guid="${guid}" code="${session?.code}"><date>${date}</date><start>${start.slice(11)}</start>
      <duration>${durationOf(minutes)}</duration><title>${title}</title><persons/></event>`
  }
  const inRoom = (room: string) =>
    `<room name="${room}">${slots
      .filter((slot) => slot.room?.name === room)
      .map(eventOf)
      .join('\n')}</room>`
  return `<?xml version="1.0"?><schedule><version>1</version><conference><acronym>night</acronym><title>Night</title></conference>
    <day index="1" date="${day}">${rooms.map(inRoom).join('\n')}</day></schedule>`
}

interface Opened {
  readonly typed: Typed
  readonly slots: readonly Slot[]
  readonly save: (name: string, text: string) => Promise<void>
}

async function openEvent(typed: Typed, name: string, { zone, day }: Night): Promise<void> {
  const end = new Date(Date.parse(day) + 2 * 86_400_000).toISOString().slice(0, 10)
  await made(typed, `events create --name ${name} --date ${day} --end-date ${end} --timezone ${zone}`)
}

async function openNight(night: Night): Promise<Opened> {
  const home = temporaryDirectory()
  const typed = typedIn(home)
  const save = (name: string, text: string) => writeFile(join(home, name), text)
  await openEvent(typed, 'night', night)
  await save('night.json', jsonOf(night))
  await made(typed, 'schedule import night.json --event night')
  const { stdout } = await typed('schedule show night --json')
  return { typed, save, slots: JSON.parse(stdout) as Slot[] }
}

const byInstant = (one: Slot, other: Slot) => Date.parse(one.startsAt) - Date.parse(other.startsAt)
const exported = async (typed: Typed, event: string, format: string) =>
  (await typed(`schedule export ${event} --format ${format}`)).stdout

/** The rows of a grid, each with its offset where it has one: `02:30+01:00`. */
function rowsOf(grid: string): string[] {
  const rows: string[] = []
  for (const line of grid.split('\n')) {
    const [, time, offset] = /^(?:(\d\d:\d\d)|([+-]\d\d:\d\d))/.exec(line) ?? []
    if (time !== undefined) rows.push(time)
    else if (offset !== undefined) rows.push(`${rows.pop()}${offset}`)
  }
  return rows
}

const isDoubled = ({ slots }: Night, time: string) => slots.filter(([start]) => start.slice(0, 16) === time).length > 1

describe.each([...autumn, ...spring])('the night of $day in $zone, $hours hours after the morning before', (night) => {
  it('has each slot at its instant, for as long as it lasts, in a row of its own', async () => {
    const { typed, slots } = await openNight(night)
    const found = slots.toSorted(byInstant).map(({ start, startsAt, endsAt, day }) => [start, startsAt, endsAt, day])
    const instant = (start: string, minutes = 0) => new Date(Date.parse(start) + minutes * 60_000).toISOString()
    expect(found).toEqual(
      night.slots.map(([start, minutes]) => [start.slice(0, 16), instant(start), instant(start, minutes), night.day]),
    )
    const look = { tty: true, columns: 120, env: { NO_COLOR: '1' } }
    const { stdout: grid } = await typed(`schedule show night --day ${night.day}`, look)
    expect(rowsOf(grid)).toEqual(
      night.slots.map(([start]) => (isDoubled(night, start.slice(0, 16)) ? start.slice(11) : start.slice(11, 16))),
    )
    for (const [, , end] of night.slots) expect(grid).toContain(`to ${end}`)
    expect(grid).toMatch(night.hours < 24 ? /clocks go forward/ : /clocks go back/)
  })
})

describe.each(autumn)('the night of $day in $zone, with a time that comes twice', (night) => {
  it.each(['yaml', 'json', 'csv'])('is the same after it was taken out and set from its %s', async (format) => {
    const { typed, save } = await openNight(night)
    const before = await exported(typed, 'night', format)
    const versionOf = async () => (await made<{ version: number }>(typed, 'schedule settings night')).version
    await save('empty.yaml', `version: ${await versionOf()}\nunplaced: [${codes.join(', ')}]\n`)
    await made(typed, 'schedule set night --file empty.yaml')
    expect(await exported(typed, 'night', format)).not.toMatch(/\d\d:\d\d/)
    await save('back', renewed(before, await versionOf()))
    await made(typed, 'schedule set night --file back')
    expect(withoutNumbers(await exported(typed, 'night', format))).toBe(withoutNumbers(before))
  })

  it('is the same in another event, imported from schedule.xml', async () => {
    const { typed, save, slots } = await openNight(night)
    await openEvent(typed, 'copy', night)
    await save('schedule.xml', xmlOf(night, slots))
    await made(typed, 'schedule import schedule.xml --event copy')
    for (const format of ['yaml', 'csv', 'json']) {
      const [one, other] = [await exported(typed, 'night', format), await exported(typed, 'copy', format)]
      expect(withoutNumbers(other)).toBe(withoutNumbers(one))
    }
  })
})

describe.each(spring)('the night of $day in $zone', ({ skipped, next, ...night }) => {
  it(`has no ${skipped.slice(11)}, and ${next} is named instead`, async () => {
    const { typed } = await openNight(night)
    const place = `sessions place ${codes[0]} --event night --room Attic --start`
    const refused = await typed(`${place} ${skipped}`)
    expect(refused.exitCode).toBe(7)
    const { message, hint } = JSON.parse(refused.stderr).error
    expect(message).toContain(`skips ${skipped.slice(11)} on ${skipped.slice(0, 10)}; the next valid time is ${next}`)
    expect(hint).toBe(`Use ${skipped.slice(0, 10)}T${next} or later.`)
    expect((await typed(`${place} ${skipped.slice(0, 10)}T${next}`)).exitCode).toBe(0)
  })
})

/** A file for slots that are new: of another version, and rows of a table without number and version. */
const renewed = (text: string, version: number) =>
  text.replace(/^(\s*"?version"?: )\d+/m, `$1${version}`).replaceAll(/^\d+,(.*),\d+$/gm, ',$1,')

/** The bytes but for what counts changes, and the name of the event. */
const withoutNumbers = (text: string) =>
  text.replace(/^(\s*"?version"?: )\d+( *)(# of \w+)?/m, '$1').replaceAll(/^\d+,(.*),\d+$/gm, ',$1,')
