// A marketing mail to look at: whether its headers arrive and are signed by the mail server shows in the mailbox alone.
import { mails } from '../../../languages/mail/index.ts'
import { wordingOf } from '../../../languages/wording.ts'
import { findSeller } from '../../../store/invoices.ts'
import type { MailConnectionRow } from '../../../store/mail/connections.ts'
import type { SessionlessCall } from '../../core/call.ts'
import { unsubscribePath } from '../../core/signed-links.ts'
import { findPublicUrl } from '../../keys/account.ts'
import { colorDefault } from '../write/facts.ts'
import { frame } from '../write/frame.ts'
import { marketingFooter } from './footer.ts'
import { expectMarketable } from './requirements.ts'

const words = {
  subject: 'Test of a marketing e-mail from turnout',
  text: 'Your mail program should offer to unsubscribe. The link below opens the page, and unsubscribes nobody.',
}

/** @throws Failure not_connected naming what marketing mail lacks */
export async function marketingSample(call: SessionlessCall<'testMail'>, connection: MailConnectionRow) {
  const { store, services, principal, newId } = call
  const { seller, publicUrl } = await store.read(async (session) => ({
    seller: await findSeller(session, principal.accountId),
    publicUrl: await findPublicUrl({ ...call, session }),
  }))
  expectMarketable(seller, publicUrl)
  // Of a consent that nobody gave.
  const url = `${publicUrl}${await unsubscribePath(services.secrets, newId('cns'))}`
  const links = { orders: [], tickets: [], offer: '', event: '', unsubscribe: url }
  const wording = await wordingOf(mails, 'en')
  const footer = marketingFooter({ seller, language: 'en' }, { links }, wording)
  const look = { language: 'en', direction: wording.direction, color: colorDefault, logoUrl: null } as const
  return {
    subject: words.subject,
    text: `${words.text}\n\n${footer.text}\n`,
    html: frame(`<p>${words.text}</p>${footer.html}`, { title: words.subject, look }),
    unsubscribe: { url, mailbox: connection.reply_to ?? connection.sender },
  }
}
