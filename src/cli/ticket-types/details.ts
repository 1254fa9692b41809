// The flags that describe a ticket type, shared by `create` and `update`, and the fields they become.

import { taxModes } from '../../contract/core/choices.ts'
import { Failure } from '../../contract/core/failures.ts'
import type { TicketTypeChanges } from '../../contract/ticket-types/ticket-types.ts'
import type { Flag, FlagValue, Input } from '../core/command.ts'
import type { Context } from '../core/context.ts'
import { amountReader } from '../verbs/money/amount-flag.ts'
import { namedPositional } from '../verbs/named.ts'
import { flagFields } from '../verbs/request-fields.ts'
import { ticketTypeTranslationsIn, translationChangeFlag } from '../verbs/translations/translation-flag.ts'
import { endsLocally, readTier, tierFlag, tierOf } from './tiers.ts'

const amountFlags: readonly Flag[] = [
  {
    name: 'price',
    kind: 'amount',
    placeholder: 'AMOUNT',
    summary: "decimal price in the event's currency; 0 is free",
  },
  {
    name: 'min-price',
    kind: 'amount',
    placeholder: 'AMOUNT',
    summary: 'minimum when buyers choose the price; --price becomes the suggestion',
    clearable: true,
  },
  tierFlag,
]

const plainFlags: readonly Flag[] = [
  { name: 'tax-rate', kind: 'text', placeholder: 'PERCENT', summary: 'tax rate, such as 19 or 7.7', clearable: true },
  { name: 'tax-name', kind: 'text', placeholder: 'NAME', summary: 'name of the tax' },
  {
    name: 'tax-mode',
    kind: 'choice',
    choices: taxModes,
    placeholder: 'MODE',
    summary: 'whether prices include the tax or it is added on top',
  },
  { name: 'quantity', kind: 'whole', min: 0, placeholder: 'N', summary: 'number of tickets for sale', clearable: true },
  {
    name: 'min-per-order',
    kind: 'whole',
    min: 1,
    max: 100,
    summary: 'minimum per order, when the order includes it',
    clearable: true,
  },
  { name: 'max-per-order', kind: 'whole', min: 1, max: 100, summary: 'maximum per order', clearable: true },
  {
    name: 'hidden',
    kind: 'switch',
    summary: 'not listed; sold by id or through a promo code',
    clearable: true,
  },
  { name: 'waitlist', kind: 'switch', summary: 'lets people join a waitlist when it is sold out', clearable: true },
  {
    name: 'sale-starts',
    kind: 'instant',
    edge: 'start',
    placeholder: 'TIME',
    summary: 'when it goes on sale',
    clearable: true,
    field: 'saleStartsAt',
  },
  {
    name: 'sale-ends',
    kind: 'instant',
    edge: 'end',
    ahead: true,
    placeholder: 'TIME',
    summary: 'when sales end',
    clearable: true,
    field: 'saleEndsAt',
  },
  { name: 'description', kind: 'text', placeholder: 'TEXT', summary: 'one line for buyers', clearable: true },
]

const nameFlag: Flag = { name: 'name', kind: 'text', placeholder: 'NAME', summary: 'name that buyers see' }

/** The flags of a change. A new ticket type has the same, with nothing to clear. */
export const changeFlags: readonly Flag[] = [nameFlag, ...amountFlags, ...plainFlags, translationChangeFlag]

export const ticketTypePositional = namedPositional('TICKET_TYPE', 'ticket-types')

/** What the flags say about prices: amounts in minor units, and tiers where they are named or cleared. */
interface Prices {
  readonly price: FlagValue
  readonly minPrice: FlagValue
  readonly tiers?: NonNullable<TicketTypeChanges['tiers']>
}

/** The event's settings that prices depend on. */
export interface EventTerms {
  readonly currency: string | undefined
  readonly timezone: string | undefined
}

/**
 * The fields of a ticket type.
 * @param lookUp reads the event's settings from the service, where prices need them
 */
export async function ticketTypeFields(context: Context, input: Input, lookUp: () => Promise<EventTerms>) {
  const fields = flagFields([nameFlag, ...plainFlags], input)
  // `19%` is how people write it.
  const rate = typeof fields.taxRate === 'string' ? { taxRate: fields.taxRate.replace(/\s*%$/, '') } : {}
  const translations = ticketTypeTranslationsIn(input.flags.translation)
  return { ...fields, ...rate, translations, ...(await prices(context, input, lookUp)) }
}

async function prices(context: Context, input: Input, lookUp: () => Promise<EventTerms>): Promise<Prices> {
  const { price, minPrice, tier } = input.flags
  const typedTiers = Array.isArray(tier) ? tier.map(readTier) : undefined
  let read: Promise<EventTerms> | undefined
  const event = () => (read ??= lookUp())
  const minorUnits = amountReader(context, input, async () => (await event()).currency)
  const amountOf = async (flag: string, typed: FlagValue) =>
    typeof typed === 'string' ? minorUnits(flag, typed) : typed
  const amounts = { price: await amountOf('price', price), minPrice: await amountOf('min-price', minPrice) }
  if (typedTiers === undefined) return { ...amounts, ...(tier === null ? { tiers: [] } : {}) }
  const timezone = typedTiers.some(endsLocally) ? await zoneOf(context, event) : 'UTC'
  const at = { now: context.host.now(), timezone }
  const tiers = []
  for (const typed of typedTiers) tiers.push(tierOf(typed, await minorUnits('tier', typed.price), at))
  return { ...amounts, tiers }
}

async function zoneOf(context: Context, event: () => Promise<EventTerms>): Promise<string> {
  try {
    return (await event()).timezone ?? 'UTC'
  } catch (error) {
    const isMissing = error instanceof Failure && error.code === 'not_found'
    if (!context.settings.dryRun || isMissing) throw error
    const zone = context.settings.timezone.value ?? 'UTC'
    context.notice(`assuming time zone ${zone} for the ends of tiers: the event's could not be read`)
    return zone
  }
}
