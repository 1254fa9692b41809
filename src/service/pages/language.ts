// Which language a visitor reads: what the address asks for, else in what they ordered, else what their browser prefers of
// the event's languages, else the event's. The choice travels in addresses; there is no cookie.
import type { Language } from '../../contract/core/choices.ts'
import { languages } from '../../contract/core/choices.ts'
import { sourceIn } from '../../contract/core/typed/source.ts'
import type { Event } from '../../contract/events/events.ts'
import type { Request } from '../pipeline/request.ts'

interface Asking {
  readonly request: Request
}

type Speaking = Pick<Event, 'language' | 'languages'>

/** All languages of an event, its own first. */
const languagesOf = ({ language, languages: further }: Speaking): readonly Language[] => [language, ...further]

/** The language that the address asks for, if the event has it. */
function askedFor({ request }: Asking, offered: readonly Language[]): Language | undefined {
  const asked = new URLSearchParams(request.query).get('lang')
  return offered.find((language) => language === asked)
}

/** @param remembered in what the visitor ordered or joined, if they did */
export function languageFor(site: Asking, event: Speaking, remembered: Language | null = null): Language {
  const offered = languagesOf(event)
  return (
    askedFor(site, offered) ??
    offered.find((language) => language === remembered) ??
    preferredOf(site.request.raw.headers['accept-language'] ?? '', offered) ??
    event.language
  )
}

/** For pages without an event. */
export const languageOfStranger = ({ request }: Asking): Language =>
  askedFor({ request }, languages) ?? preferredOf(request.raw.headers['accept-language'] ?? '', languages) ?? 'en'

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

export interface LanguageLink {
  readonly language: Language
  readonly address: string
}

/** This page in each of the event's languages; empty when there is only one. */
export function languageLinks({ request }: Asking, event: Speaking): readonly LanguageLink[] {
  const offered = languagesOf(event)
  if (offered.length === 1) return []
  return offered.map((language) => {
    const query = new URLSearchParams(request.query)
    query.set('lang', language)
    return { language, address: `${request.path}?${query.toString()}` }
  })
}

/** A path of our pages, as links, forms and redirects carry it: with what the visitor's address asked for and came by. */
export type Address = (path: string) => string

/** What makes addresses during one request. */
export function addressesFor({ request }: Asking): Address {
  const carried = Object.entries({ lang: askedFor({ request }, languages), source: sourceOf(request) }).filter(
    ([, value]) => value !== undefined,
  )
  if (carried.length === 0) return (path) => path
  return (path) => {
    const [page = '', place] = path.split('#')
    const said = new URLSearchParams(page.split('?')[1])
    const added = carried.filter(([name]) => !said.has(name)).map(([name, value]) => `${name}=${value}`)
    const within = [page, added.join('&')].filter(Boolean).join(page.includes('?') ? '&' : '?')
    return place === undefined ? within : `${within}#${place}`
  }
}

/** By which link the visitor came, as far as the address says it. */
export const sourceOf = ({ query }: Pick<Request, 'query'>): string | undefined => sourceIn(new URLSearchParams(query))
