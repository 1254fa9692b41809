// On both engines.
// Random edits over five releases: what the tables hold of each is what it was when it was made.
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Failure } from '../../../../src/contract/core/failures.ts'
import { seed } from '../../../faults/proof-size.ts'
import { type Seeded, seeded } from '../../../faults/seeded.ts'
import { type Change, type ListedSlot, openReleasedAgenda, type ReleasedAgenda } from './released-agenda.ts'

let agenda: ReleasedAgenda
beforeEach(async () => {
  agenda = await openReleasedAgenda()
})
afterEach(() => agenda.close())

type Side = NonNullable<Change['after']>

/** What a diff says of a slot, of one in a list. */
const sideOf = (slot: ListedSlot): Omit<Side, 'sequence' | 'changedAt'> => {
  const { session, title, room, start, fold, minutes, startsAt, endsAt, released } = slot
  const { status = 'confirmed', subtitle = null, language = null, doNotRecord = false } = released ?? {}
  const { type = null, track = null, speakers = [] } = session ?? {}
  const place = { room, start, fold, minutes, startsAt, endsAt }
  return { status, title, subtitle, type: type || null, track, language, speakers, doNotRecord, ...place }
}

const plain = ({ sequence: _sequence, changedAt: _changedAt, ...side }: Side) => side
const sorted = (slots: ReadonlyMap<string, object>) =>
  JSON.stringify([...slots].sort(([one], [other]) => (one < other ? -1 : 1)))

const days = ['2027-03-27', '2027-03-28']

/** One random edit of the working copy; some are refused, which is an edit of nothing. */
async function edit(random: Seeded, codes: readonly string[]): Promise<void> {
  const code = codes[random.below(codes.length)] ?? ''
  const start = `${days[random.below(2)]}T${10 + random.below(8)}:00`
  const room = random.below(2) === 0 ? 'Tent' : 'Attic'
  const slot = await agenda.slotId(code)
  const params = { session_id: await agenda.sessionId(code) }
  const edits = [
    () => agenda.place(code, room, start),
    () => agenda.change([{ op: 'move', slot, start, room, minutes: 30 + random.below(30) }]),
    () => agenda.change([{ op: 'unplace', slot }]),
    () => agenda.act(code, 'cancel'),
    () => agenda.act(code, 'withdraw'),
    async () => {
      await agenda.act(code, 'restore')
      await agenda.act(code, 'confirm')
    },
    () => agenda.run('updateSession', { params, body: { title: `Title ${random.below(9)}`, language: 'de' } }),
    () => agenda.change([{ op: 'add', kind: 'break', title: `Break ${random.below(99)}`, start, minutes: 15 }]),
  ]
  await edits[random.below(edits.length)]?.().catch((error: unknown) => {
    if (!(error instanceof Failure)) throw error
  })
}

test.each([1, 2, 3])('history %i: a release stays what it was, and a diff applied to A is B', async (run) => {
  const random = seeded(seed + run)
  const codes = [await agenda.session('One'), await agenda.session('Two'), await agenda.session('Three')]
  for (const code of codes) await agenda.place(code, 'Tent', '2027-03-27T10:00')
  const slotsOf = async (release: number) => {
    const { data } = await agenda.run('listSlots', { ...agenda.of, query: { release: String(release), limit: 500 } })
    return new Map(data.map((slot) => [slot.id, slot]))
  }
  const made = new Map<number, ReadonlyMap<string, ListedSlot>>()
  while (made.size < 5) {
    for (let times = 0; times < 4; times++) await edit(random, codes)
    const only = random.below(3) === 0 ? { only: [codes[random.below(3)] ?? ''] } : {}
    try {
      const { number } = await agenda.release({ ...only, force: true })
      made.set(number, await slotsOf(number))
    } catch (error) {
      if (!(error instanceof Failure)) throw error
    }
  }
  // Titles of sessions and names of rooms are live in neither: all of it is as it was.
  for (const [number, slots] of made) expect(sorted(await slotsOf(number))).toBe(sorted(slots))
  for (const from of made.keys()) {
    for (const to of made.keys()) {
      const applied = new Map([...(made.get(from) ?? [])].map(([id, slot]) => [id, sideOf(slot)]))
      const query = { from: String(from), to: String(to), limit: 500 }
      const { data } = await agenda.run('listScheduleChanges', { ...agenda.of, query })
      for (const { id, after } of data) {
        if (after === null) applied.delete(id)
        else applied.set(id, plain(after))
      }
      const expected = new Map([...(made.get(to) ?? [])].map(([id, slot]) => [id, sideOf(slot)]))
      expect(Object.fromEntries(applied)).toEqual(Object.fromEntries(expected))
    }
  }
})

test('a slot that stays as it is costs no row', async () => {
  const codes = [await agenda.session('One'), await agenda.session('Two')]
  await agenda.place(codes[0] ?? '', 'Tent', '2027-03-27T10:00')
  await agenda.place(codes[1] ?? '', 'Attic', '2027-03-27T10:00')
  await agenda.release()
  await agenda.act(codes[0] ?? '', 'cancel')
  await agenda.release()
  const rows = await agenda.store.read(({ db }) =>
    db
      .selectFrom('release_slots')
      .select(['from_number', 'to_number'])
      .orderBy('from_number')
      .orderBy('to_number')
      .execute(),
  )
  expect(rows).toHaveLength(3)
  expect(rows.filter(({ to_number }) => to_number === 2)).toHaveLength(1)
})

test('of ten releases at once one is made and the others hear that nothing has changed', async () => {
  await agenda.place(await agenda.session('One'), 'Tent', '2027-03-27T10:00')
  const answers = await Promise.allSettled(Array.from({ length: 10 }, () => agenda.release()))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const reasons = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
  for (const reason of reasons) {
    expect(reason).toMatchObject({ code: 'state_conflict', message: 'Nothing has changed since release 1' })
  }
})

test.each([
  ['a name of a release', `update releases set name = 'x'`, 'a release is never changed'],
  ['a state that is over', `update releases set status = 'scheduled'`, 'a release never goes back'],
  ['a release deleted', 'delete from releases', 'never taken away'],
  ['a slot moved', `update release_slots set start = '2027-03-27T11:00'`, 'a released slot is never changed'],
  ['a slot ended twice', 'update release_slots set to_number = 9 where to_number is not null', 'ends once'],
  ['a slot revived', 'update release_slots set to_number = null where to_number is not null', 'ends once'],
  ['a slot deleted', 'delete from release_slots', 'never taken away'],
])('the tables refuse %s', async (_, statement, message) => {
  const code = await agenda.session('One')
  await agenda.place(code, 'Tent', '2027-03-27T10:00')
  await agenda.release()
  await agenda.act(code, 'cancel')
  await agenda.release()
  const change = agenda.store.write(({ db }) => sql.raw(statement).execute(db))
  await expect(change).rejects.toThrow(message)
})
