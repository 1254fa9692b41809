// Small agendas in which much is at once, touches, or is in rooms within rooms, in the night that has an hour twice.
import fc from 'fast-check'
import type { AgendaToCheck, SlotToCheck } from '../../../../src/service/agenda/findings/agenda-to-check.ts'
import { agendaOf, pause, room, session, slot, speaker } from './sample-agenda.ts'

const roomCount = 5
const roomIds = Array.from({ length: roomCount }, (_, number) => `rom_r${number}`)
const idsOf = (prefix: string, count: number) =>
  fc.subarray(
    Array.from({ length: count }, (_, number) => `${prefix}_${number}`),
    { maxLength: 3 },
  )

// In steps of five minutes, so that ends often meet starts.
const start = fc.nat(48).map((step) => {
  const at = new Date(Date.UTC(2027, 9, 31, 0, 5 * step))
  return at.toISOString().slice(0, 16)
})
const minutes = fc.integer({ min: 1, max: 18 }).map((step) => 5 * step)

const anyRoom = fc.record({
  parallel: fc.constantFrom(1, 1, 1, 2, 3),
  includes: fc.subarray(roomIds, { maxLength: 2 }),
})

const anySlot = fc.record({
  kind: fc.constantFrom('session', 'session', 'session', 'session', 'break', 'blocker') as fc.Arbitrary<
    SlotToCheck['kind']
  >,
  status: fc.constantFrom('confirmed', 'confirmed', 'accepted', 'cancelled'),
  speakerIds: idsOf('spk', 4),
  enrolledIds: idsOf('att', 6),
  trackId: fc.constantFrom('trk_0', 'trk_1', null),
  roomId: fc.option(fc.constantFrom(...roomIds), { freq: 9 }),
  fold: fc.nat(1),
  start,
  minutes,
  /** When it comes a second time. */
  again: fc.option(start, { freq: 1 }),
})
type AnySlot = typeof anySlot extends fc.Arbitrary<infer Drawn> ? Drawn : never

const anyUse = fc.record({ roomId: fc.constantFrom(...roomIds), eventName: fc.constantFrom('X', 'Y'), start, minutes })

export const anyAgenda: fc.Arbitrary<AgendaToCheck> = fc
  .record({
    timezone: fc.constantFrom('UTC', 'Europe/Berlin'),
    rooms: fc.array(anyRoom, { minLength: roomCount, maxLength: roomCount }),
    slots: fc.array(anySlot, { minLength: 2, maxLength: 24, size: 'max' }),
    uses: fc.array(anyUse, { maxLength: 3 }),
  })
  .map(({ timezone, rooms, slots, uses }) =>
    agendaOf({
      event: { timezone, date: '2027-10-30', endDate: '2027-11-01', zoneBefore: null },
      rooms: rooms.map((fields, number) => room(`R${number}`, fields)),
      tracks: [0, 1].map((number) => ({ id: `trk_${number}`, name: `T${number}` })),
      speakers: [0, 1, 2, 3].map((number) => speaker(`S${number}`, { id: `spk_${number}` })),
      sessions: slots.flatMap(({ kind, status, ...fields }, number) =>
        kind === 'session' ? [session(`N${number}`, { status, ...fields })] : [],
      ),
      slots: slots.flatMap((fields, number) => slotsOf(fields, number)),
      elsewhere: uses.map(({ start: from, minutes: length, ...use }) => {
        const startMs = Date.parse(`${from}Z`)
        return { ...use, startMs, endMs: startMs + length * 60_000 }
      }),
    }),
  )

function slotsOf({ kind, start: from, minutes: length, roomId, fold, again }: AnySlot, number: number): SlotToCheck[] {
  const code = `N${number}`
  if (kind !== 'session') return [pause(code, from, length, { kind, roomId, fold })]
  const first = slot(code, from, length, { roomId, fold })
  return again === null ? [first] : [first, { ...first, id: `${first.id}_again`, start: again }]
}
