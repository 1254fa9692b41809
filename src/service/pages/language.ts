// Which language a visitor reads: what the address asks for, else in what they ordered, else what their browser prefers of
// the event's languages, else the event's. The choice travels in addresses; there is no cookie.
import type { Language } from '../../contract/core/choices.ts'
import { languages } from '../../contract/core/choices.ts'
import type { Event } from '../../contract/events/events.ts'
import { type PageWording, pages } from '../../languages/pages/index.ts'
import { wordingOf } from '../../languages/wording.ts'
import type { Response } from '../pipeline/request.ts'
import type { Site } from './site.ts'

type Speaking = Pick<Event, 'language' | 'languages'>

/** All languages of an event, its own first. */
const languagesOf = ({ language, languages: further }: Speaking): readonly Language[] => [language, ...further]

/** The language that the address asks for, if the event has it. */
function askedFor({ request }: Pick<Site, 'request'>, offered: readonly Language[]): Language | undefined {
  const asked = new URLSearchParams(request.query).get('lang')
  return offered.find((language) => language === asked)
}

/** @param remembered in what the visitor ordered or joined, if they did */
export function languageFor(
  site: Pick<Site, 'request'>,
  event: Speaking,
  remembered: Language | null = null,
): Language {
  const offered = languagesOf(event)
  return (
    askedFor(site, offered) ??
    offered.find((language) => language === remembered) ??
    preferredOf(site.request.raw.headers['accept-language'] ?? '', offered) ??
    event.language
  )
}

/** For pages without an event. */
export const languageOfStranger = ({ request }: Pick<Site, 'request'>): Language =>
  preferredOf(request.raw.headers['accept-language'] ?? '', languages) ?? 'en'

/** The best of some languages for an Accept-Language header (RFC 9110, 12.5.4), by lookup (RFC 4647, 3.4). */
function preferredOf(header: string, offered: readonly Language[]): Language | undefined {
  const ranges = header
    .slice(0, 500)
    .split(',')
    .map((text) => {
      const [range = '', weight] = text
        .trim()
        .toLowerCase()
        .split(/\s*;\s*q=/)
      return { language: range.split('-')[0], weight: weight === undefined ? 1 : Number(weight) || 0 }
    })
  const wanted = ranges.filter(({ weight }) => weight > 0).sort((one, other) => other.weight - one.weight)
  for (const { language } of wanted) {
    const found = offered.find((known) => known === language)
    if (found) return found
  }
  return undefined
}

/** The event as it is shown to somebody who reads another language than the one found first. */
export async function inLanguage<T extends Speaking & { readonly words: PageWording }>(
  site: Site,
  event: T,
  remembered: Language | null,
): Promise<T> {
  const language = languageFor(site, event, remembered)
  return language === event.words.language ? event : { ...event, words: await wordingOf(pages, language) }
}

export interface LanguageLink {
  readonly language: Language
  readonly address: string
}

/** This page in each of the event's languages; empty when there is only one. */
export function languageLinks({ request }: Pick<Site, 'request'>, event: Speaking): readonly LanguageLink[] {
  const offered = languagesOf(event)
  if (offered.length === 1) return []
  return offered.map((language) => {
    const query = new URLSearchParams(request.query)
    query.set('lang', language)
    return { language, address: `${request.path}?${query.toString()}` }
  })
}

/** Our own pages, not their styles. */
const links = /(?<= (?:href|action)=")\/[eow]\/[^"?#]*(?<!\.css)(?=["?#])(?:\?([^"#]*))?/g

/** Keeps the language that the address asks for in a page's links and forms, and in redirects. */
export function keepLanguage({ request }: Pick<Site, 'request'>, response: Response): Response {
  const asked = askedFor({ request }, languages)
  if (asked === undefined) return response
  const { location } = response.headers
  const within = (link: string, query: string | undefined) =>
    query !== undefined && /(^|;|&)lang=/.test(query)
      ? link
      : `${link}${query === undefined ? '?' : '&amp;'}lang=${asked}`
  const headers = location?.startsWith('/')
    ? { ...response.headers, location: `${location}${location.includes('?') ? '&' : '?'}lang=${asked}` }
    : response.headers
  const { body } = response
  if (typeof body !== 'string' || !isHtml(response)) return { ...response, headers }
  const field = `<input type="hidden" name="lang" value="${asked}">`
  const kept = body.replace(links, within).replace(/<form method="get"[^>]*>/g, (form) => `${form}${field}`)
  return { ...response, headers, body: kept }
}

const isHtml = ({ headers }: Response) => headers['content-type']?.startsWith('text/html') === true
