// A schedule as a table for spreadsheets. A row is a slot, found again by its number; rows left out change nothing, and a slot
// whose day and start are emptied leaves the schedule. Each row has the version, because tables get sorted and cut.

import type { PlacedMistake } from '../../../../contract/files/read-yaml.ts'
import { csvText, unguardedCell } from '../../../../documents/table/csv.ts'
import { readTable } from '../../../files/read-csv.ts'
import { timeOfDay } from '../grid/shown-slot.ts'
import { dayOf, readClock, readsAsSeveral } from '../import/readers/csv/read-cells.ts'
import { readCode, readDay, readMinutes, readTime, readTitle, Unreadable } from './read-entry.ts'
import {
  type Entry,
  findRoom,
  isAroundPart,
  isInPart,
  type KnownSchedule,
  type Part,
  type ReadFile,
  roomKey,
  type UnreadEdits,
  unplacedSessions,
} from './schedule-file.ts'

const columns = ['slot', 'day', 'start', 'minutes', 'room', 'code', 'title', 'speakers', 'version'] as const
type Column = (typeof columns)[number]

const optional: ReadonlySet<Column> = new Set(['title', 'speakers', 'version'])

/** In the column of codes; those of sessions are in capitals. */
const kinds = ['break', 'blocker'] as const

export function scheduleCsv(known: KnownSchedule, part: Part): string {
  const { timezone, rooms, slots, version } = known
  const isWhole = part.day === undefined && part.room === undefined
  const placed = slots
    // A row changes something only where it was edited, and then what its own cells say: these are of all rooms.
    .filter((slot) => isInPart(slot, part) || isAroundPart(slot, part))
    .map((slot) => [
      slot.number,
      slot.day,
      timeOfDay(slot, timezone),
      slot.minutes,
      slot.room === null ? null : roomKey(slot.room, rooms),
      slot.session?.code ?? slot.kind,
      slot.title,
      names(slot.session?.speakers),
      version,
    ])
  const waiting = isWhole ? unplacedSessions(known) : []
  const unplaced = waiting.map(({ code, title, speakers }) => [
    null,
    null,
    null,
    null,
    null,
    code,
    title,
    names(speakers),
    version,
  ])
  return csvText([columns, ...placed, ...unplaced])
}

/** A name with a comma or an "and" in it needs another separator; one after the last name says so of a name alone. */
function names(people: readonly { readonly name: string }[] = []): string {
  const all = people.map(({ name }) => name)
  return all.some(readsAsSeveral) ? `${all.join('; ')};` : all.join(', ')
}

/** Whether a text is a table and not YAML: two of its columns are enough, so that a missing one can be named. */
export function isCsv(text: string): boolean {
  const [first = ''] = text.replace(/^\uFEFF/, '').split('\n', 1)
  const names = new Set(
    first.split(/[,;\t|]/).map((name) =>
      name
        .trim()
        .replace(/^"(.*)"$/, '$1')
        .toLowerCase(),
    ),
  )
  return columns.filter((column) => names.has(column)).length > 1
}

/** @throws Failure usage where it isn't a table at all */
export async function readScheduleCsv(text: string, file: string, known: KnownSchedule): Promise<ReadFile> {
  const { rows, header } = await readTable({
    file,
    text: text.replace(/^\uFEFF/, ''),
    header: headerOf,
    wanted: { header: columns.slice(0, 6).join(', '), hint: 'export the schedule with --format csv' },
  })
  const mistakes: PlacedMistake[] = []
  const entries: Entry[] = []
  const cleared: { slot: number; position: Entry['position'] }[] = []
  const notes: string[] = []
  const versions: number[] = []
  const edits: Edit[] = []
  for (const { line, cells } of rows) {
    let column: Column = 'slot'
    const cell = (name: Column) => {
      column = name
      return unguardedCell(cells[header[name] ?? -1] ?? '').trim()
    }
    try {
      const slot = readSlot(cell('slot'))
      const position = { line, column: 1 }
      versions.push(...readVersion(cell('version'), known))
      edits.push(...unreadEdits(cell, known))
      if (cell('day') === '' && cell('start') === '') {
        if (slot !== undefined) cleared.push({ slot, position })
        continue
      }
      const { note, ...entry } = readRow(cell, known)
      if (note !== undefined) notes.push(note)
      entries.push({ ...entry, ...(slot !== undefined && { slot }), position })
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      mistakes.push({ line, column: (header[column] ?? 0) + 1, detail: `${column}: ${error.message}` })
    }
  }
  // Rows of several exports are as old as the oldest.
  const version = versions.length === 0 ? undefined : Math.min(...versions)
  const unread = countEdits(edits)
  return { file: { version, part: {}, entries, cleared, isTable: true, notes, ...(unread && { unread }) }, mistakes }
}

/** Columns of a session, which are there for people. */
const personal = ['title', 'speakers'] as const

interface Edit {
  readonly column: (typeof personal)[number]
  readonly code: string
}

/** Which cells of a row say something else of its session than what stands; an empty one says nothing. */
function unreadEdits(cell: (name: Column) => string, { sessions }: KnownSchedule): Edit[] {
  const session = sessions.find(({ code }) => code === cell('code').toUpperCase())
  if (session === undefined) return []
  const stands = { title: session.title, speakers: names(session.speakers) }
  return personal
    .filter((column) => cell(column) !== '' && plain(cell(column)) !== plain(stands[column]))
    .map((column) => ({ column, code: session.code }))
}

/** Names may be separated in several ways. */
const plain = (text: string) =>
  text
    .normalize('NFC')
    .replace(/\s*[;,]\s*/g, ', ')
    .replace(/, $/, '')
    .trim()

function countEdits(edits: readonly Edit[]): UnreadEdits | undefined {
  const [first] = edits
  if (first === undefined) return undefined
  const columns = personal.filter((name) => edits.some(({ column }) => column === name))
  return { columns, cells: edits.length, code: first.code }
}

function headerOf(names: readonly string[]): Partial<Record<Column, number>> | undefined {
  const lower = names.map((name) => name.trim().toLowerCase())
  const found = columns.flatMap((column) => (lower.includes(column) ? [[column, lower.indexOf(column)] as const] : []))
  const header: Partial<Record<Column, number>> = Object.fromEntries(found)
  const needed = columns.filter((column) => !optional.has(column))
  return needed.every((column) => header[column] !== undefined) ? header : undefined
}

function readSlot(text: string): number | undefined {
  if (text === '') return undefined
  if (/^\d{1,9}$/.test(text)) return Number(text)
  throw new Unreadable('must be the number of a slot, or empty for a new one')
}

/** The version that a row was exported from; a new row has none. */
function readVersion(text: string, { version }: KnownSchedule): number[] {
  if (text === '') return []
  if (!/^\d{1,12}$/.test(text)) throw new Unreadable('must be the number that was exported, or empty for a new row')
  if (Number(text) > version)
    throw new Unreadable(`the schedule is still at version ${version}: there is no version ${text} yet`)
  return [Number(text)]
}

function readRow(cell: (name: Column) => string, known: KnownSchedule) {
  const code = cell('code')
  const kind = kinds.find((each) => each === code.toLowerCase()) ?? (code === '' ? 'break' : 'session')
  const session = kind === 'session' ? readCode(code, known) : null
  const title = kind === 'session' ? null : readTitle(cell('title'))
  const name = cell('room')
  const room = name === '' ? null : findRoom(name, known.rooms)
  if (room === undefined) throw new Unreadable(`the event has no room "${name}"`)
  const minutes = readMinutes(cell('minutes'))
  const typedDay = cell('day')
  const day = readDay(dayOf(typedDay) ?? typedDay)
  const typedTime = cell('start')
  const clock = readClock(typedTime)
  const time = clock === undefined ? typedTime : `${clock.time}${clock.offset}`
  return {
    ...readTime({ day, time }, known),
    kind,
    session,
    title,
    room: room?.id ?? null,
    minutes,
  } as const
}
