// Parses a price tier: `NAME:PRICE:until=DATE,first=N`, and says what one does that its organizer hardly means. The service
// checks that tiers make sense one after the other.

import { amountFault } from '../../contract/core/money.ts'
import {
  aheadOfNow,
  instantOf,
  isLocal,
  readTime,
  type TypedAt,
  type TypedTime,
  timeFault,
} from '../../contract/core/typed/typed-time.ts'
import type { TicketType, TicketTypeChanges } from '../../contract/ticket-types/ticket-types.ts'
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
  readonly until?: TypedTime
  readonly first?: number
}

/** @throws Failure `usage` naming the tier and what is wrong with it */
export function readTier(text: string): TypedTier {
  const match = /^(.*?):([^:]*):(\s*(?:until|first)\s*=.*)$/.exec(text) ?? /^(.*):([^:]*):([^:=]+)$/.exec(text)
  if (!match) throw notATier(text, 'write NAME:PRICE:until=DATE, NAME:PRICE:first=N, or both ends separated by a comma')
  const [, name = '', price = '', ends = ''] = match
  if (name.trim() === '') throw notATier(text, 'the name is missing')
  const fault = amountFault(price.trim())
  if (fault !== undefined) throw notATier(text, `${quoted(price)} ${fault}`)
  return { name: name.trim(), price: price.trim(), ...readEnds(text, ends) }
}

function readEnds(text: string, ends: string): Pick<TypedTier, 'until' | 'first'> {
  const found: { until?: TypedTime; first?: number } = {}
  for (const end of ends.split(',')) {
    const [key = '', value = ''] = keyAndValue(end)
    if (key in found) throw notATier(text, `"${key}" is given twice`)
    if (key === 'until') {
      const until = readTime(aheadOfNow(value))
      if (until === undefined) throw notATier(text, `until=${value} ${timeFault(value)}`)
      found.until = until
    } else if (key === 'first') {
      if (!/^[1-9]\d{0,7}$/.test(value)) throw notATier(text, `first=${value} is not a whole number of at least 1`)
      found.first = Number(value)
    } else throw notATier(text, `${quoted(end)} is neither until=DATE nor first=N`)
  }
  return found
}

/** A day alone is the last one: `2027-01-31` is until=2027-01-31. A number alone could be anything. */
function keyAndValue(end: string): readonly string[] {
  const parts = end.split('=', 2).map((part) => part.trim())
  const [alone = ''] = parts
  return parts.length === 1 && /\d[-./]\d|^\+|^\d+[dw]$|^(?:today|tomorrow)$/i.test(alone) ? ['until', alone] : parts
}

/** The tier to send: its price in minor units, and a day as the instant at which it ends. */
export function tierOf(typed: TypedTier, price: number, at: TypedAt): NewPriceTier {
  const { name, until, first } = typed
  return {
    name,
    price,
    ...(until === undefined ? {} : { until: instantOf(until, 'end', at) }),
    ...(first === undefined ? {} : { first }),
  }
}

/** Whether the event's time zone matters for the end of a tier. */
export const endsLocally = ({ until }: TypedTier) => until !== undefined && isLocal(until)

const notATier = (text: string, problem: string) =>
  usageFailure(`--tier ${quoted(text)}: ${problem}`, ['ticket-types', 'create'])

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
