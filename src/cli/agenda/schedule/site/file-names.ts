// Which file of a static site holds a page of the agenda. Names say what is in them, and stay the same from one export to the
// next: `agenda/K7M2PQ.html`, `room-main-hall.html`, `day-2027-03-28-grid.html`.
import slugify from '@sindresorhus/slugify'

/** The pages that are exported. */
export interface SitePlace {
  /** Path of the event's pages: `/e/devconf`. */
  readonly base: string
  /** Number of an older release, which its links carry. */
  readonly release: string | undefined
  readonly rooms: readonly string[]
  readonly tracks: readonly string[]
}

/** The file of an address below the service, or undefined for what has no place in a static site. */
export type FileNames = (address: string) => string | undefined

export function fileNames({ base, release, rooms, tracks }: SitePlace): FileNames {
  const names = { room: uniqueSlugs(rooms), track: uniqueSlugs(tracks) }

  /** `-day-2027-03-28-grid`; undefined for a filter that no file has. */
  function filterName(query: URLSearchParams): string | undefined {
    const parts: string[] = []
    for (const [key, value] of query) {
      if (key === 'release' && value === release) continue
      if (value === '') continue
      const named = key === 'day' ? value : key === 'room' || key === 'track' ? names[key].get(value) : undefined
      const part = key === 'view' && value === 'grid' ? 'grid' : named && `${key}-${named}`
      if (part === undefined) return undefined
      parts.push(part)
    }
    return parts.sort(byKind).join('-')
  }

  return (address) => {
    // Of another scheme or host: `webcal://…` subscribes to a feed, and is not a way to its file.
    if (!/^\/(?!\/)/.test(address)) return undefined
    const url = new URL(address, 'http://service')
    const path = url.pathname
    if (/^\/e\/[\w./-]+\.css$/.test(path)) return `style/${path.split('/').at(-1)}`
    if (!path.startsWith(`${base}/`)) return undefined
    const filter = filterName(url.searchParams)
    if (filter === undefined) return undefined
    const place = path.slice(base.length + 1)
    if (place === 'agenda') return filter === '' ? 'index.html' : `${filter}.html`
    if (place === 'agenda.ics') return filter === '' ? place : `agenda-${filter}.ics`
    if (filter !== '') return undefined
    if (place === 'agenda/changes') return 'changes.html'
    if (/^(?:speakers|(?:agenda|speakers)\/[0-9A-Z]{4,12})$/.test(place)) return `${place}.html`
    return /^(?:schedule\.(?:xml|json)|agenda\/changes\.atom|(?:agenda|speakers)\/[0-9A-Z]{4,12}\.ics)$/.test(place)
      ? place
      : undefined
  }
}

const kinds = ['day', 'room', 'track', 'grid']

const byKind = (one: string, other: string) =>
  kinds.findIndex((kind) => one.startsWith(kind)) - kinds.findIndex((kind) => other.startsWith(kind))

/** A name for each text, made of its letters; those that would be alike are numbered. */
function uniqueSlugs(texts: readonly string[]): ReadonlyMap<string, string> {
  const slugs = new Map<string, string>()
  for (const text of [...new Set(texts)].sort()) {
    const stem = slugify(text, { decamelize: false }).slice(0, 60) || 'unnamed'
    const taken = new Set(slugs.values())
    let slug = stem
    for (let number = 2; taken.has(slug); number++) slug = `${stem}-${number}`
    slugs.set(text, slug)
  }
  return slugs
}

/** The way from one file of the site to another: `../style/page.css`. */
export function relativePath(from: string, to: string): string {
  const depth = from.split('/').length - 1
  return `${'../'.repeat(depth)}${to}`
}
