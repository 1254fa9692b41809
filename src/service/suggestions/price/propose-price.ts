// Proposes prices. What is exact is said as exact, and what nobody knows is not invented.
import { currencyExponent, formatMoney } from '../../../contract/core/money.ts'
import { dayInZone } from '../../../contract/core/time.ts'
import type { FixedPriceReport, PriceEvidence, PriceReport } from '../../../contract/suggestions/reports.ts'
import { countPaidAmounts } from '../../../store/suggestions/sale-signs.ts'
import { nameKey, type StoredTicketType, ticketTypesOfEvents } from '../../../store/ticket-types/ticket-types.ts'
import { invalidField } from '../../core/refusals.ts'
import { chanceOf } from '../../forecasts/outlook.ts'
import { expectTickets } from '../outcomes/expect-tickets.ts'
import type { Proposals, Proposer, ProposingCall } from '../proposals.ts'
import { endOfEvent } from '../store-proposals.ts'
import { readRevenue, readVolume, type Volume } from '../volume.ts'
import { belowCost } from './below-cost.ts'
import { belowVolume } from './below-volume.ts'
import { cashProposals, cashReport } from './cash.ts'
import { costsOf, sensitivityOf, stepOf } from './costs.ts'
import { earlyTier } from './early-tier.ts'
import { fixedPrices } from './fixed-prices.ts'
import { compareWeeksAfter } from './price-changes.ts'
import { readPriceChanges } from './read-price-changes.ts'

async function propose(call: ProposingCall): Promise<Proposals> {
  const { event, body } = call
  const { perHead, fixed, cash } = body.price ?? {}
  if (cash !== undefined && cash.by < dayInZone(call.now, event.timezone)) {
    throw invalidField('/price/cash/by', `the money is needed by ${cash.by}, which is in the past`)
  }
  const types = await chosenTypes(call)
  const volume = await readVolume(call)
  const revenue = await readRevenue(call)
  const paid = types.filter(({ kind, price, minPrice }) => kind === 'admission' && minPrice === null && price > 0)
  const netPrices = new Map(revenue.breakEven?.byTicketType.map(({ ticketTypeId, price }) => [ticketTypeId, price]))
  const netOf = ({ id, price }: StoredTicketType) => netPrices.get(id) ?? price
  const [only] = paid
  const costs = costsOf({
    revenue,
    fixed,
    perHead,
    tickets: volume.tickets,
    sold: event.sold,
    usualPrice: only !== undefined && paid.length === 1 ? netOf(only) : null,
    chanceOf: (tickets) => chanceOf(volume.outlook, tickets),
  })
  const { basis, state, checked, needs } = volume
  const prices = paid.map((type) => priceReport(type, { volume, cost: perHead ?? 0, net: netOf(type) }))
  const expectation = expectTickets(volume, { now: call.now, ends: endOfEvent(event) })
  const needed = cash && { event, cash, revenue, paid, volume, now: call.now }
  const report = needed && cashReport(needed)
  const forCash = needed && report ? cashProposals(report, needed) : []
  const changes = [
    ...(perHead === undefined ? [] : paid.flatMap((type) => belowCost({ event, type, perHead, basis }))),
    ...forCash,
    ...(needed === undefined
      ? paid.flatMap((type) => earlyTier({ event, type, volume, cost: perHead ?? 0, net: netOf(type) }))
      : []),
  ].map((proposal) => (expectation === undefined ? proposal : { ...proposal, expectation }))
  const proposals = [...belowVolume({ event, costs, basis }), ...changes]
  return {
    state,
    basis,
    checked,
    method: methodOf(call, costs.from),
    needs: [...needs, ...missingCosts(perHead, costs.fixed)],
    costs,
    ...(report && { cash: report }),
    prices,
    evidence: await evidenceOf(call, volume),
    fixedPrices: await fixedPricesOf(call, types),
    proposals,
  }
}

const missingCosts = (perHead: number | undefined, fixed: number) => [
  ...(perHead === undefined ? ['what each person costs: --per-head 12.50'] : []),
  ...(fixed === 0 ? ['what the event costs: turnout budgets set, or --fixed 8000'] : []),
]

/** What past changes of price did, by direction. */
async function evidenceOf(call: ProposingCall, volume: Volume): Promise<PriceEvidence[]> {
  const { all } = await readPriceChanges(call, volume)
  return (['raised', 'lowered'] as const).flatMap((direction) => {
    const changes = all.filter((one) => one.direction === direction)
    const found = compareWeeksAfter(changes, volume.outlook.past.events)
    return found === null ? [] : [{ direction, ...withRounded(found) }]
  })
}

const withRounded = <T extends Pick<PriceEvidence, 'expected' | 'ratio' | 'low' | 'high'>>(found: T): T => ({
  ...found,
  expected: Math.round(found.expected * 10) / 10,
  ratio: Math.round(found.ratio * 100) / 100,
  low: Math.floor(found.low * 100) / 100,
  high: Math.ceil(found.high * 100) / 100,
})

/** What fixed prices would have brought where buyers set them. */
async function fixedPricesOf(
  { store, event }: ProposingCall,
  types: readonly StoredTicketType[],
): Promise<FixedPriceReport[]> {
  const reports: FixedPriceReport[] = []
  for (const { id, name, minPrice, kind } of types) {
    if (minPrice === null || kind !== 'admission') continue
    const asked = { eventId: event.id, ticketTypeId: id }
    const amounts = await store.read((session) => countPaidAmounts(session, asked), { isLong: true })
    const prices = fixedPrices(amounts)
    if (prices.length === 0) continue
    const payments = amounts.reduce((sum, one) => sum + one.payments, 0)
    const paid = amounts.reduce((sum, one) => sum + one.payments * one.price, 0)
    reports.push({ ticketTypeId: id, ticketType: name, payments, paid, prices })
  }
  return reports
}

function methodOf({ event, body }: ProposingCall, from: 'typed' | 'books'): string {
  const { perHead } = body.price ?? {}
  const head = perHead === undefined ? '' : ` and ${formatMoney(perHead, event.currency)} for each person`
  return `Costs ${from === 'typed' ? 'as typed' : 'from expenses and what budgets leave'}${head}. Percentages refer to prices without tax, which change in proportion when a price that includes tax changes. How buyers would react is not guessed.`
}

/** @throws Failure validation_failed for a ticket type that the event doesn't have */
async function chosenTypes({ store, principal, event, body }: ProposingCall): Promise<StoredTicketType[]> {
  const all = await store.read((session) => ticketTypesOfEvents(session, principal, [event.id]))
  const wanted = body.price?.ticketType
  if (wanted === undefined) return all
  const found = all.filter(({ id, name }) => id === wanted || nameKey(name) === nameKey(wanted))
  if (found.length > 0) return found
  const names = all.map(({ name }) => name).join(', ') || 'none'
  throw invalidField('/price/ticketType', `${event.name} has no such ticket type. Available: ${names}`)
}

function priceReport(
  type: StoredTicketType,
  { volume, cost, net }: { volume: Volume; cost: number; net: number },
): PriceReport {
  const step = stepOf(type.price, 10 ** currencyExponent(type.currency))
  const share = volume.outlook.onSale.sold === 0 ? null : type.sold / volume.outlook.onSale.sold
  return {
    ticketTypeId: type.id,
    ticketType: type.name,
    price: type.price,
    sold: type.sold,
    expected: volume.tickets === null || share === null ? null : Math.round(volume.tickets.middle * share),
    step,
    ...sensitivityOf({ price: type.price, net, cost, step }),
  }
}

export const proposePrice: Proposer = { scopes: ['events:read', 'orders:read', 'money:read'], propose }
