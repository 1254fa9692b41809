// Segments: whom a mail to many is for. Read and resolved when they are stored; chosen when the mail is planned.
import type { MailPurpose, mailSegments } from '../../../contract/core/choices.ts'
import { listAgreed } from '../../../store/consents/consents.ts'
import type { Session } from '../../../store/core/store.ts'
import type { StoredEvent } from '../../../store/events.ts'
import { consentMeets, type StoredCondition } from '../../../store/mail/conditions.ts'
import { listSegment, type MailingRow, type Segment } from '../../../store/mail/mailings.ts'
import type { AnyCall } from '../../core/call.ts'
import { invalidField } from '../../core/refusals.ts'
import { findTicketTypeId } from '../../ticket-types/find-ticket-type.ts'
import { readCondition } from './read-where.ts'

/** A segment as it is asked for. */
export interface SegmentAsked {
  readonly to?: (typeof mailSegments)[number] | undefined
  /** Name or id, where `to` is `ticket-type`. */
  readonly ticketType?: string | undefined
  readonly where?: readonly string[] | undefined
  readonly purpose?: MailPurpose | undefined
  /** Where the condition of an index stands in the request. */
  readonly pointerOf?: (index: number) => string
}

const inWhere = (index: number) => `/where/${index}`

/** A segment as columns of a row. */
export type StoredSegment = Pick<MailingRow, 'segment' | 'ticket_type_id' | 'conditions'>

/**
 * Reads a segment of an event's attendees, and resolves what it names.
 * @throws Failure validation_failed, invalid_query naming the field, its value and what there is
 */
export async function readSegment(
  call: AnyCall,
  event: StoredEvent,
  { to = 'confirmed', ticketType, where = [], purpose = 'service', pointerOf = inWhere }: SegmentAsked,
): Promise<StoredSegment> {
  if ((to === 'ticket-type') !== (ticketType !== undefined)) {
    throw invalidField('/ticketType', '"ticketType" is required with "to": "ticket-type", and not allowed otherwise')
  }
  if (to === 'agreed' && purpose === 'service') {
    throw invalidField(
      '/to',
      '"to" may be "agreed" only with "purpose": "marketing": it reaches people without a ticket',
      { code: 'not_allowed', hint: 'Add --purpose marketing.' },
    )
  }
  if (to === 'unpaid-buyers' && purpose === 'marketing') {
    throw invalidField('/to', '"to" may be "unpaid-buyers" only with "purpose": "service": it is about their order', {
      code: 'not_allowed',
      hint: 'Leave out --purpose marketing.',
    })
  }
  return {
    segment: to,
    ticket_type_id: ticketType === undefined ? null : await findTicketTypeId(call, event.id, ticketType),
    conditions: await readConditions(call, event, { where, pointerOf }),
  }
}

interface ConditionsAsked {
  readonly where: readonly string[]
  readonly pointerOf: (index: number) => string
}

/**
 * Reads conditions on an event's attendees, as they are stored; null without any.
 * @throws Failure validation_failed, invalid_query naming the field, its value and what there is
 */
export async function readConditions(
  call: Pick<AnyCall, 'session' | 'principal' | 'now'>,
  event: Pick<StoredEvent, 'id' | 'name' | 'timezone'>,
  { where, pointerOf }: ConditionsAsked,
): Promise<string | null> {
  const conditions: StoredCondition[] = []
  for (const [index, text] of where.entries()) {
    const condition = await readCondition({ call, event, pointer: pointerOf(index) }, text)
    expectJoinable(conditions, condition, pointerOf(index))
    conditions.push(condition)
  }
  return conditions.length === 0 ? null : JSON.stringify(conditions)
}

/** Fields of which a ticket has one value, so that two conditions would reach nobody. */
const single: ReadonlySet<string> = new Set(['ticketType', 'channel', 'source'])
/** An instant moved step by step past one order, or a link given to one person, would tell whether they have starred a session. */
const tellsApart: ReadonlySet<string> = new Set(['orderedBefore', 'orderedAfter', 'source'])

function expectJoinable(before: readonly StoredCondition[], one: StoredCondition, pointer: string): void {
  if (single.has(one.field) && before.some(({ field }) => field === one.field)) {
    throw invalidField(pointer, `"${one.field}" can be given only once: a ticket has one, and all conditions must hold`)
  }
  const fields = [...before, one].map(({ field }) => field)
  if (fields.includes('starred') && fields.some((field) => tellsApart.has(field))) {
    throw invalidField(pointer, '"starred" cannot be combined with orderedBefore, orderedAfter or source', {
      code: 'not_allowed',
      hint: 'Together, these could reveal what one person has starred. Leave one of them out.',
    })
  }
}

/** The conditions of a stored segment. */
export const conditionsOf = ({ conditions }: Pick<StoredSegment, 'conditions'>): StoredCondition[] =>
  JSON.parse(conditions ?? '[]') as StoredCondition[]

/** Whether it says what people have starred. */
export const isByStars = ({ field }: StoredCondition) => field === 'starred'

/** Whether a segment says what people have starred. */
export const hasStars = (segment: Pick<StoredSegment, 'conditions'>): boolean => conditionsOf(segment).some(isByStars)

type OfRow = StoredSegment & Pick<MailingRow, 'account_id' | 'event_id' | 'due_at'>

/** The recipients that a stored segment names. */
export function segmentOf(row: OfRow): Segment {
  const { account_id, event_id, segment, ticket_type_id, due_at } = row
  const conditions = conditionsOf(row)
  const common = { accountId: account_id, eventId: event_id, ticketTypeId: ticket_type_id, conditions }
  if (segment === 'agreed') return { ...common, statuses: [], isAgreed: true }
  if (segment === 'at-cancellation') return { ...common, statuses: ['confirmed', 'pending'], cancelledSince: due_at }
  if (segment === 'everyone') return { ...common, statuses: ['confirmed', 'pending'], withoutDonors: true }
  if (segment === 'unpaid-buyers') return { ...common, statuses: ['pending'], owingAt: due_at }
  if (segment === 'pending' || segment === 'waitlisted') return { ...common, statuses: [segment] }
  const isCheckedIn = segment === 'checked-in' ? true : segment === 'no-show' ? false : undefined
  return { ...common, statuses: ['confirmed'], isCheckedIn, withoutDonors: ticket_type_id === null }
}

/** Somebody in a segment: `address` is the place in it. */
export interface Recipient {
  readonly address: string
  readonly email: string
  readonly name: string
  readonly attendeeId: string | null
  /** The order that a mail to its buyer is about, and one of the attendee's otherwise. */
  readonly orderId?: string
}

/** The next recipients of a segment; everybody who agreed is a segment too, over all events of the account. */
export async function listRecipients(
  session: Session,
  segment: Segment,
  place: { readonly after: string | null; readonly limit: number },
): Promise<Recipient[]> {
  if (!segment.isAgreed) return listSegment(session, segment, place)
  const { accountId, eventId, conditions = [] } = segment
  const only = consentMeets(session, { eventId, conditions })
  const agreed = await listAgreed(session, accountId, { ...place, only })
  return agreed.map((one) => ({ ...one, attendeeId: null }))
}
