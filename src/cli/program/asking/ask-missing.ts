// Asks on a terminal for what a command line lacks, one question for each, and says the whole line in the end. What is
// asked stands in the command's `asks`; answers are words, so that they are read and checked like typed ones.
import { askChoice, askLine, type Choice } from '../../terminal/asking/prompt.ts'
import { camelCase } from '../core/camel-case.ts'
import type { Flag, Positional } from '../core/command.ts'
import type { Context } from '../core/context.ts'
import { commandText } from '../core/next-step.ts'
import { choicesFor } from './answers-to-pick.ts'
import { FlagProblem, parseFlags } from './parse-flags.ts'
import type { RunRequest } from './program.ts'

/**
 * The words to add to the command line; undefined if it is complete, or lacks only what the command itself complains of.
 * @throws Failure `usage` if something is missing and nobody can be asked, `not_confirmed` at Ctrl-C
 */
export async function askMissing(context: Context, request: RunRequest): Promise<readonly string[] | undefined> {
  const { command, input, missing } = request
  const isEventMissing = lacksEvent(context, request)
  if (missing === undefined && !isEventMissing) return undefined
  if (!canAsk(context)) {
    if (missing) throw missing
    return undefined
  }
  const asked: Asking = { context, request, event: eventGiven(context, request), words: [] }
  for (const name of command.asks ?? []) {
    const positional = command.positionals?.findIndex((word) => word.name === name) ?? -1
    if (positional >= 0) {
      if (input.positionals[positional] === undefined)
        await askWord(asked, command.positionals?.[positional] as Positional)
      continue
    }
    const flag = command.flags?.find((own) => own.name === name) as Flag
    const isKnown = name === 'event' ? !isEventMissing : input.flags[camelCase(name)] !== undefined
    if (!isKnown) await askFlag(asked, flag)
  }
  context.notice(`as one line: ${commandText([...context.host.argv, ...asked.words])}`)
  return asked.words
}

interface Asking {
  readonly context: Context
  readonly request: RunRequest
  /** The event given or chosen so far. */
  event: string | undefined
  readonly words: string[]
}

/** Never in a pipe, in CI or where a machine reads the answer. */
function canAsk({ host, settings }: Context): boolean {
  const isScreen = [host.stdin, host.stdout, host.stderr].every(({ isTTY }) => isTTY === true)
  const isForPeople = (settings.output.value ?? 'table') === 'table' && settings.get === null
  return isScreen && isForPeople && !settings.noInput.value && !host.env.CI
}

function eventGiven({ settings }: Context, { command, input }: RunRequest): string | undefined {
  const first = command.positionals?.[0]?.completes === 'event' ? input.positionals[0] : undefined
  const given = first ?? input.flags.event ?? settings.event.value
  return typeof given === 'string' && given !== '' ? given : undefined
}

const lacksEvent = (context: Context, request: RunRequest) =>
  request.command.asks?.includes('event') === true && eventGiven(context, request) === undefined

async function askWord(asking: Asking, word: Positional): Promise<void> {
  const { name, summary } = word
  const choices = await choicesFor(asking, word)
  const isEmpty = (text: string) => (text.trim() === '' ? `${name} must not be empty` : undefined)
  const answer = choices
    ? await pick(asking, sentence(name.toLowerCase()), choices)
    : await line(asking, `${sentence(summary)} (${name})`, isEmpty)
  asking.words.push(answer)
}

async function askFlag(asking: Asking, flag: Flag): Promise<void> {
  const { name, summary, placeholder, required, defaultText } = flag
  const isOptional = !required && name !== 'event'
  const isForm = placeholder !== undefined && /[^A-Z]/.test(placeholder)
  const question = sentence(`${summary} (--${name}${isForm ? ` ${placeholder}` : ''})`)
  const choices = await choicesFor(asking, flag)
  if (choices) {
    const left = isOptional ? [{ value: '', label: defaultText ?? 'leave it out' }] : []
    const others = choices.filter(({ value }) => !isOptional || value !== defaultText)
    // The ways to name it matter only where it is typed.
    const title = flag.completes ? `${sentence(name.replaceAll('-', ' '))} (--${name})` : question
    return add(asking, flag, await pick(asking, title, [...left, ...others]))
  }
  const whole = isOptional ? `${question}; Enter for ${defaultText ?? 'none'}` : question
  add(asking, flag, await line(asking, whole, (text) => (isOptional && text === '' ? undefined : faultOf(flag, text))))
}

/** The mistake in the words with which the command line refuses it. */
function faultOf(flag: Flag, text: string): string | undefined {
  try {
    parseFlags([{ flag, text: text.trim() }])
    return undefined
  } catch (error) {
    if (error instanceof FlagProblem) return error.message
    throw error
  }
}

function add(asking: Asking, { name }: Flag, answer: string): void {
  if (answer === '') return
  if (name === 'event') asking.event = answer
  asking.words.push(...(answer.startsWith('-') ? [`--${name}=${answer}`] : [`--${name}`, answer]))
}

const line = async (asking: Asking, question: string, fault: (text: string) => string | undefined) =>
  (await askLine(question, terminalOf(asking), fault)).trim()

const pick = (asking: Asking, question: string, choices: readonly Choice[]) =>
  askChoice(question, choices, terminalOf(asking))

const terminalOf = ({ context: { host } }: Asking) => ({ input: host.stdin, output: host.stderr, signal: host.signal })

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
