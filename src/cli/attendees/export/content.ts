// The bytes of an export, page by page as the attendees come.
import type { ListPage } from '../../../client/client.ts'
import type { Attendee } from '../../../contract/attendees/attendees.ts'
import { csvText } from '../../../documents/table/csv.ts'
import { tableXlsx } from '../../../documents/table/xlsx.ts'
import { selectFields } from '../../../terminal/output/selection.ts'
import { jsonText } from '../../../terminal/text/json-text.ts'
import { type AnswerKeys, columnsOf } from './columns.ts'
import type { ExportFormat } from './formats.ts'

type Pages = AsyncIterable<ListPage<Attendee>>

interface Wanted {
  readonly format: ExportFormat
  readonly columns: readonly string[] | undefined
  readonly answers: AnswerKeys
  readonly csvRaw: boolean
}

/** @throws Failure `usage` for a column that is none, before anything is read */
export function exported(
  pages: Pages,
  { format, columns, answers, csvRaw }: Wanted,
): AsyncIterable<string | Uint8Array> {
  const { names, cells } = columnsOf(columns, answers)
  if (format === 'ndjson') return ndjson(pages, columns)
  const rows = (async function* () {
    for await (const page of pages) yield page.rows.map(cells)
  })()
  return format === 'csv' ? csv(names, rows, csvRaw) : tableXlsx(names, rows)
}

async function* csv(names: readonly string[], pages: AsyncIterable<unknown[][]>, raw: boolean) {
  yield csvText([names], { raw })
  for await (const rows of pages) yield csvText(rows, { raw })
}

/** In the records answers are together. */
const fieldsOf = (columns: readonly string[]) => columns.map((name) => name.replace(/^answer\./, 'answers.'))

/** Records as the service gives them, or those fields of them. */
async function* ndjson(pages: Pages, columns: readonly string[] | undefined) {
  for await (const { rows, lines } of pages) {
    if (columns === undefined && lines !== undefined) yield lines
    else
      yield (columns ? (selectFields(rows, fieldsOf(columns)) as unknown[]) : rows)
        .map((row) => `${jsonText(row)}\n`)
        .join('')
  }
}
