// Where results go, in the format in force. Knows no noun, and draws nothing itself: what people see is screen.ts.

import { Failure } from '../../contract/core/failures.ts'
import type { Kind } from '../outgoing.ts'
import { idOf, unwrap } from '../tables/shape.ts'
import type { CardView, TableView } from '../tables/view.ts'
import { jsonLine, jsonText, safeJsonText } from '../text/json-text.ts'
import { safeText } from '../text/safe-text.ts'
import { type ListOutput, type MachineFormat, rawLines, writeIds, writeRows, writeValues } from './list-output.ts'
import type { Pages, ResultsOptions, RowPage } from './output.ts'
import { selectFields, valuesAt } from './selection.ts'
import { createWriter } from './stream-writer.ts'

/** What a service answered: the value, and the text it came as, so that --json can show it unchanged. */
interface Shown<T> {
  readonly value: T
  readonly text: string
  readonly status?: number
  /** It answers a write, which has taken effect. */
  readonly applied?: boolean
}

export interface Results {
  /** `created` makes --quiet print the id even where the status is not 201. */
  record<T>(answer: Shown<T>, card: CardView<T>, options?: { readonly created?: boolean }): Promise<void>
  /** Streams in machine formats; stops at 50 rows in a table unless `all`. */
  list<T>(pages: AsyncIterable<RowPage<T>>, table: TableView<T>, options?: { readonly all?: boolean }): Promise<void>
  /**
   * What comes as it happens, each row written before the next: an object a line, or CSV or YAML. A table is for what is
   * there already.
   * @param like a row with every field, to refuse other names before anything happens
   */
  stream<T>(rows: AsyncIterable<T>, like: T): Promise<void>
  /** A value made here (config, schema, doctor): a card or table of it for people, itself for machines. */
  value<T>(value: T, view: CardView<T> | TableView<T extends readonly (infer R)[] ? R : never>): Promise<void>
  /** Text that is the result whatever the format: a completion script, a help topic, the words of a mail. */
  text(text: string, kind?: Kind): Promise<void>
}

export function createResults(options: ResultsOptions): Results {
  const output: ListOutput = { options, write: createWriter(options.stdout), warn: createWriter(options.stderr) }
  const { write, warn } = output
  const format = options.format ?? (options.isTTY ? 'table' : 'json')

  async function one(shown: Shown<unknown>, card: CardView<never>, how: HowOne): Promise<void> {
    const { fields, get, quiet } = options
    try {
      if (get !== null) await write(await rawLines(valuesAt(shown.value, get), { isList: false }))
      else if (quiet) await write(await rawLines(how.created ? [idOf(shown.value)].filter(Boolean) : []))
      else await whole(shown, card, { ...how, fields })
    } catch (error) {
      if (!(shown.applied && error instanceof Failure)) throw error
      if (error.code !== 'usage') throw unshown(error, shown.value)
      // Exit code 2 would say that nothing was sent, and what was made must not be lost over a name.
      await warn(`warning: ${safeText(error.message)}. The change was made; this is the whole answer\n`)
      await whole(shown, card, { ...how, fields: null })
    }
  }

  async function whole(shown: Shown<unknown>, card: CardView<never>, how: HowOne & Pick<ResultsOptions, 'fields'>) {
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

/** The answer of a write that was made and can not be printed. */
function unshown(error: Failure, value: unknown): Failure {
  const id = idOf(value)
  const made = id === undefined ? 'the change was made all the same' : `the change was made all the same: ${id}`
  return new Failure(error.code, `${error.message}; ${made}`, { details: { applied: true }, cause: error })
}

interface HowOne {
  readonly created: boolean
  readonly trusted: boolean
}

const screen = () => import('./screen.ts')

async function* onePage(rows: readonly unknown[]): Pages {
  yield { rows, total: rows.length, more: false }
}

async function* pageEach(rows: AsyncIterable<unknown>): Pages {
  for await (const row of rows) yield { rows: [row], total: undefined, more: true }
}

async function writeOne({ value, text }: Shown<unknown>, format: MachineFormat, output: ListOutput): Promise<void> {
  const { fields } = output.options
  const selected = fields === null ? value : selectFields(value, fields)
  // What is shown whole goes out as it came: parsing would round large numbers.
  const source = fields === null && text.trim() !== '' ? text.trim() : jsonText(selected)
  const rows = unwrap(value)
  if (format === 'json') return output.write(`${safeJsonText(source)}\n`, 'json')
  if (format === 'yaml') return output.write((await import('../text/yaml-text.ts')).yamlText(selected), 'json')
  if (format === 'ndjson' && !Array.isArray(rows)) return output.write(`${jsonLine(source)}\n`, 'json')
  await writeRows(onePage(Array.isArray(rows) ? rows : [fields === null ? rows : value]), format, output)
}
