// Parses a price tier: `NAME:PRICE:until=DATE,first=N`. The service checks that tiers make sense one after the other.

import { daysAfter, isCalendarDate, isInstant, startOfDay } from '../../contract/core/time.ts'
import type { TicketTypeChanges } from '../../contract/ticket-types/ticket-types.ts'
import type { Flag } from '../core/command.ts'
import { quoted, usageFailure } from '../core/usage.ts'

type NewPriceTier = NonNullable<TicketTypeChanges['tiers']>[number]

export const tierFlag: Flag = {
  name: 'tier',
  kind: 'text',
  repeatable: true,
  placeholder: 'NAME:PRICE:END',
  summary:
    'an early price, such as "Early bird:40.00:until=2027-01-01" or "First:30:first=50"; repeat it for more tiers',
  clearable: true,
}

/** A tier as typed, its price and date not converted yet. */
interface TypedTier {
  readonly name: string
  readonly price: string
  /** A date or an instant. */
  readonly until?: string
  readonly first?: number
}

/** @throws Failure `usage` naming the tier and what is wrong with it */
export function readTier(text: string): TypedTier {
  const match = /^(.*?):([^:]*):(\s*(?:until|first)\s*=.*)$/.exec(text)
  if (!match) throw notATier(text, 'write NAME:PRICE:until=DATE, NAME:PRICE:first=N, or both ends separated by a comma')
  const [, name = '', price = '', ends = ''] = match
  if (name.trim() === '') throw notATier(text, 'the name is missing')
  if (!/^\d{1,12}(\.\d{1,6})?$/.test(price.trim())) {
    throw notATier(text, `${quoted(price)} is not an amount; write 50 or 50.00`)
  }
  return { name: name.trim(), price: price.trim(), ...readEnds(text, ends) }
}

function readEnds(text: string, ends: string): Pick<TypedTier, 'until' | 'first'> {
  const found: { until?: string; first?: number } = {}
  for (const end of ends.split(',')) {
    const [key = '', value = ''] = end.split('=', 2).map((part) => part.trim())
    if (key in found) throw notATier(text, `"${key}" is given twice`)
    if (key === 'until') {
      // The tier ends with the start of the next day, and the last possible day has none.
      const isDay = isCalendarDate(value) && value < '9999-12-31'
      if (!isDay && !isInstant(value)) {
        throw notATier(
          text,
          `until=${value} is neither a date such as 2027-01-01 nor a time such as 2027-01-01T09:00:00Z`,
        )
      }
      found.until = value
    } else if (key === 'first') {
      if (!/^[1-9]\d{0,7}$/.test(value)) throw notATier(text, `first=${value} is not a whole number of at least 1`)
      found.first = Number(value)
    } else throw notATier(text, `${quoted(end)} is neither until=DATE nor first=N`)
  }
  return found
}

/** The tier to send: its price in minor units, and a date as the instant at which that day ends. */
export function tierOf(typed: TypedTier, price: number, timezone: string): NewPriceTier {
  const { name, until, first } = typed
  return {
    name,
    price,
    ...(until === undefined ? {} : { until: endOf(until, timezone) }),
    ...(first === undefined ? {} : { first }),
  }
}

/** Whether a tier ends on a day, so that the event's time zone matters. */
export const endsOnDay = ({ until }: TypedTier) => until !== undefined && isCalendarDate(until)

const endOf = (until: string, timezone: string) =>
  isCalendarDate(until) ? startOfDay(daysAfter(until, 1), timezone).toISOString() : until

const notATier = (text: string, problem: string) =>
  usageFailure(`--tier ${quoted(text)}: ${problem}`, ['ticket-types', 'create'])
