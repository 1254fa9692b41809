// The flags that describe a ticket type, for `create` and `update` alike, and the fields they become.
import { taxModes } from '../../contract/core/choices.ts'
import type { TicketTypeChanges } from '../../contract/ticket-types/ticket-types.ts'
import type { Flag, FlagValue, Input, Positional } from '../core/command.ts'
import type { Context } from '../core/context.ts'
import { amountReader } from '../verbs/amount-flag.ts'
import { endsOnDay, readTier, tierFlag, tierOf } from './tiers.ts'

const priceFlags: readonly Flag[] = [
  {
    name: 'price',
    kind: 'amount',
    placeholder: 'AMOUNT',
    summary: 'price as a decimal in the event’s currency; 0 is free',
  },
  {
    name: 'min-price',
    kind: 'amount',
    placeholder: 'AMOUNT',
    summary: 'lets buyers pay what they want from this on; --price is then suggested',
    clearable: true,
  },
  tierFlag,
  { name: 'tax-rate', kind: 'text', placeholder: 'PERCENT', summary: 'tax like 19 or 7.7', clearable: true },
  { name: 'tax-name', kind: 'text', placeholder: 'NAME', summary: 'what the tax is called' },
  {
    name: 'tax-mode',
    kind: 'choice',
    choices: taxModes,
    placeholder: 'MODE',
    summary: 'whether prices have the tax in them, or the buyer pays it on top',
  },
]

const detailFlags: readonly Flag[] = [
  { name: 'quantity', kind: 'whole', min: 0, placeholder: 'N', summary: 'how many may be sold', clearable: true },
  {
    name: 'min-per-order',
    kind: 'whole',
    min: 1,
    max: 100,
    summary: 'fewest in an order that has any',
    clearable: true,
  },
  { name: 'max-per-order', kind: 'whole', min: 1, max: 100, summary: 'most in an order', clearable: true },
  { name: 'hidden', kind: 'switch', summary: 'sold only to who names its id', clearable: true },
  { name: 'waitlist', kind: 'switch', summary: 'lets people wait for it when it is sold out', clearable: true },
  { name: 'sale-starts', kind: 'instant', placeholder: 'INSTANT', summary: 'when its sale starts', clearable: true },
  { name: 'sale-ends', kind: 'instant', placeholder: 'INSTANT', summary: 'when its sale ends', clearable: true },
  { name: 'description', kind: 'text', placeholder: 'TEXT', summary: 'one line for buyers', clearable: true },
]

/** The flags of a change; those of a new ticket type are the same, but have nothing to clear. */
export const changeFlags: readonly Flag[] = [
  { name: 'name', kind: 'text', placeholder: 'NAME', summary: 'what buyers choose it by' },
  ...priceFlags,
  ...detailFlags,
]

export const ticketTypePositional: Positional = {
  name: 'TICKET_TYPE',
  summary: 'id of the ticket type',
  required: true,
}

type Details = { readonly [K in keyof TicketTypeChanges]?: FlagValue }

/** What the given flags say of prices: amounts, and tiers where they are named or cleared. */
interface Prices {
  readonly amounts: Details
  readonly tiers?: NonNullable<TicketTypeChanges['tiers']>
}

/** What the given flags say of a ticket type but for its prices. */
export function details({ flags }: Input): Details {
  const { name, quantity, minPerOrder, maxPerOrder, saleStarts, saleEnds, description } = flags
  const { taxRate, taxName, taxMode } = flags
  const hidden = flags.hidden === null ? false : flags.hidden
  const waitlist = flags.waitlist === null ? false : flags.waitlist
  return {
    name,
    quantity,
    minPerOrder,
    maxPerOrder,
    hidden,
    waitlist,
    saleStartsAt: saleStarts,
    saleEndsAt: saleEnds,
    description,
    taxRate,
    taxName,
    taxMode,
  }
}

/** What amounts and days are in. */
export interface EventTerms {
  readonly currency: string | undefined
  readonly timezone: string | undefined
}

/**
 * What the given flags say of its prices, in minor units.
 * @param lookUp reads the event from the service, where that is needed
 */
export async function prices(context: Context, input: Input, lookUp: () => Promise<EventTerms>): Promise<Prices> {
  const { price, minPrice, tier } = input.flags
  const typedTiers = Array.isArray(tier) ? tier.map(readTier) : undefined
  let asked: Promise<EventTerms> | undefined
  const event = () => (asked ??= lookUp())
  const read = amountReader(context, input, async () => (await event()).currency)
  const amountOf = async (flag: string, typed: FlagValue) => (typeof typed === 'string' ? read(flag, typed) : typed)
  const amounts = { price: await amountOf('price', price), minPrice: await amountOf('min-price', minPrice) }
  if (typedTiers === undefined) return { amounts, ...(tier === null ? { tiers: [] } : {}) }
  const zone = typedTiers.some(endsOnDay) ? await zoneOf(context, event) : 'UTC'
  const tiers = []
  for (const typed of typedTiers) tiers.push(tierOf(typed, await read('tier', typed.price), zone))
  return { amounts, tiers }
}

async function zoneOf(context: Context, event: () => Promise<EventTerms>): Promise<string> {
  const { dryRun, timezone } = context.settings
  if (!dryRun) return (await event()).timezone ?? 'UTC'
  const zone = timezone.value ?? 'UTC'
  context.notice(`days are taken to end in ${zone}: --dry-run does not ask for the event's time zone`)
  return zone
}
