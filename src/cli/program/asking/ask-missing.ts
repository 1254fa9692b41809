// Asks on a terminal for what a command line lacks, one question for each, and says the whole line in the end. What is
// asked stands in the command's `asks` and `answers`; answers are words, so that they are read and checked like typed ones.
import { askChoice, askLine, type Choice } from '../../../terminal/asking/prompt.ts'
import { camelCase } from '../../core/camel-case.ts'
import type { Flag, FlagValue, Positional } from '../../core/command.ts'
import { type Context, canAsk } from '../../core/context.ts'
import { commandText } from '../../core/next-step.ts'
import { askUnanswered } from '../../forms/required-answers.ts'
import { FlagProblem, parseFlags, type TypedFlag } from '../parse-flags.ts'
import type { RunRequest } from '../program.ts'
import { choicesFor } from './answers-to-pick.ts'

/**
 * The words to add to the command line; none if it is complete, or lacks only what the command itself complains of.
 * @throws Failure `usage` if something is missing and nobody can be asked, `not_confirmed` at Ctrl-C
 */
export async function askMissing(context: Context, request: RunRequest): Promise<readonly string[]> {
  const { command, input, missing } = request
  const isEventMissing = lacksEvent(context, request)
  const event = eventGiven(context, request)
  if (!canAsk(context)) {
    if (missing) throw missing
    return []
  }
  const asking: Asking = { context, request, event, words: [], typed: [] }
  if (missing !== undefined || isEventMissing) await askFlags(asking, isEventMissing)
  if (command.answers && asking.event !== undefined) {
    const flags: Readonly<Record<string, FlagValue>> = { ...input.flags, ...parseFlags(asking.typed) }
    asking.words.push(...(await askUnanswered(context, asking.event, command.answers(flags))))
  }
  if (asking.words.length > 0) {
    context.notice(`as one line: ${commandText([...context.host.argv, ...asking.words])}`)
  }
  return asking.words
}

interface Asking {
  readonly context: Context
  readonly request: RunRequest
  /** The event given or chosen so far. */
  event: string | undefined
  readonly words: string[]
  /** The flags among the words. */
  readonly typed: TypedFlag[]
}

function eventGiven(
  { settings }: Context,
  { command, input }: Pick<RunRequest, 'command' | 'input'>,
): string | undefined {
  const first = command.positionals?.[0]?.completes === 'event' ? input.positionals[0] : undefined
  const given = first ?? input.flags.event ?? settings.event.value
  return typeof given === 'string' && given !== '' ? given : undefined
}

const lacksEvent = (context: Context, request: RunRequest) =>
  request.command.asks?.includes('event') === true && eventGiven(context, request) === undefined

async function askFlags(asking: Asking, isEventMissing: boolean): Promise<void> {
  const { command, input } = asking.request
  const isGiven = (name: string) => input.flags[camelCase(name)] !== undefined
  for (const name of command.asks ?? []) {
    const positional = command.positionals?.findIndex((word) => word.name === name) ?? -1
    if (positional >= 0) {
      if (input.positionals[positional] === undefined)
        await askWord(asking, command.positionals?.[positional] as Positional)
      continue
    }
    const flag = command.flags?.find((own) => own.name === name) as Flag
    const isKnown = name === 'event' ? !isEventMissing : isGiven(name)
    const others = [flag.requiredUnless, flag.notAskedWith]
    const isReplaced = others.some((other) => other !== undefined && isGiven(other))
    if (!isKnown && !isReplaced) await (flag.counts ? askCounted(asking, flag) : askFlag(asking, flag))
  }
}

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
  const { name, summary, placeholder, required, requiredUnless, usual } = flag
  const defaultText = usual?.(asking.context) ?? flag.defaultText
  const isOptional = !required && requiredUnless === undefined && name !== 'event'
  const isForm = placeholder !== undefined && /[^A-Z]/.test(placeholder)
  const question = sentence(`${summary} (--${name}${isForm ? ` ${placeholder}` : ''})`)
  const choices = await choicesFor(asking, flag)
  if (choices) {
    const left = isOptional ? [{ value: '', label: defaultText ?? 'leave it out' }] : []
    const others = choices.filter(({ value }) => !isOptional || value !== defaultText)
    return add(asking, flag, await pick(asking, menuTitle(flag), [...left, ...others]))
  }
  const whole = isOptional ? `${question}; default: ${defaultText ?? 'none'}` : question
  add(asking, flag, await line(asking, whole, (text) => (isOptional && text === '' ? undefined : faultOf(flag, text))))
}

/** Of several choices the ways to name one matter only where it is typed. */
const menuTitle = ({ name, summary, completes }: Flag) =>
  `${sentence(completes ? name.replaceAll('-', ' ') : summary)} (--${name})`

/** Asks for what to take and how many of it, until there is nothing more to take. */
async function askCounted(asking: Asking, flag: Flag): Promise<void> {
  const choices = await choicesFor(asking, flag)
  if (!choices) return askFlag(asking, flag)
  const title = menuTitle(flag)
  for (let isFirst = true; ; isFirst = false) {
    const none = isFirst ? [] : [{ value: '', label: 'no more' }]
    const picked = await pick(asking, isFirst ? title : `More? ${title}`, [...none, ...choices])
    if (picked === '') return
    const count = await line(asking, `How many of ${picked}; Enter for 1`, (text) =>
      /^(?:[1-9]\d{0,3})?$/.test(text.trim()) ? undefined : 'write a whole number of at least 1',
    )
    add(asking, flag, `${picked}=${count === '' ? 1 : count}`)
  }
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

function add(asking: Asking, flag: Flag, answer: string): void {
  if (answer === '') return
  const { name } = flag
  if (name === 'event') asking.event = answer
  asking.typed.push({ flag, text: answer })
  asking.words.push(...(answer.startsWith('-') ? [`--${name}=${answer}`] : [`--${name}`, answer]))
}

const line = async (asking: Asking, question: string, fault: (text: string) => string | undefined) =>
  (await askLine(question, terminalOf(asking), fault)).trim()

const pick = (asking: Asking, question: string, choices: readonly Choice[]) =>
  askChoice(question, choices, terminalOf(asking))

const terminalOf = ({ context: { host } }: Asking) => ({ input: host.stdin, output: host.stderr, signal: host.signal })

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
