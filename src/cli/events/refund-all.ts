// Cancels an event and ends its orders in batches. Ended orders stay ended: after an interruption the same command
// continues with the rest.
import type { Client } from '../../client/client.ts'
import type { Body, Result } from '../../contract/catalog.ts'
import { Failure } from '../../contract/core/failures.ts'
import type { RefundPlan, RefusedRefund } from '../../contract/events/refunds.ts'
import type { Context } from '../core/context.ts'
import type { ExitCode } from '../core/exit-codes.ts'
import { readInDryRun } from '../session/read-in-dry-run.ts'
import { definedFields } from '../verbs/request-fields.ts'
import { startProgress } from '../verbs/start-progress.ts'
import { type EndedOrders, endedCard, planCard, planLines } from './refund-columns.ts'

interface Wanted {
  readonly event: string
  readonly reason: string | undefined
  /** Owes what no processor refunds, instead of recording it as paid back. */
  readonly owed: boolean
}

/** Shows the plan and changes nothing. */
export async function showPlan(context: Context, event: string): Promise<void> {
  await context.results.record(await readInDryRun(context, (client) => readPlan(client, event)), planCard)
}

const readPlan = (client: Client, event: string) => client.call('planRefunds', { params: { event_id: event } })

/** @returns 10 if some orders could not be ended */
export async function cancelWithRefunds(context: Context, wanted: Wanted): Promise<ExitCode> {
  const { event } = wanted
  let announced: RefundPlan | undefined
  await context.confirm(`cancel event ${event} and refund its orders`, async () => {
    announced = await announce(context, wanted)
    return 'Cancel the event, end these orders and refund the money? This cannot be undone.'
  })
  const plan = announced ?? (await announce(context, wanted))
  const client = await context.client()
  if (plan.status !== 'cancelled') await cancelOnce(client, wanted)
  const ended = await endOrders(context, client, { ...wanted, total: plan.orders + (plan.owedOrders ?? 0) })
  await context.results.value({ ...ended, status: 'cancelled' as const }, endedCard)
  const { length } = ended.failed
  if (length === 0) return 0
  const remain = length === 1 ? '1 order is unchanged' : `${length} orders are unchanged`
  context.warn(`${remain}; resolve the cause, then run again: turnout events cancel ${event} --refund`)
  return 10
}

async function announce(context: Context, { event, owed }: Wanted): Promise<RefundPlan> {
  const plan = (await readPlan(await context.client(), event)).value
  for (const line of planLines(plan)) context.notice(line)
  if (owed) context.notice('  what no processor refunds is owed then: turnout refunds list, turnout refunds export')
  return plan
}

/** Cancels the event, or finds it cancelled by somebody else meanwhile. */
async function cancelOnce(client: Client, { event, reason }: Wanted): Promise<void> {
  const params = { event_id: event }
  try {
    await client.call('cancelEvent', { params, body: definedFields<Body<'cancelEvent'>>({ reason }) })
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'state_conflict') throw error
    const { status } = (await client.call('showEvent', { params })).value
    if (status !== 'cancelled') throw error
  }
}

async function endOrders(context: Context, client: Client, wanted: Wanted & { total: number }) {
  const { event, reason, total } = wanted
  const progress = startProgress(context, 'Ending orders', total)
  const failed: RefusedRefund[] = []
  let [orders, tickets, refunded, owed] = [0, 0, 0, 0]
  try {
    for (let after: string | undefined; ; ) {
      const answer: Result<'refundAllOrders'> = (
        await client.call('refundAllOrders', {
          params: { event_id: event },
          body: definedFields<Body<'refundAllOrders'>>({ after, reason, owed: wanted.owed || undefined }),
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
