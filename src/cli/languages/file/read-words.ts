// Reads a translator's file, CSV or YAML, into words with their lines. Knows no event.

import type { PlacedMistake } from '../../../contract/files/read-yaml.ts'
import { unguardedCell } from '../../../documents/table/csv.ts'
import type { Host } from '../../core/host.ts'
import type { Encoding } from '../../files/encodings.ts'
import { mistakesFailure } from '../../files/file-fault.ts'
import { readTable } from '../../files/read-csv.ts'
import { readText } from '../../files/read-text.ts'
import type { WordFormat } from './word-row.ts'

/** A word as the file has it. */
export interface FileWord {
  readonly line: number
  readonly key: string
  readonly language: string
  /** Empty for a word that the translator left out. */
  readonly translation: string
  readonly state: string
  /** Empty where the file has none. */
  readonly fingerprint: string
}

interface Source {
  readonly file: string
  readonly format: WordFormat
  readonly encoding: Encoding | undefined
  readonly notice: (text: string) => void
}

const bytesMax = 8 * 1024 * 1024

/** Longest text of a mail template. */
const cellMax = 50_000

const [required, optional] = [['key', 'translation', 'language'] as const, ['state', 'fingerprint'] as const]
type Column = (typeof required)[number] | (typeof optional)[number]

/** @throws Failure `usage` naming line and column of what is no such file */
export async function readWords(host: Host, { file, format, encoding, notice }: Source): Promise<readonly FileWord[]> {
  const csv = format === 'csv' ? { notice } : {}
  const text = await readText(host, file, { bytesMax, encoding, hasEncodingFlag: true, ...csv })
  return format === 'csv' ? readCsv(text, file) : readYamlWords(text, file)
}

async function readCsv(text: string, file: string): Promise<readonly FileWord[]> {
  const { header, rows } = await readTable({
    file,
    text,
    cellMax,
    header: columnsOf,
    wanted: { header: 'key, translation and language', hint: 'make one with: turnout languages export' },
  })
  return rows.map(({ line, cells }) => {
    const cell = (column: Column) => unguardedCell(cells[header[column]] ?? '')
    return {
      line,
      key: cell('key'),
      language: cell('language'),
      translation: cell('translation'),
      state: cell('state'),
      fingerprint: cell('fingerprint'),
    }
  })
}

function columnsOf(names: readonly string[]): Record<Column, number> | undefined {
  const lower = names.map((name) => name.toLowerCase())
  const at = (column: Column) => lower.indexOf(column)
  if (required.some((column) => at(column) < 0)) return undefined
  return Object.fromEntries([...required, ...optional].map((column) => [column, at(column)])) as Record<Column, number>
}

type At = (path: readonly (string | number)[], detail: string) => PlacedMistake

async function readYamlWords(text: string, file: string): Promise<readonly FileWord[]> {
  const { offsetOf, readYaml } = await import('../../../contract/files/read-yaml.ts')
  const { document, mistakes: broken, at } = readYaml(text)
  const mistakes = [...broken]
  const words =
    document === undefined
      ? []
      : wordsIn(document.toJS({ maxAliasCount: 0 }), (path, detail) => at(offsetOf(document, path), detail), mistakes)
  if (mistakes.length > 0) throw mistakesFailure(file, mistakes, 'make such a file with: turnout languages export')
  return words
}

type Fields = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function wordsIn(value: unknown, at: At, mistakes: PlacedMistake[]): FileWord[] {
  const { language, words } = isFields(value) ? value : {}
  if (typeof language !== 'string')
    mistakes.push(at(['language'], '"language" is missing: add a language code, like de'))
  if (!Array.isArray(words))
    mistakes.push(at(['words'], '"words" is missing: a list of texts, each with key and translation'))
  if (typeof language !== 'string' || !Array.isArray(words)) return []
  return words.flatMap((word: unknown, index) => {
    const texts = textsIn(word, (field, detail) => mistakes.push(at(['words', index, field], detail)))
    return texts ? [{ language, line: at(['words', index], '').line, ...texts }] : []
  })
}

/** The texts of one word; undefined if it isn't one. */
function textsIn(word: unknown, refuse: (field: string, detail: string) => void) {
  if (!isFields(word) || typeof word.key !== 'string') {
    refuse('key', 'each text needs "key" and "translation"')
    return undefined
  }
  const text = (field: string): string => {
    // A translator writes 2027 without quotes.
    const value = word[field] ?? ''
    if (typeof value === 'string') return value.trim()
    if (typeof value === 'number' || typeof value === 'boolean') return String(value)
    refuse(field, `"${field}" must be text`)
    return ''
  }
  return { key: word.key, translation: text('translation'), state: text('state'), fingerprint: text('fingerprint') }
}
