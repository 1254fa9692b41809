// What search engines and messengers read of an event page: canonical and translated addresses, Open Graph, and schema.org
// as JSON-LD. The last is data that no browser runs, so the policy without scripts stays as it is.
import { formatDecimal } from '../../../contract/core/money.ts'
import { wallTimeInZone } from '../../../contract/core/time.ts'
import type { TicketType } from '../../../contract/ticket-types/ticket-types.ts'
import { grossPriceOf } from '../../ticket-types/gross-price.ts'
import type { PublicEvent } from '../find-public-event.ts'
import { Html, html } from '../html/html.ts'
import type { Site } from '../site.ts'

/** @param text the description without markup */
export function eventData({ publicUrl, request }: Site, event: PublicEvent, text = ''): Html {
  const { name, page, words } = event
  const summary = text.length > summaryMax ? `${text.slice(0, summaryMax - 1).trimEnd()}…` : text
  const picture = page.pictureUrl ?? page.logoUrl
  const property = (key: string, value: string) => html`<meta property="og:${key}" content="${value}">\n`
  const path = `/e/${event.slug}`
  const isAsked = new URLSearchParams(request.query).get('lang') === words.language
  const own = `${path}${isAsked ? `?lang=${words.language}` : ''}`
  return html`${summary !== '' && html`<meta name="description" content="${summary}">\n`}${property('type', 'website')}${property('title', name)}${summary !== '' && property('description', summary)}${picture !== null && property('image', picture)}${property('locale', words.language)}${
    publicUrl !== undefined &&
    html`${property('url', publicUrl + own)}<link rel="canonical" href="${publicUrl}${own}">
${
  event.languageLinks.length > 0 &&
  html`<link rel="alternate" hreflang="x-default" href="${publicUrl}${path}">
${event.languageLinks.map(({ language }) => html`<link rel="alternate" hreflang="${language}" href="${publicUrl}${path}?lang=${language}">\n`)}`
}`
  }${dataScript(schemaOf(event, { text, picture, url: publicUrl === undefined ? undefined : publicUrl + path }))}`
}

const summaryMax = 300

/** JSON in which nothing ends the element. */
export const dataScript = (data: object) =>
  new Html(`<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`)

interface About {
  readonly text: string
  readonly picture: string | null
  readonly url: string | undefined
}

function schemaOf(event: PublicEvent, { text, picture, url }: About): object {
  const { name, date, endDate, startTime, timezone, venue, status, ticketTypes, page } = event
  const start = startTime === null ? date : wallTimeInZone(date, startTime, timezone).toISOString()
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name,
    startDate: start,
    endDate: endDate ?? date,
    eventStatus: `https://schema.org/${status === 'cancelled' ? 'EventCancelled' : 'EventScheduled'}`,
    ...(text === '' ? {} : { description: text }),
    ...(picture === null ? {} : { image: picture }),
    ...(url === undefined ? {} : { url }),
    ...(venue === null ? {} : { location: { '@type': 'Place', name: venue, address: venue } }),
    ...(page.contact === null ? {} : { organizer: contactOf(page.contact) }),
    offers: ticketTypes.filter(({ kind }) => kind === 'admission').map((type) => offerOf(type, url)),
  }
}

const contactOf = (contact: string) => ({
  '@type': 'Organization',
  ...(contact.startsWith('https://') ? { url: contact } : { email: contact }),
})

const availabilities = {
  on_sale: 'InStock',
  sold_out: 'SoldOut',
  scheduled: 'PreOrder',
  paused: 'OutOfStock',
  ended: 'Discontinued',
} as const

function offerOf(type: TicketType, url: string | undefined) {
  const { name, currency, currentPrice, minPrice, saleState, saleStartsAt, saleEndsAt } = type
  return {
    '@type': 'Offer',
    name,
    price: formatDecimal(grossPriceOf(type, minPrice ?? currentPrice), currency),
    priceCurrency: currency,
    availability: `https://schema.org/${availabilities[saleState]}`,
    ...(saleStartsAt === null ? {} : { validFrom: saleStartsAt }),
    ...(saleEndsAt === null ? {} : { validThrough: saleEndsAt }),
    ...(url === undefined ? {} : { url }),
  }
}
