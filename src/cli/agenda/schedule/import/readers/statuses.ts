// What other programs call the states of a session.
import { type SessionStatus, sessionStatuses } from '../../../../../contract/agenda/choices.ts'

const others: Readonly<Record<string, SessionStatus>> = {
  submitted: 'draft',
  nominated: 'draft',
  waitlisted: 'draft',
  waitlist: 'draft',
  proposed: 'draft',
  pending: 'draft',
  tentative: 'accepted',
  approved: 'accepted',
  scheduled: 'confirmed',
  published: 'confirmed',
  declined: 'rejected',
  canceled: 'cancelled',
}

/** Undefined for a word that says nothing of the kind. */
export function statusOf(word: string): SessionStatus | undefined {
  const plain = word.trim().toLowerCase()
  const own = sessionStatuses.find((status) => status === plain)
  return own ?? (Object.hasOwn(others, plain) ? others[plain] : undefined)
}
