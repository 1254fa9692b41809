// Proposes prices. What is exact is said as exact, and what nobody knows is not invented.
import { formatMoney } from '../../../contract/core/money.ts'
import type { Basis } from '../../../contract/suggestions/suggestions.ts'
import { ticketTypesOfEvents } from '../../../store/ticket-types/ticket-types.ts'
import type { Proposals, Proposer, ProposingCall } from '../proposals.ts'
import { belowCost } from './below-cost.ts'

async function propose(call: ProposingCall): Promise<Proposals> {
  const { store, principal, event, body } = call
  const { perHead, ticketType } = body.price ?? {}
  const all = await store.read((session) => ticketTypesOfEvents(session, principal, [event.id]))
  const types = ticketType === undefined ? all : all.filter(({ id, name }) => id === ticketType || name === ticketType)
  const basis: Basis = { state: 'too_little_data', events: [], people: event.sold, days: 0 }
  const known = perHead === undefined ? undefined : formatMoney(perHead, event.currency)
  return {
    state: basis.state,
    basis,
    method: known === undefined ? 'Prices against costs' : `Prices against a cost of ${known} for each person`,
    checked: null,
    needs: perHead === undefined ? ['What each person costs: --per-head 12.50'] : [],
    proposals: perHead === undefined ? [] : types.flatMap((type) => belowCost({ event, type, perHead, basis })),
  }
}

export const proposePrice: Proposer = { scopes: ['events:read', 'money:read'], propose }
