// Who acts on which topic of the outbox: one line a consequence.

import type { Store } from '../../store/core/store.ts'
import type { OutboxRow } from '../../store/outbox.ts'
import type { Outside } from '../core/external-services.ts'

/** What a handler works with besides the entry itself. */
export interface HandlerTools {
  readonly store: Store
  readonly now: () => Date
  readonly outside: Outside
  /** Aborted when the time for it is over. */
  readonly signal: AbortSignal
}

/**
 * Carries a consequence out. It may be called more than once for an entry, whose id stays the same; what it throws
 * makes the entry due again later.
 */
type Handler = (entry: OutboxRow, tools: HandlerTools) => Promise<void>

export type Handlers = Readonly<Record<string, Handler>>

// Loaded when there is something to do: most runs find nothing due.
const payments = () => import('../payments/jobs.ts')
const endCheckouts: Handler = async (entry, tools) => (await payments()).endCheckouts(entry, tools)

export const handlers: Handlers = {
  'payment.event': async (entry, tools) => (await payments()).lookInto(entry, tools),
  'payment.surplus': async (entry, tools) => (await payments()).returnSurplus(entry, tools),
  'refund.requested': async (entry, tools) => (await payments()).carryOutRefund(entry, tools),
  'order.paid': endCheckouts,
  'order.cancelled': endCheckouts,
  'order.expired': endCheckouts,
}
