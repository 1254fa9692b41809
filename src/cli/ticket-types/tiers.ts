// A price tier as it is typed: `NAME:PRICE:until=DATE,first=N`. Says which part is wrong; whether tiers make sense one
// after the other is the service's business.

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
  summary: 'a price that holds at first, like "Early bird:40.00:until=2027-01-01" or "First:30:first=50"; repeat it',
  clearable: true,
}

/** A tier before its price and its date are known. */
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
  if (!match) throw notATier(text, 'write it NAME:PRICE:until=DATE, NAME:PRICE:first=N, or both ends after a comma')
  const [, name = '', price = '', ends = ''] = match
  if (name.trim() === '') throw notATier(text, 'its name is missing')
  if (!/^\d{1,12}(\.\d{1,6})?$/.test(price.trim())) {
    throw notATier(text, `${quoted(price)} is not an amount; write it like 50 or 50.00`)
  }
  return { name: name.trim(), price: price.trim(), ...readEnds(text, ends) }
}

function readEnds(text: string, ends: string): Pick<TypedTier, 'until' | 'first'> {
  const found: { until?: string; first?: number } = {}
  for (const end of ends.split(',')) {
    const [key = '', value = ''] = end.split('=', 2).map((part) => part.trim())
    if (key in found) throw notATier(text, `it has "${key}" twice`)
    if (key === 'until') {
      // The last day there is has none after it to end with.
      const isDay = isCalendarDate(value) && value < '9999-12-31'
      if (!isDay && !isInstant(value)) {
        throw notATier(text, `until=${value} is no date like 2027-01-01 and no instant like 2027-01-01T09:00:00Z`)
      }
      found.until = value
    } else if (key === 'first') {
      if (!/^[1-9]\d{0,7}$/.test(value)) throw notATier(text, `first=${value} is not a whole number from 1 on`)
      found.first = Number(value)
    } else throw notATier(text, `${quoted(end)} is neither until=DATE nor first=N`)
  }
  return found
}

/** A tier as it is sent: with its price in minor units, and a date as the instant at which that day ends. */
export function tierOf(typed: TypedTier, price: number, timezone: string): NewPriceTier {
  const { name, until, first } = typed
  return {
    name,
    price,
    ...(until === undefined ? {} : { until: endOf(until, timezone) }),
    ...(first === undefined ? {} : { first }),
  }
}

/** Whether a tier ends on a day, so that the zone of its event matters. */
export const endsOnDay = ({ until }: TypedTier) => until !== undefined && isCalendarDate(until)

const endOf = (until: string, timezone: string) =>
  isCalendarDate(until) ? startOfDay(daysAfter(until, 1), timezone).toISOString() : until

const notATier = (text: string, problem: string) =>
  usageFailure(`--tier ${quoted(text)}: ${problem}`, ['ticket-types', 'create'])
