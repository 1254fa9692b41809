// The price that a draft about prices announces.
import { Failure } from '../../contract/core/failures.ts'
import { formatMoney } from '../../contract/core/money.ts'
import { mails } from '../../languages/mail/index.ts'
import { wordingOf } from '../../languages/wording.ts'
import type { StoredEvent } from '../../store/events.ts'
import { type StoredTicketType, ticketTypesOfEvents } from '../../store/ticket-types/ticket-types.ts'
import type { ReadContext } from '../core/call.ts'
import { untilOf } from '../mail/write/variables.ts'
import { grossPriceOf } from '../ticket-types/gross-price.ts'
import { priceAt, tierAt } from '../ticket-types/price.ts'
import type { Tier } from './draft.ts'

/**
 * Nobody is told that a price ends where none does.
 * @throws Failure state_conflict with the ticket types that there are
 */
export async function expectTier(reading: ReadContext, event: StoredEvent, now: Date): Promise<void> {
  const types = await typesOnSale(reading, event)
  if (types.some((type) => tierAt(type.tiers, { now, count: countOf(type) }) !== undefined)) return
  const names = types.map(({ name }) => name).join(', ')
  const there = names === '' ? 'It has no public ticket type on sale' : `Its public ticket types are ${names}`
  throw new Failure('state_conflict', `${event.name} has no price tier that ends in the future. ${there}`, {
    hint: `Add one: turnout ticket-types update TYPE --event ${event.slug} --tier NAME:PRICE:until=DAY, or draft without --for tier.`,
  })
}

/** The price on the public page that ends next at a known time. */
export async function findEndingTier(reading: ReadContext, event: StoredEvent, now: Date): Promise<Tier | undefined> {
  const ending = (await typesOnSale(reading, event))
    .flatMap((type) => {
      const until = tierAt(type.tiers, { now, count: countOf(type) })?.until
      return until ? [{ type, until }] : []
    })
    .toSorted((one, other) => Date.parse(one.until) - Date.parse(other.until))
  const [next] = ending
  if (next === undefined) return undefined
  const { type, until } = next
  const priceOn = (at: Date) =>
    formatMoney(grossPriceOf(type, priceAt(type, { now: at, count: countOf(type) })), type.currency)
  return {
    ticketType: type.name,
    price: priceOn(now),
    until: untilOf(until, event.timezone, await wordingOf(mails, 'en')),
    next: priceOn(new Date(until)),
  }
}

async function typesOnSale({ session, principal }: ReadContext, event: StoredEvent): Promise<StoredTicketType[]> {
  const types = await ticketTypesOfEvents(session, principal, [event.id])
  return types.filter(({ hidden, status }) => !hidden && status === 'active')
}

const countOf = ({ sold, held }: StoredTicketType) => sold + held
