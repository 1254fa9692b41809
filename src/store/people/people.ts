// Finds, reads and erases the rows that belong to one person.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { erasedName } from '../../contract/agenda/limits.ts'
import { anyOf, holdsText } from '../core/conditions.ts'
import { ticketIdOf } from '../core/order-ids.ts'
import type { Session } from '../core/store.ts'
import { type Owner, personalTables, type Treatment } from './personal-columns.ts'

/** A person in one account: the address as stored in any case, and what carries it. */
export interface FoundPerson {
  readonly accountId: string
  readonly email: string
  /** All names that stand beside the address. */
  readonly names: readonly string[]
  readonly attendeeIds: readonly string[]
  readonly orderIds: readonly string[]
  /** Ids of all of it, which a stored answer may contain instead of the address. */
  readonly ids: readonly string[]
}

type Row = Record<string, string | number | null>

const ascii = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
const isPersons = (column: string, email: string) => sql<SqlBool>`lower(${sql.ref(column)}) = ${ascii(email)}`
const isIn = (column: string, values: readonly string[]) =>
  values.length === 0 ? sql<SqlBool>`1 = 0` : sql<SqlBool>`${sql.ref(column)} in (${sql.join(values)})`

export async function findPerson(session: Session, accountId: string, email: string): Promise<FoundPerson> {
  const read = async (table: string, column = 'email', name: string | null = 'name') => {
    const { rows } = await sql<{ id: string; name: string | null }>`
      select id, ${name === null ? sql`null` : sql.ref(name)} as name from ${sql.table(table)}
      where account_id = ${accountId} and ${isPersons(column, email)}`.execute(session.db)
    return rows
  }
  const [orders, attendees] = [await read('orders'), await read('attendees')]
  const others = [
    ...(await read('waitlist_entries')),
    ...(await read('messages', 'address')),
    ...(await read('venues', 'contact_email', 'contact_name')),
    ...(await read('speakers')),
    ...(await read('consents', 'address', null)),
    ...(await read('profiling_objections', 'address', null)),
  ]
  const all = [...orders, ...attendees, ...others]
  return {
    accountId,
    email,
    names: [...new Set(all.flatMap(({ name }) => name ?? []))],
    attendeeIds: attendees.map(({ id }) => id),
    orderIds: orders.map(({ id }) => id),
    ids: [...all.map(({ id }) => id), ...attendees.map(({ id }) => ticketIdOf(id))],
  }
}

/** The rows of a table that belong to the person. */
function owned(table: string, owner: Owner, person: FoundPerson): RawBuilder<SqlBool> {
  const { accountId, email, attendeeIds, orderIds } = person
  if (owner === 'attendee') return isIn('attendee_id', attendeeIds)
  if (owner === 'order') return isIn('order_id', orderIds)
  if (owner === 'speaker') return isIn('record_id', person.ids)
  if (owner === 'attendee or order')
    return sql`(${isIn('attendee_id', attendeeIds)} or ${isIn('order_id', orderIds)}) and not ${isPersons('address', email)}`
  if (typeof owner === 'object' && 'mentions' in owner) {
    const texts = [email, ...person.names].map((text) => holdsText(owner.mentions, text))
    return sql`account_id = ${accountId} and ${anyOf(texts) ?? sql`1 = 0`}`
  }
  if (owner !== 'account') return sql`account_id = ${accountId} and ${isPersons(owner.email, email)}`
  const column = table === 'outbox' ? 'payload' : 'body'
  const texts = [email, ...person.ids].map((text) => holdsText([column], text)).filter((one) => one !== undefined)
  const found = sql<SqlBool>`(${sql.join(texts, sql` or `)})`
  // Stored answers carry no account: those of others name none of this account's events and venues.
  return table === 'outbox'
    ? sql`account_id = ${accountId} and (${isIn('subject', person.ids)} or ${found})`
    : sql`${found} and ${ofAccount(accountId)}`
}

const ofAccount = (accountId: string) => sql<SqlBool>`(exists (
  select 1 from events where events.account_id = ${accountId} and idempotency.body like '%' || events.id || '%')
  or exists (
  select 1 from venues where venues.account_id = ${accountId} and idempotency.body like '%' || venues.id || '%'))`

export async function rowsOfPerson(session: Session, person: FoundPerson, index: number): Promise<Row[]> {
  const place = personalTables[index]
  if (!place) return []
  const { rows } = await sql<Row>`
    select * from ${sql.table(place.table)} where ${owned(place.table, place.owner, person)}`.execute(session.db)
  return rows
}

/** Erases what its list of treatments says in one row. @param scrub replaces the person's address and names in a text */
export async function eraseRow(
  session: Session,
  { index, row, now }: { readonly index: number; readonly row: Row; readonly now: string },
  scrub: (text: string) => string,
): Promise<void> {
  const place = personalTables[index]
  if (!place?.erase) return
  const keys = place.key ?? ['id']
  const own = String(row[keys.at(-1) ?? 'id'] === undefined ? '' : (row.attendee_id ?? row.id))
  const set = Object.entries(place.erase).map(([column, treatment]) => {
    const value = erasedValue(treatment, row[column], { own, scrub })
    return sql`${sql.ref(column)} = ${value}`
  })
  const stamps = [
    ...('updated_at' in row ? [sql`updated_at = ${now}`] : []),
    ...('version' in row && 'updated_at' in row ? [sql`version = version + 1`] : []),
    ...(place.table === 'messages' && 'email' in Object(place.owner) ? [unsent] : []),
    ...(place.table === 'speakers' ? [sql`erased = 1`] : []),
    ...('link_number' in row && place.table !== 'orders' ? [withoutLink] : []),
  ]
  const isRow = keys.map((key) => sql`${sql.ref(key)} = ${row[key]}`)
  await sql`update ${sql.table(place.table)} set ${sql.join([...set, ...stamps])}
    where ${sql.join(isRow, sql` and `)}`.execute(session.db)
}

/** A mail that waits has nobody left to go to. */
const unsent = sql`status = case when status = 'waiting' then 'cancelled' else status end,
  due_at = case when status = 'waiting' then null else due_at end`

/** The address of a speaker's own page, or of a personal agenda, leads nowhere any more. */
const withoutLink = sql`link_number = link_number + 1`

interface Erasing {
  readonly own: string
  readonly scrub: (text: string) => string
}

function erasedValue(treatment: Treatment, value: Row[string] | undefined, { own, scrub }: Erasing): string | null {
  if (value === null || value === undefined || treatment === 'none') return null
  if (treatment === 'word') return 'erased'
  if (treatment === 'speaker') return erasedName
  if (treatment === 'unique') return `erased-${own.slice(-10)}`
  return treatment === 'empty' ? '{}' : scrub(String(value))
}

export interface Obstacle {
  readonly kind: 'ticket' | 'unpaid' | 'owed' | 'waiting'
  readonly id: string
  readonly event: string
  readonly date: string
}

/** What the person still needs their data for. @param today the day before which an event is over */
export async function findObstacles({ db }: Session, person: FoundPerson, today: string): Promise<Obstacle[]> {
  const { orderIds, attendeeIds, accountId, email } = person
  const isComing = sql`coalesce(events.end_date, events.date) >= ${today} and events.status in ('draft', 'published')`
  const { rows } = await sql<Obstacle>`
    select 'ticket' as kind, attendees.id, events.name as event, events.date from attendees
      join events on events.id = attendees.event_id
      where (${isIn('attendees.id', attendeeIds)} or ${isIn('attendees.order_id', orderIds)})
        and attendees.ticket_status = 'valid' and ${isComing}
    union all
    select case when orders.owed > 0 or orders.credit > orders.credit_refunded then 'owed' else 'unpaid' end,
      orders.id, events.name, events.date from orders
      join events on events.id = orders.event_id
      where ${isIn('orders.id', orderIds)} and
        (orders.owed > 0 or orders.credit > orders.credit_refunded or orders.status in ('reserved', 'pending'))
    union all
    select 'waiting', waitlist_entries.id, events.name, events.date from waitlist_entries
      join events on events.id = waitlist_entries.event_id
      where waitlist_entries.account_id = ${accountId} and ${isPersons('waitlist_entries.email', email)}
        and waitlist_entries.status in ('waiting', 'offered') and ${isComing}`.execute(db)
  return rows
}
