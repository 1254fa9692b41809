// Parses `--to`: a group of attendees, a ticket type, or one attendee.
import { mailSegments } from '../../../contract/core/choices.ts'
import { Failure } from '../../../contract/core/failures.ts'
import { readIdTail } from '../../../contract/core/ids.ts'
import { conditionFields } from '../../../contract/mail/segments.ts'
import type { Flag } from '../../core/command.ts'
import { nearest } from '../../core/nearest.ts'
import { quoted } from '../../core/usage.ts'

export type Recipients =
  /** An id or what an attendee is called. */
  { readonly attendee: string } | { readonly to: (typeof mailSegments)[number]; readonly ticketType?: string }

const plain = mailSegments.filter((segment) => segment !== 'ticket-type')

const fields = conditionFields.map((field) => (field === 'answers' ? 'answers.QUESTION' : field))

const groups =
  'everyone (confirmed and pending), confirmed, checked-in, no-show, pending, unpaid-buyers (one e-mail per unpaid order), waitlisted, ticket-type=NAME'

export const toFlag: Flag = {
  name: 'to',
  kind: 'text',
  required: true,
  summary: `recipients: ${groups}, agreed (all who agreed to marketing e-mails), or one attendee: e-mail, ticket code or id`,
}

/** Narrows `--to`. */
export const whereFlag: Flag = {
  name: 'where',
  kind: 'text',
  repeatable: true,
  placeholder: 'FIELD=VALUE',
  summary: `only recipients who meet this condition; repeat it for further conditions. Fields: ${fields.join(', ')}`,
}

export const whereWithOne = (): Failure =>
  new Failure('usage', '--where narrows down a group, so it cannot be used with a single attendee')

/** A ticket code has as many letters as the end of an id, and may be typed in two halves. */
const isAttendee = (text: string) =>
  text.startsWith('att_') || text.includes('@') || readIdTail(text.replace(/[\s-]/g, '')) !== undefined

/** @throws Failure usage */
export function readRecipients(text: string): Recipients {
  const [, ticketType] = /^ticket-type=(.+)$/s.exec(text) ?? []
  if (ticketType !== undefined) return { to: 'ticket-type', ticketType }
  const word = text.trim().toLowerCase().replaceAll('_', '-')
  const to = everyone.includes(word) ? 'everyone' : plain.find((segment) => segment === word)
  if (to) return { to }
  if (isAttendee(text)) return { attendee: text }
  const near = nearest(word, [...plain, 'ticket-type=NAME'])
  throw new Failure(
    'usage',
    `--to must be ${plain.join(', ')}, ticket-type=NAME, or an attendee's e-mail, ticket code or id, not ${quoted(text)}`,
    {
      hint:
        near === undefined
          ? `for the holders of a ticket type, by its name: --to ${quoted(`ticket-type=${text}`)} (turnout ticket-types list shows them)`
          : `did you mean ${near}?`,
    },
  )
}

/** What people type for all of them. */
const everyone = ['all', 'everybody', 'everyone', 'attendees']
