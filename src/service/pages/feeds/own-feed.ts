// A calendar for one person, at their secret link: some slots of an agenda, each the same entry as in the public feed.
import { createHash } from 'node:crypto'
import type { PublicAgenda, PublicSlot } from '../../../contract/agenda/public/public-agenda.ts'
import { showsOff, toEntries } from '../../../documents/calendar/agenda-entries.ts'
import { writeFeed } from '../../../documents/calendar/agenda-feed.ts'
import type { Response } from '../../pipeline/request.ts'
import { privately } from '../html/document.ts'
import type { Site } from '../site.ts'
import { memoryOf } from './agenda-now.ts'
import { isListed, isOn } from './answer-feed.ts'

interface OwnFeed {
  readonly agenda: PublicAgenda
  readonly slots: readonly PublicSlot[]
  /** What the calendar is called. */
  readonly names: readonly string[]
  /** Path that the pages of sessions are below; undefined where not everybody may see them. */
  readonly pages: string | undefined
  /** Of the feed itself. */
  readonly path: string
}

/** Never cached on the way, nor passed on as a referrer: the address is a secret. */
const secretly = { ...privately, 'referrer-policy': 'no-referrer' }

export async function answerOwnFeed(site: Site, { agenda, slots, names, pages, path }: OwnFeed): Promise<Response> {
  const { tools, request, publicUrl } = site
  const isOffSaid = showsOff(agenda, request.now)
  const shown = slots.filter(({ status }) => isOffSaid || status === 'confirmed')
  const address = publicUrl === undefined || pages === undefined ? undefined : `${publicUrl}${pages}`
  const head = {
    name: names.join(': '),
    source: publicUrl === undefined ? null : `${publicUrl}${path}`,
    refreshMinutes: isOn(agenda, request.now) ? 15 : 60,
  }
  const text = await writeFeed(head, await toEntries(agenda, shown, address), memoryOf(tools.store).entries)
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  const headers = { 'content-type': 'text/calendar; charset=utf-8', ...secretly, etag }
  const tags = request.raw.headers['if-none-match']
  return tags !== undefined && isListed(etag, tags)
    ? { status: 304, headers, body: '' }
    : { status: 200, headers, body: text }
}
