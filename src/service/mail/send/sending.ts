// What sending works with, and how long a process may hold a message.

import type { Store } from '../../../store/core/store.ts'
import type { ExternalServices } from '../../core/external-services.ts'

export interface Sending {
  readonly store: Store
  readonly now: () => Date
  readonly services: ExternalServices
  /** Nothing further is begun once it is; a mail under way ends as it would. */
  readonly isOver: () => boolean
  readonly onError: (error: unknown) => void
}

/** Longer than a mail may take: who holds it for longer is taken for dead. */
export const mailLeaseMs = 120_000
