// Money that has to have come in by a day: what sales are expected to bring by then, and an early price that could. Pure.
import type { Revenue } from '../../../contract/books/revenue.ts'
import { currencyExponent, formatMoney } from '../../../contract/core/money.ts'
import { endOfDay } from '../../../contract/core/time.ts'
import { suggestionDays } from '../../../contract/suggestions/choices.ts'
import type { PriceOptions } from '../../../contract/suggestions/options.ts'
import type { CashReport } from '../../../contract/suggestions/reports.ts'
import type { StoredEvent } from '../../../store/events.ts'
import type { StoredTicketType } from '../../../store/ticket-types/ticket-types.ts'
import { partsWithin } from '../outcomes/expect-tickets.ts'
import type { Proposal } from '../proposals.ts'
import type { Volume } from '../volume.ts'
import { stepOf } from './costs.ts'
import { lowerUntil } from './early-tier.ts'

const dayMs = 24 * 60 * 60 * 1000

interface Asked {
  readonly event: StoredEvent
  readonly cash: NonNullable<PriceOptions['cash']>
  readonly revenue: Pick<Revenue, 'totalRevenue' | 'refundsIssued'>
  /** Priced admissions. */
  readonly paid: readonly StoredTicketType[]
  readonly volume: Volume
  readonly now: Date
}

export function cashReport({ event, cash, revenue, paid, volume, now }: Asked): CashReport {
  const { amount: needed, by } = cash
  const received = revenue.totalRevenue - revenue.refundsIssued
  const missing = Math.max(0, needed - received)
  const [only] = paid
  const usual = only !== undefined && paid.length === 1 ? only.price : null
  const price = event.sold > 0 && received > 0 ? Math.round(received / event.sold) : usual
  const days = Math.max(0, Math.ceil((endOfDay(by, event.timezone).getTime() - now.getTime()) / dayMs))
  const part = volume.tickets === null ? null : partsWithin(volume.outlook)(days)
  const receivedWith = (tickets: number | undefined) =>
    part === null || price === null || tickets === undefined
      ? null
      : received + Math.round(price * Math.max(0, tickets - event.sold) * part)
  return {
    needed,
    by,
    received,
    missing,
    price,
    tickets: price === null ? null : Math.ceil(missing / price),
    expected: {
      low: receivedWith(volume.tickets?.low),
      middle: receivedWith(volume.tickets?.middle),
      high: receivedWith(volume.tickets?.high),
    },
  }
}

/** No early price is proposed that would have to bring more than so many times the buyers. */
const timesMax = 3

/**
 * What could bring the money, where today's prices are not expected to: an early price, if it takes no more than three times
 * the buyers; else to look elsewhere. Silent without a forecast.
 */
export function cashProposals(report: CashReport, { event, paid, volume, now }: Asked): Proposal[] {
  const { expected, price, received, missing, needed, by } = report
  if (expected.middle === null || expected.low === null || expected.high === null || price === null) return []
  if (missing === 0 || expected.middle >= needed) return []
  const text = (amount: number) => formatMoney(amount, event.currency)
  const standing = {
    text: `${text(needed)} is needed by ${by}. So far ${text(received)} has come in; at today's prices ${text(expected.middle)} is expected by then (${text(expected.low)} to ${text(expected.high)}).`,
    figures: { needed, received, missing, low: expected.low, expected: expected.middle, high: expected.high },
    source: `turnout revenue show ${event.slug}; turnout forecast sales ${event.slug}`,
  }
  const buyers = Math.max(1, Math.round((expected.middle - received) / price))
  const expiresAt = new Date(Math.min(endOfDay(by, event.timezone).getTime(), now.getTime() + suggestionDays * dayMs))
  const shared = { effect: null, basis: volume.basis, writer: 'statistics', expiresAt } as const
  const tiers = paid
    .filter(({ tiers, quantity, sold, held }) => tiers.length === 0 && (quantity === null || sold + held < quantity))
    .flatMap((type) => earlyPrice(type, { buyers, missing, by, event }))
    .map((tier) => ({ ...tier, ...shared, why: [standing, ...tier.why] }))
  if (tiers.length > 0) return tiers
  const short = text(needed - expected.middle)
  return [
    {
      ...shared,
      code: 'cash_short',
      title: `Find ${short} by ${by} elsewhere: no early price is likely to bring it`,
      why: [standing],
      changes: [],
      command: `turnout forecast sales ${event.slug}`,
    },
  ]
}

interface Missing {
  /** Expected by then at today's prices. */
  readonly buyers: number
  readonly missing: number
  readonly by: string
  readonly event: StoredEvent
}

function earlyPrice(type: StoredTicketType, { buyers, missing, by, event }: Missing) {
  const step = stepOf(type.price, 10 ** currencyExponent(type.currency))
  const price = type.price - step
  const tickets = Math.ceil(missing / price)
  if (tickets > buyers * timesMax) return []
  const more = Math.max(0, Math.ceil((tickets / buyers - 1) * 100))
  const shown = formatMoney(price, type.currency)
  return [
    {
      code: 'early_cash',
      subject: type.id,
      title: `Sell ${type.name} for ${shown} until ${by}`,
      why: [
        {
          text: `At ${shown}, ${tickets} tickets must be sold by then, and ${buyers} are expected: that takes ${more} % more buyers. If no more come, the lower price costs ${formatMoney(step, type.currency)} a ticket.`,
          figures: { price, step, tickets, buyers, more },
          source: `turnout forecast sales ${event.slug}`,
        },
      ],
      ...lowerUntil(by, { type, price, timezone: event.timezone }),
    },
  ]
}
