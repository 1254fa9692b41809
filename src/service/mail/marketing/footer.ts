// What stands below each marketing mail: who sends it, why the reader gets it, and the way out.
import { endedOnce } from '../../../languages/ended-once.ts'
import type { MailWording } from '../../../languages/mail/index.ts'
import { escapeHtml } from '../write/escape-html.ts'
import type { Links, Material } from '../write/facts.ts'
import type { Footer } from '../write/render.ts'

type About = Pick<Material, 'seller' | 'language'>

/** Name and postal address of the seller, as lines. */
function addressLines({ name, address, postcode, city }: Material['seller']): string[] {
  const place = [postcode, city].filter((text) => text !== null).join(' ')
  return [name ?? '', ...(address ?? '').split('\n'), place].filter((line) => line !== '')
}

export function marketingFooter(
  { seller, language }: About,
  { links }: { readonly links: Links },
  words: MailWording,
): Footer {
  const why = endedOnce(words.say('marketing.why', { organizer: seller.name ?? '' }))
  const stop = words.say('marketing.stop')
  const url = links.unsubscribe === '' ? '' : `${links.unsubscribe}?lang=${language}`
  const lines = addressLines(seller)
  const way = url === '' ? '' : `<a href="${escapeHtml(url)}">${escapeHtml(stop)}</a>`
  const html = [...lines, why].map(escapeHtml).join('<br>\n')
  return {
    text: ['-- ', ...lines, '', why, ...(url === '' ? [] : [`${stop}: ${url}`])].join('\n'),
    html: `\n<p class="quiet rule" dir="auto" style="margin:24px 0 0;padding-top:12px;border-top:1px solid #d1d9e0;font-size:14px;color:#59636e">${html}<br>\n${way}</p>`,
  }
}
