// Counts visits of public pages in memory, and adds them to the database every few seconds, so that a page asks and writes
// nothing for it. What a process that dies has not written is lost: it is a count, not evidence.
import { setTimeout as sleep } from 'node:timers/promises'
import type { VisitedPage } from '../../../contract/books/sources.ts'
import { isNamedSource, otherSource } from '../../../contract/core/typed/source.ts'
import type { VisitRow } from '../../../store/books/visits.ts'
import type { Store } from '../../../store/core/store.ts'

/** Sources of a day and event that are counted by name; the rest is `other`, so that nobody can fill the database with words. */
const sourcesADayMax = 200

/** Between the first visit that is not written and writing. */
const pauseMs = 5_000

/** Days of events that are kept in memory: beyond it, as when the database is away for long, visits are not counted. */
const daysMax = 1_000

/** Somebody's arrival. */
export interface Visit {
  readonly eventId: string
  /** Calendar day in the event's zone. */
  readonly day: string
  readonly page: VisitedPage
  readonly source: string | undefined
}

export interface VisitNotes {
  /** Counts a visit; returns at once. */
  note(visit: Visit): void
  /** Writes all that is counted, where the database lets it within a second; never rejects. */
  finish(): Promise<void>
}

type Counts = Map<VisitedPage, number>

/** What is not written yet of a day of an event, by source. */
interface Noted extends Pick<Visit, 'eventId' | 'day'> {
  readonly sources: Map<string, Counts>
}

const [triesMax, tryPauseMs] = [20, 25]

export function createVisitNotes(store: Store): VisitNotes {
  let noted = new Map<string, Noted>()
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()
  const add = ({ eventId, day, page, source = '' }: Visit, visits: number) => {
    const key = `${eventId} ${day}`
    const one = noted.get(key) ?? { eventId, day, sources: new Map<string, Counts>() }
    if (noted.size === daysMax && !noted.has(key)) return
    noted.set(key, one)
    const name = nameOf(source, one.sources, sourcesADayMax + unnamed)
    const counts: Counts = one.sources.get(name) ?? new Map<VisitedPage, number>()
    one.sources.set(name, counts.set(page, (counts.get(page) ?? 0) + visits))
    timer ??= setTimeout(() => void write(), pauseMs).unref()
  }
  const writeOnce = async () => {
    clearTimeout(timer)
    timer = undefined
    const taken = [...noted.values()]
    noted = new Map()
    for (const one of taken) {
      const isWritten = await writeNoted(store, one).catch(() => false)
      if (isWritten) continue
      for (const [source, counts] of one.sources) {
        for (const [page, visits] of counts) add({ ...one, page, source }, visits)
      }
    }
  }
  const write = () => {
    writing = writing.then(writeOnce)
    return writing
  }
  return {
    note: (visit) => add(visit, 1),
    async finish() {
      await write()
      // Another process may be writing just now.
      for (let tries = 1; noted.size > 0 && tries < triesMax; tries += 1) {
        await sleep(tryPauseMs)
        await write()
      }
      clearTimeout(timer)
    },
  }
}

/** Visits without a source, and `other`. */
const unnamed = 2

/** The source if it is known or there is room for another, else `other`. */
const nameOf = (source: string, known: Pick<Set<string>, 'has' | 'size'>, most: number): string =>
  !isNamedSource(source) || known.has(source) || known.size < most ? source : otherSource

/** Returns false where another process is writing. */
async function writeNoted(store: Store, { eventId, day, sources }: Noted): Promise<boolean> {
  const { addVisits, hasEvent, sourcesOfDay, takeVisitsTurn } = await import('../../../store/books/visits.ts')
  return store.write(
    async (session) => {
      if (!(await takeVisitsTurn(session))) return false
      if (!(await hasEvent(session, eventId))) return true
      const known = await sourcesOfDay(session, { event_id: eventId, day }, sourcesADayMax + unnamed)
      await addVisits(session, rowsOf({ eventId, day, sources }, known.filter(isNamedSource)))
      return true
    },
    { isConcurrent: true },
  )
}

/** Rows of a day in which no more sources are named than may be: those that are counted already, and then the most visited. */
function rowsOf({ eventId, day, sources }: Noted, before: readonly string[]): VisitRow[] {
  const known = new Set(before)
  const added = new Map<string, VisitRow>()
  for (const [source, counts] of [...sources].sort(byVisits)) {
    const name = nameOf(source, known, sourcesADayMax)
    if (isNamedSource(name)) known.add(name)
    for (const [page, visits] of counts) {
      const key = `${name} ${page}`
      const row = added.get(key) ?? { event_id: eventId, day, source: name, page, visits: 0 }
      added.set(key, { ...row, visits: row.visits + visits })
    }
  }
  return [...added.values()]
}

const visitsOf = (counts: Counts) => [...counts.values()].reduce((sum, visits) => sum + visits, 0)

const byVisits = (one: readonly [string, Counts], other: readonly [string, Counts]) =>
  visitsOf(other[1]) - visitsOf(one[1])
