// Rules about promo codes: those that nobody uses, and what a discount must have brought to pay.
import { formatMoney } from '../../../contract/core/money.ts'
import { advice, type MarketingRule } from './signs.ts'

const idleDays = 14
const dayMs = 86_400_000

/** A code that nobody used for two weeks. */
export const codeIdle: MarketingRule = (signs) =>
  signs.codes.flatMap(({ id, code, createdAt, validFrom, lastUsedAt, orders }) => {
    const since =
      [createdAt, validFrom, lastUsedAt]
        .flatMap((at) => at ?? [])
        .sort()
        .at(-1) ?? createdAt
    const days = Math.floor((signs.now.getTime() - Date.parse(since)) / dayMs)
    if (days < idleDays) return []
    const text =
      lastUsedAt === null
        ? `Nobody has used ${code} in the ${days} days that it has been valid.`
        : `${code} was last used ${days} days ago, by ${orders} orders in all.`
    return [
      advice(signs, {
        code: 'code_idle',
        subject: id,
        title: `Tell people about ${code}, or disable it`,
        why: [{ text, figures: { days, orders, lastUsedAt }, source: `turnout promo-codes show ${code}` }],
        command: `turnout promo-codes disable ${code}`,
      }),
    ]
  })

/** Below this many orders a share says nothing. */
const ordersMin = 10

/** Which share of the orders with a code must not have come without it. */
export const codeCostly: MarketingRule = (signs) =>
  signs.codes.flatMap(({ id, code, orders, tickets, paid, discount }) => {
    if (orders < ordersMin || discount <= 0 || paid <= 0) return []
    // The discount d is lost on all; who came for it brings the rest p less what they cost: d of all against p + d - v of them.
    const cost = signs.perHead * tickets
    const share = paid <= cost ? null : Math.ceil((1000 * discount) / (paid + discount - cost)) / 10
    const [spared, brought, spent] = [discount, paid, cost].map((amount) => formatMoney(amount, signs.event.currency))
    const costs = cost === 0 ? '' : `, and their ${tickets} people cost ${spent}`
    const pays =
      share === null
        ? 'However many of them came because of it, they cost more than they paid.'
        : `That pays if at least ${share} % of them would not have come without it. Nobody can know that from the orders.`
    return [
      advice(signs, {
        code: 'code_costly',
        subject: id,
        title:
          share === null
            ? `Orders with ${code} bring less than their people cost`
            : `${code} pays only if ${share} % of its orders came because of it`,
        why: [
          {
            text: `${orders} orders with ${code} paid ${brought} and saved ${spared}${costs}. ${pays}`,
            figures: { orders, paid, discount, cost, share },
            source: `turnout promo-codes show ${code}`,
          },
        ],
        command: null,
      }),
    ]
  })
