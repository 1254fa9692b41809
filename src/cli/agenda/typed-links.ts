// Links as people type them: TITLE=URL, or an address alone.

import { readUrl } from '../../contract/core/typed/url.ts'

export interface TypedLink {
  readonly title: string
  readonly url: string
}

/** `Slides=https://example.org/a.pdf`; the title of an address alone is its host. Undefined for anything else. */
function readLink(text: string): TypedLink | undefined {
  const [, title, url = text] = /^([^=]*?)\s*=\s*(https?:.*)$/i.exec(text) ?? []
  const parsed = readUrl(url)
  if (!parsed || !/^https?:$/.test(parsed.protocol)) return undefined
  return { title: title?.trim() || parsed.host, url }
}

/** What is wrong with a typed link, to follow the quoted text; undefined if nothing is. */
export const linkFault = (text: string): string | undefined =>
  readLink(text) === undefined ? 'is not a link; write it like Slides=https://example.org/slides.pdf' : undefined

/** The links of a flag, as the request has them. */
export const typedLinks = (texts: readonly string[]) => texts.flatMap((text) => readLink(text) ?? [])
