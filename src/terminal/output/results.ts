// Writes results in the current format. Knows no noun and draws nothing itself: screen.ts does.

import { Failure } from '../../contract/core/failures.ts'
import type { Kind } from '../outgoing.ts'
import { idOf, unwrap } from '../tables/shape.ts'
import type { CardView, TableView } from '../tables/view.ts'
import { jsonLine, jsonText, safeJsonText } from '../text/json-text.ts'
import { safeText } from '../text/safe-text.ts'
import { type ListOutput, type MachineFormat, rawLines, writeIds, writeRows, writeValues } from './list-output.ts'
import { onePage } from './one-page.ts'
import type { Pages, ResultsOptions, RowPage } from './output.ts'
import { selectFields, valuesAt } from './selection.ts'
import { createWriter } from './stream-writer.ts'

/** A service's answer: the value, and its text, so that --json can show it unchanged. */
interface Answer<T> {
  readonly value: T
  readonly text: string
  readonly status?: number
  /** Whether it answers a write, which took effect. */
  readonly applied?: boolean
}

export interface Results {
  /** `created` makes --quiet print the id even if the status isn't 201. */
  record<T>(answer: Answer<T>, card: CardView<T>, options?: { readonly created?: boolean }): Promise<void>
  /** Streams in machine formats; stops at 50 rows in a table unless `all`. */
  list<T>(pages: AsyncIterable<RowPage<T>>, table: TableView<T>, options?: { readonly all?: boolean }): Promise<void>
  /**
   * Writes rows as they happen, in JSON lines, CSV or YAML, but never as a table, which needs them all first.
   * @param like a row with every field, to refuse unknown names before anything happens
   */
  stream<T>(rows: AsyncIterable<T>, like: T): Promise<void>
  /** A value made here (config, schema, doctor): a card or table for people, the value itself for machines. */
  value<T>(value: T, view: CardView<T> | TableView<T extends readonly (infer R)[] ? R : never>): Promise<void>
  /** Text that is the result in every format: a completion script, a help topic, a mail. */
  text(text: string, kind?: Kind): Promise<void>
}

export function createResults(options: ResultsOptions): Results {
  const output: ListOutput = { options, write: createWriter(options.stdout), warn: createWriter(options.stderr) }
  const { write, warn } = output
  const format = options.format ?? (options.isTTY ? 'table' : 'json')

  async function one(shown: Answer<unknown>, card: CardView<never>, how: RecordOptions): Promise<void> {
    const { fields, get, quiet } = options
    try {
      if (get !== null) await write(await rawLines(valuesAt(shown.value, get), { isList: false }))
      else if (quiet) await write(await rawLines(how.created ? [idOf(shown.value)].filter(Boolean) : []))
      else await whole(shown, card, { ...how, fields })
    } catch (error) {
      if (!(shown.applied && error instanceof Failure)) throw error
      if (error.code !== 'usage') throw unprintedFailure(error, shown.value)
      // Exit code 2 would mean that nothing was sent, and the result of a write must not be lost over a wrong name.
      await warn(`warning: ${safeText(error.message)}. The change was made; the full answer follows\n`)
      await whole(shown, card, { ...how, fields: null })
    }
  }

  async function whole(shown: Answer<unknown>, card: CardView<never>, how: WholeOptions) {
    if (format === 'table') {
      return write(await (await screen()).cardText(shown.value, card, { ...options, ...how }), 'drawn')
    }
    return writeOne(shown, format, { ...output, options: { ...options, fields: how.fields } })
  }

  async function many(pages: Pages, table: TableView<never>, how: { all: boolean; trusted: boolean }) {
    if (options.get !== null) return writeValues(pages, options.get, output)
    if (options.quiet) return writeIds(pages, output)
    if (format === 'table') return (await screen()).writeTable(pages, table, { ...output, ...how })
    return writeRows(pages, format, output)
  }

  return {
    record: (answer, card, { created = answer.status === 201 } = {}) => one(answer, card, { created, trusted: false }),
    list: (pages, table, { all = options.showAll === true } = {}) => many(pages, table, { all, trusted: false }),
    async stream(rows, like) {
      const { get, fields, quiet } = options
      if (get !== null) valuesAt(like, get)
      if (fields !== null) selectFields(like, fields)
      const pages = pageEach(rows)
      if (get !== null) return writeValues(pages, get, output)
      if (quiet) return writeIds(pages, output)
      await writeRows(pages, format === 'json' || format === 'table' ? 'ndjson' : format, output)
    },
    value(value, view) {
      if ('columns' in view) return many(onePage(value as readonly unknown[]), view, { all: true, trusted: true })
      const text = jsonText(value, options.isTTY ? 2 : undefined)
      return one({ value, text }, view, { created: false, trusted: true })
    },
    text: (text, kind) => write(text.endsWith('\n') ? text : `${text}\n`, kind),
  }
}

/** The failure to print the answer of a write that was made. */
function unprintedFailure(error: Failure, value: unknown): Failure {
  const id = idOf(value)
  const made = id === undefined ? 'the change was made' : `the change was made: ${id}`
  return new Failure(error.code, `${error.message}; ${made}`, { details: { applied: true }, cause: error })
}

interface RecordOptions {
  readonly created: boolean
  readonly trusted: boolean
}

interface WholeOptions extends RecordOptions {
  readonly fields: readonly string[] | null
}

const screen = () => import('./screen.ts')

async function* pageEach(rows: AsyncIterable<unknown>): Pages {
  for await (const row of rows) yield { rows: [row], total: undefined, more: true }
}

async function writeOne({ value, text }: Answer<unknown>, format: MachineFormat, output: ListOutput): Promise<void> {
  const { fields } = output.options
  const selected = fields === null ? value : selectFields(value, fields)
  // A whole answer is written as received: parsing would round large numbers.
  const source = fields === null && text.trim() !== '' ? text.trim() : jsonText(selected)
  const rows = unwrap(value)
  if (format === 'json') return output.write(`${safeJsonText(source)}\n`, 'json')
  if (format === 'yaml') return output.write((await import('../text/yaml-text.ts')).yamlText(selected), 'json')
  if (format === 'ndjson' && !Array.isArray(rows)) return output.write(`${jsonLine(source)}\n`, 'json')
  await writeRows(onePage(Array.isArray(rows) ? rows : [fields === null ? rows : value]), format, output)
}
