// Writes the words of one language as a translator's file, CSV or YAML.
import type { EventWord } from '../../../contract/languages/languages.ts'
import { csvText } from '../../../documents/table/csv.ts'
import { rowOf, type WordRow } from './word-row.ts'

/** In the order in which a translator reads them. */
const columns = ['key', 'shown', 'text', 'translation', 'state'] as const satisfies readonly (keyof WordRow)[]

interface Written {
  readonly language: string
  readonly words: readonly EventWord[]
}

export function wordsCsv({ language, words }: Written, raw: boolean): string {
  const rows = words.map(rowOf).map((row) => [...columns.map((column) => row[column]), language, row.fingerprint])
  return csvText([[...columns, 'language', 'fingerprint'], ...rows], { raw })
}

export async function wordsYaml({ language, words }: Written): Promise<string> {
  const { yamlText } = await import('../../../terminal/text/yaml-text.ts')
  return yamlText({ language, words: words.map(rowOf) })
}
