// What can be chosen as the value of a flag or word: its fixed choices, or what the service has. Nothing where that is none,
// too much to look through, or not shown: then the value is typed.
import { Failure } from '../../../contract/core/failures.ts'
import { formatMoney } from '../../../contract/core/money.ts'
import { orderReference } from '../../../contract/orders/reference.ts'
import type { TicketType } from '../../../contract/ticket-types/ticket-types.ts'
import type { Choice } from '../../../terminal/asking/prompt.ts'
import { askChoice } from '../../../terminal/asking/prompt.ts'
import type { Flag, Positional } from '../../core/command.ts'
import type { Context } from '../../core/context.ts'
import { admissionsFirst } from '../../ticket-types/admissions-first.ts'

type Picked = Pick<Flag, 'choices' | 'completes'> & Pick<Positional, 'names'>

interface Where {
  readonly context: Context
  event: string | undefined
}

const choicesMax = 100

export async function choicesFor(where: Where, { choices, completes, names }: Picked): Promise<Choice[] | undefined> {
  if (choices) return choices.map((value) => ({ value }))
  const read = completes === 'event' ? eventChoices : completes === 'ticket-type' ? typeChoices : undefined
  const found = await shown(() => (names === 'orders' ? orderChoices(where) : read?.(where)))
  return found && found.length > 0 && found.length <= choicesMax ? found : undefined
}

/** The command itself says what is wrong with the service. */
async function shown<T>(read: () => Promise<T> | undefined): Promise<T | undefined> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof Failure && error.code !== 'not_confirmed') return undefined
    throw error
  }
}

const limit = { limit: String(choicesMax + 1) }

async function eventChoices({ context }: Where): Promise<Choice[]> {
  const client = await context.client()
  for await (const { rows } of client.list('listEvents', { query: { ...limit, sort: '-date' } })) {
    return rows
      .filter(({ status }) => status !== 'archived' && status !== 'cancelled')
      .map(({ id, slug, name, date }) => ({ value: slug ?? id, label: `${name}, ${date}`, hint: slug ?? id }))
  }
  return []
}

async function typeChoices({ context, event }: Where): Promise<Choice[]> {
  if (event === undefined) return []
  const client = await context.client()
  for await (const { rows } of client.list('listTicketTypes', { params: { event_id: event }, query: limit })) {
    return admissionsFirst(rows)
      .filter(({ status }) => status !== 'draft')
      .toSorted((one, other) => Number(one.hidden) - Number(other.hidden))
      .map(({ name, currentPrice, currency, ...type }) => ({
        value: name,
        label: [name, formatMoney(currentPrice, currency), ...traitsOf(type)].join(', '),
        hint: type.saleState.replaceAll('_', ' '),
      }))
  }
  return []
}

/** What tells a type from a plain ticket: an add-on or a donation is nobody's way in. */
const traitsOf = ({ kind, hidden }: Pick<TicketType, 'kind' | 'hidden'>): string[] => [
  ...(kind === 'admission' ? [] : [kind.replace('_', '-')]),
  ...(hidden ? ['hidden'] : []),
]

/** Orders that wait for their money. */
async function orderChoices(where: Where): Promise<Choice[]> {
  const { context } = where
  if (where.event === undefined) {
    const events = await eventChoices(where)
    if (events.length === 0 || events.length > choicesMax) return []
    const { stdin, stderr, signal } = context.host
    where.event = await askChoice('Event of the order', events, { input: stdin, output: stderr, signal })
  }
  const client = await context.client()
  const waiting: Choice[] = []
  for (const status of ['reserved', 'pending'] as const) {
    const query = { ...limit, status, sort: '-createdAt' } as const
    for await (const { rows } of client.list('listOrders', { params: { event_id: where.event }, query })) {
      waiting.push(
        ...rows.map(({ id, name, total, currency }) => ({
          value: orderReference(id),
          label: `${orderReference(id)}, ${name}, ${formatMoney(total, currency)}`,
          hint: status,
        })),
      )
      break
    }
  }
  return waiting
}
