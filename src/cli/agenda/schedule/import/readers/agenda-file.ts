// What readers make of files: rows with their places, and what a file says that has no place here.
import type { AgendaFormat } from '../../../../../contract/agenda/choices.ts'
import { agendaRowKinds } from '../../../../../contract/agenda/choices.ts'
import type { AgendaRowInput } from '../../../../../contract/agenda/imports/imports.ts'
import { Failure } from '../../../../../contract/core/failures.ts'
import { readUrl } from '../../../../../contract/core/typed/url.ts'
import { parseJson as parseBounded } from '../../../../../contract/files/parse-json.ts'

/** A file as it was read. */
export interface SourceText {
  readonly name: string
  readonly text: string
}

export interface PlacedRow {
  readonly row: AgendaRowInput
  /** Where it stands: `line 12`, `talk 3`. */
  readonly place: string
  /** Where a room, track or speaker is named again. */
  readonly alsoAt?: readonly string[]
}

/** What is wrong with a part of a file that makes no row. */
export interface Mistake {
  readonly place: string
  readonly detail: string
  /** What the part is called, if it says so. */
  readonly name?: string | undefined
}

export interface ReadAgenda {
  readonly format: AgendaFormat
  /** What the keys are of, unless --source says it. */
  readonly source: string
  readonly rows: readonly PlacedRow[]
  readonly mistakes: readonly Mistake[]
  /** What has no place here, and how often it was said. */
  readonly nowhere: ReadonlyMap<string, number>
  /** How the file was understood, where that is not plain. */
  readonly notes?: readonly string[]
  /** The file read as if some places were not in it: of formats where all that a place says is one thing for its writer. */
  readonly without?: (places: ReadonlySet<string>) => ReadAgenda
}

/** Collects rows of all kinds; a room or speaker that comes again is the same. */
export class RowCollector {
  readonly mistakes: Mistake[] = []
  readonly nowhere = new Map<string, number>()
  readonly #rows = new Map<string, PlacedRow & { readonly alsoAt: string[] }>()
  readonly #once = new Set<string>()
  readonly #counts = new Map<string, number>()
  readonly #firsts = new Map<string, string>()
  readonly #spellings = new Map<string, string>()

  /** Adds a row. Rooms, tracks and speakers are named by many others: the first one stands. */
  add(row: AgendaRowInput, place: string): void {
    const name = `${row.kind} ${row.key}`
    const first = this.#rows.get(name)
    if (first === undefined) this.#rows.set(name, { row, place, alsoAt: [] })
    else if (row.kind === 'session' || row.kind === 'slot') {
      this.mistake(place, `the ${row.kind} "${row.key}" is in the file twice; the first one is at ${first.place}`)
    } else first.alsoAt.push(place)
  }

  has(kind: AgendaRowInput['kind'], key: string): boolean {
    return this.#rows.has(`${kind} ${key}`)
  }

  /** Whether something comes for the first time. */
  once(name: string): boolean {
    if (this.#once.has(name)) return false
    this.#once.add(name)
    return true
  }

  /** A key for each slot of what has no keys for them: `Lunch`, `Lunch #2`. A slot that moves keeps its key so. */
  numbered(name: string): string {
    const count = (this.#counts.get(name) ?? 0) + 1
    this.#counts.set(name, count)
    return count === 1 ? name : `${name.slice(0, 290)} #${count}`
  }

  /** A name as it was first written: `tent` is `Tent`. */
  spelling(kind: AgendaRowInput['kind'], name: string): string {
    const key = `${kind} ${name.toLowerCase()}`
    const first = this.#spellings.get(key) ?? name
    this.#spellings.set(key, first)
    return first
  }

  /** Whether a name stands for the same as when it first came. */
  sameAs(name: string, what: string): boolean {
    const first = this.#firsts.get(name) ?? what
    this.#firsts.set(name, first)
    return first === what
  }

  mistake(place: string, detail: string, name?: string): void {
    this.mistakes.push({ place, detail, name })
  }

  /** Notes what has no place here. */
  leaveOut(what: string): void {
    this.nowhere.set(what, (this.nowhere.get(what) ?? 0) + 1)
  }

  /** Rows in the order in which they refer to one another. */
  get rows(): PlacedRow[] {
    const all = [...this.#rows.values()]
    return agendaRowKinds.flatMap((kind) => all.filter(({ row }) => row.kind === kind))
  }
}

/** A text of one line; undefined if there is none. */
export function oneLine(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') return undefined
  const text = value.replace(/\s+/g, ' ').trim()
  return text === '' ? undefined : text
}

/** A text of several lines; null for one that is there and empty, undefined if there is none. */
export function lines(value: unknown): string | null | undefined {
  if (value === undefined) return undefined
  if (typeof value !== 'string') return null
  const text = value.replace(/\r\n?/g, '\n').trim()
  return text === '' ? null : text
}

/** A text of one line, null for one that is there and empty. */
export const lineOrNull = (value: unknown) => (value === undefined ? undefined : (oneLine(value) ?? null))

export const isWebAddress = (value: unknown): value is string =>
  typeof value === 'string' && /^https?:$/.test(readUrl(value)?.protocol ?? '')

/** A record without its undefined fields. */
export function defined<T extends object>(record: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as never
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** JSON of a file. @throws Failure usage */
export function parseJson({ name, text }: SourceText): unknown {
  try {
    return parseBounded(text)
  } catch (error) {
    const why = error instanceof Error ? error.message.replace(/[\s.]+$/, '') : 'it is damaged'
    throw new Failure('usage', `${name} is not valid JSON: ${why}`, {
      hint: 'The file may be truncated: export it again.',
      cause: error,
    })
  }
}
