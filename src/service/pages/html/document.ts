// A whole page: its head, the organizer's header, and the answer that carries it, with everything shut that it does not need.
import { parseWebAddress } from '../../../contract/addresses/web-address.ts'
import type { Response } from '../../pipeline/request.ts'
import type { PublicEvent } from '../find-public-event.ts'
import { type Html, html } from './html.ts'
import { stylePath } from './style.ts'
import { themePath } from './theme.ts'

export interface Page {
  readonly title: string
  /** Whose page it is; absent where nothing was found. */
  readonly event?: PublicEvent | undefined
  readonly body: Html
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  /** The one page that may be framed, by the sites of its list; it says nothing beside the tickets. */
  readonly isEmbedded?: boolean
  /** Further lines of the head: the script of the embedded page. */
  readonly head?: Html
}

/** Asked for again each time, but not on the way back: the form is the same then, with what was typed, and so its order. */
export const keptForBack = { 'cache-control': 'private, no-cache' }

/** The answer for a page. */
export function answerPage(page: Page): Response {
  const { title, event, body, status = 200, isEmbedded = false } = page
  const document = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${stylePath}">
${event && html`<link rel="stylesheet" href="${themePath(event)}">`}
${page.head}
</head>
<body${isEmbedded && html` class="embed"`}>
${event && !isEmbedded && header(event)}
<main>
${body}
</main>
${!isEmbedded && html`<footer>Tickets by turnout</footer>`}
</body>
</html>
`
  return { status, headers: { ...securityHeaders(page), ...page.headers }, body: document.text }
}

const header = ({ slug, name, page }: PublicEvent) => html`<header><div>
${page.logoUrl !== null && html`<img src="${page.logoUrl}" alt="" referrerpolicy="no-referrer">`}
<a href="/e/${slug}">${name}</a>
</div></header>`

/** Nothing runs and nothing is loaded but what is named here. */
function securityHeaders({ event, isEmbedded = false }: Page): Record<string, string> {
  const logo = originsOf([event?.page.logoUrl ?? ''])
  const origins = isEmbedded ? originsOf(event?.page.embedOrigins ?? []) : []
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    ["img-src 'self' data:", ...logo].join(' '),
    ...(isEmbedded ? ["script-src 'self'"] : []),
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${origins.length > 0 ? origins.join(' ') : "'none'"}`,
  ]
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy.join('; '),
    // A form sent under no-referrer has no Origin to be told from a foreign one by.
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    ...(origins.length > 0 ? {} : { 'x-frame-options': 'DENY' }),
  }
}

/** Origins as words of a policy; what is none, whatever the database holds, is left out. */
const originsOf = (addresses: readonly string[]) => addresses.flatMap((text) => parseWebAddress(text)?.origin ?? [])

/** Sends the browser on with GET, so that a reload repeats nothing. @param path of this site */
export const seeOther = (path: string): Response => ({ status: 303, headers: { location: path }, body: '' })
