// The tickets of an event by day, as they stood at an instant.

import type { Session } from '../../../store/core/store.ts'
import { readSoldTickets } from '../../../store/forecasts/ticket-sales.ts'
import { dayMs } from './when.ts'

export interface SalesCurve {
  /** Net tickets whole days before the first day began, by that number of days. */
  readonly curve: readonly number[]
  /** From the first ticket sold until the first day began; 0 if none was before that. */
  readonly daysOnSale: number
  /** Net tickets at the instant. */
  readonly total: number
  /** The same by ticket type. */
  readonly byType: Readonly<Record<string, number>>
  /** Whether a ticket was ever sold, even if it was cancelled since. */
  readonly hasBegun: boolean
}

/** A sale that lasts longer counts its first days as one. */
const daysMax = 1_000

/** @param until the instant; what happened later is not looked at */
export async function readCurve(
  session: Session,
  { eventId, begins, until }: { readonly eventId: string; readonly begins: Date; readonly until: Date },
): Promise<SalesCurve> {
  const changes: number[] = []
  const byType: Record<string, number> = {}
  let [daysOnSale, total, hasBegun] = [0, 0, false]
  const daysBefore = (at: string) => (begins.getTime() - Date.parse(`${at}Z`)) / dayMs
  const count = (at: string, tickets: number) => {
    const day = Math.min(daysMax, Math.floor(daysBefore(at)))
    if (day >= 0) changes[day] = (changes[day] ?? 0) + tickets
    total += tickets
  }
  for await (const sold of readSoldTickets(session, { eventId, until: until.toISOString() })) {
    for (const { at, cancelledAt, ticketTypeId, tickets } of sold) {
      hasBegun = true
      daysOnSale = Math.max(daysOnSale, Math.min(daysMax, daysBefore(at)))
      count(at, tickets)
      if (cancelledAt !== null) count(cancelledAt, -tickets)
      byType[ticketTypeId] = (byType[ticketTypeId] ?? 0) + (cancelledAt === null ? tickets : 0)
    }
  }
  return { curve: sumFromFirst(changes), daysOnSale, total, byType, hasBegun }
}

/** Sums what changed on each day and before it: the first sale is at the end. */
function sumFromFirst(changes: readonly number[]): number[] {
  const curve = Array.from({ length: changes.length }, () => 0)
  let net = 0
  for (let day = changes.length - 1; day >= 0; day -= 1) {
    net += changes[day] ?? 0
    curve[day] = net
  }
  return curve
}
