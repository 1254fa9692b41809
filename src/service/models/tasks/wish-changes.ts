// What a wish changes: one field of one record, made of what is there now.
import type { TimeWindow } from '../../../contract/agenda/fields.ts'
import { Failure } from '../../../contract/core/failures.ts'
import { daysAfter } from '../../../contract/core/time.ts'
import type { StoredEvent } from '../../../store/events.ts'
import { invalidField } from '../../core/refusals.ts'
import { change } from '../../suggestions/proposals.ts'
import { putBack } from '../redact.ts'
import type { Proposed } from './task.ts'
import type { Target } from './wish-names.ts'

/** Wishes that a field of the agenda can hold. */
export const wishKinds = ['speaker-cannot', 'speaker-only', 'speaker-avoids', 'session-needs'] as const

/** What was read out of a sentence; times are empty for whole days. */
export interface Wish {
  /** Undefined: none of them. */
  readonly kind: (typeof wishKinds)[number] | undefined
  readonly target: string
  readonly days: readonly string[]
  readonly from: string
  readonly to: string
  readonly needs: readonly string[]
}

interface Circumstances {
  readonly event: StoredEvent
  readonly targets: ReadonlyMap<string, Target>
  readonly originals: ReadonlyMap<string, string>
}

/** The refusal of a sentence that no field can hold, with what can be wished. */
export const notAWish = (why: string): Failure =>
  invalidField('/wish', `${why}; nothing was changed`, {
    hint: 'A wish says when a speaker can\'t come, can only come or would rather not, or what a session needs: "Kim not on Saturday", "Types at scale needs a projector". Other fields: turnout speakers update, turnout sessions update.',
  })

/** @throws Failure validation_failed, state_conflict where nothing would change, or nothing would be left */
export function proposeWish(wish: Wish, { event, targets, originals }: Circumstances): Proposed {
  const target = targets.get(wish.target)
  if (wish.kind === undefined || target === undefined)
    throw notAWish('this wish cannot be stored in any field of the agenda')
  const { record } = target
  const proposed = { code: 'model_wish', subject: record.id }
  if (target.kind === 'session') {
    const words = wish.needs.map((word) => putBack(word, originals))
    const needs = [...new Set([...target.record.needs, ...words])]
    if (needs.length === target.record.needs.length) throw saysSoAlready()
    const title = `Session ${record.code} needs ${words.join(', ')}`
    const why = reason(title, `turnout sessions show ${record.code}`)
    return { ...proposed, title, why, changes: [change('updateSession', { session_id: record.id }, { needs })] }
  }
  const windows = joined(wish.days.map((day) => windowOn(day, wish)))
  const { field, value } = availabilityAfter(wish.kind, { before: target.record, windows, whole: wholeEvent(event) })
  const title = `Speaker ${record.code} ${verbs[wish.kind]} ${wish.days.join(', ')}${timesOf(wish)}`
  const why = reason(title, `turnout speakers show ${record.code}`)
  return { ...proposed, title, why, changes: [change('updateSpeaker', { speaker_id: record.id }, { [field]: value })] }
}

const verbs = {
  'speaker-cannot': "can't come on",
  'speaker-only': 'can only come on',
  'speaker-avoids': 'would rather not come on',
  'session-needs': 'needs',
} as const

const timesOf = ({ from, to }: Wish) => `${from === '' ? '' : ` from ${from}`}${to === '' ? '' : ` until ${to}`}`

/** In codes alone: what is stored with a suggestion names nobody. */
const reason = (text: string, source: string) => [
  { text: `Read out of the sentence that was typed: ${text}`, figures: {}, source },
]

const saysSoAlready = () => new Failure('state_conflict', 'The agenda already says so: nothing would change')

interface Availability {
  readonly before: { readonly available: readonly TimeWindow[]; readonly avoid: readonly TimeWindow[] }
  readonly windows: readonly TimeWindow[]
  readonly whole: TimeWindow
}

function availabilityAfter(kind: NonNullable<Wish['kind']>, { before, windows, whole }: Availability) {
  const field = kind === 'speaker-avoids' ? 'avoid' : 'available'
  // Nothing said is always.
  const can = before.available.length > 0 ? joined(before.available) : [whole]
  const value =
    kind === 'speaker-avoids'
      ? joined([...before.avoid, ...windows])
      : kind === 'speaker-only'
        ? can.flatMap((window) => windows.flatMap((other) => overlap(window, other)))
        : windows.reduce<readonly TimeWindow[]>((left, cut) => left.flatMap((window) => without(window, cut)), can)
  if (value.length === 0) {
    throw new Failure('state_conflict', 'This would leave no time at which the speaker can come', {
      hint: 'Nothing was changed. Remove them from their sessions instead: turnout sessions update CODE --speaker …',
    })
  }
  const was = before[field]
  if (JSON.stringify(value) === JSON.stringify(joined(was.length > 0 || field === 'avoid' ? was : [whole]))) {
    throw saysSoAlready()
  }
  return { field, value }
}

const windowOn = (day: string, { from, to }: Wish): TimeWindow => ({
  from: `${day}T${from === '' ? '00:00' : from}`,
  to: to === '' ? `${daysAfter(day, 1)}T00:00` : `${day}T${to}`,
})

const wholeEvent = ({ date, endDate }: StoredEvent): TimeWindow => ({
  from: `${date}T00:00`,
  to: `${daysAfter(endDate ?? date, 1)}T00:00`,
})

/** Windows in order; those that meet or overlap are one. */
function joined(windows: readonly TimeWindow[]): TimeWindow[] {
  const all: TimeWindow[] = []
  for (const window of windows.toSorted((one, other) => (one.from < other.from ? -1 : 1))) {
    const last = all.at(-1)
    if (last === undefined || last.to < window.from) all.push(window)
    else all[all.length - 1] = { from: last.from, to: last.to > window.to ? last.to : window.to }
  }
  return all
}

function overlap(one: TimeWindow, other: TimeWindow): TimeWindow[] {
  const [from, to] = [one.from > other.from ? one.from : other.from, one.to < other.to ? one.to : other.to]
  return from < to ? [{ from, to }] : []
}

const without = (window: TimeWindow, cut: TimeWindow): TimeWindow[] => [
  ...overlap(window, { from: '0000-01-01T00:00', to: cut.from }),
  ...overlap(window, { from: cut.to, to: '9999-12-31T00:00' }),
]
