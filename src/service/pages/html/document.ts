// Puts a page together, with the organizer's header, and sends it with security headers that allow only what it needs.
import { parseWebAddress } from '../../../contract/addresses/web-address.ts'
import { ownNames } from '../../../languages/formats.ts'
import type { PageWording } from '../../../languages/pages/index.ts'
import type { Response } from '../../pipeline/request.ts'
import type { PublicEvent } from '../find-public-event.ts'
import { type Html, html } from './html.ts'
import { stylePath } from './style.ts'
import { themePath } from './theme.ts'

export interface Page {
  /** Of its event, or of the reader where there is none. */
  readonly words: PageWording
  readonly title: string
  /** Absent on error pages. */
  readonly event?: PublicEvent | undefined
  readonly body: Html
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  /** The only page that may be framed, by the sites on the event's list; it shows nothing but tickets. */
  readonly isEmbedded?: boolean
  /** Whether search engines may list it: an event, but no form and nobody's order. */
  readonly isListed?: boolean
  /** Whether it is the event's own, whose heading is the event's name: its header doesn't repeat it. */
  readonly isHome?: boolean
  /** Whether it has more columns than a text. */
  readonly isWide?: boolean
  /** Addresses of pictures on it, besides the event's own. */
  readonly pictures?: readonly string[]
  /** Where its form leads besides this site: an origin or a scheme. */
  readonly formTarget?: string
  /** Whether a script of ours runs on it, and may ask this site. */
  readonly hasScript?: boolean
  /** Added to the head: a script. */
  readonly head?: Html
}

/** Revalidated on each visit but not on Back: there the same form returns with what was typed, and so makes the same order. */
export const keptForBack = { 'cache-control': 'private, no-cache' }

/** Not cached on the way. */
export const privately = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' }

/** Renders a page as a response. */
export function answerPage(page: Page): Response {
  const { words, title, event, body, status = 200, isEmbedded = false } = page
  const classes = [isEmbedded && 'embed', page.isWide && 'wide'].filter(Boolean).join(' ')
  const document = html`<!doctype html>
<html lang="${words.language}" dir="${words.direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${stylePath}">
${event && html`<link rel="stylesheet" href="${themePath(event)}">`}
${page.head}
</head>
<body${classes !== '' && html` class="${classes}"`}>
${event && !isEmbedded && header(event, page.isHome)}
<main>
${body}
</main>
${event && languageChoice(event)}
${!isEmbedded && html`<footer>${event && organizerLinks(event)}<p>${words.say('page.footer')}</p></footer>`}
</body>
</html>
`
  return { status, headers: { ...headersOf(page), ...page.headers }, body: document.text }
}

/** @param isHome the event's own page, which has its name as heading */
const header = ({ slug, name, page, address }: PublicEvent, isHome = false) => html`<header><div>
${page.logoUrl !== null && html`<img src="${page.logoUrl}" alt="" referrerpolicy="no-referrer">`}
${!isHome && html`<a href="${address(`/e/${slug}`)}">${name}</a>`}
</div></header>`

/** What the law may ask for, and where to ask the organizer. */
function organizerLinks({ page, words }: PublicEvent): Html | false {
  const { contact } = page
  const links = [
    {
      name: words.say('page.contact'),
      address: contact === null || contact.startsWith('https:') ? contact : `mailto:${contact}`,
    },
    { name: words.say('page.imprint'), address: page.imprintUrl },
    { name: words.say('page.privacy'), address: page.privacyUrl },
    { name: words.say('page.terms'), address: page.termsUrl },
  ].filter(({ address }) => address !== null)
  return (
    links.length > 0 &&
    html`<ul>${links.map(({ name, address }) => html`<li><a href="${address}" rel="noopener">${name}</a></li>`)}</ul>`
  )
}

const languageChoice = ({ words, languageLinks }: PublicEvent) =>
  languageLinks.length > 0 &&
  html`<nav class="languages" aria-label="${words.say('page.languages')}">
${languageLinks.map(({ language, address }) => {
  const current = language === words.language && html` aria-current="true"`
  return html`<a href="${address}" hreflang="${language}" lang="${language}"${current}>${ownNames[language]}</a>`
})}</nav>`

/** The page's language, and a policy by which only what is named here may load and run. */
function headersOf({
  words,
  event,
  isEmbedded = false,
  isListed = false,
  pictures: shown = [],
  formTarget,
  hasScript = false,
}: Page): Record<string, string> {
  const { logoUrl = null, pictureUrl = null } = event?.page ?? {}
  const pictures = new Set(originsOf([logoUrl ?? '', pictureUrl ?? '', ...shown]))
  const origins = isEmbedded ? originsOf(event?.page.embedOrigins ?? []) : []
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    ["img-src 'self' data:", ...pictures].join(' '),
    ...(isEmbedded || hasScript ? ["script-src 'self'"] : []),
    ...(hasScript ? ["connect-src 'self'"] : []),
    formTarget === undefined ? "form-action 'self'" : `form-action 'self' ${formTarget}`,
    "base-uri 'none'",
    `frame-ancestors ${origins.length > 0 ? origins.join(' ') : "'none'"}`,
  ]
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-language': words.language,
    vary: 'Accept-Language',
    ...(isListed ? {} : { 'x-robots-tag': 'noindex' }),
    'content-security-policy': policy.join('; '),
    // Under no-referrer, forms are sent without an Origin, and could not be told from another site's.
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    ...(origins.length > 0 ? {} : { 'x-frame-options': 'DENY' }),
  }
}

/** Origins for the policy; anything that doesn't parse as an address is left out. */
const originsOf = (addresses: readonly string[]) => addresses.flatMap((text) => parseWebAddress(text)?.origin ?? [])

/** Redirects with GET, so that a reload doesn't send the form again. @param address on this site */
export const seeOther = (address: string): Response => ({ status: 303, headers: { location: address }, body: '' })
