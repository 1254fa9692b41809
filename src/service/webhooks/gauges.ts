// How deliveries to webhooks stand, as numbers for monitoring.
import type { Store } from '../../store/core/store.ts'
import { readDeliveryCounts } from '../../store/webhooks/counts.ts'

/** Deliveries that wait, the age of the oldest of them in seconds, and webhooks whose endpoint fails. */
export async function webhookGauges(store: Store, now: Date): Promise<Readonly<Record<string, number>>> {
  const { waiting, oldest, failing } = await store.read(readDeliveryCounts)
  const ageMs = oldest === null ? 0 : now.getTime() - Date.parse(oldest)
  return {
    webhook_deliveries_waiting: waiting,
    webhook_oldest_waiting_seconds: Math.max(0, Math.round(ageMs / 1000)),
    webhooks_failing: failing,
  }
}
