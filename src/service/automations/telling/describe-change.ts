// What has happened, by what people call it: who, which tickets and how much, and the command that shows it.
import { type ChangeKindName, changeKinds } from '../../../contract/changes/kinds.ts'
import { readCrockford } from '../../../contract/core/base32.ts'
import { formatMoney } from '../../../contract/core/money.ts'
import { instantText } from '../../../contract/core/time.ts'
import { orderReference } from '../../../contract/orders/reference.ts'
import { findAttendeeRow } from '../../../store/attendees/attendees.ts'
import type { RunRow } from '../../../store/automations/runs.ts'
import { attendeeIdOf } from '../../../store/core/order-ids.ts'
import type { Session, TenantScope } from '../../../store/core/store.ts'
import type { StoredEvent } from '../../../store/events.ts'
import { findOrderRow } from '../../../store/orders/orders.ts'
import { ticketTypesOfEvents } from '../../../store/ticket-types/ticket-types.ts'
import { ticketsOfOrder } from '../../../store/tickets/tickets.ts'

interface Described {
  readonly event: StoredEvent
  readonly on: ChangeKindName
  readonly run: Pick<RunRow, 'account_id' | 'occurrence' | 'subject_id'>
}

/** `An order was paid in full.` */
export const happened = (on: ChangeKindName): string => `${changeKinds[on].summary}.`

/** When it happened, who and what it is about, and the command that shows it, on two lines. */
export async function describeChange(session: Session, { event, on, run }: Described): Promise<string> {
  const scope = { accountId: run.account_id, eventId: event.id }
  const { words, command } = await subjectOf(session, scope, { event, id: run.subject_id ?? '' })
  const shows = command ?? `changes list --kinds ${on}`
  return `${instantText(timeOf(run.occurrence), event.timezone)}${words && `  ${words}`}\n  turnout ${shows} --event ${event.slug ?? event.id}`
}

/** The id of an entry begins with its time, as UUIDv7 has it. */
const timeOf = (entryId: string) =>
  new Date(Number(readCrockford(entryId.slice(entryId.indexOf('_') + 1)) >> 80n)).toISOString()

interface Subject {
  readonly words: string
  readonly command?: string
}

async function subjectOf(
  session: Session,
  scope: TenantScope & { readonly eventId: string },
  { event, id }: { readonly event: StoredEvent; readonly id: string },
): Promise<Subject> {
  const kind = id.slice(0, id.indexOf('_'))
  if (kind === 'ord') return orderOf(session, scope, id)
  if (kind === 'att') return attendeeOf(session, scope, id)
  if (kind === 'tkt') return attendeeOf(session, scope, attendeeIdOf(id))
  if (kind !== 'typ') return { words: '' }
  const type = (await ticketTypesOfEvents(session, scope, [event.id])).find((one) => one.id === id)
  return type === undefined ? { words: '' } : { words: type.name, command: `ticket-types show ${quoted(type.name)}` }
}

async function orderOf(session: Session, scope: TenantScope, id: string): Promise<Subject> {
  const order = await findOrderRow(session, scope, id)
  if (order === undefined) return { words: '' }
  const reference = orderReference(id)
  const types = countedNames((await ticketsOfOrder(session, scope, order)).map(({ ticketType }) => ticketType))
  const what = [person(order), types, amount(order.total, order.currency), `order ${reference}`]
  return { words: what.filter(Boolean).join(', '), command: `orders show ${reference}` }
}

async function attendeeOf(session: Session, scope: TenantScope, id: string): Promise<Subject> {
  const attendee = await findAttendeeRow(session, scope, id)
  if (attendee === undefined) return { words: '' }
  const { ticketType, price, currency, email } = attendee
  const words = [person(attendee), ticketType, amount(price, currency)].join(', ')
  return { words, command: `attendees show ${email}` }
}

const person = ({ name, email }: { readonly name: string; readonly email: string }) => `${name} <${email}>`

const amount = (minor: number, currency: string) => (minor === 0 ? 'free' : formatMoney(minor, currency))

/** `2 × Standard, 1 × VIP` */
function countedNames(names: readonly string[]): string {
  return [...new Set(names)].map((name) => `${names.filter((one) => one === name).length} × ${name}`).join(', ')
}

/** As a shell takes it. */
const quoted = (name: string) => (/^[\w.-]+$/.test(name) ? name : `'${name.replaceAll("'", String.raw`'\''`)}'`)
