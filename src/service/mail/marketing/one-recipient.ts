// Marketing mail to one person: refused at once where a mailing would leave them out.
import { Failure } from '../../../contract/core/failures.ts'
import { findLatestConsent } from '../../../store/consents/consents.ts'
import { findSeller } from '../../../store/invoices.ts'
import { mailboxOf } from '../../consents/mailbox.ts'
import type { AnyCall, ReadContext } from '../../core/call.ts'
import { findPublicUrl } from '../../keys/account.ts'
import { expectMarketable } from './requirements.ts'

/** @throws Failure not_connected naming what is missing, state_conflict for a mailbox that has not agreed */
export async function expectMarketingTo(call: ReadContext & Pick<AnyCall, 'publicUrl'>, email: string): Promise<void> {
  const { session, principal } = call
  const { accountId } = principal
  expectMarketable(await findSeller(session, accountId), await findPublicUrl(call))
  const consent = await findLatestConsent(session, { accountId, mailbox: mailboxOf(email) })
  if (consent?.status === 'granted') return
  throw new Failure('state_conflict', `${email} has not agreed to marketing e-mails`, {
    details: { status: consent?.status ?? 'not_agreed', possible: [] },
    hint: 'Without consent, write only what they need to know about their ticket: --purpose service',
  })
}
