// Plans an import: classifies rows as the import will, and counts them against what earlier rows leave of each quota.
// Changes nothing.
import type { PlannedRow, RowError } from '../../contract/imports/imports.ts'
import { readQuota, type StoredQuota, takesSeat } from '../../store/ticket-types/stock.ts'
import { ticketAt } from '../attendees/take-ticket.ts'
import type { AnyCall, Call, Reply } from '../core/call.ts'
import { findEvent } from '../core/find-event.ts'
import type { OpenSale } from '../ticket-types/find-sale.ts'
import { isShortOf, soldOutFailure } from '../ticket-types/take-places.ts'
import { type ClassifiedRow, classifyRows, rowErrorOf } from './classify-rows.ts'
import { findSingleSale } from './find-row-sale.ts'

export async function planImport(call: Call<'planImport'>): Promise<Reply<'planImport'>> {
  const { rows, ahead = [], createTicketType } = call.body
  const event = await findEvent(call, call.params.event_id)
  const from = { eventId: event.id, isPlan: true, createTicketType }
  const stock = new PlannedStock(call)
  for (const { ticketType, count } of ahead) {
    const sale = await findSingleSale(call, ticketType, from).catch(rowErrorOf)
    if (!('code' in sale)) await stock.take(sale, count)
  }
  const results: PlannedRow[] = []
  const counts = new Map(ahead.map(({ ticketType, count }) => [ticketType, count]))
  for (const sorted of await classifyRows(call, { rows, ...from })) {
    const result = await stock.judge(sorted)
    results.push(result)
    if (sorted.outcome !== 'created' || result.outcome !== 'created') continue
    const type = sorted.sale.ticketTypeId || sorted.sale.ticketTypeName
    counts.set(type, (counts.get(type) ?? 0) + 1)
  }
  return { body: { results, ahead: [...counts].map(([ticketType, count]) => ({ ticketType, count })) } }
}

/** Quotas as the import would leave them. */
class PlannedStock {
  readonly #call: AnyCall
  readonly #quotas = new Map<string, StoredQuota>()

  constructor(call: AnyCall) {
    this.#call = call
  }

  async judge(sorted: ClassifiedRow): Promise<PlannedRow> {
    const { outcome } = sorted
    if (outcome === 'refused') return { outcome, attendeeId: null, error: sorted.error, price: null }
    if (outcome !== 'created') {
      const { attendee } = sorted
      const isPaid = outcome === 'changed' && sorted.changes.payment !== undefined
      return { outcome, attendeeId: attendee.id, error: null, price: isPaid ? attendee.price : null }
    }
    const error = await this.#soldOut(sorted.sale)
    if (error) return { outcome: 'refused', attendeeId: null, error, price: null }
    const { price } = ticketAt(sorted.sale, { now: this.#call.now, count: await this.#gone(sorted.sale) }, sorted.row)
    await this.take(sorted.sale, 1)
    return { outcome, attendeeId: null, error: null, price }
  }

  /** Tickets of a type that are gone, which its price may depend on. */
  async #gone({ typeQuotaId }: OpenSale): Promise<number> {
    if (!typeQuotaId) return 0
    const { held, sold } = await this.#quota(typeQuotaId)
    return held + sold
  }

  async take(sale: OpenSale, count: number): Promise<void> {
    for (const quota of await this.#quotasOf(sale)) this.#quotas.set(quota.id, { ...quota, sold: quota.sold + count })
  }

  async #soldOut(sale: OpenSale): Promise<RowError | undefined> {
    const short = (await this.#quotasOf(sale)).find((quota) => isShortOf(quota, 1))
    return short && rowErrorOf(soldOutFailure(sale, short, 1))
  }

  async #quotasOf({ kind, eventQuotaId, typeQuotaId, sharedQuotaIds }: OpenSale): Promise<StoredQuota[]> {
    const ids = [...(takesSeat(kind) ? [eventQuotaId] : []), typeQuotaId, ...sharedQuotaIds].filter(Boolean)
    const quotas: StoredQuota[] = []
    for (const id of ids) quotas.push(await this.#quota(id))
    return quotas
  }

  async #quota(id: string): Promise<StoredQuota> {
    const quota = this.#quotas.get(id) ?? (await readQuota(this.#call.session, id))
    this.#quotas.set(id, quota)
    return quota
  }
}
