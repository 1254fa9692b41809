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
  /** Fields that stay as they were changed here. */
  readonly kept: readonly {
    readonly kind: AgendaRowKind
    readonly name: string
    readonly fields: readonly string[]
  }[]
  readonly refused: readonly Omit<Refused, 'row'>[]
  /** Of the file's rows where each is whole, else of what `refused` lists. */
  readonly refusedCount: number
  /** What the file says that has no place here, and how often. */
  readonly nowhere: Readonly<Record<string, number>>
  readonly rejects: string | null
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
  readonly kept: AgendaReport['kept'][number][] = []
  readonly refused: Refused[] = []
  /** Names of rooms that are made. */
  readonly rooms: string[] = []

  add({ row, place }: PlacedRow, { outcome, name, kept, error }: AgendaRowResult): void {
    const { kind } = row
    if (outcome === 'refused') this.refuse({ kind, place, name, reason: error?.message ?? '', row })
    else this[outcome][kind] += 1
    if (outcome === 'created' && kind === 'room') this.rooms.push(name)
    if (kept.length > 0) this.kept.push({ kind, name, fields: kept })
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
