// A schedule with more entries than a calendar elsewhere gets.
import { expect, it } from 'vitest'
import { calendarEntriesMax } from '../../../../src/contract/agenda/limits.ts'
import type { CalendarServer } from '../../../../src/service/agenda/calendars/calendar-server.ts'
import { openEntries } from '../../../../src/service/agenda/calendars/entry.ts'
import type { WantedObject } from '../../../../src/service/agenda/calendars/plan.ts'
import { push } from '../../../../src/service/agenda/calendars/push.ts'

const wantedOf = (count: number): WantedObject[] =>
  Array.from({ length: count }, (_, index) => ({
    slotId: `slt_${index}`,
    uid: `slt_${index}`,
    name: `slt_${index}.ics`,
    title: `Talk ${index}`,
    startsAt: '2027-03-28T06:00:00.000Z',
    isOff: false,
    text: '',
    hash: '',
    print: '',
  }))

/** Takes what it is sent, and counts it. */
function countingServer() {
  let requests = 0
  const server = {
    get requests() {
      return requests
    },
    listSince: async () => {
      requests += 1
      return { etags: new Map(), gone: new Set<string>(), isWhole: true, token: null }
    },
    write: async () => {
      requests += 1
      return { kind: 'written', etag: '"1"' }
    },
  } as unknown as CalendarServer
  return server
}

const pushed = async (count: number, server: CalendarServer) =>
  push({
    server,
    entries: await openEntries(),
    release: 1,
    wanted: wantedOf(count),
    known: [],
    onDrift: 'ours',
    syncToken: null,
    note: async () => {},
    isOver: () => false,
  })

it('a calendar gets 5,000 entries, and of more none, with a way out', async () => {
  const { sync } = await pushed(calendarEntriesMax, countingServer())
  expect(sync).toMatchObject({ added: 5_000, requests: 5_001 })
  const server = countingServer()
  await expect(pushed(calendarEntriesMax + 1, server)).rejects.toMatchObject({
    kind: 'refused',
    message: 'The schedule has 5001 entries for this calendar, more than the 5000 that a calendar can have',
    hint: expect.stringContaining('one calendar per track, room or speaker'),
  })
  expect(server.requests).toBe(0)
})
