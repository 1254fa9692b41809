// Cancels an event and ends its orders in batches. Ended orders stay ended: after an interruption the same command
// continues with the rest.
import type { Client } from '../../client/client.ts'
import type { Body, Result } from '../../contract/catalog.ts'
import { Failure } from '../../contract/core/failures.ts'
import { formatMoney } from '../../contract/core/money.ts'
import type { RefundPlan, RefusedRefund } from '../../contract/events/refunds.ts'
import type { Input } from '../core/command.ts'
import type { Context } from '../core/context.ts'
import type { ExitCode } from '../core/exit-codes.ts'
import { namedEvent } from '../verbs/event-flag.ts'
import { decideNotice } from '../verbs/notice.ts'
import { definedFields } from '../verbs/request-fields.ts'
import { startProgress } from '../verbs/start-progress.ts'
import { type EndedOrders, endedCard, planCard, planLines } from './refund-columns.ts'

/** Shows the plan and changes nothing. */
export async function showPlan(context: Context, input: Input): Promise<void> {
  const event = namedEvent(input)
  const plan = (await readPlan(await context.client(), event)).value
  let mails: string | null = null
  const foresee = (_title: string, text: string) => {
    mails = text
  }
  await decide({ ...context, foresee }, input, plan)
  await context.results.value({ ...plan, mails }, planCard)
}

const readPlan = (client: Client, event: string) => client.call('planRefunds', { params: { event_id: event } })

interface Wanted {
  readonly event: string
  /** The decision and the words that both kinds of request take. */
  readonly words: { readonly reason?: string; readonly notify?: boolean; readonly message?: string }
}

/** @returns 10 if some orders could not be ended */
export async function cancelWithRefunds(context: Context, input: Input): Promise<ExitCode> {
  const event = namedEvent(input)
  let prepared: Prepared | undefined
  // Inside the question, so that nothing is read where nobody could answer.
  await context.confirm(`cancel event ${event} and refund its orders`, async () => {
    prepared = await prepare(context, input)
    return question(prepared)
  })
  const { plan, notify } = prepared ?? (await prepare(context, input))
  const { reason, owed, message } = input.flags
  const words = definedFields<Wanted['words']>({ reason, ...(notify ? { notify, message } : {}) })
  const client = await context.client()
  if (plan.status !== 'cancelled') await cancelOnce(client, { event, words })
  const total = plan.orders + (plan.owedOrders ?? 0)
  const ended = await endOrders(context, client, { event, words, owed: owed === true, total })
  await context.results.value({ ...ended, status: 'cancelled' as const }, endedCard)
  const { length } = ended.failed
  if (length === 0) return 0
  const remain = length === 1 ? '1 order is unchanged' : `${length} orders are unchanged`
  const again = `turnout events cancel ${event} --refund ${notify ? '--notify' : '--no-notify'}`
  context.warn(`${remain}; resolve the cause, then run again: ${again}`)
  return 10
}

interface Prepared {
  readonly plan: RefundPlan
  /** Whether the people concerned are told. */
  readonly notify: boolean
}

async function prepare(context: Context, input: Input): Promise<Prepared> {
  const plan = (await readPlan(await context.client(), namedEvent(input))).value
  for (const line of planLines(plan)) context.notice(line)
  if (input.flags.owed === true) {
    context.notice(
      '  amounts that no payment processor refunds are then owed: turnout refunds list, turnout refunds export',
    )
  }
  return { plan, notify: await decide(context, input, plan) }
}

function question({ plan: { name, amount, currency, example }, notify }: Prepared): string {
  const one = example ? `, ${formatMoney(example.amount, currency)} of it to ${example.name}` : ''
  const told = notify ? 'The people concerned are told by e-mail.' : 'Nobody is told by e-mail.'
  return `Cancel ${name}, end these orders and refund ${formatMoney(amount, currency)}${one}? This cannot be undone. ${told}`
}

/** Everybody registered hears of the cancellation; of a draft and in a second run, only buyers have something to hear. */
const decide = (context: Context, input: Input, plan: RefundPlan): Promise<boolean> =>
  decideNotice(context, input, async () => {
    const client = await context.client()
    const query = { notice: 'event-cancelled' } as const
    const people = (await client.call('planMailing', { params: { event_id: plan.eventId }, query })).value
    const buyers = plan.orders - plan.ordersWithoutMoney
    if (people.addresses === 0)
      return { ...people, addresses: buyers, example: plan.example, about: 'of their refunds' }
    const refunds = buyers === 1 ? ', and 1 of them of the refund' : `, and ${buyers} of them of their refunds`
    return { ...people, about: `that the event is cancelled${buyers === 0 ? '' : refunds}` }
  })

/** Cancels the event, or finds it cancelled by somebody else meanwhile. */
async function cancelOnce(client: Client, { event, words }: Wanted): Promise<void> {
  const params = { event_id: event }
  try {
    await client.call('cancelEvent', { params, body: words })
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'state_conflict') throw error
    const { status } = (await client.call('showEvent', { params })).value
    if (status !== 'cancelled') throw error
  }
}

async function endOrders(
  context: Context,
  client: Client,
  { event, words, total, ...wanted }: Wanted & { readonly owed: boolean; readonly total: number },
) {
  const progress = startProgress(context, 'Ending orders', total)
  const failed: RefusedRefund[] = []
  let [orders, tickets, refunded, owed] = [0, 0, 0, 0]
  try {
    for (let after: string | undefined; ; ) {
      const answer: Result<'refundAllOrders'> = (
        await client.call('refundAllOrders', {
          params: { event_id: event },
          body: definedFields<Body<'refundAllOrders'>>({ after, ...words, owed: wanted.owed || undefined }),
        })
      ).value
      orders += answer.orders
      tickets += answer.tickets
      refunded += answer.refunded
      owed += answer.owed ?? 0
      failed.push(...answer.failed)
      progress.advance(answer.orders + answer.failed.length)
      const { eventId, currency, next } = answer
      if (next === null) return { eventId, orders, tickets, currency, refunded, owed, failed } satisfies EndedOrders
      after = next
    }
  } finally {
    progress.end()
  }
}
