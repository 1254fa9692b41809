// Collects the pages of a public agenda by following their links from the first one, and makes them files that stand alone.
import type { Client } from '../../../../client/client.ts'
import { RequestFailure } from '../../../../client/request-failure.ts'
import { agendaPaths } from '../../../../contract/agenda/public/addresses.ts'
import { type FileNames, fileNames, relativePath, type SitePlace } from './file-names.ts'
import { addressesIn, staticFeed, staticPage } from './static-page.ts'

interface Wanted extends SitePlace {
  /** The programme days, earliest first. */
  readonly days: readonly string[]
  /** Codes of all that were released, what is off included. */
  readonly sessions: readonly string[]
  /** Public address of the service, for links to what isn't exported, such as tickets. */
  readonly service: string | undefined
}

/** The text of each file by its name, in the order of the names: the same for the same agenda. */
export type SiteFiles = ReadonlyMap<string, string>

export async function collectSite(client: Client, wanted: Wanted): Promise<SiteFiles> {
  const fileFor = fileNames(wanted)
  const pages = await fetchPages(client, wanted, fileFor)
  const files = [...pages].map(([file, text]): [string, string] => {
    const linkTo = (address: string) => linkFrom(file, address, { wanted, fileFor, pages })
    if (file.endsWith('.atom')) return [file, staticFeed(text, { linkTo })]
    return [file, file.endsWith('.html') ? staticPage(text, { linkTo }) : text]
  })
  return new Map(files.sort(([one], [other]) => (one < other ? -1 : 1)))
}

/** Every page that can be reached and has a file, as the service shows it. */
async function fetchPages(client: Client, wanted: Wanted, fileFor: FileNames): Promise<Map<string, string>> {
  const { base, release, days, sessions } = wanted
  const pages = new Map<string, string>()
  const seen = new Set<string>()
  const kept = release === undefined ? '' : `release=${release}`
  const start = `${base}/agenda${kept && `?${kept}`}`
  // No page leads to the calendar of a session that is off, from which those who follow it learn that it is.
  const calendars = sessions.map((code) => `${base}/agenda/${code}.ics`)
  const feeds = [...Object.values(agendaPaths(base).feeds), ...calendars]
  const waiting = [start, ...(release === undefined ? feeds : [])]
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    const file = fileFor(address)
    if (file === undefined || seen.has(file)) continue
    seen.add(file)
    const text = await fetchPage(client, address, days[0] ?? '')
    if (text === undefined) continue
    pages.set(file, text)
    if (file.endsWith('.html')) waiting.push(...addressesIn(text))
  }
  return pages
}

/**
 * The text of a page. One that shows a day at a time shows today's while the event is on, so that a file would change every
 * day: it is asked for with the first day instead.
 */
async function fetchPage(client: Client, address: string, firstDay: string): Promise<string | undefined> {
  const text = await fetchText(client, address)
  const days = /<nav class="days"[\s\S]*?<\/nav>/.exec(text ?? '')?.[0] ?? ''
  if (!days.includes('aria-current') || /[?&]day=/.test(address)) return text
  return fetchText(client, `${address}${address.includes('?') ? '&' : '?'}day=${firstDay}`)
}

/** Undefined where there is no such page: a person without a profile has none. */
async function fetchText(client: Client, path: string): Promise<string | undefined> {
  try {
    return (await client.send({ method: 'GET', path, headers: { accept: 'text/html,*/*' } })).text
  } catch (error) {
    if (error instanceof RequestFailure && error.httpStatus === 404) return undefined
    throw error
  }
}

interface Known {
  readonly wanted: Wanted
  readonly fileFor: FileNames
  readonly pages: ReadonlyMap<string, string>
}

/** Within the site if the page is in it; to the service for the event's own page, if that has an address. */
function linkFrom(file: string, address: string, { wanted, fileFor, pages }: Known): string | undefined {
  const [path = '', place] = address.split('#')
  const { base, service } = wanted
  if (path === base) return service === undefined ? relativePath(file, 'index.html') : `${service}${base}`
  const target = fileFor(path)
  if (target === undefined || !pages.has(target)) return undefined
  return `${relativePath(file, target)}${place === undefined ? '' : `#${place}`}`
}
