// What in a service mail looks like selling: such mail needs consent. It warns; a person decides.
import type { MailPurpose } from '../../../contract/core/choices.ts'
import type { MailingPreview } from '../../../contract/mail/messages.ts'
import type { Session } from '../../../store/core/store.ts'
import { promoCodesAmong } from '../../../store/promo-codes.ts'
import { sellingWords } from './words.ts'

interface MailWords {
  readonly subject: string
  readonly body: string
  /** `service` by default. */
  readonly purpose?: MailPurpose | undefined
}

/** At most so many different words of a mail are compared with promo codes. */
const wordsMax = 2_000

/** Warns of a service mail that sells; marketing mail may. */
export async function warnOfSelling(
  session: Session,
  eventId: string,
  { subject, body, purpose = 'service' }: MailWords,
): Promise<MailingPreview['warnings']> {
  if (purpose === 'marketing') return []
  const text = `${subject}\n${body}`
  const words = [...new Set(text.toUpperCase().match(/[\p{L}\p{N}_-]{3,40}/gu) ?? [])].slice(0, wordsMax)
  const found = [...sellingIn(text), ...(await promoCodesAmong(session, eventId, words))]
  if (found.length === 0) return []
  const detail = `This looks like selling: ${found.map((one) => `"${one}"`).join(', ')}. Mail that sells needs consent: --purpose marketing`
  return [{ code: 'sells', detail, found }]
}

/** Links to where tickets are ordered, also made of a placeholder, and links with a promo code. */
const links = [/(?:event\.url\s*\}\}|\/e\/[\w-]+)(?:\/register\b|#tickets\b)/i, /[?&]promo=/i]

/** Words and links that sell, as they stand in a text. Words are looked for in all languages: a text names none. */
export function sellingIn(text: string): string[] {
  const folded = ` ${text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')} `
  const words = Object.values(sellingWords).flat()
  const said = words.flatMap((word) => {
    const at = folded.indexOf(` ${word}`) + 1
    // Whole, as it stands there.
    return at === 0 ? [] : [folded.slice(at, folded.indexOf(' ', at + word.trimEnd().length))]
  })
  const linked = links.flatMap((pattern) => pattern.exec(text)?.[0] ?? [])
  return [...new Set([...said, ...linked])]
}
