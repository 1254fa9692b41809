// Rules about links: one by which most visits turn into orders, and one that costs more than its orders bring.
import { formatMoney } from '../../../contract/core/money.ts'
import { isNamedSource, sourceCountMin } from '../../../contract/core/typed/source.ts'
import { shareRange } from '../../books/share-range.ts'
import { asChance } from '../../forecasts/mathematics/normal.ts'
import { chanceToBeBest } from './best-share.ts'
import { advice, type MarketingRule, type Signs, spentDays } from './signs.ts'

/** Below this many orders a source is compared with none, and below this chance none is said to be the best. */
const ordersMin = 20
const chanceMin = 0.9

const percent = (share: number) => (100 * share).toFixed(1)

/** The source whose visits turn into orders most often, where that is more than chance. */
export const sourceStrong: MarketingRule = (signs) => {
  const rivals = [...signs.sources]
    .filter(
      ([source, { pageOrders, visits }]) => isNamedSource(source) && pageOrders >= ordersMin && pageOrders <= visits,
    )
    .map(([source, { pageOrders, visits }]) => ({ source, hits: pageOrders, count: visits }))
    .sort((one, other) => other.hits / other.count - one.hits / one.count || (one.source < other.source ? -1 : 1))
  const [best, ...others] = rivals
  if (best === undefined || others.length === 0) return []
  const chance = chanceToBeBest(best, others)
  if (chance < chanceMin) return []
  const { source, hits: orders, count: visits } = best
  const { share, low, high } = shareRange(orders, visits)
  const said = asChance(chance)
  return [
    advice(signs, {
      code: 'source_strong',
      subject: source,
      title: `Give the link ${source} to more people: its visits order most often`,
      why: [
        {
          text: `${percent(share)} % of ${visits} visits from ${source} led to an order, between ${percent(low)} and ${percent(high)} % (95 %). The chance that it is the best of ${rivals.length} sources with ${ordersMin} orders or more is ${said} %. It says which link people came by, not why they ordered.`,
          figures: { orders, visits, share, low, high, sources: rivals.length, chance: said },
          source: `turnout sources list ${signs.event.slug}`,
        },
      ],
      command: `turnout sources list ${signs.event.slug}`,
    }),
  ]
}

/** Sources on which more was spent than their orders brought; silent where nothing was spent or nothing is earned. */
export const sourceCostly: MarketingRule = (signs) =>
  [...signs.spentOnSources].flatMap(([source, spent]) => {
    const found = isNamedSource(source) ? costOf(signs, source, spent) : undefined
    if (found === undefined) return []
    const money = (amount: number) => formatMoney(amount, signs.event.currency)
    const text =
      found.orders === null
        ? `${money(spent)} was spent on ${source} at least ${spentDays} days ago, and fewer than ${sourceCountMin} orders came by it. An order for this event brings ${money(found.margin)} without tax: so few cannot cover the cost.`
        : `${money(spent)} was spent on ${source} at least ${spentDays} days ago: ${money(found.each)} for each of its ${found.orders} orders, which brought ${money(found.margin)} each, without tax and before the cost per person.`
    return [
      advice(signs, {
        code: 'source_costly',
        subject: source,
        title: `${source} costs more than its orders bring`,
        why: [
          {
            text,
            figures: { spent, orders: found.orders, margin: found.margin },
            source: `turnout sources list ${signs.event.slug}`,
          },
        ],
        command: `turnout sources list ${signs.event.slug}`,
      }),
    ]
  })

interface Cost {
  /** Null below 5. */
  readonly orders: number | null
  /** Spent for each order, and what one brings without tax. */
  readonly each: number
  readonly margin: number
}

/** Undefined where its orders cover what was spent, or nobody can say. */
function costOf({ sources }: Signs, source: string, spent: number): Cost | undefined {
  const all = [...sources.values()].reduce(
    (sum, { orders, net }) => ({ orders: sum.orders + orders, net: sum.net + net }),
    {
      orders: 0,
      net: 0,
    },
  )
  if (all.orders < sourceCountMin || all.net <= 0 || spent <= 0) return undefined
  const { orders, net } = sources.get(source) ?? { orders: 0, net: 0 }
  if (orders >= sourceCountMin) {
    if (spent <= net) return undefined
    return { orders, each: Math.round(spent / orders), margin: Math.round(net / orders) }
  }
  // What so few orders brought would tell of single people: the event's usual order stands for them.
  const margin = Math.round(all.net / all.orders)
  const most = sourceCountMin - 1
  return spent <= most * margin ? undefined : { orders: null, each: spent, margin }
}
