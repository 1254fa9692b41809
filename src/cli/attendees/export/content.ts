// Generates the content of an export, page by page.
import type { ListPage } from '../../../client/client.ts'
import type { Attendee } from '../../../contract/attendees/attendees.ts'
import { csvText } from '../../../documents/table/csv.ts'
import { tableXlsx } from '../../../documents/table/xlsx.ts'
import { selectFields } from '../../../terminal/output/selection.ts'
import { jsonText } from '../../../terminal/text/json-text.ts'
import { type AnswerKeys, columnsOf, type Workbook } from './columns.ts'
import type { ExportFormat } from './formats.ts'

type Pages = AsyncIterable<ListPage<Attendee>>

interface Wanted {
  readonly format: ExportFormat
  readonly columns: readonly string[] | undefined
  readonly answers: AnswerKeys
  readonly csvRaw: boolean
  readonly workbook: Workbook | undefined
}

/** @throws Failure `usage` for an unknown column, before anything is read */
export function exportContent(
  pages: Pages,
  { format, columns, answers, csvRaw, workbook }: Wanted,
): AsyncIterable<string | Uint8Array> {
  const { names, cells } = columnsOf(columns, answers, workbook)
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

/** Records keep all answers in one object. */
const fieldsOf = (columns: readonly string[]) => columns.map((name) => name.replace(/^answer\./, 'answers.'))

/** The service's records, or the chosen fields of them. */
async function* ndjson(pages: Pages, columns: readonly string[] | undefined) {
  for await (const { rows } of pages) {
    const records = columns ? (selectFields(rows, fieldsOf(columns)) as unknown[]) : rows
    yield records.map((row) => `${jsonText(row)}\n`).join('')
  }
}
