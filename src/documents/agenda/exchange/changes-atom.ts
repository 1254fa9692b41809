// Writes the releases of an agenda as an Atom feed (RFC 4287), for readers of news.
import { element, parent } from '../../xml/elements.ts'
import { publicGuid } from './public-guid.ts'

export interface ChangesFeed {
  readonly eventId: string
  readonly title: string
  readonly language: string
  /** The organizer's name for the event, which is the author. */
  readonly author: string
  /** Addresses of this feed and of the page that it is the same as. */
  readonly feed: string
  readonly page: string
  /** Newest first, one at least. */
  readonly entries: readonly ChangesEntry[]
}

export interface ChangesEntry {
  /** Of the release. */
  readonly id: string
  readonly title: string
  /** When it became public. */
  readonly at: string
  readonly page: string
  /** A line per change, after the note. */
  readonly lines: readonly string[]
}

/** The same bytes until there is another release. */
export function changesAtom({ eventId, title, language, author, feed, page, entries }: ChangesFeed): string {
  const root = parent(
    'feed',
    [
      element('id', `urn:uuid:${publicGuid(eventId)}`),
      element('title', title),
      element('updated', entries[0]?.at ?? ''),
      parent('author', [element('name', author)]),
      element('generator', 'turnout'),
      element('link', '', { rel: 'self', type: 'application/atom+xml', href: feed }),
      element('link', '', { rel: 'alternate', type: 'text/html', href: page }),
      ...entries.map(toEntry),
    ],
    { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': language },
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`
}

const toEntry = ({ id, title, at, page, lines }: ChangesEntry): string =>
  parent('entry', [
    element('id', `urn:uuid:${publicGuid(id)}`),
    element('title', title),
    element('updated', at),
    element('link', '', { rel: 'alternate', type: 'text/html', href: page }),
    element('content', lines.join('\n'), { type: 'text' }),
  ])
