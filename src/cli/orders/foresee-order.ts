// Adds to the plan of a dry run what an order or a registration would come to: the service makes it, and takes it back.
import type { CallInput } from '../../client/client.ts'
import type { Result } from '../../contract/catalog.ts'
import { formatMoney } from '../../contract/core/money.ts'
import { holdMinutes } from '../../contract/orders/orders.ts'
import type { Context } from '../core/context.ts'
import { sayIfMailWaits } from '../session/mail-waits.ts'
import { rehearse } from '../session/plan/rehearse.ts'

/** @throws Failure as the order would, such as sold_out */
export async function foreseeOrder(context: Context, input: CallInput<'createOrder'>): Promise<void> {
  const tried = await rehearse(await context.client(), 'createOrder', input)
  if (tried === undefined) return context.foresee('Total', notTried)
  const { tickets, currency, status, promoCode, discount, total, tax } = tried.result
  const money = (minor: number) => formatMoney(minor, currency)
  for (const { quantity, ticketType, price } of alike(tickets)) {
    context.foresee('Sells', `${quantity} × ${ticketType}${price === 0 ? ', free' : `, ${money(price)} each`}`)
  }
  if (discount > 0) context.foresee('Discount', `${money(discount)} (${promoCode})`)
  context.foresee('Total', money(total) + (tax > 0 ? `, including ${money(tax)} tax` : ''))
  if (status === 'reserved') context.foresee('Holds', `its places for ${holdMinutes} minutes, at this price`)
  await foreseeMails(context, tried.mails)
}

/** The same of a registration, whose place goes back by itself at no time. */
export async function foreseeRegistration(context: Context, input: CallInput<'registerAttendee'>): Promise<void> {
  const tried = await rehearse(await context.client(), 'registerAttendee', input)
  if (tried === undefined) return context.foresee('Total', notTried)
  const { price, currency, status } = tried.result
  context.foresee('Total', formatMoney(price, currency))
  if (status === 'pending') context.foresee('Holds', 'its place until it is paid or cancelled')
  await foreseeMails(context, tried.mails)
}

const notTried = 'not known: the service did not say'

async function foreseeMails(context: Context, mails: number): Promise<void> {
  context.foresee('Mails', mails === 0 ? 'none' : String(mails))
  if (mails > 0) await sayIfMailWaits(context)
}

/** Tickets of one type at one price. */
function alike(tickets: Result<'createOrder'>['tickets']) {
  const lines = new Map<string, { readonly ticketType: string; readonly price: number; readonly quantity: number }>()
  for (const { ticketTypeId, ticketType, price } of tickets) {
    const key = `${ticketTypeId} ${price}`
    lines.set(key, { ticketType, price, quantity: (lines.get(key)?.quantity ?? 0) + 1 })
  }
  return lines.values()
}
