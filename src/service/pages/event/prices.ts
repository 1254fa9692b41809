// Prices as buyers see them, tax included, computed as orders compute them. The order has the final say: a price that rises
// with sales is fixed only then.
import { parseTaxRate } from '../../../contract/core/tax.ts'
import type { TicketType } from '../../../contract/ticket-types/ticket-types.ts'
import type { PageWording } from '../../../languages/pages/index.ts'
import { discountsOf } from '../../promo-codes/discount.ts'
import { charge, chargedAt, type TaxTerms } from '../../ticket-types/tax.ts'
import type { PublicEvent } from '../find-public-event.ts'
import { amountText } from '../html/wording.ts'
import type { Selection } from './selection.ts'

function taxOf({ taxRate, taxName, taxMode }: TicketType): TaxTerms | null {
  const rateMillionths = parseTaxRate(taxRate ?? '')
  if (rateMillionths === undefined || taxMode === null) return null
  return { rateMillionths, name: taxName ?? 'VAT', mode: taxMode }
}

function grossOf(type: TicketType, price: number): number {
  const tax = taxOf(type)
  return tax ? chargedAt(price, tax).gross : price
}

/** The current price of one ticket, tax included. */
export function priceText(type: TicketType, words: PageWording): string {
  const { currentPrice, minPrice, currency } = type
  if (minPrice === null) return amountText(grossOf(type, currentPrice), currency, words)
  if (minPrice === 0) return words.say('ticketType.anyPrice')
  return words.say('ticketType.from', { price: words.money(grossOf(type, minPrice), currency) })
}

/** The tax in the price; false for none. */
export function taxText({ taxRate, taxName, currentPrice }: TicketType, { say, number }: PageWording): string | false {
  if (taxRate === null || taxRate === undefined || currentPrice === 0) return false
  return say('ticketType.includesTax', { rate: number(Number(taxRate)), tax: taxName ?? say('ticketType.tax') })
}

/** The current total. */
export function totalOf({ taxRounding }: Pick<PublicEvent, 'taxRounding'>, { tickets, promo }: Selection): number {
  const priced = tickets.map((type) => {
    return { sale: { ticketTypeId: type.id, minPrice: type.minPrice }, price: type.currentPrice, tax: taxOf(type) }
  })
  const discounts = promo ? discountsOf(promo, priced) : []
  const reduced = priced.map(({ price, tax }, index) => ({ price: price - (discounts[index] ?? 0), tax }))
  return charge(reduced, taxRounding).reduce((sum, { gross }) => sum + gross, 0)
}

/** Whether the buyer may have to pay anything. */
export const costsMoney = (event: PublicEvent, selection: Selection): boolean =>
  totalOf(event, selection) > 0 || selection.tickets.some(({ minPrice }) => minPrice !== null)
