// What went, and what still goes, to one mailbox about one event: for the limit of mails that visitors can cause.
import type { Session } from '../core/store.ts'
import type { Tables } from '../tables/index.ts'

/** Mails of a kind and an event to a mailbox. */
export type SameMails = Pick<Tables['messages'], 'account_id' | 'event_id' | 'kind' | 'address_key'>

/** When each was handed to a mail server after `since`, the first one first. */
export async function findAttempts({ db }: Session, mails: SameMails, since: string): Promise<string[]> {
  const rows = await db
    .selectFrom('messages')
    .select('attempted_at')
    .where('event_id', '=', mails.event_id)
    .where('account_id', '=', mails.account_id)
    .where('kind', '=', mails.kind)
    .where('address_key', '=', mails.address_key)
    .where('attempted_at', '>', since)
    .orderBy('attempted_at')
    .execute()
  return rows.map(({ attempted_at: at }) => at ?? '')
}

/** How many wait. */
export async function countWaitingMails({ db }: Session, mails: SameMails): Promise<number> {
  const { count } = await db
    .selectFrom('messages')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('event_id', '=', mails.event_id)
    .where('account_id', '=', mails.account_id)
    .where('kind', '=', mails.kind)
    .where('address_key', '=', mails.address_key)
    .where('status', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return Number(count)
}
