// What a price tier does that its organizer hardly means, though it may apply.
import type { TicketType } from '../../contract/ticket-types/ticket-types.ts'

/** One sentence a tier that will hardly set a price; undefined when there is none. */
export function tierNotice({ tiers, saleStartsAt }: TicketType): string | undefined {
  const sentences = tiers.flatMap(({ name, price, until, first }, index) => {
    if (saleStartsAt !== null && until !== null && until <= saleStartsAt) {
      return [`the price tier "${name}" ends before the sale starts`]
    }
    // It counts from the first ticket on, so that what is sold before it uses it up.
    const before = tiers.slice(0, index).find((tier) => tier.first === null && tier.price > price)
    if (first === null || before === undefined) return []
    return [
      `the price tier "${name}" begins only when "${before.name}" ends, and counts the tickets sold until then: put it first`,
    ]
  })
  return sentences.length === 0 ? undefined : sentences.join('; ')
}
