// Who acts on which topic of the outbox: one line a consequence. Nobody yet; mail and webhooks register here.
import type { OutboxRow } from '../store/outbox.ts'
import type { Store } from '../store/store.ts'
import type { Outside } from './outside.ts'

/** What a handler works with besides the entry itself. */
interface HandlerTools {
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

export const handlers: Handlers = {}
