// Random histories of an agenda: its state at each of five releases, and what is wrong with what a `freeze` and a `diff` make
// of them.
import * as fc from 'fast-check'
import type { diff } from '../../../../src/service/agenda/releases/diff.ts'
import type { Frozen, freeze } from '../../../../src/service/agenda/releases/freeze.ts'
import type { ReleasedSlot } from '../../../../src/store/agenda/releases/spans.ts'

type Whole = Frozen['whole']
type Session = Whole['sessions'][number]
type Slot = Whole['slots'][number]

/** A state of the working copy, and the sessions that its release is limited to. */
interface State {
  readonly whole: Whole
  readonly timezone: string
  readonly only: ReadonlySet<string> | undefined
}

const count = 5
const numbers = Array.from({ length: count }, (_, number) => number)

const anySession = (number: number) =>
  fc
    .record({
      status: fc.constantFrom('confirmed', 'confirmed', 'confirmed', 'cancelled', 'withdrawn', 'accepted'),
      title: fc.constantFrom('Types', 'Rust'),
      language: fc.constantFrom(null, 'de'),
      doNotRecord: fc.boolean(),
      type: fc.constantFrom('talk', 'workshop'),
      speakers: fc.constantFrom('[]', '[{"speaker":"spk_1","role":"speaker"}]'),
    })
    .map((fields) => ({ ...fields, id: `ses_${number}`, subtitle: null, track: null }) as unknown as Session)

const anySlot = (number: number) =>
  fc
    .record({
      isThere: fc.boolean(),
      start: fc.constantFrom('2027-03-27T10:00', '2027-03-27T10:45', '2027-03-28T10:00'),
      minutes: fc.constantFrom(45, 60),
      roomId: fc.constantFrom('rom_1', 'rom_2', null),
    })
    .map(({ isThere, ...fields }) => {
      // The last ones are a break and a blocker.
      const kind = number < count - 2 ? 'session' : number === count - 2 ? 'break' : 'blocker'
      const own = kind === 'session' ? { sessionId: `ses_${number}`, title: null } : { sessionId: null, title: kind }
      const slot = { ...fields, ...own, kind, id: `slt_${number}`, number: number + 1, guid: `slt_${number}`, fold: 0 }
      return isThere ? [{ ...slot, changedIn: 1 } as unknown as Slot] : []
    })

const anyState: fc.Arbitrary<State> = fc.record({
  whole: fc.record({
    sessions: fc.tuple(...numbers.map(anySession)),
    slots: fc.tuple(...numbers.map(anySlot)).map((slots) => slots.flat()),
  }),
  timezone: fc.constantFrom('Europe/Berlin', 'Europe/Berlin', 'America/New_York'),
  only: fc.option(
    fc.subarray(numbers.map((number) => `ses_${number}`)).map((ids) => new Set(ids)),
    {
      nil: undefined,
      freq: 3,
    },
  ),
})

export const anyHistory = fc.array(anyState, { minLength: 5, maxLength: 5 })
export type History = readonly State[]

/** Says what is wrong with the releases of a history; nothing is, of the real functions. */
export function faultsOf(history: History, tools: { freeze: typeof freeze; diff: typeof diff }): string[] {
  const faults: string[] = []
  const releases: (readonly ReleasedSlot[])[] = [[]]
  for (const [index, { whole, timezone, only }] of history.entries()) {
    const base = releases.at(-1) ?? []
    const at = `2027-01-0${index + 1}T12:00:00.000Z`
    const next = tools.freeze({ base, whole, timezone, at, only })
    faults.push(...wrongSuccessors(base, next, at), ...wrongContent(history[index] as State, base, next))
    releases.push(next)
  }
  for (const from of releases) {
    for (const to of releases) {
      const made = new Map(from.map((slot) => [slot.id, slot]))
      for (const { id, kinds, after } of tools.diff(from, to)) {
        if (kinds.length === 0) faults.push(`${id} is a difference of no kind`)
        if (after === null) made.delete(id)
        else made.set(id, after)
      }
      if (texts([...made.values()]) !== texts(to)) faults.push('a diff applied to A is not B')
    }
  }
  return faults
}

/** What readers see of slots: one that went and came back is as it was, whatever calendars had to be told meanwhile. */
const texts = (slots: readonly object[]) =>
  slots
    .map((slot) => Object.entries(slot).filter(([field]) => !['sequence', 'changedAt', 'changedIn'].includes(field)))
    .map((fields) => JSON.stringify(fields.sort(([one], [other]) => (one < other ? -1 : 1))))
    .sort()
    .join('\n')

/** What is wrong with how slots follow those of the release before. */
function wrongSuccessors(base: readonly ReleasedSlot[], next: readonly ReleasedSlot[], at: string): string[] {
  const after = new Map(next.map((slot) => [slot.id, slot]))
  const before = new Map(base.map((slot) => [slot.id, slot]))
  const faults = base.flatMap(({ id }) => (after.has(id) ? [] : [`${id} was public and is gone`]))
  for (const slot of next) {
    const old = before.get(slot.id)
    const rises =
      old !== undefined && (['startsAt', 'endsAt', 'roomId', 'status'] as const).some((key) => old[key] !== slot[key])
    const expected = old === undefined ? 0 : old.sequence + (rises ? 1 : 0)
    if (slot.sequence !== expected) faults.push(`${slot.id} has sequence ${slot.sequence}, not ${expected}`)
    const changed = old === undefined || texts([slot]) !== texts([old])
    if (slot.changedAt !== (changed ? at : old.changedAt)) faults.push(`${slot.id} changed at ${slot.changedAt}`)
  }
  return faults
}

/** What is wrong with what a release takes of the working copy. */
function wrongContent({ whole, only }: State, base: readonly ReleasedSlot[], next: readonly ReleasedSlot[]): string[] {
  const was = new Map(base.map((slot) => [slot.id, slot.status]))
  return numbers.flatMap((number) => {
    const id = `slt_${number}`
    const slot = whole.slots.find((one) => one.id === id)
    const status = whole.sessions[number]?.status
    const isBreak = number === count - 2
    const isPublic =
      slot !== undefined && (isBreak || (slot.kind === 'session' && status === 'confirmed' && slot.roomId))
    const isAsked = only === undefined || (!isBreak && only.has(`ses_${number}`))
    const off = !isBreak && (status === 'cancelled' || status === 'withdrawn') ? 'cancelled' : 'removed'
    const expected = isAsked ? (isPublic ? 'confirmed' : was.get(id) === 'confirmed' ? off : was.get(id)) : was.get(id)
    const found = next.find((one) => one.id === id)?.status
    return found === expected ? [] : [`${id} is ${found}, not ${expected}`]
  })
}
