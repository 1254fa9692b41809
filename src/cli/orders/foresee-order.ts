// Adds to the plan of a dry run what an order would come to: the service makes it, and takes it back.
import type { Client } from '../../client/client.ts'
import { RequestFailure } from '../../client/request-failure.ts'
import type { Body, Result } from '../../contract/catalog.ts'
import { Failure } from '../../contract/core/failures.ts'
import { formatMoney } from '../../contract/core/money.ts'
import { holdMinutes } from '../../contract/orders/orders.ts'
import type { Context } from '../core/context.ts'
import { sayIfMailWaits } from '../session/mail-waits.ts'

interface Foreseen {
  readonly event: string
  readonly body: Body<'rehearseOrder'>
  /** What becomes of its places while it is not paid, if not that of an order. */
  readonly held?: string
}

/** Does nothing without --dry-run. @throws Failure as the order itself would, such as sold_out */
export async function foreseeOrder(context: Context, { event, body, held }: Foreseen): Promise<void> {
  if (!context.settings.dryRun) return
  const order = await rehearsed(context, await context.client(), { event, body })
  if (order === undefined) return
  const money = (minor: number) => formatMoney(minor, order.currency)
  for (const { quantity, ticketType, price } of order.lines) {
    context.foresee('Sells', `${quantity} × ${ticketType}${price === 0 ? ', free' : `, ${money(price)} each`}`)
  }
  if (order.discount > 0) context.foresee('Discount', `${money(order.discount)} (${order.promoCode})`)
  context.foresee('Total', money(order.total) + (order.tax > 0 ? `, of it ${money(order.tax)} tax` : ''))
  if (order.status === 'reserved')
    context.foresee('Holds', held ?? `its places for ${holdMinutes} minutes, at this price`)
  context.foresee('Mails', order.mails === 0 ? 'none' : String(order.mails))
  if (order.mails > 0) await sayIfMailWaits(context)
}

/** Undefined where the service did not try: no scope, no such operation at another service, no network. */
async function rehearsed(
  context: Context,
  client: Client,
  { event, body }: Foreseen,
): Promise<Result<'rehearseOrder'> | undefined> {
  try {
    return (await client.call('rehearseOrder', { params: { event_id: event }, body })).value
  } catch (error) {
    if (!(error instanceof Failure) || isRefusal(error)) throw error
    context.foresee('Total', `not known: ${error.message}`)
    return undefined
  }
}

const isRefusal = (error: Failure): boolean =>
  error.code === 'not_found' ||
  (error instanceof RequestFailure && error.httpStatus !== undefined && [409, 422].includes(error.httpStatus))
