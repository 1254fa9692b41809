// Reads a file of venues that might be hired: YAML, JSON, or CSV with a header.
import { basename, extname } from 'node:path'
import type { Body } from '../../../contract/catalog.ts'
import { parseAmount } from '../../../contract/core/money.ts'
import { readYaml } from '../../../contract/files/read-yaml.ts'
import type { Context } from '../../core/context.ts'
import { misread, mistakesFailure } from '../../files/file-fault.ts'
import { readTable } from '../../files/read-csv.ts'
import { readText } from '../../files/read-text.ts'

type Candidates = NonNullable<NonNullable<Body<'makeSuggestions'>['venue']>['candidates']>

const columns = ['name', 'capacity', 'hire', 'perPerson', 'stepFree', 'note'] as const
const hint = 'each has a name and a capacity, and may have hire, perPerson, stepFree (yes or no) and note'

interface Row {
  readonly cells: Readonly<Partial<Record<(typeof columns)[number], unknown>>>
  readonly line: number
}

/** @throws Failure usage naming the line of the mistake */
export async function readCandidates(context: Context, file: string, currency: string): Promise<Candidates> {
  const text = await readText(context.host, file)
  const rows = extname(basename(file)).toLowerCase() === '.csv' ? await csvRows(file, text) : yamlRows(file, text)
  return rows.map((row) => candidateOf(file, row, currency))
}

async function csvRows(file: string, text: string): Promise<Row[]> {
  const { names, rows } = await readTable({
    file,
    text,
    header: (found) => (found.includes('name') && found.includes('capacity') ? found : undefined),
    wanted: { header: 'name and capacity', hint },
  })
  return rows.map(({ cells, line }) => ({
    line,
    cells: Object.fromEntries(names.map((name, index) => [name, cells[index] === '' ? undefined : cells[index]])),
  }))
}

function yamlRows(file: string, text: string): Row[] {
  const { document, mistakes } = readYaml(text)
  if (document === undefined) throw mistakesFailure(file, mistakes, hint)
  const value: unknown = document.toJS()
  if (!Array.isArray(value)) throw misread({ file, line: 1 }, 'this is not a list of venues', hint)
  return value.map((cells: unknown, index) => {
    if (typeof cells !== 'object' || cells === null)
      throw misread({ file, line: 1 }, `entry ${index + 1} is not a venue`, hint)
    return { line: index + 1, cells }
  })
}

function candidateOf(file: string, { cells, line }: Row, currency: string): Candidates[number] {
  const unknown = Object.keys(cells).find((name) => !columns.some((known) => known === name))
  if (unknown !== undefined) throw misread({ file, line }, `a venue has no field "${unknown}"`, hint)
  const { name, capacity, hire, perPerson, stepFree, note } = cells
  const seats = Number(capacity)
  if (typeof name !== 'string' || !Number.isInteger(seats) || seats < 1) {
    throw misread({ file, line }, 'a venue needs a name and a capacity of at least 1', hint)
  }
  const amount = (value: unknown) =>
    value === undefined || value === null ? null : parseAmount(textOf(value), currency)
  return {
    name,
    capacity: seats,
    hire: amount(hire),
    perPerson: amount(perPerson),
    stepFree: flagOf(stepFree),
    note: note === undefined || note === null ? null : textOf(note),
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** Unknown unless it says yes or no. */
function flagOf(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value
  if (typeof value !== 'string') return null
  return /^(yes|true|1)$/i.test(value) ? true : /^(no|false|0)$/i.test(value) ? false : null
}
