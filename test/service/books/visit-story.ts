// A storm of visitors, each by a source of its own.
import { createVisitNotes, type Visit } from '../../../src/service/books/visits/note-visits.ts'
import type { Store } from '../../../src/store/core/store.ts'
import { createEvent, openHarness } from '../harness.ts'

export const day = '2027-01-10'

/** What is stored of an event's visits, by source and page. */
export const storedVisits = (store: Store) =>
  store.read(({ db }) =>
    db
      .selectFrom('visits')
      .select(['day', 'source', 'page', 'visits'])
      .orderBy('day')
      .orderBy('source')
      .orderBy('page')
      .execute(),
  )

/** Two processes count 5,000 sources together, in rounds; each begins anew between them, as after a restart. */
export async function storm({ rounds = 2 }: { rounds?: number } = {}) {
  const harness = await openHarness()
  try {
    const { id } = await createEvent(harness)
    const visit = (source: string | undefined): Visit => ({ eventId: id, day, page: 'event', source })
    for (let round = 0; round < rounds; round += 1) {
      const processes = [createVisitNotes(harness.store), createVisitNotes(harness.store)]
      for (let times = 0; times < 20; times += 1) processes[0]?.note(visit('newsletter'))
      for (let number = round; number < 5_000; number += rounds) {
        for (const one of processes) one.note(visit(`fake-${number}`))
      }
      for (const one of processes) one.note(visit(undefined))
      // One process writes at a time.
      for (const one of processes) await one.finish()
    }
    const rows = await storedVisits(harness.store)
    const sum = (chosen: readonly { visits: number }[]) => chosen.reduce((all, { visits }) => all + Number(visits), 0)
    const of = (source: string) => sum(rows.filter((row) => row.source === source))
    const named = rows.filter(({ source }) => source !== '' && source !== 'other')
    return { named: named.length, total: sum(rows), newsletter: of('newsletter'), none: of(''), other: of('other') }
  } finally {
    await harness.close()
  }
}
