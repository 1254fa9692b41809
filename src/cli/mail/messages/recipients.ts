// Parses `--to`: a group of attendees, a ticket type, or one attendee.
import { mailSegments } from '../../../contract/core/choices.ts'
import { Failure } from '../../../contract/core/failures.ts'
import { readIdTail } from '../../../contract/core/ids.ts'

export type Recipients =
  /** An id or what an attendee is called. */
  { readonly attendee: string } | { readonly to: (typeof mailSegments)[number]; readonly ticketType?: string }

const plain = mailSegments.filter((segment) => segment !== 'ticket-type')

/** @throws Failure usage */
export function readRecipients(text: string): Recipients {
  const [, ticketType] = /^ticket-type=(.+)$/s.exec(text) ?? []
  if (ticketType !== undefined) return { to: 'ticket-type', ticketType }
  const to = plain.find((segment) => segment === text)
  if (to) return { to }
  if (text.startsWith('att_') || text.includes('@') || readIdTail(text) !== undefined) return { attendee: text }
  throw new Failure(
    'usage',
    `--to must be ${plain.join(', ')}, ticket-type=NAME, or an attendee's e-mail or id, not ${text}`,
  )
}
