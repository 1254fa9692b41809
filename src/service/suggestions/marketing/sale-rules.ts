// Rules about tiers that end, orders that are not paid, people who wait, and the hours in which people buy.
import { formatMoney } from '../../../contract/core/money.ts'
import { clockAt, dayInZone } from '../../../contract/core/time.ts'
import { wilson } from '../../books/share-range.ts'
import { compareLastDays } from '../price/price-changes.ts'
import { advice, type MarketingRule, unpaidHours } from './signs.ts'

const tierDays = 7
const dayMs = 86_400_000

/** A price that ends within a week is news. */
export const tierEnds: MarketingRule = (signs) =>
  signs.ticketTypes.flatMap(({ id, name, tiers, currency, price }) => {
    const tier = tiers.find(({ until }) => until !== null && Date.parse(until) > signs.now.getTime())
    if (tier?.until == null || Date.parse(tier.until) - signs.now.getTime() > tierDays * dayMs) return []
    const next = tiers[tiers.indexOf(tier) + 1]?.price ?? price
    const [now, then] = [formatMoney(tier.price, currency), formatMoney(next, currency)]
    return [
      advice(signs, {
        code: 'tier_ends',
        subject: id,
        title: `Say that ${tier.name} ends: ${name} costs ${then} afterwards`,
        why: [
          {
            text: `${name} costs ${now} until the end of ${dayInZone(new Date(Date.parse(tier.until) - 1), signs.event.timezone)} and ${then} afterwards.`,
            figures: { price: tier.price, next, until: tier.until },
            source: `turnout ticket-types show ${id}`,
          },
        ],
        command: `turnout ticket-types show ${id}`,
      }),
    ]
  })

/** The last days before past tiers ended sold more than chance explains, and a tier of this event is still to end. */
export const tierEffect: MarketingRule = (signs) => {
  const coming = signs.ticketTypes.some(({ tiers }) =>
    tiers.some(({ until }) => until !== null && Date.parse(until) > signs.now.getTime()),
  )
  const found = compareLastDays(signs.changes.tiers, signs.volume.outlook.past.events)
  if (!coming || found === null || found.low <= 1) return []
  const tenths = (value: number) => Math.round(value * 10) / 10
  const [times, low, high] = [tenths(found.ratio), tenths(found.low), tenths(found.high)]
  const expected = Math.round(found.expected)
  return [
    advice(signs, {
      code: 'tier_effect',
      title: `Announce the end of the tier: the last days before one sold ${times} times as much`,
      why: [
        {
          text: `In the last 3 days before ${signs.changes.tiers.length} past tiers ended, ${found.sold} tickets were sold; the curves of the other events expect ${expected}. That is ${times} times as many, between ${low} and ${high} (95 %).`,
          figures: { tiers: signs.changes.tiers.length, sold: found.sold, expected, times, low, high },
          source: `turnout forecast sales ${signs.event.slug} --json`,
        },
      ],
      command: `turnout ticket-types list --event ${signs.event.slug}`,
    }),
  ]
}

/** Unpaid orders whose places go back soon. */
export const unpaidEnding: MarketingRule = (signs) => {
  const { orders, tickets, amount } = signs.unpaid
  if (orders === 0) return []
  const sum = formatMoney(amount, signs.event.currency)
  return [
    advice(signs, {
      code: 'unpaid_ending',
      title: `Remind ${orders} ${orders === 1 ? 'buyer' : 'buyers'} to pay`,
      why: [
        {
          text: `${orders} unpaid ${orders === 1 ? 'order' : 'orders'} with ${tickets} tickets for ${sum} expire within ${unpaidHours} hours.`,
          figures: { orders, tickets, amount, hours: unpaidHours },
          source: `turnout orders list ${signs.event.slug} --status pending`,
        },
      ],
      command: `turnout events update ${signs.event.slug} --payment-reminder ${unpaidHours}`,
    }),
  ]
}

/** More people wait than a tenth of the places. */
const waitingShare = 0.1

export const waitlistLong: MarketingRule = (signs) => {
  const { capacity, waiting, slug } = signs.event
  if (capacity === null || capacity === 0 || waiting <= waitingShare * capacity) return []
  return [
    advice(signs, {
      code: 'waitlist_long',
      title: `People are waiting for ${waiting} places: look for more`,
      why: [
        {
          text: `${waiting} places are requested on the waitlist, more than a tenth of ${capacity}.`,
          figures: { waiting, capacity },
          source: `turnout waitlist list ${slug}`,
        },
      ],
      command: `turnout suggest venue ${slug}`,
    }),
  ]
}

const ordersMin = 200
const bestHours = 3
/** One-sided 95 %, so that both ends together are 90 %. */
const z = 1.645

/** The three hours of the day in which most buy, where that is more than chance. */
export const buyingHours: MarketingRule = (signs) => {
  const { event, hours } = signs
  const all = hours.reduce((sum, { orders }) => sum + orders, 0)
  if (all < ordersMin) return []
  const byHour = Array.from({ length: 24 }, () => 0)
  for (const { hour, orders } of hours) {
    const local = new Date(clockAt(Date.parse(`${hour}:00:00Z`), event.timezone)).getUTCHours()
    byHour[local] = (byHour[local] ?? 0) + orders
  }
  const best = byHour
    .map((orders, hour) => ({ hour, orders, low: wilson(orders, all, z).low }))
    .sort((one, other) => other.orders - one.orders)
    .slice(0, bestHours)
  if (best.some(({ low }) => low <= 1 / 24)) return []
  const named = best.map(({ hour }) => `${hour}:00`).join(', ')
  const share = Math.round((100 * best.reduce((sum, { orders }) => sum + orders, 0)) / all)
  return [
    advice(signs, {
      code: 'buying_hours',
      title: `Write around ${named}, when people buy`,
      why: [
        {
          text: `${share} % of ${all} orders came in the hours from ${named}, in the event's time zone; an even share would be ${Math.round((100 * bestHours) / 24)} %.`,
          figures: { orders: all, share, hours: named },
          source: `turnout orders list ${event.slug}`,
        },
      ],
      command: null,
    }),
  ]
}
