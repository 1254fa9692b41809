// The working copy of a schedule in memory, and what changes make of it: the same for changes that are carried out and for
// those that are only judged. Writes nothing.
import type { ScheduleChange } from '../../../contract/agenda/slots.ts'
import { parseTypedStart } from '../../../contract/agenda/wall-time.ts'
import { Failure } from '../../../contract/core/failures.ts'
import { isId } from '../../../contract/core/ids.ts'
import type { AgendaRoom, AgendaSessionRow, WholeAgenda } from '../../../store/agenda/read-agenda.ts'
import type { LeftSlot } from '../../../store/agenda/releases/spans.ts'
import type { StoredSlot } from '../../../store/agenda/slots.ts'
import { quoteValue } from '../../core/issues.ts'
import { asSentence, invalidField } from '../../core/refusals.ts'
import { findCalled, nearOnes } from '../../ticket-types/find-called.ts'

/** Who makes changes, when, and how new slots get their ids. */
export interface Maker {
  readonly zone: string
  readonly eventId: string
  readonly now: string
  /** Id of the key. */
  readonly by: string
  readonly newId: (prefix: string) => string
  /** Released slots that left the working copy: a session that is placed again continues its own. */
  readonly left?: readonly LeftSlot[]
}

/** What a change came to. */
export interface Planned {
  /** Slots as the change leaves them, before they get their version; `id` of a new one is not stored yet. */
  readonly slots: readonly StoredSlot[]
  readonly removed: readonly StoredSlot[]
  /** What the slots were that it touched. */
  readonly before: readonly StoredSlot[]
  readonly note?: string
}

/** A slot that a change names is not there; with its id somebody may have known it. */
export class GoneSlot extends Error {}

/** A working copy that changes are made to one after another. */
export class WorkingCopy {
  readonly slots: Map<string, StoredSlot>
  #sessions: ReadonlyMap<string, AgendaSessionRow> | undefined
  readonly whole: WholeAgenda
  readonly #maker: Maker
  #lastNumber: number

  constructor(whole: WholeAgenda, maker: Maker) {
    this.whole = whole
    this.slots = new Map(whole.slots.map((slot) => [slot.id, slot]))
    this.#maker = maker
    this.#lastNumber = whole.agenda.slotNumber
  }

  /** The last number that a slot got. */
  get lastNumber(): number {
    return this.#lastNumber
  }

  /**
   * What a change would make of the working copy as it is now; carries nothing out.
   * @throws Failure for what no working copy allows; GoneSlot
   */
  plan(change: ScheduleChange, pointer: string): Planned {
    if (change.op === 'swap') return this.#swap(change, pointer)
    if (change.op === 'unplace') {
      const slot = this.#slot(change.slot, `${pointer}/slot`)
      return { slots: [], removed: [slot], before: [slot] }
    }
    if (change.op === 'move') return this.#move(change, pointer)
    const session = change.op === 'place' ? this.#placeable(change.session, `${pointer}/session`) : null
    const { start, fold, note } = this.#time(change.start, change.fold, pointer)
    const room = this.#room(change.room ?? null, `${pointer}/room`)
    const slot = this.#newSlot({
      sessionId: session?.id ?? null,
      kind: change.op === 'place' ? 'session' : change.kind,
      title: change.op === 'place' ? null : change.title,
      roomId: room?.id ?? null,
      start,
      fold,
      minutes: change.minutes ?? session?.minutes ?? 0,
    })
    return { slots: [slot], removed: [], before: [], ...(note === undefined ? {} : { note }) }
  }

  /** Carries out what was planned. */
  carryOut({ slots, removed }: Planned): void {
    for (const { id } of removed) this.slots.delete(id)
    for (const slot of slots) {
      this.slots.set(slot.id, slot)
      this.#lastNumber = Math.max(this.#lastNumber, slot.number)
    }
  }

  #move(change: Extract<ScheduleChange, { op: 'move' }>, pointer: string): Planned {
    const slot = this.#slot(change.slot, `${pointer}/slot`)
    if (change.title !== undefined && slot.kind === 'session') {
      throw invalidField(`${pointer}/title`, 'to change the title of a session, update the session itself')
    }
    const time =
      change.start === undefined
        ? { start: slot.start, fold: change.fold ?? slot.fold, note: undefined }
        : this.#time(change.start, change.fold, pointer)
    const room = change.room === undefined ? slot.roomId : (this.#room(change.room, `${pointer}/room`)?.id ?? null)
    const moved = {
      ...slot,
      start: time.start,
      fold: time.fold,
      roomId: room,
      minutes: change.minutes ?? slot.minutes,
      title: change.title ?? slot.title,
    }
    return { slots: [moved], removed: [], before: [slot], ...(time.note === undefined ? {} : { note: time.note }) }
  }

  #swap(change: Extract<ScheduleChange, { op: 'swap' }>, pointer: string): Planned {
    const one = this.#slot(change.slot, `${pointer}/slot`)
    const other = this.#slot(change.with, `${pointer}/with`)
    if (one.id === other.id) throw invalidField(`${pointer}/with`, 'a slot cannot be swapped with itself')
    const { roomId, start, fold } = one
    const swapped = [
      { ...one, roomId: other.roomId, start: other.start, fold: other.fold },
      { ...other, roomId, start, fold },
    ]
    return { slots: swapped, removed: [], before: [one, other] }
  }

  #newSlot(
    fields: Pick<StoredSlot, 'sessionId' | 'kind' | 'title' | 'roomId' | 'start' | 'fold' | 'minutes'>,
  ): StoredSlot {
    const { eventId, now, by, newId, left = [] } = this.#maker
    const stamps = { createdAt: now, updatedAt: now, changedIn: 0, changedBy: by }
    // Calendars know it by its id: one that is back is the same entry.
    const again = left.find(({ id, sessionId }) => sessionId === fields.sessionId && !this.slots.has(id))
    if (again !== undefined) return { ...again, eventId, ...fields, ...stamps }
    const id = newId('slt')
    return { id, eventId, number: this.#lastNumber + 1, guid: id, ...fields, ...stamps }
  }

  #slot(typed: string, pointer: string): StoredSlot {
    const exact = this.slots.get(typed)
    if (exact !== undefined) return exact
    const known = [...this.slots.values()]
    const called = findCalled(
      known.map(({ id, number }) => ({ id, name: String(number) })),
      typed,
    )
    const slot = called && this.slots.get(called.id)
    if (slot !== undefined) return slot
    if (isId(typed)) throw new GoneSlot(typed)
    throw invalidField(pointer, `no slot has the number ${quoteValue(typed)}`, { code: 'not_allowed' })
  }

  #placeable(typed: string, pointer: string): AgendaSessionRow {
    const session = this.session(typed, pointer)
    if (['draft', 'accepted', 'confirmed'].includes(session.status)) return session
    throw new Failure('state_conflict', `${session.code} ${session.title} is ${session.status} and cannot be placed`, {
      details: { status: session.status },
      issues: [{ pointer, code: 'state_conflict', detail: `${session.code} is ${session.status}` }],
      hint: 'Restore it first.',
    })
  }

  /** The session of an id, a code, the end of an id, or a title that only one has. @throws Failure */
  session(typed: string, pointer: string): AgendaSessionRow {
    const { sessions } = this.whole
    // Imports place thousands by id.
    this.#sessions ??= new Map(sessions.map((session) => [session.id, session]))
    const exact = this.#sessions.get(typed)
    if (exact !== undefined) return exact
    const called = findCalled(
      sessions.map(({ id, code }) => ({ id, name: code })),
      typed,
    )
    const byTitle = sessions.filter(({ title }) => title.toLowerCase() === typed.toLowerCase())
    const session = sessions.find(({ id }) => id === called?.id) ?? (byTitle.length === 1 ? byTitle[0] : undefined)
    if (session !== undefined) return session
    const names = sessions.flatMap(({ code, title }) => [code, title])
    throw unknown({ pointer, thing: 'session', typed, names })
  }

  #room(typed: string | null, pointer: string): AgendaRoom | null {
    if (typed === null) return null
    const room = this.room(typed, pointer)
    if (!room.hidden) return room
    throw invalidField(pointer, `${room.name} is hidden, so nothing can be placed in it`, { code: 'not_allowed' })
  }

  /** The room of an id, a name or the end of an id. @throws Failure */
  room(typed: string, pointer: string): AgendaRoom {
    const { rooms } = this.whole
    const room = findCalled(rooms, typed)
    if (room !== undefined) return room
    throw unknown({ pointer, thing: 'room', typed, names: rooms.map(({ name }) => name) })
  }

  #time(text: string, fold: number | undefined, pointer: string) {
    const read = parseTypedStart(text, this.#maker.zone, fold)
    if (!('refused' in read)) return { start: read.start, fold: read.fold, note: read.note }
    const code = read.refused === 'skipped' ? 'time_skipped' : 'invalid'
    throw new Failure('validation_failed', asSentence(read.message), {
      issues: [{ pointer: `${pointer}/start`, code, detail: read.message }],
      ...(read.next === undefined ? {} : { hint: `Use ${read.next} or later.`, details: { next: read.next } }),
    })
  }
}

interface Unknown {
  readonly pointer: string
  readonly thing: string
  readonly typed: string
  readonly names: readonly string[]
}

function unknown({ pointer, thing, typed, names }: Unknown): Failure {
  const near = nearOnes(typed, names)
  const choice = names.slice(0, 10).join(', ') || 'none'
  const detail = `the event has no ${thing} ${quoteValue(typed)}${thing === 'room' ? `. Available: ${choice}` : ''}`
  return invalidField(pointer, detail, {
    code: 'not_allowed',
    ...(near.length === 0 ? {} : { hint: `Did you mean ${near.map(quoteValue).join(' or ')}?` }),
  })
}

/** Whether two slots are at the same time and place. */
export const isSamePlace = (one: StoredSlot, other: StoredSlot): boolean =>
  one.start === other.start &&
  one.fold === other.fold &&
  one.minutes === other.minutes &&
  one.roomId === other.roomId &&
  one.title === other.title &&
  one.sessionId === other.sessionId
