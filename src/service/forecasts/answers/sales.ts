// The sales forecast as an answer.
import type { SalesForecast } from '../../../contract/forecasts/forecasts.ts'
import { nameKey, ticketTypesOfEvents } from '../../../store/ticket-types/ticket-types.ts'
import type { ReadContext } from '../../core/call.ts'
import { chanceOf, type Outlook } from '../outlook.ts'
import { ticketsMin } from '../reading/comparable.ts'
import { splitByType } from '../sales/back-test.ts'
import { soldBy } from '../sales/events.ts'
import type { Level } from '../sales/range.ts'
import { ownMin } from '../states.ts'
import { checkOf } from './check.ts'
import { notesOf } from './notes.ts'
import { commonOf, needsOf, needsToBegin } from './standing.ts'

interface Asked {
  readonly level: Level
  readonly target?: number | undefined
  /** Tickets of the whole event that cover its costs; null where nobody may know or nothing was spent. */
  readonly breakEven: number | null
}

export async function salesAnswer(call: ReadContext, outlook: Outlook, asked: Asked): Promise<SalesForecast> {
  const { level, target, breakEven } = asked
  const { state, forecast, past, onSale } = outlook
  const needs =
    state === 'too_little_data'
      ? needsToBegin(outlook)
      : needsOf(state, { events: past.events.length, what: 'past events' })
  const checked = state === 'checked' ? checkOf(await outlook.trials(), level) : null
  const notes = await notesOf(call.session, call.principal.accountId, outlook)
  const chance = (tickets: number | null | undefined) =>
    forecast === null || tickets === null || tickets === undefined
      ? null
      : {
          tickets,
          chance: outlook.isClosed ? Number(tickets <= forecast.sold) * 100 : (chanceOf(outlook, tickets) ?? 0),
        }
  return {
    figure: 'sales',
    ...commonOf(outlook, { state, level, method: methodOf(outlook), checked, needs, notes }),
    expected: forecast === null ? null : Math.round(forecast.expected),
    low: forecast?.low ?? null,
    high: forecast?.high ?? null,
    share: forecast === null ? null : rounded(forecast.share),
    usual: roundedOrNull(forecast?.usual),
    soldOut: chance(onSale.capacity),
    breakEven: chance(breakEven),
    target: chance(target),
    byTicketType: await typesOf(call, outlook),
    history: historyOf(outlook),
  }
}

const roundedOrNull = (tickets: number | null | undefined) => (tickets == null ? null : Math.round(tickets))

export const rounded = (share: number): number => Math.round(share * 1000) / 1000

/** How it was reckoned. */
function methodOf({ forecast, past, sales, isClosed }: Outlook): string {
  if (forecast === null) {
    return sales.total < ticketsMin
      ? 'There is no data to forecast from.'
      : 'The sale has only just begun: its pace so far says next to nothing about how it ends.'
  }
  if (isClosed) return 'Counted.'
  const share = `${Math.round(100 * forecast.share)} %`
  const left = `${100 - Math.round(100 * forecast.share)} %`
  const { total } = sales
  if (forecast.usual === null) {
    return `By published sales and the days on sale, ${share} is sold by now: ${total} / ${share}. Not from your events.`
  }
  const usual = Math.round(forecast.usual)
  const count = past.events.length
  const whose = count === 1 ? 'Your past event' : `Your ${count} past events`
  const range = count < ownMin ? ' The range is from published figures, not from your events.' : ''
  return `${whose} had sold ${share} by now; usual size ${usual}. ${total} + ${left} × (${total} + ${left} × ${usual}).${range}`
}

/** The total split by shares of past events, by the names of their types, and of now. */
async function typesOf(call: ReadContext, outlook: Outlook): Promise<SalesForecast['byTicketType']> {
  const { ticketTypes, sales, forecast, past } = outlook
  const pastTypes = await ticketTypesOfEvents(
    call.session,
    call.principal,
    past.events.map(({ eventId }) => eventId),
  )
  const nameOf = new Map(pastTypes.map(({ id, name }) => [id, nameKey(name)]))
  const sums = new Map<string, number>()
  for (const { sales: ofPast } of past.events) {
    for (const [id, tickets] of Object.entries(ofPast.byType)) {
      const name = nameOf.get(id) ?? ''
      sums.set(name, (sums.get(name) ?? 0) + tickets)
    }
  }
  const all = ticketTypes.reduce((sum, { name }) => sum + (sums.get(nameKey(name)) ?? 0), 0)
  const rows = ticketTypes.map(({ id, name, quantity }) => ({
    ticketTypeId: id,
    ticketType: name,
    quantity,
    sold: sales.byType[id] ?? 0,
    pastShare: all === 0 ? null : (sums.get(nameKey(name)) ?? 0) / all,
  }))
  const shown = (row: (typeof rows)[number], expected: number | null) => {
    const { ticketTypeId, ticketType, sold } = row
    return { ticketTypeId, ticketType, sold, expected }
  }
  if (forecast === null) return rows.map((row) => shown(row, null))
  const { share, expected } = forecast
  return splitByType(rows, { sold: sales.total, expected, share }).map((row) => shown(row, row.expected))
}

const pointsMax = 40

/** The sale so far beside the last past event's, in even steps. */
function historyOf({ sales, onSale, past, event }: Outlook): SalesForecast['history'] {
  const first = Math.floor(sales.daysOnSale)
  const last = Math.ceil(onSale.daysBefore)
  if (!sales.hasBegun || first < last) return []
  const step = Math.max(1, Math.ceil((first - last + 1) / pointsMax))
  const days: number[] = []
  for (let day = first; day >= last; day -= step) days.push(day)
  const newest = past.events.find(({ eventId }) => eventId !== event.id)
  return days.map((daysBefore) => ({
    daysBefore,
    tickets: sales.curve[daysBefore] ?? 0,
    lastTime: newest === undefined ? null : Math.round(soldBy(newest, daysBefore)),
  }))
}
