// The result of an import, or of its plan: what came of each row, added up.
import type { AgendaFormat, AgendaRowKind } from '../../../../contract/agenda/choices.ts'
import type { AgendaRowResult } from '../../../../contract/agenda/imports/imports.ts'
import type { Mistake, PlacedRow, ReadAgenda } from './readers/agenda-file.ts'

type Counts = Record<AgendaRowKind, number>

export interface Refused {
  readonly kind: AgendaRowKind | null
  readonly place: string
  readonly name: string
  readonly reason: string
  /** As it was read; null for what made no row. */
  readonly row: PlacedRow['row'] | null
}

export interface AgendaReport {
  /** Null for a plan, or where there was nothing to do. */
  readonly importId: string | null
  readonly eventId: string
  readonly file: string
  readonly format: AgendaFormat
  readonly source: string
  readonly created: Counts
  readonly changed: Counts
  readonly unchanged: Counts
  /** Names of the rooms that are made, each with one of the event's that is called almost the same. */
  readonly newRooms: readonly NewRoom[]
  /** What was made or changed, or would be, in the order of the file. */
  readonly records: readonly ImportedRecord[]
  /** Fields that stay as they are here. */
  readonly kept: readonly KeptFields[]
  readonly refused: readonly Omit<Refused, 'row'>[]
  /** Of the file's rows where each is whole, else of what `refused` lists. */
  readonly refusedCount: number
  /** Sessions of earlier imports of this source that are not in the file, and stay. */
  readonly absent: readonly AbsentSession[]
  /** What the file says that has no place here, and how often. */
  readonly nowhere: Readonly<Record<string, number>>
  readonly rejects: string | null
}

export interface ImportedRecord {
  readonly kind: AgendaRowKind
  readonly name: string
  /** Of a session, where the file says it. */
  readonly code: string | null
  readonly outcome: 'created' | 'changed'
  /** What changed; empty for a new one. */
  readonly fields: readonly string[]
}

export interface KeptFields {
  readonly kind: AgendaRowKind
  readonly name: string
  readonly fields: readonly string[]
  /** `changed_here` since the last import; `never_imported`: nobody knows which side changed. */
  readonly why: 'changed_here' | 'never_imported'
}

export interface AbsentSession {
  readonly id: string
  readonly code: string
  readonly title: string
}

export interface NewRoom {
  readonly name: string
  readonly like: string | null
}

const none = (): Counts => ({ room: 0, track: 0, speaker: 0, session: 0, slot: 0 })

/** Adds up what came of rows. */
export class Tally {
  readonly created = none()
  readonly changed = none()
  readonly unchanged = none()
  readonly kept: KeptFields[] = []
  readonly records: ImportedRecord[] = []
  readonly refused: Refused[] = []
  /** Names of rooms that are made. */
  readonly rooms: string[] = []
  /** Ids of the sessions that rows are. */
  readonly sessions = new Set<string>()

  add({ row, place }: PlacedRow, result: AgendaRowResult): void {
    const { outcome, id, name, fields, kept, differing, error } = result
    const { kind } = row
    if (kind === 'session' && id !== null) this.sessions.add(id)
    const code = row.kind === 'session' ? (row.code ?? null) : null
    if (outcome === 'refused') this.refuse({ kind, place, name, reason: error?.message ?? '', row })
    else this[outcome][kind] += 1
    if (outcome === 'created' && kind === 'room') this.rooms.push(name)
    if (outcome === 'created' || outcome === 'changed') this.records.push({ kind, name, code, outcome, fields })
    const changedHere = kept.filter((field) => !differing.includes(field))
    if (changedHere.length > 0) this.kept.push({ kind, name, fields: changedHere, why: 'changed_here' })
    if (differing.length > 0) this.kept.push({ kind, name, fields: differing, why: 'never_imported' })
  }

  refuse(refused: Refused): void {
    this.refused.push(refused)
  }

  refuseMistakes(mistakes: readonly Mistake[]): void {
    for (const { place, detail, name = '' } of mistakes) {
      this.refuse({ kind: null, place, name, reason: detail, row: null })
    }
  }

  get writes(): number {
    return [this.created, this.changed].flatMap((counts) => Object.values(counts)).reduce((sum, each) => sum + each, 0)
  }
}

/** How many rows were refused: a row of a CSV with several mistakes is one. */
export const refusedCount = (refused: readonly Refused[], { without }: ReadAgenda): number =>
  without === undefined ? refused.length : new Set(refused.map(({ place }) => place)).size

/** The name of a row, for people. */
export const nameOfRow = ({ row }: PlacedRow): string =>
  row.kind === 'session' ? row.title : row.kind === 'slot' ? row.start.replace('T', ' ') : row.name
