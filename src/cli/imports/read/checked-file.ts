// Checks a whole file before anything is sent: spools every row with its verdict and counts the problems.
import { createHash } from 'node:crypto'
import { parseJson } from '../../../contract/files/parse-json.ts'
import type { Question } from '../../../contract/forms/forms.ts'
import type { ImportRow } from '../../../contract/imports/imports.ts'
import { importSizeMax } from '../../../contract/imports/limits.ts'
import { misread } from '../../files/file-fault.ts'
import type { Spool } from '../send/row-spool.ts'
import { type CheckedRow, createRowChecker, type RowRules } from './checked-row.ts'
import { type FieldMap, mapFields } from './field-map.ts'
import type { FileRow, FileTable } from './file-row.ts'
import { createProblemList, type ProblemList, problemText } from './problem-list.ts'

export interface CheckedFile {
  readonly table: FileTable
  readonly map: FieldMap
  /** Rows that can be sent, that cannot, and that are skipped for their status. */
  readonly good: number
  readonly wrong: number
  readonly absent: number
  readonly problems: ProblemList
  /** Of the first rows with problems, what the service can still judge. */
  readonly rests: readonly Rest[]
  /** What the service said of those, by row, for the rejects file. */
  readonly furtherReasons: Map<number, string>
  /** Rows that can be sent and have the same in all cells as an earlier row, each a ticket of its own. */
  readonly repeated: number
  /** The first of them. */
  readonly repeats: readonly Repeat[]
  /** Hash of all rows that can be sent: an equal file is the same import. */
  readonly fingerprint: string
}

interface Rest {
  readonly row: number
  readonly body: ImportRow
}

/** Enough to see what is wrong with a file, and one request. */
const restsMax = 100

interface Repeat {
  readonly row: number
  readonly sameAs: number
}

const repeatsMax = 5

/** A spooled row: with a body if it can be sent, else with the reason. */
export type KeptRow = readonly [row: number, cells: readonly string[], body: ImportRow | null, reason: string]

export interface CheckOptions extends Omit<RowRules, 'map' | 'columns'> {
  readonly file: string
  readonly map: readonly string[]
  readonly externalKey: string | undefined
  /** Of the event's form. */
  readonly questions: readonly Pick<Question, 'key' | 'label'>[]
  readonly onRow: () => void
}

/** @throws Failure `usage` if the file as a whole cannot be read */
export async function checkFile(table: FileTable, spool: Spool, options: CheckOptions): Promise<CheckedFile> {
  const { columns } = table
  const rows = table.rows[Symbol.asyncIterator]()
  const first = await rows.next()
  const sample: FileRow | undefined = first.done ? undefined : first.value
  const map = mapFields(table, sample?.cells ?? [], { ...options, hasTicketType: options.ticketType !== undefined })
  const check = createRowChecker({ ...options, map, columns })
  const digest = createHash('sha256')
  const problems = createProblemList()
  const repeats: Repeat[] = []
  const rests: Rest[] = []
  let [good, wrong, absent, repeated] = [0, 0, 0, 0]
  for (let next = first; !next.done; next = await rows.next()) {
    const { row, cells } = next.value as FileRow
    const checked: CheckedRow = check(next.value)
    options.onRow()
    if (checked === 'absent') absent += 1
    else if ('body' in checked) {
      const { sameAs } = checked
      good += 1
      if (sameAs !== undefined) repeated += 1
      if (sameAs !== undefined && repeats.length < repeatsMax) repeats.push({ row, sameAs })
      digest.update(`${JSON.stringify(checked.body)}\n`)
      keep(spool, [row, cells, checked.body, ''])
    } else {
      wrong += 1
      problems.add(row, checked.problems)
      if (checked.rest && rests.length < restsMax) rests.push({ row, body: checked.rest })
      keep(spool, [row, cells, null, checked.problems.map(problemText).join('; ')])
    }
    if (good + wrong > importSizeMax) {
      throw misread({ file: options.file, line: row }, `more than ${importSizeMax} rows`, 'split the file')
    }
  }
  const further = { rests, furtherReasons: new Map<number, string>() }
  const fingerprint = digest.digest('hex')
  return { table, map, good, wrong, absent, problems, ...further, repeated, repeats, fingerprint }
}

const keep = (spool: Spool, kept: KeptRow) => spool.add(JSON.stringify(kept))

/** The spooled rows, in order. */
export function* keptRows(spool: Spool): Generator<KeptRow> {
  for (const line of spool.lines()) yield parseJson(line) as KeptRow
}
