// Decides whether an event's currency may still change: amounts are stored in its minor units.
import { Failure } from '../../contract/core/failures.ts'
import { currencyExponent } from '../../contract/core/money.ts'
import { findBudgets } from '../../store/books/budgets.ts'
import { hasExpenses } from '../../store/books/expenses.ts'
import type { StoredEvent } from '../../store/events.ts'
import { type StoredTicketType, ticketTypesOfEvents } from '../../store/ticket-types/ticket-types.ts'
import type { AnyCall } from '../core/call.ts'

const isPriced = ({ price, minPrice, tiers }: StoredTicketType) =>
  price > 0 || (minPrice ?? 0) > 0 || tiers.some((tier) => tier.price > 0)

/**
 * A currency is fixed by the first registration or expense. Before that it still can't change to one with other
 * decimals while a ticket type has a price or a budget is set: 50.00 EUR would become 5000 JPY.
 * @throws Failure state_conflict
 */
export async function expectCurrencyIsFree(call: AnyCall, event: StoredEvent, currency: string): Promise<void> {
  const details = { eventId: event.id, currency: event.currency }
  if (event.attendeeCount > 0 || (await hasExpenses(call.session, event.id))) {
    throw new Failure(
      'state_conflict',
      `Cannot change the currency of ${event.name} from ${event.currency}: it already has registrations or expenses`,
      { details, hint: 'Create another event in the other currency.' },
    )
  }
  if (currencyExponent(currency) === currencyExponent(event.currency)) return
  const budgets = await findBudgets(call.session, { eventId: event.id })
  const types = await ticketTypesOfEvents(call.session, call.principal, [event.id])
  const priced = types.filter(isPriced).map((type) => type.name)
  if (priced.length === 0 && budgets.length === 0) return
  throw new Failure(
    'state_conflict',
    `Cannot change the currency of ${event.name} from ${event.currency} to ${currency}: they differ in decimals and ${priced.length > 0 ? 'prices' : 'budgets'} are set`,
    {
      details: { ...details, ticketTypes: priced },
      hint: 'First set the prices of its ticket types to 0, without tiers or a minimum, and remove its budgets.',
    },
  )
}
