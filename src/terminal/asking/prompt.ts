// Asks questions on a terminal. The caller decides whether anybody can be asked; the library loads with the first question.
import type { Readable } from 'node:stream'
import { Failure } from '../../contract/core/failures.ts'
import { type Output, rawStream } from '../output/stream-writer.ts'
import { safeText } from '../text/safe-text.ts'
import { wrap } from '../text/text-width.ts'
import { fits, rankedOptions } from './menu.ts'

export interface Terminal {
  readonly input: Readable
  readonly output: Output
  readonly signal?: AbortSignal
}

const prompts = () => import('@clack/prompts')

/** An empty line means no. @throws Failure `not_confirmed` when the question is cancelled */
export async function askYesNo(question: string, terminal: Terminal): Promise<boolean> {
  const { confirm } = await prompts()
  return answered(await confirm({ ...promptOptions(question, terminal), initialValue: false }))
}

/**
 * @param fault what is wrong with an answer, which is then asked for again
 * @throws Failure `not_confirmed` when the question is cancelled
 */
export async function askLine(
  question: string,
  terminal: Terminal,
  fault: (answer: string) => string | undefined = () => undefined,
): Promise<string> {
  const { text } = await prompts()
  const validate = (answer = '') => fault(answer)
  return answered(await text({ ...promptOptions(question, terminal), validate })) ?? ''
}

export interface Choice {
  readonly value: string
  readonly label?: string
  /** Stands beside the choice under the cursor. */
  readonly hint?: string
}

/** Choices shown at a time. */
const choicesShown = 12

/** Typing narrows the choices to those that contain the text, the best first. @throws Failure `not_confirmed` when the question is cancelled */
export async function askChoice(question: string, choices: readonly Choice[], terminal: Terminal): Promise<string> {
  const { autocomplete } = await prompts()
  const validate = (picked: unknown) =>
    picked === undefined ? 'No choice contains what you typed; delete some of it.' : undefined
  const answer = await autocomplete({ ...menuOptions(question, choices, terminal), validate })
  return answered(answer).chosen
}

/** Several choices, or none. @throws Failure `not_confirmed` when the question is cancelled */
export async function askChoices(question: string, choices: readonly Choice[], terminal: Terminal): Promise<string[]> {
  const { autocompleteMultiselect } = await prompts()
  const answer = await autocompleteMultiselect(menuOptions(question, choices, terminal))
  return answered(answer).map(({ chosen }) => chosen)
}

const menuOptions = (question: string, choices: readonly Choice[], terminal: Terminal) => ({
  ...promptOptions(question, terminal),
  options: rankedOptions(
    choices.map(({ value, label = value, hint }) => ({
      value: { chosen: value },
      label: safeText(label),
      ...(hint === undefined ? {} : { hint: safeText(hint) }),
    })),
  ),
  maxItems: choicesShown,
  filter: fits,
})

/** Asks for a secret; not even its length is shown. @throws Failure `not_confirmed` when the question is cancelled */
export async function askHidden(question: string, terminal: Terminal): Promise<string> {
  const { password } = await prompts()
  return answered(await password({ ...promptOptions(question, terminal), mask: '' })) ?? ''
}

// Each question stands alone: the library's frame around a series would be noise.
const promptOptions = (question: string, { input, output, signal }: Terminal) => ({
  message: lines(question, output.columns),
  input,
  output: rawStream(output),
  withGuide: false,
  // One of its own for each question: the library never takes its listener off again.
  ...(signal === undefined ? {} : { signal: AbortSignal.any([signal]) }),
})

// The library breaks a long line twice, at different widths; its mark takes three columns.
const lines = (question: string, columns = 80) => wrap(safeText(question), Math.max(20, columns - 6)).join('\n   ')

function answered<T>(answer: T): Exclude<T, symbol> {
  if (typeof answer === 'symbol') throw declined('cancelled; nothing was changed')
  return answer as Exclude<T, symbol>
}

/**
 * The end of a command that somebody answered with no: what they asked for, so that no screen calls it an error.
 * @param sentence what a screen says instead
 */
export function declined(message: string, sentence = 'Nothing was changed.'): Failure {
  return new Failure('not_confirmed', message, { details: { declined: sentence } })
}
