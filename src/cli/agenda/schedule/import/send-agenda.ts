// Sends the rows of an agenda in batches, to plan and to import them. The service knows what a row may be: what it refuses
// while the plan is made is taken out before anything is imported.
import { hash } from 'node:crypto'
import type { Client } from '../../../../client/client.ts'
import { RequestFailure } from '../../../../client/request-failure.ts'
import type { ScheduleImport } from '../../../../contract/agenda/imports/imports.ts'
import { agendaRowsMax } from '../../../../contract/agenda/limits.ts'
import type { Body, Result } from '../../../../contract/catalog.ts'
import type { Progress } from '../../../../terminal/asking/progress.ts'
import type { PlacedRow } from './readers/agenda-file.ts'
import { nameOfRow, type Tally } from './report.ts'

interface Sending {
  readonly client: Client
  readonly progress: Progress
  readonly source: string
  readonly theirs: boolean
  readonly tally: Tally
}

/** Below the service's limit for a body, with room for the rest of the body. */
const bytesMax = 800_000

/** The same batches for the same rows. */
function* batchesOf(rows: readonly PlacedRow[]): Generator<{ first: number; rows: PlacedRow[] }> {
  let [first, bytes] = [0, 0]
  let batch: PlacedRow[] = []
  for (const placed of rows) {
    const size = Buffer.byteLength(JSON.stringify(placed.row)) + 1
    if (batch.length === agendaRowsMax || (batch.length > 0 && bytes + size > bytesMax)) {
      yield { first, rows: batch }
      first += batch.length
      batch = []
      bytes = 0
    }
    batch.push(placed)
    bytes += size
  }
  if (batch.length > 0) yield { first, rows: batch }
}

type Rows = Body<'planScheduleImport'>['rows']
/** As they are typed; the service puts the defaults in. */
const rowsOf = (batch: readonly PlacedRow[]) => batch.map(({ row }) => row) as unknown as Rows

type Ahead = Result<'planScheduleImport'>['ahead'][number]

/** Kind and key of the rows that a row refers to: all that a plan of it must know, so that requests stay small. */
export function referredTo(row: PlacedRow['row']): string[] {
  if (row.kind === 'session') {
    return [...(row.track ? [`track ${row.track}`] : []), ...(row.speakers ?? []).map(({ key }) => `speaker ${key}`)]
  }
  if (row.kind !== 'slot') return []
  return [...(row.session === null ? [] : [`session ${row.session}`]), ...(row.room ? [`room ${row.room}`] : [])]
}

/** Asks what would happen to each row. @returns the rows that can be sent */
export async function planAgenda(
  { client, progress, source, theirs, tally }: Sending,
  eventId: string,
  rows: readonly PlacedRow[],
): Promise<readonly PlacedRow[]> {
  const sendable: PlacedRow[] = []
  const known = new Map<string, Ahead>()
  for (const { rows: batch } of batchesOf(rows)) {
    let left = batch
    for (;;) {
      if (left.length === 0) break
      const ahead = left.flatMap(({ row }) => referredTo(row)).flatMap((name) => known.get(name) ?? [])
      const body = { source, theirs, rows: rowsOf(left), ahead: [...new Set(ahead)] }
      try {
        const { value } = await client.call('planScheduleImport', { params: { event_id: eventId }, body })
        for (const [index, result] of value.results.entries()) tally.add(left[index] as PlacedRow, result)
        for (const each of value.ahead) known.set(`${each.kind} ${each.key}`, each)
        sendable.push(...left)
        break
      } catch (error) {
        left = withoutInvalid(left, error, tally)
      }
    }
    progress.advance(batch.length)
  }
  return sendable
}

/** The rows without those that a refusal names. @throws the refusal if it names none */
function withoutInvalid(rows: readonly PlacedRow[], error: unknown, tally: Tally): PlacedRow[] {
  if (!(error instanceof RequestFailure) || error.code !== 'validation_failed') throw error
  const reasons = new Map<number, string[]>()
  for (const { pointer, detail } of error.issues) {
    const [, index, field] = /^\/rows\/(\d+)(?:\/(.+))?$/.exec(pointer) ?? []
    if (index === undefined) continue
    const said = field === undefined ? detail : `"${field.replaceAll('/', '.')}" ${detail.replace(/^"[^"]*" /, '')}`
    reasons.set(Number(index), [...(reasons.get(Number(index)) ?? []), said])
  }
  if (reasons.size === 0) throw error
  for (const [index, why] of reasons) {
    const placed = rows[index]
    if (placed === undefined) throw error
    const { place, row } = placed
    tally.refuse({ kind: row.kind, place, name: nameOfRow(placed), reason: why.join('; '), row })
  }
  return rows.filter((_row, index) => !reasons.has(index))
}

/** A hash of the rows: an interrupted import of the same ones goes on. */
export const fingerprintOf = (rows: readonly PlacedRow[], theirs: boolean) =>
  hash('sha256', JSON.stringify([theirs, rows.map(({ row }) => row)]))

/** Imports rows, in order; those that are done already are only counted. */
export async function sendAgenda(
  { client, progress, theirs, tally }: Sending,
  { id, rows: size }: ScheduleImport,
  rows: readonly PlacedRow[],
): Promise<void> {
  for (const { first, rows: batch } of batchesOf(rows)) {
    const last = first + batch.length === size
    const body: Body<'importAgendaRows'> = { first, rows: rowsOf(batch), theirs, last }
    const { value } = await client.call('importAgendaRows', {
      params: { schedule_import_id: id },
      body,
      idempotencyKey: `${id}-${first}-${hash('sha256', JSON.stringify(body)).slice(0, 32)}`,
    })
    for (const [index, result] of value.results.entries()) tally.add(batch[index] as PlacedRow, result)
    progress.advance(batch.length)
  }
}
