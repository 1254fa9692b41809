// Counts the mails that would be planned for changes, before they are committed or taken back.
import type { Session } from '../../../store/core/store.ts'
import { countSegment } from '../../../store/mail/mailings.ts'
import { insertOutboxEntry, type OutboxRow } from '../../../store/outbox.ts'
import { appendingWith } from '../../core/rehearse.ts'
import { noticeSegment } from './plan-mailing.ts'
import { readSubjects } from './subjects.ts'
import { mailsOf } from './topics.ts'

interface Noted {
  readonly session: Session
  /** Filled while the session is used. */
  readonly entries: readonly OutboxRow[]
}

/** A session that notes the entries of the outbox, which become rows only at the end of the transaction. */
export function noting(session: Session): Noted {
  const entries: OutboxRow[] = []
  const noted = appendingWith(session, (statement, values) => {
    if ((statement as unknown) === insertOutboxEntry) entries.push({ ...(values as unknown as OutboxRow), seq: 0 })
    session.append(statement, values)
  })
  return { session: noted, entries }
}

/** Mails that would be planned for what happened. */
export async function countMails({ session, entries }: Noted): Promise<number> {
  if (entries.length === 0) return 0
  const subjects = await readSubjects(session, entries)
  let count = 0
  for (const entry of entries) {
    const { event, drafts, mailing } = await mailsOf(session, entry, subjects)
    count += drafts.length
    if (event === undefined || mailing === undefined) continue
    const notice = mailing.kind === 'event-cancelled' ? 'event-cancelled' : 'event-changed'
    const segment = noticeSegment({ accountId: event.account_id, eventId: event.id }, notice)
    count += (await countSegment(session, segment)).addresses
  }
  return count
}
