// Whether a marketing mail may go out at this moment, read in the transaction that marks it as being sent: who has left since
// it was planned gets none, and two processes can't both send the last one that a mailbox may have.
import { findLatestConsent } from '../../../store/consents/consents.ts'
import type { Session } from '../../../store/core/store.ts'
import { marketingAttempts } from '../../../store/mail/marketing.ts'
import type { MessageRow } from '../../../store/mail/messages.ts'
import { isMailboxListed, objectStopped } from '../../consents/stop-list.ts'
import type { ExternalServices } from '../../core/external-services.ts'
import { readMailLimits } from './limits.ts'
import { monthDays, nextMarketingTurn } from './turn.ts'

type Changes = Partial<MessageRow>

export const noConsent = 'the recipient has not agreed to marketing e-mails, or no longer agrees'

/** What to store instead of sending; undefined: send. */
export async function holdBack(
  session: Session,
  services: Pick<ExternalServices, 'secrets'>,
  { message, now }: { readonly message: MessageRow; readonly now: Date },
): Promise<Changes | undefined> {
  if (message.purpose !== 'marketing') return undefined
  const { account_id: accountId, address_key: mailbox } = message
  const consent = await findLatestConsent(session, { accountId, mailbox })
  if (consent?.status !== 'granted') return expired(noConsent, now)
  // Somebody else may have typed it since the person was erased.
  if (consent.source !== 'page' && (await isMailboxListed(session, services, { accountId, mailbox }))) {
    await objectStopped(session, consent, now)
    return expired(noConsent, now)
  }
  const event = await session.db
    .selectFrom('events')
    .select(['date', 'end_date as endDate', 'timezone'])
    .where('id', '=', message.event_id)
    .executeTakeFirst()
  if (!event) return expired('the event no longer exists', now)
  const since = new Date(now.getTime() - monthDays * 86_400_000).toISOString()
  const attempts = (await marketingAttempts(session, accountId, { mailboxes: [mailbox], since })).get(mailbox) ?? []
  const limits = await readMailLimits(session, accountId)
  const turn = nextMarketingTurn({ now, attempts, event, limits })
  if (turn === null) return undefined
  const dueAt = turn.at.toISOString()
  if (dueAt >= message.expires_at) return { ...expired(lateWords[turn.reason], now), held: turn.reason }
  return { due_at: dueAt, leased_until: null, held: turn.reason, updated_at: now.toISOString() }
}

const lateWords = {
  weekly_cap:
    'the mailbox has reached its weekly limit of marketing e-mails, and this one will be out of date by the time it may be sent',
  monthly_cap:
    'the mailbox has reached its monthly limit of marketing e-mails, and this one will be out of date by the time it may be sent',
  event_day:
    'no marketing e-mails are sent on the days of the event, and this one will be out of date by the time it may be sent',
  quiet_hours:
    'no marketing e-mails are sent in quiet hours, and this one will be out of date by the time it may be sent',
} as const

const expired = (error: string, now: Date): Changes => ({
  status: 'expired',
  error,
  due_at: null,
  leased_until: null,
  updated_at: now.toISOString(),
})
