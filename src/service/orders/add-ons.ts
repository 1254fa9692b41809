// Decides whom the add-ons of a new order are for: an admission of the order, or somebody who has one already.
import { Failure } from '../../contract/core/failures.ts'
import type { OrderedTicket } from '../../contract/orders/orders.ts'
import type { TicketKind } from '../../contract/ticket-types/ticket-types.ts'
import { findAttendeeRow, type StoredAttendee } from '../../store/attendees/attendees.ts'
import { updateTicketRows } from '../../store/tickets/tickets.ts'
import type { AnyCall } from '../core/call.ts'
import { notFound } from '../core/find-event.ts'
import { invalidField } from '../core/refusals.ts'

interface Wanted {
  readonly sale: { readonly kind: TicketKind; readonly ticketTypeId: string; readonly ticketTypeName: string }
  readonly asked: OrderedTicket
  readonly pointer: string
}

/** @throws Failure validation_failed for a person named by number who isn't in the order, or for a ticket of another kind */
export function expectOwners(tickets: readonly Wanted[]): void {
  const count = tickets.filter(({ sale }) => sale.kind === 'admission').length
  for (const { sale, asked, pointer } of tickets) {
    if (asked.forAdmission === undefined) continue
    const at = `${pointer}/forAdmission`
    if (sale.kind !== 'add_on') {
      const detail = `"forAdmission" is only for add-ons, and ${sale.ticketTypeName} is of the kind ${kindText(sale)}`
      throw invalidField(at, detail, { code: 'not_allowed' })
    }
    if (asked.forAdmission > count) {
      const detail = `the order has ${count} ${count === 1 ? 'admission' : 'admissions'}, so there is no number ${asked.forAdmission}`
      throw invalidField(at, detail, { code: 'too_big' })
    }
  }
}

/** An attendee who can have add-ons. @throws Failure not_found, state_conflict */
export async function findPerson(call: AnyCall, id = ''): Promise<StoredAttendee> {
  const person = await findAttendeeRow(call.session, call.principal, id)
  if (!person) throw notFound('attendee', id)
  if (person.kind === 'admission' && person.status !== 'cancelled') return person
  const why = person.kind === 'admission' ? 'is cancelled' : `is for ${person.ticketType}, not an admission`
  throw new Failure('state_conflict', `${person.name}'s registration ${why}: an add-on needs an admission`, {
    details: { attendeeId: person.id, status: person.status },
    hint: 'Name somebody with an admission, or order both together: turnout orders create',
  })
}

/** Notes that people have further add-ons, in the order of their ids, so that two orders wait for each other in turn: doors fetch the tickets that changed, and show the add-ons of each. */
export async function noteAddOns({ session, now }: AnyCall, attendeeIds: readonly string[]): Promise<void> {
  for (const attendeeId of [...new Set(attendeeIds)].sort()) {
    await updateTicketRows(session, [{ attendeeId }], { updated_at: now.toISOString() })
  }
}

/**
 * The attendee outside of the order that an add-on is for, if it names one.
 * @throws Failure validation_failed, not_found, state_conflict
 */
export async function personOf(
  call: AnyCall,
  { sale, asked, pointer }: Wanted & { readonly sale: { readonly eventId: string } },
): Promise<StoredAttendee | undefined> {
  const { forAttendee, forAdmission } = asked
  if (forAttendee === undefined) return undefined
  const refuse = (detail: string) => invalidField(`${pointer}/forAttendee`, detail, { code: 'not_allowed' })
  if (sale.kind !== 'add_on') {
    throw refuse(`"forAttendee" is only for add-ons, and ${sale.ticketTypeName} is of the kind ${kindText(sale)}`)
  }
  if (forAdmission !== undefined) throw refuse('an add-on is for one person: send "forAdmission" or "forAttendee"')
  const person = await findPerson(call, forAttendee)
  if (person.eventId !== sale.eventId) throw refuse(`${person.name} is registered for another event`)
  return person
}

const kindText = ({ kind }: Wanted['sale']) => kind.replace('_', '-')

/**
 * The index of the admission that each ticket is for; undefined for all but add-ons, and
 * for those of somebody outside of the order. That is the admission named by number,
 * else the first one of the name and e-mail given; the others are dealt in order, each type anew.
 */
export function ownersOf(tickets: readonly Wanted[]): (number | undefined)[] {
  const admissions = [...tickets.entries()].filter(([, { sale }]) => sale.kind === 'admission')
  const dealt = new Map<string, number>()
  return tickets.map(({ sale, asked }) => {
    if (sale.kind !== 'add_on' || asked.forAttendee !== undefined) return undefined
    if (asked.forAdmission !== undefined) return admissions[asked.forAdmission - 1]?.[0]
    const [named] = admissions.find(([, one]) => isSamePerson(one.asked, asked)) ?? []
    if (named !== undefined) return named
    const before = dealt.get(sale.ticketTypeId) ?? 0
    dealt.set(sale.ticketTypeId, before + 1)
    return admissions[before % admissions.length]?.[0]
  })
}

function isSamePerson(person: OrderedTicket, { name, email }: OrderedTicket): boolean {
  if (name === undefined && email === undefined) return false
  return (name ?? person.name) === person.name && (email ?? person.email) === person.email
}
