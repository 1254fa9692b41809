// Computes the discount of a promo code. Pure, and the only place that does.
import { splitAmount } from '../../contract/core/money.ts'
import type { StoredPromoCode } from '../../store/promo-codes.ts'

interface Priced {
  readonly sale: { readonly ticketTypeId: string; readonly minPrice: number | null }
  /** Minor units. */
  readonly price: number
}

export const appliesTo = ({ ticketTypeIds }: Pick<StoredPromoCode, 'ticketTypeIds'>, ticketTypeId: string) =>
  ticketTypeIds === null || ticketTypeIds.includes(ticketTypeId)

/** A percentage of a non-negative amount, rounded half up. */
export const percentOf = (amount: number, percent: number) => Math.floor((amount * percent + 50) / 100)

/**
 * The discount on each ticket of an order, in minor units; none where buyers choose the price. A fixed amount is split in
 * proportion to the prices, largest remainder first, so that the parts sum to it.
 */
export function discountsOf(
  promo: Pick<StoredPromoCode, 'ticketTypeIds' | 'percent' | 'amount'>,
  tickets: readonly Priced[],
): number[] {
  const prices = tickets.map(({ sale, price }) =>
    appliesTo(promo, sale.ticketTypeId) && sale.minPrice === null ? price : 0,
  )
  const { percent, amount } = promo
  if (percent !== null) return prices.map((price) => percentOf(price, percent))
  const sum = prices.reduce((total, price) => total + price, 0)
  if (amount === null || sum === 0) return prices.map(() => 0)
  return splitAmount(Math.min(amount, sum), prices)
}
