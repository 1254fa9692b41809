// Answers of WebDAV servers (RFC 4918, multistatus): an object per response, by name within the calendar.

import { readUrl } from '../../../contract/core/typed/url.ts'
import { below, readElements, textBelow, type XmlElement, XmlFault } from '../../../documents/xml/read-elements.ts'

interface DavResponse {
  /** Within the calendar; empty for the calendar itself, and null for what is elsewhere. */
  readonly name: string | null
  /** Of the object itself; null where only its properties have one. */
  readonly status: number | null
  /** Properties that the server has. */
  readonly properties: readonly XmlElement[]
}

export interface Multistatus {
  readonly responses: readonly DavResponse[]
  readonly syncToken: string | null
}

/** Most responses of one answer: there may be strangers' objects too. */
export const responsesMax = 20_000

const statusOf = (element: XmlElement): number | null => {
  const [, code] = /\s(\d{3})(?:\s|$)/.exec(textBelow(element, 'status')) ?? []
  return code === undefined ? null : Number(code)
}

/** Reads an answer; undefined where it isn't one. @param base address of the calendar, with its slash */
export function readMultistatus(text: string, base: URL): Multistatus | undefined {
  try {
    const { around, elements } = readElements(text, { name: 'response', countMax: responsesMax })
    const isOne = elements.length > 0 ? around[0] === 'multistatus' : /<(?:[\w-]+:)?multistatus[\s/>]/.test(text)
    if (!isOne) return undefined
    const [token] = readElements(text, { name: 'sync-token', countMax: responsesMax }).elements.slice(-1)
    return {
      responses: elements.map((element) => ({
        name: nameWithin(base, textBelow(element, 'href')),
        status: statusOf(element),
        properties: below(element, 'propstat')
          .filter((part) => (statusOf(part) ?? 200) === 200)
          .flatMap((part) => below(part, 'prop').flatMap(({ children }) => children)),
      })),
      syncToken: token?.text.trim() || null,
    }
  } catch (error) {
    if (error instanceof XmlFault) return undefined
    throw error
  }
}

/** How many responses a text has, whether or not the rest of it can be read. */
export const countResponses = (text: string): number => text.match(/<(?:[\w-]+:)?response[\s>]/g)?.length ?? 0

/** The name of an object in a calendar, decoded. */
export function nameWithin(base: URL, href: string): string | null {
  const url = readUrl(href, base)
  if (!url) return null
  const { origin, pathname } = url
  const root = decoded(base.pathname)
  const path = decoded(pathname)
  if (origin !== base.origin || path === null || root === null) return null
  if (`${path}/` === root) return ''
  const name = path.startsWith(root) ? path.slice(root.length) : null
  return name === null || name.includes('/') ? null : name
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}

/** Names of the conditions that a server says were not met. */
export function failedConditions(text: string): readonly XmlElement[] {
  try {
    return readElements(text, { name: 'error', countMax: 1 }).elements.flatMap(({ children }) => children)
  } catch {
    return []
  }
}
