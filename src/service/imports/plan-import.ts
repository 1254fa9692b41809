// Plans an import: classifies rows as the import will, and counts them against what earlier rows leave of each quota.
// Changes nothing.
import type { RowError, RowResult } from '../../contract/imports/imports.ts'
import { readQuota, type StoredQuota, takesSeat } from '../../store/ticket-types/stock.ts'
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
  const results: RowResult[] = []
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

  async judge(sorted: ClassifiedRow): Promise<RowResult> {
    const { outcome } = sorted
    if (outcome === 'refused') return { outcome, attendeeId: null, error: sorted.error }
    if (outcome !== 'created') return { outcome, attendeeId: sorted.attendee.id, error: null }
    const error = await this.#soldOut(sorted.sale)
    if (error) return { outcome: 'refused', attendeeId: null, error }
    await this.take(sorted.sale, 1)
    return { outcome, attendeeId: null, error: null }
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
    for (const id of ids) {
      const quota = this.#quotas.get(id) ?? (await readQuota(this.#call.session, id))
      this.#quotas.set(id, quota)
      quotas.push(quota)
    }
    return quotas
  }
}
