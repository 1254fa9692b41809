// Reads the last releases of an agenda, each with what it changed.
import type { PublicAgenda } from '../../../contract/agenda/public/public-agenda.ts'
import type { Language } from '../../../contract/core/choices.ts'
import { type ChangedSide, changeLines, type SlotChange } from '../../../documents/agenda/exchange/change-lines.ts'
import { type ChangesEntry, changesAtom } from '../../../documents/agenda/exchange/changes-atom.ts'
import { type AgendaWording, agendas } from '../../../languages/agenda/index.ts'
import { wordingOf } from '../../../languages/wording.ts'
import { readPublishedReleases, type StoredRelease } from '../../../store/agenda/releases/releases.ts'
import { type ShownReleasedSlot, showReleased } from '../../../store/agenda/releases/show.ts'
import { type ReleasedSlot, readRelease } from '../../../store/agenda/releases/spans.ts'
import type { Session, Store } from '../../../store/core/store.ts'
import { diff } from '../../agenda/releases/diff.ts'

/** Releases in the feed, and lines of each: a reader of news wants to know that there is something, the page has it all. */
const newsMax = 20
const linesMax = 100

/** A release that was public, with what it changed. */
export interface News {
  readonly release: StoredRelease
  /** Without its note. */
  readonly lines: readonly string[]
}

/** The last releases of an event, newest first, in a language. */
export async function readNews(store: Store, eventId: string, words: AgendaWording): Promise<News[]> {
  return store.read(async (session) => {
    const releases = await readPublishedReleases(session, eventId, newsMax + 1)
    return Promise.all(
      releases.slice(0, newsMax).map(async (release, index) => {
        const before = releases[index + 1]
        return { release, lines: await linesOf(session, { release, before, words }) }
      }),
    )
  })
}

/** The feed of changes. @param address of the event's page; its path where the service has no public address */
export async function writeNews(store: Store, { event }: PublicAgenda, address: string): Promise<string> {
  const words = await wordingOf(agendas, event.language as Language)
  const page = `${address}/agenda/changes`
  const entries = (await readNews(store, event.id, words)).map(({ release, lines }): ChangesEntry => {
    const { id, number, name, note, releasedAt: at } = release
    const title = [words.say('changes.release', { number: String(number) }), name].filter((part) => part !== null)
    const all = note === null ? lines : [note, ...lines]
    return { id, title: title.join(': '), at, page: `${page}#release-${number}`, lines: all }
  })
  const title = words.say('changes.title', { event: event.name })
  const feed = { eventId: event.id, title, language: words.language, author: event.name, page, entries }
  return changesAtom({ ...feed, feed: `${address}/agenda/changes.atom` })
}

interface Compared {
  readonly release: StoredRelease
  /** The one that was public before; undefined for the first. */
  readonly before: StoredRelease | undefined
  readonly words: AgendaWording
}

async function linesOf(session: Session, { release, before, words }: Compared): Promise<string[]> {
  if (before === undefined) return release.number === 1 ? [words.say('changes.first')] : []
  const { eventId } = release
  const differences = diff(
    await readRelease(session, eventId, before.number),
    await readRelease(session, eventId, release.number),
  )
  const named = await namesOf(session, differences)
  const changes = differences.map(
    ({ kinds, before: one, after: other }): SlotChange => ({ kinds, before: named(one), after: named(other) }),
  )
  const lines = changeLines(changes, words, release.timezone)
  const rest = lines.length > linesMax ? [words.say('changes.more')] : []
  return [...lines.slice(0, linesMax), ...rest]
}

async function namesOf(session: Session, differences: ReturnType<typeof diff>) {
  const sides = differences.flatMap(({ before, after }) => [before, after]).filter((side) => side !== null)
  const shown = new Map((await showReleased(session, sides)).map((slot, index) => [sides[index], slot]))
  return (side: ReleasedSlot | null): ChangedSide | null => {
    const slot = side === null ? undefined : shown.get(side)
    return slot === undefined ? null : toSide(slot)
  }
}

const toSide = ({ title, subtitle, room, startsAt, endsAt, named }: ShownReleasedSlot): ChangedSide => ({
  title,
  subtitle,
  startsAt,
  endsAt,
  roomName: room?.name ?? null,
  speakerNames: named.map(({ name }) => name),
})
