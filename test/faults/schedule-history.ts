// A model of a schedule that several people change at once. From what the program answered it works out what the schedule was
// after each version, and says in sentences where an answer, a refusal or a reading contradicts that.
import type { ScheduleChange, Slot } from '../../src/contract/agenda/slots.ts'

/** One request and its answer. */
export interface Attempt {
  /** Name of the editor's key. */
  readonly by: string
  readonly baseVersion: number
  readonly changes: readonly ScheduleChange[]
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: whatever was answered
  readonly json: any
}

/** What somebody else saw. */
export interface Reading {
  readonly slots: readonly Slot[]
  /** The last version that was answered before it began. */
  readonly atLeast: number
}

interface ModelSlot {
  readonly title: string
  readonly session: string | null
  readonly room: string
  readonly start: string
  readonly minutes: number
  readonly changedIn: number
  readonly by: string
}

interface State {
  readonly slots: ReadonlyMap<string, ModelSlot>
  /** Who removed which slot, and with which version. */
  readonly removed: ReadonlyMap<string, { readonly by: string; readonly version: number }>
}

/** A change that meets what somebody else changed since. */
interface Conflict {
  readonly index: number
  /** Each with what a refusal must say. */
  readonly says: readonly string[]
}

interface Replayed {
  readonly state: State
  readonly conflicts: readonly Conflict[]
  readonly touched: ReadonlySet<string>
  readonly removed: ReadonlySet<string>
}

export interface Judgement {
  readonly wrong: readonly string[]
  readonly accepted: number
  readonly refused: number
  readonly unchanged: number
  /** Readings of versions that were over again before the end. */
  readonly between: number
}

interface History {
  /** As it was before the first attempt. */
  readonly version: number
  readonly slots: readonly Slot[]
  readonly attempts: readonly Attempt[]
  /** In the order in which one reader made them. */
  readonly readings: readonly Reading[]
}

/** Judges all answers and readings; the last reading is to be of the last version. */
export function judgeHistory({ version: first, slots, attempts, readings }: History): Judgement {
  const wrong: string[] = []
  const states: State[] = [{ slots: toModel(slots), removed: new Map() }]
  const isChange = ({ status, json }: Attempt) => status === 200 && json.slots.length > 0
  const accepted = attempts.filter(isChange).toSorted((one, other) => one.json.version - other.json.version)
  for (const [index, attempt] of accepted.entries()) {
    const version = first + 1 + index
    if (attempt.json.version !== version) wrong.push(`version ${attempt.json.version} was given instead of ${version}`)
    const replayed = replay(states[index] as State, attempt, version)
    wrong.push(...faultsOfAccepted(attempt, replayed, version))
    states.push(replayed.state)
  }
  const stateAt = (version: number) => states[version - first]
  for (const attempt of attempts.filter((one) => !isChange(one))) wrong.push(...faultsOfOthers(attempt, stateAt))
  const texts = new Map(states.map((state, index) => [textOf(state.slots), first + index]))
  const seen = readings.map(({ slots: shown }) => texts.get(textOf(toModel(shown))))
  wrong.push(...faultsOfReadings(readings, seen))
  const last = first + accepted.length
  if (seen.at(-1) !== last) wrong.push(`the schedule is not what ${accepted.length} changes have made of it`)
  return {
    wrong,
    accepted: accepted.length,
    refused: attempts.filter(({ status }) => status === 412).length,
    unchanged: attempts.filter((one) => one.status === 200 && !isChange(one)).length,
    between: new Set(seen.filter((version) => version !== last)).size,
  }
}

function faultsOfAccepted({ by, json }: Attempt, replayed: Replayed, version: number): string[] {
  const { conflicts, touched, removed, state } = replayed
  if (conflicts.length > 0) return [`version ${version} by ${by} lost a change: ${conflicts[0]?.says.join(' ')}`]
  const expected = [...touched].filter((id) => !removed.has(id)).map((id) => lineOf(id, state.slots.get(id)))
  const shown = [...toModel(json.slots)].map(([id, slot]) => lineOf(id, slot))
  const isSame = expected.toSorted().join('\n') === shown.toSorted().join('\n')
  return isSame ? [] : [`version ${version} by ${by} is half made: ${shown.length} of ${expected.length} slots`]
}

function faultsOfOthers(attempt: Attempt, stateAt: (version: number) => State | undefined): string[] {
  const { status, json, by } = attempt
  if (status !== 200 && status !== 412) return [`a change was answered ${status} ${json?.code}: ${json?.detail}`]
  const state = stateAt(json.version)
  if (state === undefined) return [`${by} was told of version ${json.version}, which there never was`]
  const { conflicts, touched, removed } = replay(state, attempt, json.version)
  if (status === 200) {
    return touched.size + removed.size === 0 ? [] : [`a change by ${by} to version ${json.version} was lost`]
  }
  const told = json.errors as { pointer: string; detail: string }[]
  const pointers = (all: readonly string[]) => [...new Set(all)].sort().join(' ')
  const expected = pointers(conflicts.map(({ index }) => `/changes/${index}`))
  const pointed = pointers(told.map(({ pointer }) => pointer))
  if (expected !== pointed) return [`${by} was refused ${pointed}, but met others in ${expected || 'nothing'}`]
  return told.flatMap(({ pointer, detail }) => {
    const of = conflicts.filter(({ index }) => pointer === `/changes/${index}`)
    const isSaid = of.some(({ says }) => says.every((words) => detail.includes(words)))
    return isSaid ? [] : [`a refusal to ${by} says "${detail}" of ${JSON.stringify(of.map(({ says }) => says))}`]
  })
}

/** @param seen the version of each reading; undefined where no version was like it */
function faultsOfReadings(readings: readonly Reading[], seen: readonly (number | undefined)[]): string[] {
  let before = 0
  return readings.flatMap(({ atLeast }, index) => {
    const version = seen[index]
    if (version === undefined) return ['a reader saw a schedule that no version was like']
    const behind = Math.max(before, atLeast)
    before = version
    return version < behind ? [`a reader saw version ${version} after version ${behind}`] : []
  })
}

function replay({ slots: original, removed: gone }: State, attempt: Attempt, version: number): Replayed {
  const slots = new Map(original)
  const removed = new Set<string>()
  const touched = new Set<string>()
  const conflicts: Conflict[] = []
  const stamp = { changedIn: version, by: attempt.by }
  // Answered by time, and numbered as they were asked for: of one session placed twice, the later can come first.
  const answered: readonly Slot[] = attempt.status === 200 ? attempt.json.slots : []
  const made = [...toModel(answered.toSorted((a, b) => a.number - b.number))].filter(([id]) => !original.has(id))
  const isNewer = (id: string) => (original.get(id)?.changedIn ?? 0) > attempt.baseVersion
  const meet = (index: number, id: string, asked: Where | null) => {
    if (!isNewer(id)) return
    const words = asked === null ? 'its removal' : whereOf(asked)
    conflicts.push({ index, says: [...whatItIs(original.get(id) as ModelSlot), `asked for: ${words}`] })
  }
  const change = (index: number, id: string, where: Where) => {
    meet(index, id, where)
    slots.set(id, { ...(slots.get(id) as ModelSlot), ...placeIn(where), ...stamp })
    touched.add(id)
  }
  for (const [index, wish] of attempt.changes.entries()) {
    const isOf = ({ session, title }: ModelSlot) => wish.op === 'place' && session === wish.session && title !== ''
    if (wish.op === 'place') {
      const others = [...slots].filter(([id, slot]) => isOf(slot) && isNewer(id))
      if (others.some(([, slot]) => isAt(slot, wish))) continue
      for (const [id] of others) meet(index, id, wish)
    }
    if (wish.op === 'place' || wish.op === 'add') {
      const found = made.findIndex(([, slot]) => (wish.op === 'add' ? slot.title === wish.title : isOf(slot)))
      // Of a refused request nobody knows the ids.
      const [[id, slot] = [`new ${index}`, newSlot(wish)]] = found < 0 ? [] : made.splice(found, 1)
      slots.set(id, { ...slot, ...placeIn(wish), ...stamp })
      touched.add(id)
      continue
    }
    const ids = wish.op === 'swap' ? [wish.slot, wish.with] : [wish.slot]
    const lost = ids.find((id) => !slots.has(id))
    if (lost !== undefined) {
      const by = gone.get(lost)?.by ?? 'nobody'
      if (wish.op !== 'unplace') conflicts.push({ index, says: ['was removed', `by the key “${by}”`] })
      continue
    }
    const [one, other] = ids.map((id) => slots.get(id)) as [ModelSlot, ModelSlot]
    if (wish.op === 'move' && isAt(one, movedBy(one, wish))) continue
    if (wish.op === 'swap' && isAt(one, { ...other, minutes: one.minutes })) continue
    if (wish.op === 'unplace') {
      meet(index, wish.slot, null)
      slots.delete(wish.slot)
      touched.delete(wish.slot)
      removed.add(wish.slot)
    } else if (wish.op === 'move') change(index, wish.slot, movedBy(one, wish))
    else {
      change(index, wish.slot, { room: other.room, start: other.start, minutes: one.minutes })
      change(index, wish.with, { room: one.room, start: one.start, minutes: other.minutes })
    }
  }
  const taken = [...removed].map((id) => [id, { by: attempt.by, version }] as const)
  return { state: { slots, removed: new Map([...gone, ...taken]) }, conflicts, touched, removed }
}

interface Where {
  readonly room?: string | null | undefined
  readonly start: string
  readonly minutes?: number | undefined
}

const placeIn = ({ room, start, minutes }: Where) => ({ room: room ?? '', start, minutes: minutes ?? 0 })

const movedBy = (slot: ModelSlot, { room, start, minutes }: Extract<ScheduleChange, { op: 'move' }>): Where => ({
  room: room ?? slot.room,
  start: start ?? slot.start,
  minutes: minutes ?? slot.minutes,
})

const isAt = (slot: ModelSlot, where: Where) =>
  slot.start === where.start && slot.room === where.room && slot.minutes === where.minutes

function newSlot(wish: Extract<ScheduleChange, { op: 'place' | 'add' }>): ModelSlot {
  const title = wish.op === 'add' ? wish.title : ''
  return { title, session: wish.op === 'place' ? wish.session : null, ...placeIn(wish), changedIn: 0, by: '' }
}

const whatItIs = (slot: ModelSlot) => [`is now ${whereOf(slot)}`, `by the key “${slot.by}”`]

const whereOf = ({ room, start, minutes }: Where) => `${room} ${start.replace('T', ' ')} for ${minutes} min`

const toModel = (slots: readonly Slot[]): Map<string, ModelSlot> =>
  new Map(
    slots.map(({ id, title, session, room, start, minutes, changedIn }) => [
      id,
      { title, session: session?.code ?? null, room: room?.name ?? '', start, minutes, changedIn, by: 'setup' },
    ]),
  )

const lineOf = (id: string, slot: ModelSlot | undefined): string =>
  [id, slot?.title, slot?.room, slot?.start, slot?.minutes, slot?.changedIn].join(' | ')

const textOf = (slots: ReadonlyMap<string, ModelSlot>) =>
  [...slots]
    .map(([id, slot]) => lineOf(id, slot))
    .sort()
    .join('\n')
