// Decides about each word of a translator's file: new, changed, confirmed, left as it is, or rejected with its line.
import { closest } from '../../../contract/core/nearest.ts'
import { shellWord } from '../../../contract/core/words/shell-word.ts'
import type { EventLanguages, EventWord } from '../../../contract/languages/languages.ts'
import type { FileWord } from './read-words.ts'
import { changedSince, keyOf } from './word-row.ts'

export interface PlannedWord {
  readonly file: FileWord
  readonly word: EventWord
  readonly action: 'new' | 'changed' | 'confirmed'
}

export interface Reject {
  readonly line: number
  readonly key: string
  readonly problem: string
}

export interface WordPlan {
  readonly planned: readonly PlannedWord[]
  readonly unchanged: number
  /** Words without a translation in the file. */
  readonly empty: number
  readonly rejected: readonly Reject[]
}

interface Planning {
  readonly languages: EventLanguages
  /** The event as typed, for the commands that problems name. */
  readonly event: string
  /** Whether a translation that has changed since the export is overwritten. */
  readonly force: boolean
}

type Decision = 'unchanged' | 'empty' | PlannedWord | { readonly problem: string }

export function planWords(words: readonly FileWord[], planning: Planning): WordPlan {
  const known = new Map(planning.languages.words.map((word) => [`${word.language} ${keyOf(word)}`, word]))
  const lines = new Map<string, number>()
  const planned: PlannedWord[] = []
  const rejected: Reject[] = []
  const left = { unchanged: 0, empty: 0 }
  for (const file of words) {
    const name = `${file.language} ${file.key}`
    const decision = decide(file, { ...planning, word: known.get(name), before: lines.get(name) })
    lines.set(name, lines.get(name) ?? file.line)
    if (typeof decision === 'string') left[decision] += 1
    else if ('problem' in decision) rejected.push({ line: file.line, key: file.key, ...decision })
    else planned.push(decision)
  }
  return { planned, ...left, rejected }
}

interface Deciding extends Planning {
  readonly word: EventWord | undefined
  /** The line that has the same word. */
  readonly before: number | undefined
}

function decide(file: FileWord, { word, before, force, ...planning }: Deciding): Decision {
  if (!word) return { problem: unknownProblem(file, planning) }
  if (before !== undefined) return { problem: `the same text is also on line ${before}` }
  const { translation } = file
  if (translation === '') return 'empty'
  if (translation === word.translation) {
    const isConfirmed = word.state === 'stale' && file.state === 'translated'
    return isConfirmed ? { file, word, action: 'confirmed' } : 'unchanged'
  }
  const problem = force ? undefined : changeProblem(file, word)
  if (problem !== undefined) return { problem }
  return { file, word, action: word.translation === null ? 'new' : 'changed' }
}

/** Why writing it might lose somebody's work. */
function changeProblem({ fingerprint }: FileWord, word: EventWord): string | undefined {
  const instead = 'export again, or overwrite it with --force'
  if (fingerprint === '') {
    if (word.translation === null) return undefined
    return `this text already has a translation, ${quoted(word.translation)}, and the file does not say which original it translates; ${instead}`
  }
  const changed = changedSince(fingerprint, word)
  if (changed === 'text') return `the text has changed since the export: ${quoted(word.text)}; ${instead}`
  if (changed === undefined) return undefined
  const now = word.translation === null ? 'removed' : `changed: ${quoted(word.translation)}`
  return `the translation has since been ${now}; ${instead}`
}

const quoted = (text: string) => {
  const [line = '', ...more] = text.split('\n')
  return `"${line.slice(0, 60)}${more.length > 0 || line.length > 60 ? '…' : ''}"`
}

function unknownProblem({ key, language }: FileWord, { languages, event }: Pick<Planning, 'languages' | 'event'>) {
  if (language === languages.language) {
    return `${language} is the event's own language: change the original text instead`
  }
  const own = languages.words.filter((word) => word.language === language).map(keyOf)
  if (own.length === 0) {
    const offered = languages.languages.map((one) => one.language).join(', ') || 'none'
    return `${language === '' ? 'no language' : language} is not one of the event's further languages (${offered}); see turnout languages list ${shellWord(event)}`
  }
  const near = closest(key, own, Math.max(2, Math.ceil(key.length / 3)))
  const nothing = `the event has no text ${JSON.stringify(key)}`
  return near === undefined ? nothing : `${nothing}; the nearest is ${JSON.stringify(near)}`
}
