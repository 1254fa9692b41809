// Looks at what a model answered before anybody sees it. A person reads it all the same: no rule here knows a lie that is
// politely put.

import { countWords, type Kept } from '../tasks/kept.ts'
import type { PreparedTask, TaskField } from '../tasks/task.ts'
import { choiceFaults, chosenWords } from './choices.ts'
import { factFaults } from './fact-faults.ts'
import { isOtherLanguage } from './language.ts'
import { textFaults } from './text-faults.ts'

/** The fields, or what is wrong with them, in words for the model. */
export type CheckedAnswer =
  | { readonly fields: Readonly<Record<string, string>> }
  | { readonly faults: readonly string[] }

const faultsMax = 12

/** Judges the text of an answer. @param text null where there was none */
export function checkAnswer(text: string | null, task: PreparedTask): CheckedAnswer {
  const answer = text === null ? undefined : readObject(text)
  if (answer === undefined) return { faults: ['it is not one JSON object'] }
  const names = Object.keys(task.fields)
  const formFaults = [
    ...names.filter((name) => typeof answer[name] !== 'string').map((name) => `the field ${name} is not a string`),
    ...Object.keys(answer)
      .filter((name) => !names.includes(name))
      .map((name) => `there is no field ${JSON.stringify(name.slice(0, 40))}`),
  ]
  if (formFaults.length > 0) return { faults: formFaults.slice(0, faultsMax) }
  const fields = Object.fromEntries(
    Object.entries(task.fields).map(([name, { choices }]) => {
      const text = tidy(String(answer[name]))
      return [name, choices === undefined ? text : chosenWords(text, choices)]
    }),
  )
  const written = names.filter((name) => task.fields[name]?.choices === undefined).map((name) => fields[name])
  const faults = [
    ...Object.entries(task.fields).flatMap(([name, field]) =>
      fieldFaults(fields[name] ?? '', { ...field, kept: task.kept?.[name] }, task).map((fault) => `${name} ${fault}`),
    ),
    ...(isOtherLanguage(written.join('\n'), task.language) ? ['it is in the wrong language'] : []),
  ]
  if (faults.length === 0) faults.push(...(task.check?.(fields) ?? []))
  return faults.length === 0 ? { fields } : { faults: faults.slice(0, faultsMax) }
}

/** Models without a JSON mode like to put a fence around it. */
function readObject(text: string): Record<string, unknown> | undefined {
  const bare = /^\s*```(?:json)?\s*\n([\s\S]*?)\n\s*```\s*$/.exec(text)?.[1] ?? text
  try {
    const value: unknown = JSON.parse(bare)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}

/** One form for letters that look alike, and no blanks at the ends of lines. */
const tidy = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+$/gm, '')
    .trim()

function fieldFaults(
  text: string,
  { min, max, isText, choices, kept }: TaskField & { readonly kept: Kept | undefined },
  task: PreparedTask,
): string[] {
  if (choices !== undefined) return choiceFaults(text, choices)
  return [
    ...(text.length < min ? [`has fewer than ${min} characters`] : []),
    ...(text.length > max ? [`has more than ${max} characters`] : []),
    ...(!isText && text.includes('\n') ? ['has more than one line'] : []),
    ...textFaults(text, { placeholders: task.placeholders, words: new Set(task.originals.keys()) }),
    ...factFaults(withoutWords(text), withoutWords(JSON.stringify(task.facts))),
    ...(kept === undefined ? [] : keptFaults(countWords(text), kept)),
  ]
}

/** Numbers within words like [email-1] are none. */
const withoutWords = (text: string) => text.replace(/\[\p{L}+-\d+\]/gu, ' ')

function keptFaults(found: Readonly<Record<string, number>>, kept: Readonly<Record<string, number>>): string[] {
  return [...new Set([...Object.keys(kept), ...Object.keys(found)])].flatMap((word) => {
    const [is, must] = [found[word] ?? 0, kept[word] ?? 0]
    return is === must ? [] : [`has ${word} ${is} times instead of ${must}`]
  })
}
