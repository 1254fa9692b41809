// Asks on a terminal about each line that needs a person: which order it belongs to, or why it is to be ignored.
import type { Client } from '../../../client/client.ts'
import { formatMoney } from '../../../contract/core/money.ts'
import type { Order } from '../../../contract/orders/orders.ts'
import { orderReference } from '../../../contract/orders/reference.ts'
import { askChoice, askLine, type Choice, type Terminal } from '../../../terminal/asking/prompt.ts'
import type { Context } from '../../core/context.ts'
import { canAnswer } from '../../session/ask-on-screen.ts'
import { eventsOf } from './books.ts'
import { orderCandidate } from './candidates.ts'
import type { Candidate, ClassifiedLine } from './classified-line.ts'
import type { Decisions } from './decisions.ts'

const [another, ignore, skip, stop] = ['another', 'ignore', 'skip', 'stop'] as const
const foundMax = 10

interface Asking {
  readonly context: Context
  readonly terminal: Terminal
  /** Where an order is looked for; all events without it. */
  readonly event: string | undefined
}

/** Where nobody can be asked, nothing is. @returns whether anything was decided */
export async function askDecisions(
  context: Context,
  plan: readonly ClassifiedLine[],
  { decisions, event }: { readonly decisions: Pick<Decisions, 'decide'>; readonly event: string | undefined },
): Promise<boolean> {
  const { host } = context
  if (host.stderr.isTTY !== true || !canAnswer(context)) return false
  const asking: Asking = { context, event, terminal: { input: host.stdin, output: host.stderr, signal: host.signal } }
  const paidBy = new Map(plan.filter(pays).map(({ orderId, line }) => [orderId ?? '', line]))
  let isAny = false
  for (const line of plan.filter(isOpen)) {
    const decision = await decide(asking, line, paidBy)
    if (decision === stop) break
    if (decision === skip) continue
    decisions.decide(line.line, decision)
    if ('order' in decision) paidBy.set(decision.order, line.line)
    isAny = true
  }
  return isAny
}

/** A line that is dated in the future cannot be booked, whatever it belongs to. */
const isOpen = ({ settled, action, classification }: ClassifiedLine) =>
  !settled && action === null && classification !== 'future'

const pays = ({ action, classification }: ClassifiedLine) => action === 'pay' || classification === 'booked'

/** The line that pays an order. */
type PaidBy = ReadonlyMap<string, number>

type Decided = { readonly order: string } | { readonly ignored: string }

async function decide(
  asking: Asking,
  line: ClassifiedLine,
  paidBy: PaidBy,
): Promise<Decided | typeof skip | typeof stop> {
  const { terminal } = asking
  for (;;) {
    const answer = await askChoice(questionOf(line), choicesFor(line, paidBy), terminal)
    if (answer === stop || answer === skip) return answer
    if (answer === ignore) return { ignored: (await askLine('Why is it ignored?', terminal, reasonFault)).trim() }
    if (answer !== another) return { order: answer }
    const order = await findOrder(asking)
    if (order !== undefined) return { order }
  }
}

const reasonFault = (answer: string) => (answer.trim() === '' ? 'A reason is remembered with the line.' : undefined)
const searchFault = (answer: string) => (answer.trim() === '' ? 'Type what to search for.' : undefined)

/** The order that somebody searches for; undefined if there is none, which is said, or they choose none. */
async function findOrder({ context, terminal, event }: Asking): Promise<string | undefined> {
  const typed = await askLine('Which order? A reference, or a part of a name or an e-mail', terminal, searchFault)
  const q = typed.trim()
  const orders = await search(await context.client(), { q, event })
  if (orders.length === 0) {
    context.notice(`no order fits "${q}"`)
    return undefined
  }
  const found = orders.slice(0, foundMax).map((order) => ({ value: order.id, label: labelOf(orderCandidate(order)) }))
  const others = orders.length > foundMax ? `, the first ${foundMax} of them` : ''
  const none = { value: another, label: 'None of these' }
  // Of several that fit, none is chosen by Enter alone.
  const choices = found.length === 1 ? [...found, none] : [none, ...found]
  const answer = await askChoice(`Orders that fit "${q}"${others}:`, choices, terminal)
  return answer === another ? undefined : answer
}

async function search(client: Client, { q, event }: { q: string; event: string | undefined }): Promise<Order[]> {
  const found: Order[] = []
  for await (const { id } of eventsOf(client, event)) {
    const query = { q, limit: String(foundMax + 1) }
    found.push(...(await client.call('listOrders', { params: { event_id: id }, query })).value.data)
    if (found.length > foundMax) break
  }
  return found
}

function questionOf({ line, date, amount, currency, counterparty, description, detail }: ClassifiedLine): string {
  const words = [counterparty, description].filter((text) => text !== '').join(', ')
  return `Line ${line}, ${date}: ${formatMoney(amount, currency)}${words === '' ? '' : ` (${words.slice(0, 120)})`}. ${detail}.`
}

/** Skipping comes first: Enter alone books nothing, as no order here is a sure match. */
function choicesFor({ candidates }: ClassifiedLine, paidBy: PaidBy): Choice[] {
  const orders = candidates.filter(({ id }) => id.startsWith('ord_'))
  const toChoice = (candidate: Candidate) => {
    const line = paidBy.get(candidate.id)
    const paid = line === undefined ? '' : `, which line ${line} pays`
    return { value: candidate.id, label: `It belongs to ${labelOf(candidate)}${paid}` }
  }
  return [
    { value: skip, label: 'Skip it', hint: 'asked again next time' },
    ...orders.filter(({ id }) => !paidBy.has(id)).map(toChoice),
    ...orders.filter(({ id }) => paidBy.has(id)).map(toChoice),
    { value: another, label: `It belongs to ${orders.length > 0 ? 'another' : 'an'} order …` },
    { value: ignore, label: 'Ignore it, because …' },
    { value: stop, label: 'Skip it and the rest' },
  ]
}

const labelOf = ({ id, name, amount, currency, status }: Candidate) =>
  `${name}'s order ${orderReference(id)}, ${formatMoney(amount, currency)}, ${status}`
