// Results for people: the table of a list and the card of a record. Loaded only for a screen.
import { drawCard } from '../tables/card.ts'
import { unwrap } from '../tables/shape.ts'
import { type DrawnTable, drawTable } from '../tables/table.ts'
import { createTheme } from '../tables/theme.ts'
import type { CardView, Column, TableView } from '../tables/view.ts'
import { labelOf } from '../text/cell.ts'
import { noteLines } from '../text/note-lines.ts'
import type { ListOutput } from './list-output.ts'
import type { Pages, ResultsOptions } from './output.ts'
import { namesOf, selectFields } from './selection.ts'

/** Rows of a table without --all. */
const rowsMax = 50
/** Rows that settle the column widths when all are shown. */
const sampleSize = 500

interface CardOptions extends ResultsOptions {
  readonly trusted: boolean
}

export async function cardText(value: unknown, view: CardView<never>, options: CardOptions): Promise<string> {
  if (options.fields !== null) selectFields(value, options.fields)
  const theme = await createTheme({ level: options.colorLevel })
  const timezone = showsTimes(view, value) ? await timezoneFor([unwrap(value)], options) : undefined
  return drawCard(value, view, { ...options, theme, timezone, only: columnsNamed(options.fields, view.rows) })
}

// A section may show times that no row of the card shows.
function showsTimes({ rows, sections }: CardView<never>, value: unknown): boolean {
  if (rows.some(({ kind }) => kind === 'instant')) return true
  try {
    return (sections?.(value as never) ?? []).some(({ columns = [] }) => columns.some(({ kind }) => kind === 'instant'))
  } catch {
    // Another service's record, which has no sections.
    return false
  }
}

/** The zone that rows have in common, else the machine's: the offset beside each time says which. */
const timezoneFor = async (rows: readonly unknown[], options: ResultsOptions) =>
  (await options.timezoneOf?.(rows)) ?? options.timezone()

function columnsNamed(fields: readonly string[] | null, columns: readonly Column<never>[]) {
  if (fields === null) return undefined
  return fields.map((name): Column<never> => {
    const column = columns.find(({ key }) => key === name) ?? { key: name, title: labelOf(name) }
    return { ...column, drop: 0, startsGroup: false }
  })
}

interface TableWriting extends ListOutput {
  readonly all: boolean
  readonly trusted: boolean
}

export async function writeTable(pages: Pages, view: TableView<never>, how: TableWriting): Promise<void> {
  const { write, warn, all } = how
  const wanted = all ? Number.POSITIVE_INFINITY : rowsMax
  let waiting: unknown[] = []
  let table: DrawnTable | undefined
  let [seen, total, isMore] = [0, undefined as number | undefined, false]
  for await (const page of pages) {
    waiting.push(...page.rows.slice(0, wanted - seen))
    seen += page.rows.length
    total = page.total ?? total
    isMore = page.more
    if (seen >= wanted) break
    if (waiting.length < sampleSize) continue
    if (table === undefined) table = await writeFirst(waiting, view, how)
    else await write(table.more(waiting), 'drawn')
    waiting = []
  }
  if (seen === 0) return warn(emptyTextOf(view, how.options))
  if (table === undefined) await writeFirst(waiting, view, how)
  else await write(table.more(waiting), 'drawn')
  const shown = Math.min(seen, wanted)
  if (shown < (total ?? 0)) await warn(`showing ${shown} of ${total}; --all shows the rest\n`)
  else if (seen > shown || (isMore && !all)) await warn(`showing the first ${shown}; --all shows the rest\n`)
}

async function writeFirst(rows: readonly unknown[], view: TableView<never>, how: TableWriting): Promise<DrawnTable> {
  const { options, trusted } = how
  if (options.fields !== null) {
    const known = namesOf(rows)
    for (const row of rows) selectFields(row, options.fields, known)
  }
  const theme = await createTheme({ level: options.colorLevel })
  const only = columnsNamed(options.fields, view.columns)
  const hasTimes = (only ?? view.columns).some(({ kind }) => kind === 'instant')
  const timezone = hasTimes ? await timezoneFor(rows, options) : undefined
  const table = drawTable(rows, { ...options, theme, timezone, columns: view.columns, trusted, only })
  await how.write(table.text, 'drawn')
  return table
}

function emptyTextOf(view: TableView<never>, { isTTY, width }: ResultsOptions): string {
  const { noun, whenEmpty, isFiltered, emptyText: nothing = `No ${noun}.` } = view
  const emptyText = isFiltered ? `No ${noun} match.` : nothing
  if (whenEmpty === undefined || isFiltered) return `${emptyText}\n`
  const text = `No ${noun}. To create one: ${whenEmpty}`
  return `${(isTTY ? noteLines(text, width) : [text]).join('\n')}\n`
}
