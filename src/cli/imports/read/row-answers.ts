// Reads a row's answers as text; only the service knows the questions. Rejects what no form accepts, because it would make
// the service refuse the whole batch.

import { parseJson } from '../../../contract/files/parse-json.ts'
import { answersMax, answerTextMax } from '../../../contract/forms/limits.ts'
import type { ImportRow } from '../../../contract/imports/imports.ts'
import type { FieldMap } from './field-map.ts'
import type { Cell, Wrong } from './file-row.ts'

/** Blank cells are not answers; several answers may be a JSON array. */
export function readAnswers({ columns }: FieldMap, cell: Cell, wrong: Wrong): Pick<ImportRow, 'answers'> {
  const answers: [string, string | string[]][] = []
  for (const field of columns.keys()) {
    if (!field.startsWith('answer.')) continue
    const { text: written, column } = cell(field)
    const text = written.trim().replace(/\r\n?/g, '\n')
    if (text === '') continue
    const several = severalOf(text)
    const problem = problemOf(several ?? [text])
    if (problem === undefined) answers.push([field.slice('answer.'.length), several ?? text])
    else wrong(column, problem)
  }
  if (answers.length > answersMax)
    wrong(undefined, `has ${answers.length} answers; a row may have at most ${answersMax}`)
  return answers.length === 0 ? {} : { answers: Object.fromEntries(answers) }
}

function severalOf(text: string): string[] | undefined {
  if (!/^\[".*"\]$/s.test(text)) return undefined
  try {
    const list = parseJson(text) as unknown[]
    return list.every((one) => typeof one === 'string') ? list : undefined
  } catch {
    return undefined
  }
}

function problemOf(texts: readonly string[]): string | undefined {
  if (texts.length > answersMax) return `must have at most ${answersMax} answers, but has ${texts.length}`
  const long = texts.find((text) => text.length > answerTextMax)
  if (long !== undefined) return `must have at most ${answerTextMax} characters, but has ${long.length}`
  return texts.some((text) => /[^\P{Cc}\n\t]|\p{Cs}/u.test(text)) ? 'must not contain control characters' : undefined
}
