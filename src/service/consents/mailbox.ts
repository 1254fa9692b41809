// The mailbox behind an e-mail address, and names that are safe to show in a mail.
import { asciiDomain } from '../../contract/core/email.ts'

/** One key for every recognizable spelling of a mailbox: case, plus tags, domain spellings, and dots at Gmail. */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@')
  const local = address.slice(0, at).toLowerCase()
  const plus = local.indexOf('+')
  const name = plus > 0 ? local.slice(0, plus) : local
  const typed = address.slice(at + 1).toLowerCase()
  const domain = asciiDomain(typed) ?? typed
  return gmailDomains.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}

/** Both domains are one, and dots mean nothing there: a name of ten letters has 512 spellings. */
const gmailDomains: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com'])

/**
 * The name if it is safe in a mail, else empty: mail programs turn parts of it into links. Visitors choose their names, and
 * the mail comes in the organizer's name.
 */
export function nameInMail(name: string): string {
  // Folds look-alike letters and dots of other scripts, and removes invisible characters.
  const plain = name
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replaceAll('\u3002', '.')
  return linked.some((pattern) => pattern.test(plain)) ? '' : name
}

const linked = [
  /:\/\/|\\\\/,
  /\b(?:mailto|tel|sms|sip|data|file|javascript|skype|facetime|whatsapp|tg|xmpp|magnet|bitcoin):\S/i,
  // `evil.example`, `t.co/x`; initials like J. R. R. or J.R.R. are followed by one letter or none.
  /\S\.[\p{L}\p{M}]{2}/u,
  /\d{1,3}(?:\.\d{1,3}){3}/,
  /\S@\S/,
  // Telephone numbers.
  /\d(?:[\s()./-]*\d){6}/,
]
