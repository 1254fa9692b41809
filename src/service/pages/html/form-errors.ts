// Turns a failed operation into messages beside the form's fields, and a list on top of the page. The words are the
// catalogue's, by what the field asks for and by the code of what is wrong: the API's own are for programmers.
import type { Failure, Issue } from '../../../contract/core/failures.ts'
import type { Question } from '../../../contract/forms/forms.ts'
import type { TicketType } from '../../../contract/ticket-types/ticket-types.ts'
import type { PageWording } from '../../../languages/pages/index.ts'
import { type Html, html } from './html.ts'

export interface Mistakes {
  /** By field name. */
  readonly fields: ReadonlyMap<string, string>
  /** Not about a field. */
  readonly others: readonly string[]
}

export const noMistakes: Mistakes = { fields: new Map(), others: [] }

/** A field of a form, and what it asks for. What a whole order must have is no field: it has no name. */
export interface FormField {
  readonly name?: string
  readonly asks: 'text' | 'email' | 'address' | 'times' | 'count' | 'payment' | 'bill' | Question | Amount | Chosen
}

/** How many of a ticket type an order has. */
type Chosen = Pick<TicketType, 'name' | 'kind' | 'minPerOrder' | 'maxPerOrder'>

/** An amount of money, at least `least`. */
interface Amount {
  readonly least: number
  readonly currency: string
}

/** For a form whose token has expired; it is shown again with a new one. */
export const tooOld = (words: PageWording): Mistakes => ({
  fields: new Map(),
  others: [words.say('mistakes.tooOld')],
})

const failures = {
  rate_limited: 'mistakes.rateLimited',
  sold_out: 'mistakes.soldOut',
  not_on_sale: 'mistakes.notOnSale',
  state_conflict: 'mistakes.stateConflict',
  idempotency_in_progress: 'mistakes.inProgress',
} as const

const isExplained = (code: string): code is keyof typeof failures => Object.hasOwn(failures, code)

type Refused = Pick<Failure, 'code' | 'issues' | 'details'>

/** @param fieldOf the form field for a JSON pointer into the operation's body */
export function mistakesOf(
  failure: Refused,
  words: PageWording,
  fieldOf: (pointer: string) => FormField | undefined,
): Mistakes {
  const fields = new Map<string, string>()
  const others = new Set<string>()
  for (const issue of failure.issues) {
    const field = fieldOf(issue.pointer)
    const text = field === undefined ? problemOf(failure, issue, words) : requirementOf(field, issue, words)
    if (field?.name === undefined) others.add(text)
    else if (!fields.has(field.name)) fields.set(field.name, text)
  }
  const { code } = failure
  if (failure.issues.length === 0) others.add(words.say(isExplained(code) ? failures[code] : 'mistakes.other'))
  return { fields, others: [...others] }
}

/** What a field must be: the reader sees both the field and what they typed. */
function requirementOf({ asks }: FormField, { code }: Issue, { say, money, amount: typed }: PageWording): string {
  if (asks === 'email') return say('mistakes.email')
  if (asks === 'address') return say('mistakes.address')
  if (asks === 'times') return say('mistakes.times')
  if (asks === 'bill') return say(code === 'too_big' ? 'mistakes.tooLong' : 'mistakes.bill')
  if (asks === 'payment') return say('mistakes.payment')
  if (asks === 'count') return say(code === 'too_big' ? 'mistakes.countTooHigh' : 'mistakes.count')
  if (asks === 'text') return say(code === 'too_big' ? 'mistakes.tooLong' : 'mistakes.empty')
  if ('minPerOrder' in asks) return chosenText(asks, code, { say })
  if ('kind' in asks) return code === 'required' ? say('mistakes.required') : answerText(asks, { say })
  const amount = money(asks.least, asks.currency)
  return code === 'too_small'
    ? say('mistakes.amountLeast', { amount })
    : say('mistakes.amount', { example: typed(Math.max(asks.least, 1000), asks.currency) })
}

function chosenText({ name: ticketType, ...limits }: Chosen, code: string, { say }: Pick<PageWording, 'say'>): string {
  if (code === 'too_small') return say('mistakes.typeLeast', { ticketType, least: limits.minPerOrder ?? 1 })
  if (code === 'too_big') return say('mistakes.typeMost', { ticketType, most: limits.maxPerOrder ?? 1 })
  return limits.kind === 'add_on' ? say('mistakes.addOnAlone', { ticketType }) : say('mistakes.notOnSale')
}

/** What an answer must be. */
function answerText({ kind, min, max }: Question, { say }: Pick<PageWording, 'say'>): string {
  if (kind === 'consent') return say('mistakes.consent')
  if (kind === 'choice') return say('mistakes.choose')
  if (kind === 'multiple') return say('mistakes.chooseSeveral')
  if (kind === 'date') return say('mistakes.date')
  if (kind === 'file') return say('mistakes.file')
  if (kind !== 'number') return say('mistakes.tooLong')
  if (min !== undefined && max !== undefined) return say('mistakes.numberBetween', { min, max })
  if (min !== undefined) return say('mistakes.numberLeast', { min })
  return max === undefined ? say('mistakes.number') : say('mistakes.numberMost', { max })
}

const promoProblems = {
  unknown: 'promo.unknown',
  disabled: 'promo.unknown',
  too_early: 'promo.tooEarly',
  expired: 'promo.expired',
  used_up: 'promo.usedUp',
  not_applicable: 'promo.notApplicable',
} as const

const isPromoProblem = (reason: unknown): reason is keyof typeof promoProblems =>
  typeof reason === 'string' && Object.hasOwn(promoProblems, reason)

/** What is wrong with something that has no field on the page. */
function problemOf({ code, details }: Refused, issue: Issue, { say }: PageWording): string {
  const { reason, maxTickets, promoCode } = details
  if (issue.pointer === '/promoCode') {
    const named = { code: String(promoCode) }
    if (reason === 'too_many_tickets') return say('promo.tooMany', { ...named, count: Number(maxTickets) })
    if (isPromoProblem(reason)) return say(promoProblems[reason], named)
  }
  if (issue.pointer === '/expectedTotal') return say('mistakes.totalChanged')
  return say(isExplained(code) ? failures[code] : 'mistakes.other')
}

/** The list on top of the page; each entry links to its field. */
export function mistakeList(
  { fields, others }: Mistakes,
  words: PageWording,
  labelOf: (field: string) => string,
): Html | false {
  if (fields.size === 0 && others.length === 0) return false
  return html`<div class="errors" role="alert" tabindex="-1"><h2>${words.say('mistakes.heading')}</h2><ul>
${others.map((text) => html`<li>${text}</li>`)}
${[...fields].map(([field, text]) => html`<li><a href="#${field}">${labelOf(field)}</a>: ${text}</li>`)}
</ul></div>`
}
