// That the tests of visits would notice words without end.
import { expect, test } from 'vitest'
import { mutantStory } from '../../faults/mutant-story.ts'
import { timeLimitMs } from '../../faults/proof-size.ts'

type Story = typeof import('./visit-story.ts')

test(
  'T96: without the cap a stranger fills the database with sources',
  async () => {
    const { storm } = await mutantStory<Story>('service/books/visit-story.ts', {
      file: 'service/books/visits/note-visits.ts',
      from: 'sourcesADayMax = 200',
      to: 'sourcesADayMax = 1_000_000',
    })
    expect((await storm()).named).toBe(5_001)
  },
  timeLimitMs,
)

test(
  'T96: with a cap for each process alone more are named after a restart',
  async () => {
    const { storm } = await mutantStory<Story>('service/books/visit-story.ts', {
      file: 'service/books/visits/note-visits.ts',
      from: 'known.filter(isNamedSource)',
      to: 'known.filter(() => false)',
    })
    expect((await storm()).named).toBeGreaterThan(200)
  },
  timeLimitMs,
)
