// An early price for a sale that has hardly begun, as large as the share that past events sold early.
import { currencyExponent, formatDecimal, formatMoney } from '../../../contract/core/money.ts'
import { daysAfter, endOfDay } from '../../../contract/core/time.ts'
import type { StoredEvent } from '../../../store/events.ts'
import type { StoredTicketType } from '../../../store/ticket-types/ticket-types.ts'
import { soldBy, wasOnSale } from '../../forecasts/sales/events.ts'
import { change, type Proposal } from '../proposals.ts'
import type { Volume } from '../volume.ts'
import { sensitivityOf, stepOf } from './costs.ts'

/** The early price ends so many days before the event, and is not worth proposing with fewer left until then. */
const earlyDays = 30
const leftMin = 14
/** Of past events, and of what they sold before the early price would end. */
const eventsMin = 2
const earlyShareMin = 0.1

interface Asked {
  readonly event: StoredEvent
  readonly type: StoredTicketType
  readonly volume: Volume
  readonly cost: number
  /** The price without tax. */
  readonly net: number
}

/** Silent without past events, for a type that has tiers, and once tickets of it are sold. */
export function earlyTier({ event, type, volume, cost, net }: Asked): Proposal[] {
  const { past, onSale } = volume.outlook
  const begun = past.events.filter((one) => wasOnSale(one, earlyDays))
  if (begun.length < eventsMin || type.tiers.length > 0 || type.sold + type.held > 0) return []
  if (onSale.daysBefore < earlyDays + leftMin) return []
  const tickets = begun.reduce((sum, one) => sum + one.total, 0)
  const early = begun.reduce((sum, one) => sum + Math.min(one.total, soldBy(one, earlyDays)), 0)
  const share = tickets === 0 ? 0 : early / tickets
  const step = stepOf(type.price, 10 ** currencyExponent(type.currency))
  const { cutNeeds } = sensitivityOf({ price: type.price, net, cost, step })
  if (share < earlyShareMin || cutNeeds === null) return []
  const price = type.price - step
  const lastDay = daysAfter(event.date, -earlyDays - 1)
  const percent = Math.round(share * 100)
  const text = `Your ${begun.length} past events sold ${percent} % of their tickets ${earlyDays} days before. A price of ${formatMoney(price, type.currency)} until then pays when at least ${cutNeeds} % more buy early than otherwise would; if no more do, it costs ${formatMoney(step, type.currency)} a ticket sold by then.`
  return [
    {
      code: 'early_tier',
      subject: type.id,
      title: `Sell ${type.name} for ${formatMoney(price, type.currency)} until ${earlyDays} days before`,
      why: [
        {
          text,
          figures: { events: begun.length, earlyShare: percent, price, step, cutNeeds },
          source: `turnout forecast sales ${event.slug}`,
        },
      ],
      effect: null,
      ...lowerUntil(lastDay, { type, price, timezone: event.timezone }),
      basis: volume.basis,
      writer: 'statistics',
    },
  ]
}

/** The change that sells a ticket type for less until the end of a day, and what a person would type instead. */
export function lowerUntil(
  lastDay: string,
  { type, price, timezone }: { readonly type: StoredTicketType; readonly price: number; readonly timezone: string },
): Pick<Proposal, 'changes' | 'command'> {
  const until = endOfDay(lastDay, timezone).toISOString()
  const body = { tiers: [{ name: 'Early', price, until, first: null }] }
  return {
    changes: [change('updateTicketType', { ticket_type_id: type.id }, body)],
    command: `turnout ticket-types update ${type.id} --tier Early:${formatDecimal(price, type.currency)}:until=${lastDay}`,
  }
}
