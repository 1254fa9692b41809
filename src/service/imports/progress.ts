// How far an import is: which rows may come next, and what is counted after them. Attendees' and agendas' imports alike.
import { invalidField } from '../core/refusals.ts'

const outcomes = ['created', 'changed', 'unchanged', 'refused'] as const
type Outcome = (typeof outcomes)[number]

interface Progress extends Readonly<Record<Outcome, number>> {
  /** Of the whole file. */
  readonly rows: number
  readonly rowsDone: number
}

interface Batch {
  /** The number of its first row. */
  readonly first: number
  readonly rows: readonly unknown[]
  readonly last?: boolean | undefined
}

/** Rows are sent in order; earlier rows may be sent again. @throws Failure validation_failed */
export function expectPlace({ rowsDone, rows: size }: Progress, { first, rows }: Batch): void {
  if (first > rowsDone) {
    const missing = `rows ${rowsDone} to ${first - 1} are missing`
    throw invalidField('/first', `"first" must be at most ${rowsDone}, not ${first}: ${missing}`)
  }
  if (first + rows.length <= size) return
  const detail = `the import has ${size} rows, but these end at ${first + rows.length}`
  throw invalidField('/rows', detail, { code: 'too_big' })
}

/** The columns of an import after a batch. Rows sent before have already been counted. */
export function progressAfter(
  done: Progress,
  { first, last }: Batch,
  { results, now }: { readonly results: readonly { readonly outcome: Outcome }[]; readonly now: Date },
) {
  const fresh = results.slice(done.rowsDone - first)
  const countOf = (wanted: Outcome) => done[wanted] + fresh.filter(({ outcome }) => outcome === wanted).length
  return {
    status: last ? ('done' as const) : ('open' as const),
    rows_done: done.rowsDone + fresh.length,
    created: countOf('created'),
    changed: countOf('changed'),
    unchanged: countOf('unchanged'),
    refused: countOf('refused'),
    updated_at: now.toISOString(),
  }
}
