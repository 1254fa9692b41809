// Which rows of a batch are new, which change an attendee there is, which say what is so already, and which can't be. Reads
// only; plan and import both go by it, so that the one shows what the other does.
import { Failure, retryableFailures } from '../contract/failures.ts'
import type { ImportRow, RowError } from '../contract/imports.ts'
import { findAttendeesOf, findReferences } from '../store/attendee-references.ts'
import type { StoredAttendee } from '../store/attendees.ts'
import { nameKey } from '../store/ticket-types.ts'
import { notFound } from './find-event.ts'
import { findSale, type OpenSale } from './find-sale.ts'
import { invalidField } from './invalid-field.ts'
import { shown } from './issues.ts'
import { expectAdmission, expectPerOrder } from './order-limits.ts'
import type { AnyCall } from './reading.ts'
import { ticketAt } from './take-ticket.ts'

/** The fields of an attendee that a row says anew. */
type RowChanges = Partial<Pick<ImportRow, 'name' | 'email' | 'payment'>>

export type SortedRow =
  | { readonly outcome: 'created'; readonly row: ImportRow; readonly sale: OpenSale }
  | { readonly outcome: 'changed'; readonly attendee: StoredAttendee; readonly changes: RowChanges }
  | { readonly outcome: 'unchanged'; readonly attendee: StoredAttendee }
  | { readonly outcome: 'refused'; readonly error: RowError }

export interface Batch {
  readonly eventId: string
  readonly rows: readonly ImportRow[]
  readonly isPlan: boolean
}

/** One for each row, in their order. */
export async function sortRows(call: AnyCall, { eventId, rows, isPlan }: Batch): Promise<SortedRow[]> {
  const named = await attendeesNamed(call, eventId, rows)
  const saleOf = cachedSales(call, eventId, isPlan)
  const seen = new Set<string>()
  const sorted: SortedRow[] = []
  for (const row of rows) {
    try {
      expectOnce(seen, row)
      const attendee = named(row)
      sorted.push(attendee ? compared(row, attendee) : await newRow(call, row, saleOf))
    } catch (error) {
      sorted.push({ outcome: 'refused', error: rowErrorOf(error) })
    }
  }
  return sorted
}

/** What is said of a row; a fault, or a database that gave way, ends the request instead. */
export function rowErrorOf(error: unknown): RowError {
  if (!(error instanceof Failure) || error.code === 'internal' || retryableFailures.has(error.code)) throw error
  const [issue] = error.issues
  return { code: error.code, message: issue?.detail ?? error.message, pointer: issue?.pointer ?? null }
}

async function attendeesNamed(call: AnyCall, eventId: string, rows: readonly ImportRow[]) {
  const references = rows.flatMap(({ id, reference }) =>
    id === undefined && reference !== undefined ? [reference] : [],
  )
  const known = await findReferences(call.session, eventId, references)
  const ids = [...rows.flatMap(({ id }) => (id === undefined ? [] : [id])), ...known.values()]
  const attendees = await findAttendeesOf(call.session, call.principal, { eventId, ids })
  return ({ id, reference }: ImportRow): StoredAttendee | undefined => {
    if (id !== undefined) {
      const attendee = attendees.get(id)
      if (!attendee) throw invalidField('/id', `${notFound('attendee', id).message} in this event`)
      return attendee
    }
    const named = known.get(reference ?? '')
    if (named === undefined) return undefined
    const attendee = attendees.get(named)
    // Its row is written at the end of the transaction that both are part of.
    if (!attendee)
      throw new Failure('idempotency_in_progress', 'These rows are being imported already', { retryAfterS: 1 })
    return attendee
  }
}

function expectOnce(seen: Set<string>, { id, reference }: ImportRow): void {
  for (const [field, value] of [['id', id] as const, ['reference', reference] as const]) {
    if (value === undefined) continue
    const name = `${field} ${value}`
    if (seen.has(name)) throw invalidField(`/${field}`, `an earlier row has the ${field} ${shown(value)} too`)
    seen.add(name)
  }
}

function compared(row: ImportRow, attendee: StoredAttendee): SortedRow {
  const type = row.ticketType
  if (type !== attendee.ticketTypeId && nameKey(type) !== nameKey(attendee.ticketType)) {
    const detail = `${attendee.name} has a ${attendee.ticketType} ticket, not ${shown(type)}: move the ticket itself`
    throw invalidField('/ticketType', detail, { code: 'not_allowed' })
  }
  const changes: RowChanges = {
    ...(row.name === attendee.name ? {} : { name: row.name }),
    ...(row.email === attendee.email ? {} : { email: row.email }),
    ...(row.payment !== undefined && attendee.status === 'pending' ? { payment: row.payment } : {}),
  }
  if (Object.keys(changes).length === 0) return { outcome: 'unchanged', attendee }
  if (attendee.status !== 'cancelled') return { outcome: 'changed', attendee, changes }
  throw new Failure('state_conflict', `The registration of ${attendee.name} is cancelled, and is not changed any more`)
}

async function newRow(
  call: AnyCall,
  row: ImportRow,
  saleOf: (ticketType: string) => Promise<OpenSale>,
): Promise<SortedRow> {
  const sale = await saleOf(row.ticketType)
  ticketAt(sale, { now: call.now, count: 0 }, row)
  return { outcome: 'created', row, sale }
}

/** Each ticket type is looked for once a batch, and refused once. */
function cachedSales(call: AnyCall, eventId: string, isPlan: boolean): (ticketType: string) => Promise<OpenSale> {
  const sales = new Map<string, Promise<OpenSale>>()
  return (ticketType) => {
    const sale = sales.get(ticketType) ?? findSingleSale(call, eventId, { ticketType, isPlan })
    sales.set(ticketType, sale)
    return sale
  }
}

/** A sale that an attendee alone may be. */
export async function findSingleSale(
  call: AnyCall,
  eventId: string,
  asked: { readonly ticketType: string; readonly isPlan: boolean },
): Promise<OpenSale> {
  const sale = await findSale(call, eventId, asked)
  expectPerOrder(sale, 1, '/ticketType')
  expectAdmission([sale], () => '/ticketType')
  return sale
}
