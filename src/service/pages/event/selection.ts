// A visitor's selection: quantities and amounts by ticket type, and a promo code. It travels in the address, so that Back
// and sharing work without anything being stored.
import type { PromoStatus } from '../../../contract/promo-codes/promo-codes.ts'
import { promoCodeKey } from '../../../contract/promo-codes/promo-codes.ts'
import { orderTicketsMax } from '../../../contract/ticket-types/limits.ts'
import type { TicketType } from '../../../contract/ticket-types/ticket-types.ts'
import type { WaitlistEntry } from '../../../contract/waitlist/waitlist.ts'
import { findPromoCodeRow, type StoredPromoCode } from '../../../store/promo-codes.ts'
import { readWaitlistLink } from '../../core/signed-links.ts'
import { appliesTo } from '../../promo-codes/discount.ts'
import { promoStatusOf } from '../../promo-codes/promo-status.ts'
import { freeTypeId, type PublicEvent } from '../find-public-event.ts'
import { type Fields, readAmount, textOf } from '../html/form-fields.ts'
import { ask, type Site } from '../site.ts'

export interface Selection {
  /** On offer to this visitor: hidden types only with a code for them. */
  readonly ticketTypes: readonly TicketType[]
  readonly quantities: ReadonlyMap<string, number>
  /** What the buyer wants to give, as typed, by ticket type. */
  readonly amounts: ReadonlyMap<string, string>
  /** One entry per ticket, in the order of the page. */
  readonly tickets: readonly TicketType[]
  /** As typed. */
  readonly promoCode: string
  /** The code, unless nobody knows it. */
  readonly promo: StoredPromoCode | undefined
  /** The code if it can be used now: only then does it lower prices and show hidden types. */
  readonly usablePromo: StoredPromoCode | undefined
  readonly promoStatus: PromoStatus | undefined
  /** The secret link to a waitlist entry, and the entry while it has an offer. */
  readonly offerLink: string
  readonly offer: WaitlistEntry | undefined
}

/** An event without ticket types takes free registrations. */
const plainType = {
  id: freeTypeId,
  kind: 'admission',
  description: null,
  price: 0,
  minPrice: null,
  tiers: [],
  taxRate: null,
  taxMode: null,
  waitlist: false,
}

export async function readSelection(site: Site, event: PublicEvent, fields: Fields): Promise<Selection> {
  const { tools, request } = site
  const promoCode = textOf(fields, 'promo').trim().slice(0, 100)
  if (promoCode !== '') tools.caps.take('promo', request.client)
  const key = { eventId: event.id, code: promoCodeKey(promoCode) }
  const found =
    promoCode === '' ? undefined : await tools.store.read((session) => findPromoCodeRow(session, event.principal, key))
  const promo = found?.disabledAt === null ? found : undefined
  const promoStatus = promo && promoStatusOf(promo, request.now)
  const offerLink = textOf(fields, 'offer')
  const offer = offerLink === '' ? undefined : await findOffer(site, event, offerLink)
  // Also with a code that is used up: a form that is sent again is the same order.
  const unlocked = event.hiddenTypes.filter(({ id }) => promo?.unlocksHidden && appliesTo(promo, id))
  const ticketTypes = [...typesOf(event), ...unlocked]
  const amounts = new Map(
    ticketTypes.flatMap(({ id, minPrice }) => {
      const text = textOf(fields, `amount.${id}`).trim().slice(0, 16)
      return minPrice === null || text === '' ? [] : [[id, text] as const]
    }),
  )
  const quantities = new Map(
    ticketTypes.map((type) => {
      const isFree = event.plainNames.get(type.id) === event.plainNames.get(freeTypeId)
      const own = quantityOf(type, { fields, amounts })
      // Somebody else registered since the form was opened, and the type was made.
      return [type.id, own === 0 && isFree ? quantityOf({ ...type, id: freeTypeId }, { fields, amounts }) : own]
    }),
  )
  const tickets = ticketTypes.flatMap((type) => Array.from({ length: quantities.get(type.id) ?? 0 }, () => type))
  return {
    ticketTypes,
    quantities,
    amounts,
    tickets: tickets.slice(0, orderTicketsMax),
    promoCode,
    promo,
    usablePromo: promoStatus === 'active' ? promo : undefined,
    promoStatus,
    offerLink,
    offer,
  }
}

/** The entry behind a waitlist link; undefined when it has no offer now. @throws Failure rate_limited */
async function findOffer(site: Site, { principal }: PublicEvent, link: string): Promise<WaitlistEntry | undefined> {
  const { tools, request } = site
  // Cut to the length of our links: counted names stay in memory for a while.
  tools.caps.takeOnce('link', request.client, link.slice(0, 100))
  const id = await readWaitlistLink(tools.services.secrets, link)
  if (id === undefined) return undefined
  const entry = await ask(site, principal, { operation: 'showWaitlistEntry', params: { waitlist_entry_id: id } })
  return entry.status === 'offered' ? entry : undefined
}

function typesOf(event: PublicEvent): readonly TicketType[] {
  if (event.ticketTypes.length > 0 || event.hiddenTypes.length > 0) return event.ticketTypes
  const { saleState, currency, words } = event
  const name = words.say('ticketType.freeTicket')
  const limits = { quantity: null, minPerOrder: null, maxPerOrder: null, saleStartsAt: null, saleEndsAt: null }
  return [
    { ...plainType, ...limits, name, saleState, currency, currentPrice: 0, currentTier: null } as unknown as TicketType,
  ]
}

/** A donation is chosen by its amount. */
export const isDonation = ({ kind, minPrice }: Pick<TicketType, 'kind' | 'minPrice'>): boolean =>
  kind === 'donation' && minPrice !== null

function quantityOf(
  type: TicketType,
  { fields, amounts }: { readonly fields: Fields; readonly amounts: ReadonlyMap<string, string> },
): number {
  const text = textOf(fields, `q.${type.id}`)
  const quantity = /^\d{1,3}$/.test(text) ? Math.min(Number(text), orderTicketsMax) : 0
  if (!isDonation(type)) return quantity
  const amount = amounts.get(type.id)
  if (amount === undefined) return Math.min(quantity, 1)
  return readAmount(amount, type.currency) === 0 ? 0 : 1
}

/** The selection as a query string. */
export function queryOf({
  quantities,
  amounts,
  promoCode,
  offerLink,
}: Pick<Selection, 'quantities' | 'amounts' | 'promoCode' | 'offerLink'>): string {
  const chosen = [...quantities].filter(([, quantity]) => quantity > 0)
  const query = new URLSearchParams(Object.fromEntries(chosen.map(([id, quantity]) => [`q.${id}`, String(quantity)])))
  for (const [id] of chosen) if (amounts.has(id)) query.set(`amount.${id}`, amounts.get(id) ?? '')
  if (promoCode !== '') query.set('promo', promoCode)
  if (offerLink !== '') query.set('offer', offerLink)
  return query.toString()
}

/** The largest quantity to choose on the page. Places reserved for a promo code count only with that code. */
export function mostOf(type: TicketType, promo: StoredPromoCode | undefined): number {
  const { id, maxPerOrder, quantity, sold, held } = type
  const kept = promo && appliesTo(promo, id) ? promo.reservedLeft : 0
  const free = type.saleState === 'sold_out' ? 0 : quantity === null ? 100 : quantity - sold - held
  return Math.max(0, Math.min(maxPerOrder ?? 10, free + kept, 100))
}

/** Whether visitors can join a waitlist for the type. */
export const hasWaitlist = (event: PublicEvent, type: TicketType): boolean =>
  event.waitlist && type.waitlist && type.saleState === 'sold_out'
