// Who a mail goes to: the mailbox behind an address, and a name that may be shown. Knows no message.
import { asciiDomain } from '../../contract/core/email.ts'

/**
 * The same for all spellings of one mailbox that can be told from outside: case, what is behind a plus, spellings of a
 * domain, and at Gmail dots.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@')
  const local = address.slice(0, at).toLowerCase()
  const plus = local.indexOf('+')
  const name = plus > 0 ? local.slice(0, plus) : local
  const typed = address.slice(at + 1).toLowerCase()
  const domain = asciiDomain(typed) ?? typed
  return gmailDomains.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}

/** Both lead to the same mailboxes, whose dots mean nothing: a name of ten letters has 512 spellings. */
const gmailDomains: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com'])

/**
 * A name as it may stand in a mail: empty where it holds what mail programs make a link of. Whoever registers chooses it,
 * and the mail comes in the organizer's name.
 */
export function nameInMail(name: string): string {
  // Letters that look like others, dots of other scripts, and what shows nowhere.
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
