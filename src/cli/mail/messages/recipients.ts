// Parses `--to`: a group of attendees, a ticket type, or one attendee.
import { mailSegments } from '../../../contract/core/choices.ts'
import { Failure } from '../../../contract/core/failures.ts'

export type Recipients =
  | { readonly attendee: string }
  | { readonly to: (typeof mailSegments)[number]; readonly ticketType?: string }

const plain = mailSegments.filter((segment) => segment !== 'ticket-type')

/** @throws Failure usage */
export function readRecipients(text: string): Recipients {
  if (text.startsWith('att_')) return { attendee: text }
  const [, ticketType] = /^ticket-type=(.+)$/s.exec(text) ?? []
  if (ticketType !== undefined) return { to: 'ticket-type', ticketType }
  const to = plain.find((segment) => segment === text)
  if (to) return { to }
  throw new Failure('usage', `--to must be ${plain.join(', ')}, ticket-type=NAME or an attendee's id, not ${text}`)
}
