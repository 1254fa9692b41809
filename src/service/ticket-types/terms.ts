// The terms of a ticket type: checks that they fit together and converts them to columns. Knows neither stock nor sale.
import { formatMoney } from '../../contract/core/money.ts'
import type { NewTicketType, PriceTier, TicketTypeChanges } from '../../contract/ticket-types/ticket-types.ts'
import { nameKey, type StoredTicketType, taxRateColumn, tiersColumn } from '../../store/ticket-types/ticket-types.ts'
import { invalidField } from '../core/refusals.ts'

/** The terms as stored, with times in UTC. */
export type Terms = Pick<
  StoredTicketType,
  | 'name'
  | 'price'
  | 'minPrice'
  | 'tiers'
  | 'minPerOrder'
  | 'maxPerOrder'
  | 'hidden'
  | 'waitlist'
  | 'saleStartsAt'
  | 'saleEndsAt'
  | 'description'
  | 'taxRate'
  | 'taxName'
  | 'taxMode'
>

/** The default terms: free, and sold to anybody. */
export const plainTerms: Omit<Terms, 'name'> = {
  price: 0,
  minPrice: null,
  tiers: [],
  minPerOrder: null,
  maxPerOrder: null,
  hidden: false,
  waitlist: true,
  saleStartsAt: null,
  saleEndsAt: null,
  description: null,
  taxRate: null,
  taxName: null,
  taxMode: null,
}

/** The terms of a new ticket type. @throws Failure validation_failed if they contradict each other */
export function newTerms(body: NewTicketType, currency: string): Terms {
  const { name, kind = 'admission' } = body
  const open = kind === 'donation' ? { minPrice: 1 } : { price: body.minPrice ?? 0 }
  const named: Terms = { ...plainTerms, name, ...open, ...givenTerms(body) }
  const terms = { ...named, ...settledTax(named) }
  expectTaxed(body, terms.taxRate)
  expectTermsFit(terms, { kind, currency })
  return terms
}

/** The changed terms. @throws Failure validation_failed if they contradict the others */
export function changedTerms(type: StoredTicketType, body: TicketTypeChanges): Partial<Terms> {
  const given = givenTerms(body)
  const changed = { ...given, ...(namesTax(body) ? settledTax({ ...type, ...given }) : {}) }
  expectTaxed(body, { ...type, ...changed }.taxRate)
  expectTermsFit({ ...type, ...changed }, type)
  return changed
}

const namesTax = ({ taxRate, taxName, taxMode }: TicketTypeChanges) =>
  taxRate !== undefined || taxName !== undefined || taxMode !== undefined

type TaxFields = Pick<Terms, 'taxRate' | 'taxName' | 'taxMode'>

/** Fills in the default name and mode of a tax; without a rate both are null. */
function settledTax({ taxRate, taxName, taxMode }: TaxFields): TaxFields {
  if (taxRate === null) return { taxRate, taxName: null, taxMode: null }
  return { taxRate, taxName: taxName ?? 'VAT', taxMode: taxMode ?? 'inclusive' }
}

/** @throws Failure validation_failed for a tax name or mode without a rate */
function expectTaxed(body: TicketTypeChanges, taxRate: string | null): void {
  for (const field of ['taxName', 'taxMode'] as const) {
    if (body[field] === undefined || taxRate !== null) continue
    throw invalidField(`/${field}`, `"${field}" needs a "taxRate"`, { code: 'not_allowed' })
  }
}

function givenTerms({ quantity: _quantity, saleStartsAt, saleEndsAt, tiers, ...same }: TicketTypeChanges) {
  const { kind: _kind, status: _status, translations: _translations, ...named } = same as Partial<NewTicketType>
  return {
    ...named,
    ...(saleStartsAt === undefined ? {} : { saleStartsAt: utc(saleStartsAt) }),
    ...(saleEndsAt === undefined ? {} : { saleEndsAt: utc(saleEndsAt) }),
    ...(tiers === undefined ? {} : { tiers: tiers.map(tierOf) }),
  } as Partial<Terms>
}

const tierOf = ({ name, price, until, first }: NonNullable<TicketTypeChanges['tiers']>[number]): PriceTier => {
  return { name, price, until: utc(until ?? null), first: first ?? null }
}

/** The same instant in UTC, as it is stored. */
const utc = (instant: string | null) => instant && new Date(instant).toISOString()

/** The columns of terms; those that are not named are left out. */
export function columnsOf(terms: Partial<Terms>) {
  const { name, price, minPrice, tiers, minPerOrder, maxPerOrder, hidden, waitlist } = terms
  const { saleStartsAt, saleEndsAt, description, taxRate, taxName, taxMode } = terms
  const columns = {
    name,
    name_key: name && nameKey(name),
    description,
    price,
    min_price: minPrice,
    tiers: tiers && tiersColumn(tiers),
    min_per_order: minPerOrder,
    max_per_order: maxPerOrder,
    hidden: hidden === undefined ? undefined : Number(hidden),
    waitlist: waitlist === undefined ? undefined : Number(waitlist),
    sale_starts_at: saleStartsAt,
    sale_ends_at: saleEndsAt,
    tax_rate: taxRate === undefined ? undefined : taxRateColumn(taxRate),
    tax_name: taxName,
    tax_mode: taxMode,
  }
  type Columns = { [K in keyof typeof columns]: Exclude<(typeof columns)[K], undefined> }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as Partial<Columns>
}

function expectTermsFit(terms: Terms, { kind, currency }: Pick<StoredTicketType, 'kind' | 'currency'>): void {
  const { saleStartsAt, saleEndsAt, minPerOrder, maxPerOrder } = terms
  if (saleStartsAt !== null && saleEndsAt !== null && saleStartsAt >= saleEndsAt) {
    const detail = `"saleEndsAt" must be after "saleStartsAt", ${saleStartsAt}, not ${saleEndsAt}`
    throw invalidField('/saleEndsAt', detail)
  }
  if (minPerOrder !== null && maxPerOrder !== null && minPerOrder > maxPerOrder) {
    const detail = `"maxPerOrder" must be at least "minPerOrder", which is ${minPerOrder}, not ${maxPerOrder}`
    throw invalidField('/maxPerOrder', detail, { code: 'too_small' })
  }
  if (kind === 'donation' && !terms.minPrice) {
    const detail = `"minPrice" must be at least 1, not ${terms.minPrice}: donors choose the amount`
    throw invalidField('/minPrice', detail, { code: 'too_small' })
  }
  expectSuggestionFits(terms, currency)
  for (const [index] of terms.tiers.entries()) expectTierCanHold(terms.tiers, index)
}

function expectSuggestionFits({ price, minPrice, tiers }: Terms, currency: string): void {
  if (minPrice === null) return
  if (tiers.length > 0) {
    throw invalidField('/tiers', 'price tiers need a fixed price: "tiers" and "minPrice" cannot be combined', {
      hint: 'Leave one of them out, or clear it: "minPrice" with null, "tiers" with an empty array.',
    })
  }
  if (price === 0 || price >= minPrice) return
  const [least, sent] = [formatMoney(minPrice, currency), formatMoney(price, currency)]
  const detail = `"price" is the suggested price and must be at least the minimum of ${least}, or 0 for no suggestion, not ${sent}`
  throw invalidField('/price', detail, { code: 'too_small' })
}

/** A tier after one that lasts at least as long is never reached. */
function expectTierCanHold(tiers: readonly PriceTier[], index: number): void {
  const tier = tiers[index]
  if (!tier) return
  const at = `/tiers/${index}`
  const before = tiers.slice(0, index)
  if (before.some(({ name }) => nameKey(name) === nameKey(tier.name))) {
    throw invalidField(`${at}/name`, `two tiers are named "${tier.name}"`, { code: 'duplicate' })
  }
  for (const { name, until, first } of before) {
    if (until !== null && first === null && tier.until !== null && tier.until <= until) {
      const detail = `the tier "${tier.name}" never applies: "until" must be after ${until}, when "${name}" ends`
      throw invalidField(`${at}/until`, detail)
    }
    if (first !== null && until === null && tier.first !== null && tier.first <= first) {
      const detail = `the tier "${tier.name}" never applies: "first" counts all tickets of the type and must be more than the ${first} of "${name}"`
      throw invalidField(`${at}/first`, detail, { code: 'too_small' })
    }
  }
}
