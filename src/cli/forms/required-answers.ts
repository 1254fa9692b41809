// What an event's form requires of the people on a command line and the line does not answer: asked for on a terminal, else
// named in a warning. Organizers may leave it unanswered, but not without being told.
import { RequestFailure } from '../../client/request-failure.ts'
import { idTail, isId } from '../../contract/core/ids.ts'
import type { Answer } from '../../contract/forms/answers.ts'
import { isAskedOf, isShown } from '../../contract/forms/asked-of.ts'
import type { Question } from '../../contract/forms/forms.ts'
import { readAnswer } from '../../contract/forms/read-answer.ts'
import type { TicketType } from '../../contract/ticket-types/ticket-types.ts'
import { askChoice, askChoices, askLine } from '../../terminal/asking/prompt.ts'
import { idOf } from '../../terminal/tables/shape.ts'
import type { AnsweredTicket } from '../core/command.ts'
import { type Context, canAsk } from '../core/context.ts'

/** A question that the form requires of one ticket. */
interface Unanswered {
  readonly question: Question
  /** `diet`, and with a number where the line has several tickets: `2:diet`. */
  readonly key: string
  /** Whom it is asked of, where the line has several tickets. */
  readonly holder: string | undefined
}

/** Answers one question; an empty list leaves it unanswered. */
type Ask = (unanswered: Unanswered) => Promise<readonly string[]>

/** The words that answer what is missing. @throws Failure `not_confirmed` at Ctrl-C */
export async function askUnanswered(
  context: Context,
  event: string,
  tickets: readonly AnsweredTicket[],
): Promise<readonly string[]> {
  const words: string[] = []
  await visitUnanswered(context, { event, tickets }, async (unanswered) => {
    const answers = await ask(context, unanswered)
    words.push(...answers.flatMap((answer) => ['--answer', `${unanswered.key}=${answer}`]))
    return answers
  })
  return words
}

interface Sold {
  readonly event: string
  readonly tickets: readonly AnsweredTicket[]
  /** What the service answered: only ours has forms. */
  readonly record: unknown
}

/**
 * Warns of what is missing where nobody could be asked, with the flags that answer it. After the sale, whose only request a
 * script waits for; what was sold stays sold, even if the form can't be read.
 */
export async function warnOfUnanswered(context: Context, { record, ...sale }: Sold): Promise<void> {
  if (canAsk(context) || !isId(idOf(record) ?? '')) return
  const flags = new Map<string, string[]>()
  const note: Ask = async ({ question: { label }, key }) => {
    flags.set(label, [...(flags.get(label) ?? []), `--answer ${key}=…`])
    return []
  }
  await visitUnanswered(context, sale, note).catch(() => undefined)
  if (flags.size === 0) return
  const questions = [...flags].map(([label, each]) => `"${label}" (${each.join(' ')})`)
  context.warn(`the form requires answers that were not given: ${questions.join(', ')}`)
}

interface Sale {
  readonly event: string
  readonly tickets: readonly AnsweredTicket[]
}

async function visitUnanswered(context: Context, { event, tickets }: Sale, ask: Ask): Promise<void> {
  const { questions, types } = await readForm(context, event)
  for (const [index, ticket] of tickets.entries()) {
    const type = typeOf(types, ticket.ticketType)
    // The command itself complains of a type that is not there.
    if (type === undefined) continue
    const isType = (reference: string) => reference === type.id || reference === type.name
    const isOnly = tickets.length === 1
    const known: Record<string, Answer> = {}
    for (const question of questions) {
      const given = ticket.answers?.[question.key]
      const isMissing = given === undefined && question.required && isAskedOf(question, type.kind, isType)
      if (!isShown(question, known) || !(isMissing || given !== undefined)) continue
      const key = isOnly ? question.key : `${index + 1}:${question.key}`
      const answers = given ?? (await ask({ question, key, holder: isOnly ? undefined : ticket.holder }))
      const read = readAnswer(question, typeof answers === 'object' ? sentOf(answers) : answers)
      if ('value' in read) known[question.key] = read.value
    }
  }
}

const sentOf = (answers: readonly string[]) => (answers.length === 1 ? answers[0] : answers)

function typeOf(types: readonly TicketType[], named: string): TicketType | undefined {
  const wanted = named.trim().toLowerCase()
  return (
    types.find(({ id }) => id === named) ??
    types.find(({ name }) => name.toLowerCase() === wanted) ??
    types.find(({ id }) => idTail(id) === wanted)
  )
}

/** Nothing where the service does not show it: what the command wants of the service is refused by the command itself. */
async function readForm(context: Context, event: string) {
  const none = { questions: [], types: [] }
  const client = await context.client()
  const params = { event_id: event }
  try {
    const { questions } = (await client.call('showForm', { params })).value
    if (!Array.isArray(questions) || !questions.some(({ required }) => required)) return none
    const types: TicketType[] = []
    for await (const { rows } of client.list('listTicketTypes', { params })) types.push(...rows)
    return { questions, types }
  } catch (error) {
    if (error instanceof RequestFailure && (error.httpStatus ?? 500) < 500) return none
    throw error
  }
}

async function ask({ host }: Context, { question, key, holder }: Unanswered): Promise<readonly string[]> {
  const { kind, label, help, options = [] } = question
  const terminal = { input: host.stdin, output: host.stderr, signal: host.signal }
  const words = help === undefined ? label : `${label}${/[\p{L}\p{N}]$/u.test(label) ? '.' : ''} ${help}`
  const title = `${holder === undefined ? '' : `${holder}: `}${words} (--answer ${key})`
  if (kind === 'multiple') {
    return askChoices(
      title,
      options.map((value) => ({ value })),
      terminal,
    )
  }
  const unanswered = { value: '', label: 'leave it unanswered' }
  if (kind === 'consent') return given(await askChoice(title, [unanswered, { value: 'yes' }], terminal))
  if (kind === 'choice') {
    const choices = [...options.map((value) => ({ value })), unanswered]
    return given(await askChoice(title, choices, terminal))
  }
  const fault = (text: string) => {
    const read = readAnswer(question, text.trim())
    return text.trim() === '' || 'value' in read ? undefined : `${label}: ${read.detail}`
  }
  return given((await askLine(`${title}; Enter to leave it unanswered`, terminal, fault)).trim())
}

const given = (answer: string) => (answer === '' ? [] : [answer])
