// The tools for sending mails, and how long a process may hold a message.
import type { Store } from '../../../store/core/store.ts'
import type { ExternalServices } from '../../core/external-services.ts'

export interface Sending {
  readonly store: Store
  readonly now: () => Date
  readonly services: ExternalServices
  /** When true, no further mail starts; one under way still finishes. */
  readonly isOver: () => boolean
  readonly onError: (error: unknown) => void
}

/** Longer than a mail may take: a process that holds one for longer is considered dead. */
export const mailLeaseMs = 120_000
