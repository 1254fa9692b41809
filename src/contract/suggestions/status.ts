// The status of a suggestion at an instant: nobody has to come by for it to expire. Pure.
import type { SuggestionStatus } from './choices.ts'

interface Stored {
  readonly status: SuggestionStatus
  readonly expiresAt: string
}

/** An open one has expired once nobody decided in time. */
export const suggestionStatusAt = ({ status, expiresAt }: Stored, now: Date): SuggestionStatus =>
  status === 'proposed' && expiresAt <= now.toISOString() ? 'expired' : status
