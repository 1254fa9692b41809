// Writes a list in each machine format, page by page, so that a million rows take no more memory than one page.
// Nothing is written before the first page has arrived: a list that fails at once leaves stdout empty.

import { Failure } from '../../contract/core/failures.ts'
import { idOf, nameOf } from '../tables/shape.ts'
import { jsonText } from '../text/json-text.ts'
import type { OutputFormat } from './format.ts'
import type { Pages, ResultsOptions } from './output.ts'
import { hasValuesAt, namesOf, selectFields, valuesAt } from './selection.ts'
import type { WriteText } from './stream-writer.ts'

export type MachineFormat = Exclude<OutputFormat, 'table'>

/** Encodes pages as they come; `done` returns the end. */
interface Encoder {
  page(rows: readonly unknown[]): string
  done(): string | Promise<string>
}

export interface ListOutput {
  readonly options: ResultsOptions
  readonly write: WriteText
  /** For remarks about the result. */
  readonly warn: WriteText
}

export async function writeRows(pages: Pages, format: MachineFormat, output: ListOutput): Promise<void> {
  const { options, write } = output
  const kind = format === 'csv' ? 'data' : 'json'
  let encoder: Encoder | undefined
  let known: ReadonlySet<string> | undefined
  for await (const page of pages) {
    const { rows } = page
    known ??= rows.length > 0 ? namesOf(rows) : undefined
    const { fields } = options
    const selected = fields === null ? rows : rows.map((row) => selectFields(row, fields, known))
    encoder ??= await encoderOf(format, output)
    await write(encoder.page(selected), kind)
  }
  encoder ??= await encoderOf(format, output)
  await write(await encoder.done(), kind)
}

/**
 * `--get`: only the values, one per line; a row without one gets an empty line, so that lines and rows match. `[0].id` is that
 * of one row.
 */
export async function writeValues(pages: Pages, path: string, output: ListOutput): Promise<void> {
  const [, index, inRow] = /^\.?\[(\d+)\](.*)$/.exec(path) ?? []
  if (index !== undefined) return writeOneRow(pages, { index: Number(index), path: inRow ?? '' }, output)
  const { write } = output
  let checked = false
  for await (const { rows } of pages) {
    if (!checked && rows.length > 0 && !rows.some((row) => hasValuesAt(row, path))) valuesAt([...rows], path)
    checked ||= rows.length > 0
    const values = rows.flatMap((row) => (hasValuesAt(row, path) ? valuesAt(row, path) : [null]))
    await write(await rawLines(values))
  }
}

async function writeOneRow(pages: Pages, row: { index: number; path: string }, { write }: ListOutput): Promise<void> {
  let passed = 0
  for await (const { rows } of pages) {
    if (row.index < passed + rows.length) return write(await rawLines(valuesAt(rows[row.index - passed], row.path)))
    passed += rows.length
  }
  throw new Failure('usage', `The list has no row [${row.index}]; ${rowsOf(passed)}`)
}

function rowsOf(count: number): string {
  if (count === 0) return 'it is empty'
  return count === 1 ? 'its only row is [0]' : `its ${count} rows are [0] to [${count - 1}]`
}

/** `--quiet`: the ids. */
export async function writeIds(pages: Pages, { write }: ListOutput): Promise<void> {
  for await (const { rows } of pages) await write(await rawLines(rows.flatMap((row) => idOf(row) ?? [])))
}

/**
 * One value per line: text made safe for a screen, anything else as JSON. The single text of a record keeps its own lines,
 * so that a text sent to a file can be restored.
 */
export async function rawLines(values: readonly unknown[], { isList = true } = {}): Promise<string> {
  const { safeText } = await import('../text/safe-text.ts')
  const multiline = !isList && values.length === 1
  const line = (value: unknown) => (typeof value === 'string' ? safeText(value, { multiline }) : jsonText(value))
  const lines = values.map((value) => (value === null || value === undefined ? '' : line(value)))
  return lines.map((text) => (multiline && text.endsWith('\n') ? text : `${text}\n`)).join('')
}

async function encoderOf(format: MachineFormat, output: ListOutput): Promise<Encoder> {
  if (format === 'json') return jsonArray()
  if (format === 'ndjson') return { page: (rows) => rows.map((row) => `${jsonText(row)}\n`).join(''), done: () => '' }
  return format === 'yaml' ? yamlSequence() : csvTable(output)
}

function jsonArray(): Encoder {
  let started = false
  return {
    page(rows) {
      if (rows.length === 0) return ''
      const start = started ? ',\n' : '[\n'
      started = true
      return start + rows.map((row) => jsonText(row)).join(',\n')
    },
    done: () => (started ? '\n]\n' : '[]\n'),
  }
}

async function yamlSequence(): Promise<Encoder> {
  const { yamlText } = await import('../text/yaml-text.ts')
  let started = false
  return {
    page(rows) {
      started ||= rows.length > 0
      return rows.map((row) => yamlText([row])).join('')
    },
    done: () => (started ? '' : '[]\n'),
  }
}

/** Columns are the selected fields, or else those of the first page. */
async function csvTable({ options, warn }: ListOutput): Promise<Encoder> {
  const { csvText } = await options.csv()
  const raw = options.csvRaw === true
  let columns: readonly string[] | undefined = options.fields ?? undefined
  let headerDue = options.header
  const lost = new Set<string>()
  const header = () => {
    const text = headerDue && columns !== undefined && columns.length > 0 ? csvText([columns], { raw }) : ''
    headerDue = false
    return text
  }
  return {
    page(rows) {
      if (rows.length === 0) return ''
      const records = rows.map(asRecord)
      columns ??= [...namesOf(records)]
      const names = columns
      for (const name of namesOf(records)) if (!names.includes(name)) lost.add(name)
      return (
        header() +
        csvText(
          records.map((record) => names.map((name) => (freeForm.has(name) ? record[name] : cellOf(record[name])))),
          { raw },
        )
      )
    },
    async done() {
      const names = [...lost].map((name) => jsonText(name)).join(', ')
      if (names !== '') await warn(`left out of the CSV, because the first rows don't have these fields: ${names}\n`)
      return header()
    },
  }
}

/** Fields with whatever a change, a request or a form was about: nothing of it may be lost, an id and a name beside it or not. */
const freeForm: ReadonlySet<string> = new Set(['data', 'body', 'params', 'answers'])

/**
 * A record that a row refers to is what people call it, several are divided by semicolons, and none is nothing: a room is
 * `Main hall`. Anything else stays as it is.
 */
function cellOf(value: unknown): unknown {
  if (!Array.isArray(value)) return nameOf(value) ?? value
  const names = value.map(nameOf)
  return names.every((name) => name !== undefined) ? names.join('; ') : value
}

const asRecord = (row: unknown): Record<string, unknown> =>
  typeof row === 'object' && row !== null && !Array.isArray(row) ? (row as Record<string, unknown>) : { value: row }
