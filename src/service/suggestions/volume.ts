// What prices, venues and advice stand on: the sales forecast of the event, and who of its ticket holders will come.

import type { Result } from '../../contract/catalog.ts'
import type { Basis } from '../../contract/suggestions/suggestions.ts'
import { revenueRules } from '../books/revenue.ts'
import type { Call } from '../core/call.ts'
import { salesAnswer } from '../forecasts/answers/sales.ts'
import { type Outlook, readOutlook } from '../forecasts/outlook.ts'
import { readTurnout } from '../forecasts/turnout.ts'
import type { Proposals, ProposingCall } from './proposals.ts'

const level = 80

type Standing = Pick<Proposals, 'state' | 'basis' | 'checked' | 'needs'>

export interface Volume extends Standing {
  readonly outlook: Outlook
  /** Tickets in the end; null where there is too little to say. */
  readonly tickets: { readonly low: number; readonly middle: number; readonly high: number } | null
}

/** Reads the sales forecast in steps between which other requests are answered. */
export function readVolume({ store, principal, now, event }: ProposingCall): Promise<Volume> {
  return store.read(
    async (session) => {
      const outlook = await readOutlook({ session, principal, now }, event.id)
      const answer = await salesAnswer({ session, principal }, outlook, { level, breakEven: null })
      const { expected, low, high } = answer
      const isKnown = expected !== null && low !== null && high !== null
      return { outlook, tickets: isKnown ? { low, middle: expected, high } : null, ...standingOf(answer) }
    },
    { isLong: true },
  )
}

interface Answer {
  readonly state: Standing['state']
  readonly basis: {
    readonly events: readonly { readonly slug: string }[]
    readonly people: number
    readonly days: number
  }
  readonly checked: { readonly forecasts: number; readonly held: number; readonly events: number } | null
  readonly needs: readonly { readonly text: string }[]
}

/** How much stands behind a forecast, as a suggestion says it. */
function standingOf({ state, basis: { events, people, days }, checked, needs }: Answer): Standing {
  const basis: Basis = { state, events: events.map(({ slug }) => slug), people, days }
  const held =
    checked && `for your ${checked.events} events the range held ${checked.held} of ${checked.forecasts} times`
  return { state, basis, checked: held, needs: needs.map(({ text }) => text) }
}

/** People who come, in 2,000 draws of what may happen, the fewest first; null where there is too little to say. */
export function drawAttendance(
  { store, principal }: ProposingCall,
  { outlook }: Volume,
): Promise<readonly number[] | null> {
  return store.read(async (session) => (await readTurnout({ session, principal }, outlook)).forecast?.drawn ?? null, {
    isLong: true,
  })
}

/** The revenue report of the event, for who may read it. */
export function readRevenue(call: ProposingCall): Promise<Result<'showRevenue'>> {
  return call.store.read(async (session) => {
    const asked = { ...call, session, operation: 'showRevenue', params: { event_id: call.event.id }, query: {} }
    return (await revenueRules.showRevenue(asked as unknown as Call<'showRevenue'>)).body
  })
}
