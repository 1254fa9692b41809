// What was written to calendars elsewhere, object by object.
import type { DriftKind } from '../../../contract/agenda/choices.ts'
import type { Session } from '../../core/store.ts'
import type { Tables } from '../../tables/index.ts'

/** How an object differs there, as long as it is left so. */
export interface StoredDrift {
  readonly kind: DriftKind
  readonly startsAt: string | null
}

export interface StoredObject {
  readonly slotId: string
  readonly name: string
  readonly etag: string | null
  readonly hash: string | null
  readonly print: string
  readonly isExtended: boolean
  readonly drift: StoredDrift | null
}

type Row = Tables['calendar_objects']

const toObject = (row: Row): StoredObject => ({
  slotId: row.slot_id,
  name: row.name,
  etag: row.etag,
  hash: row.hash,
  print: row.print,
  isExtended: row.is_extended === 1,
  drift: row.drift === null ? null : (JSON.parse(row.drift) as StoredDrift),
})

/** All objects of a calendar. */
export async function readObjects({ db }: Session, calendarId: string): Promise<StoredObject[]> {
  const rows = await db.selectFrom('calendar_objects').selectAll().where('calendar_id', '=', calendarId).execute()
  return rows.map(toObject)
}

interface ObjectPlace {
  readonly calendarId: string
  readonly accountId: string
  readonly eventId: string
}

/** Notes an object as it is there now. */
export async function putObject({ db }: Session, place: ObjectPlace, object: StoredObject): Promise<void> {
  const changes = {
    name: object.name,
    etag: object.etag,
    hash: object.hash,
    print: object.print,
    is_extended: object.isExtended ? 1 : 0,
    drift: object.drift === null ? null : JSON.stringify(object.drift),
  }
  await db
    .insertInto('calendar_objects')
    .values({
      calendar_id: place.calendarId,
      slot_id: object.slotId,
      account_id: place.accountId,
      event_id: place.eventId,
      ...changes,
    })
    .onConflict((conflict) => conflict.columns(['calendar_id', 'slot_id']).doUpdateSet(changes))
    .execute()
}

/** Forgets an object that is no longer there. */
export async function dropObject({ db }: Session, calendarId: string, slotId: string): Promise<void> {
  await db.deleteFrom('calendar_objects').where('calendar_id', '=', calendarId).where('slot_id', '=', slotId).execute()
}
