// Whom a marketing mailing would reach: counted over its segment, with those who are left out or held back and why.
import { type HoldReason, holdReasons } from '../../../contract/core/choices.ts'
import type { MailingPlan } from '../../../contract/mail/messages.ts'
import { consentStates } from '../../../store/consents/consents.ts'
import type { Session } from '../../../store/core/store.ts'
import type { Segment } from '../../../store/mail/mailings.ts'
import { marketingAttempts } from '../../../store/mail/marketing.ts'
import { mailboxOf } from '../../consents/mailbox.ts'
import { listRecipients, type Recipient } from '../segments/segment.ts'
import { readMailLimits } from './limits.ts'
import { monthDays, nextMarketingTurn } from './turn.ts'

/** Those of some recipients who have agreed. */
export async function onlyAgreed<T extends Pick<Recipient, 'email'>>(
  session: Session,
  accountId: string,
  recipients: readonly T[],
): Promise<{ readonly agreed: T[]; readonly objected: number }> {
  const mailboxes = recipients.map(({ email }) => mailboxOf(email))
  const states = await consentStates(session, accountId, mailboxes)
  const statusOf = (index: number) => states.get(mailboxes[index] ?? '')?.status
  return {
    agreed: recipients.filter((_one, index) => statusOf(index) === 'granted'),
    objected: recipients.filter((_one, index) => statusOf(index) === 'objected').length,
  }
}

interface Counting {
  readonly segment: Segment
  readonly event: { readonly date: string; readonly endDate: string | null; readonly timezone: string }
  readonly now: Date
}

type Counted = Omit<NonNullable<MailingPlan['marketing']>, 'missing'>

const pageMax = 1_000

/** Goes through the whole segment. */
export async function countMarketing(
  session: Session,
  { segment, event, now }: Counting,
): Promise<{ readonly counted: Counted; readonly first: Recipient | undefined }> {
  const { accountId } = segment
  const limits = await readMailLimits(session, accountId)
  const since = new Date(now.getTime() - monthDays * 86_400_000).toISOString()
  const heldBack = Object.fromEntries(holdReasons.map((reason) => [reason, 0])) as Record<HoldReason, number>
  const seen = new Set<string>()
  const counted = { agreed: 0, notAgreed: 0, objected: 0, heldBack }
  let first: Recipient | undefined
  for (let after: string | null = null; ; ) {
    const page = await listRecipients(session, segment, { after, limit: pageMax })
    const { agreed, objected } = await onlyAgreed(session, accountId, page)
    counted.objected += objected
    counted.notAgreed += page.length - agreed.length - objected
    first ??= agreed[0]
    const mailboxes = agreed.map(({ email }) => mailboxOf(email))
    const attempts = await marketingAttempts(session, accountId, { mailboxes, since })
    for (const mailbox of mailboxes) {
      // Two spellings of one mailbox get one mail.
      if (seen.has(mailbox)) continue
      seen.add(mailbox)
      counted.agreed += 1
      const turn = nextMarketingTurn({ now, attempts: attempts.get(mailbox) ?? [], event, limits })
      if (turn !== null) heldBack[turn.reason] += 1
    }
    after = page.at(-1)?.address ?? null
    if (page.length < pageMax) return { counted, first }
  }
}

/** The first of a segment who have agreed. */
export async function firstAgreed(session: Session, segment: Segment, max: number): Promise<Recipient[]> {
  const found: Recipient[] = []
  for (let after: string | null = null; ; ) {
    const page = await listRecipients(session, segment, { after, limit: pageMax })
    found.push(...(await onlyAgreed(session, segment.accountId, page)).agreed)
    after = page.at(-1)?.address ?? null
    if (found.length >= max || page.length < pageMax) return found.slice(0, max)
  }
}
