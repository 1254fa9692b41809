// Asks questions on a terminal. The caller decides whether anybody can be asked; the library loads with the first question.
import type { Readable } from 'node:stream'
import { Failure } from '../../contract/core/failures.ts'
import { type Output, rawStream } from '../output/stream-writer.ts'
import { safeText } from '../text/safe-text.ts'
import { wrap } from '../text/text-width.ts'

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

/** @throws Failure `not_confirmed` when the question is cancelled */
export async function askChoice(question: string, choices: readonly Choice[], terminal: Terminal): Promise<string> {
  const { select } = await prompts()
  const options = choices.map(({ value, label = value, hint }) => ({
    value,
    label: safeText(label),
    ...(hint === undefined ? {} : { hint: safeText(hint) }),
  }))
  return answered(await select({ ...promptOptions(question, terminal), options, maxItems: choicesShown }))
}

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
  ...(signal === undefined ? {} : { signal }),
})

// The library breaks a long line twice, at different widths; its mark takes three columns.
const lines = (question: string, columns = 80) => wrap(safeText(question), Math.max(20, columns - 6)).join('\n   ')

function answered<T>(answer: T): Exclude<T, symbol> {
  if (typeof answer === 'symbol') throw new Failure('not_confirmed', 'cancelled; nothing was changed')
  return answer as Exclude<T, symbol>
}
