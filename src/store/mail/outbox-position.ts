// How far the outbox has been read for mails: one position for all accounts.
import type { Session } from '../core/store.ts'

const id = 'outbox'

export async function findMailPlace({ db }: Session): Promise<number> {
  const row = await db.selectFrom('mail_places').select('seq').where('id', '=', id).executeTakeFirst()
  return row?.seq ?? 0
}

/** Moves the position on; returns false when another process has moved it meanwhile. */
export async function moveMailPlace({ db }: Session, { from, to }: { from: number; to: number }): Promise<boolean> {
  await db
    .insertInto('mail_places')
    .values({ id, seq: 0 })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  const row = await db
    .updateTable('mail_places')
    .set({ seq: to })
    .where('id', '=', id)
    .where('seq', '=', from)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
