// Prices as buyers see them, tax included, computed as orders compute them. The order has the final say: what it would
// cost otherwise than shown is not ordered.
import type { TicketType } from '../../../contract/ticket-types/ticket-types.ts'
import type { PageWording } from '../../../languages/pages/index.ts'
import type { StoredPromoCode } from '../../../store/promo-codes.ts'
import { appliesTo, discountsOf, percentOf } from '../../promo-codes/discount.ts'
import { defaultTaxName, grossPriceOf, taxTermsOf } from '../../ticket-types/gross-price.ts'
import { priceAt } from '../../ticket-types/price.ts'
import { charge } from '../../ticket-types/tax.ts'
import type { PublicEvent } from '../find-public-event.ts'
import { type Fields, readAmount, textOf } from '../html/form-fields.ts'
import { amountText } from '../html/wording.ts'
import type { Selection } from './selection.ts'

/** The current price of one ticket, tax included. */
export function priceText(type: TicketType, words: PageWording): string {
  const { currentPrice, minPrice, currency } = type
  if (minPrice === null) return amountText(grossPriceOf(type, currentPrice), currency, words)
  if (minPrice === 0) return words.say('ticketType.anyPrice')
  return words.say('ticketType.from', { price: words.money(grossPriceOf(type, minPrice), currency) })
}

/** The price of one ticket with a code of some percent; undefined where the code changes nothing. */
export function reducedPrice(type: TicketType, promo: StoredPromoCode | undefined): number | undefined {
  const { currentPrice, minPrice } = type
  if (!promo || promo.percent === null || minPrice !== null || !appliesTo(promo, type.id)) return undefined
  const discount = percentOf(currentPrice, promo.percent)
  return discount === 0 ? undefined : grossPriceOf(type, currentPrice - discount)
}

/** The tax in the price; false for none. */
export function taxText(type: TicketType, words: PageWording): string | false {
  const { taxRate, currentPrice, minPrice } = type
  if (taxRate === null || taxRate === undefined || (currentPrice === 0 && minPrice === null)) return false
  return taxNameText(type, words)
}

/** A tax that nobody has named is called as the reader's language does. */
const taxNameText = ({ taxRate, taxName }: TicketType, { say, number }: PageWording): string =>
  say('ticketType.includesTax', {
    rate: number(Number(taxRate)),
    tax: taxName === null || taxName === defaultTaxName ? say('ticketType.tax') : taxName,
  })

/** Tickets of a type at one price. */
interface Line {
  readonly type: TicketType
  readonly quantity: number
  /** Each, before a discount. */
  readonly price: number
}

export interface OrderSum {
  readonly lines: readonly Line[]
  readonly discount: number
  /** By what is said of it. */
  readonly taxes: ReadonlyMap<string, number>
  readonly total: number
}

interface Sums {
  readonly selection: Selection
  readonly promo: StoredPromoCode | undefined
  /** Amounts in a form that was sent; those of the address otherwise, or what is suggested. */
  readonly typed?: Fields
  readonly now: Date
}

/** What a selection costs, tax included. */
export function sumOf(event: Pick<PublicEvent, 'taxRounding' | 'words'>, sums: Sums): OrderSum {
  const { selection, promo } = sums
  const priced = selection.tickets.map((type, index) => {
    const sale = { ticketTypeId: type.id, minPrice: type.minPrice }
    return { type, sale, price: priceOf(type, index, sums), tax: taxTermsOf(type) }
  })
  const discounts = promo ? discountsOf(promo, priced) : []
  const full = charge(priced, event.taxRounding)
  const reduced = priced.map(({ price, tax }, index) => ({ price: price - (discounts[index] ?? 0), tax }))
  const charged = charge(reduced, event.taxRounding)
  const lines = new Map<string, Line>()
  const taxes = new Map<string, number>()
  for (const [index, { type }] of priced.entries()) {
    const price = full[index]?.gross ?? 0
    const key = `${type.id} ${price}`
    lines.set(key, { type, price, quantity: (lines.get(key)?.quantity ?? 0) + 1 })
    const tax = charged[index]?.tax ?? 0
    const name = taxNameText(type, event.words)
    if (tax > 0) taxes.set(name, (taxes.get(name) ?? 0) + tax)
  }
  const grossSum = (parts: readonly { gross: number }[]) => parts.reduce((sum, { gross }) => sum + gross, 0)
  const total = grossSum(charged)
  return { lines: [...lines.values()], taxes, total, discount: grossSum(full) - total }
}

/** The listed price of a ticket of the selection. A price that depends on how many are gone counts those before it. */
function priceOf(type: TicketType, index: number, { selection, typed, now }: Sums): number {
  if (type.minPrice !== null) {
    const text = typed?.has(`amount.${type.id}`) ? textOf(typed, `amount.${type.id}`) : selection.amounts.get(type.id)
    return readAmount(text ?? '', type.currency) ?? type.currentPrice
  }
  if (type.tiers.length === 0) return type.currentPrice
  const before = selection.tickets.slice(0, index).filter(({ id }) => id === type.id).length
  return priceAt(type, { now, count: type.sold + type.held + before })
}

/** Whether the buyer may have to pay anything. */
export const costsMoney = (event: PublicEvent, sums: Sums): boolean =>
  sumOf(event, sums).total > 0 || sums.selection.tickets.some(({ minPrice }) => minPrice !== null)
