// That the tests of sources would notice one that names a person.
import { expect, test } from 'vitest'
import { mutantStory } from '../../faults/mutant-story.ts'
import { timeLimitMs } from '../../faults/proof-size.ts'
import { folded as foldedReal, listedSources as listedReal } from './source-story.ts'

type Story = typeof import('./source-story.ts')
const story = 'service/books/source-story.ts'

test(
  'without the folding an address could write anything into an order',
  async () => {
    const { folded } = await mutantStory<Story>(story, {
      file: 'contract/core/typed/source.ts',
      from: 'plainSource.test(folded)',
      to: 'plainSource.test(folded.slice(0, 0) || "x")',
    })
    expect(foldedReal('ada@example.org')).toBeUndefined()
    expect(folded('ada@example.org')).toBe('ada@example.org')
    expect(folded('x'.repeat(65))).toBe('x'.repeat(65))
  },
  timeLimitMs,
)

test(
  'without the least number of orders the link of one person is a row',
  async () => {
    const { listedSources } = await mutantStory<Story>(story, {
      file: 'contract/core/typed/source.ts',
      from: 'export const sourceCountMin = 5',
      to: 'export const sourceCountMin = 1',
    })
    const isNamed = ({ source }: { source: string | null }) => source === 'ada'
    expect((await listedReal()).data.some(isNamed)).toBe(false)
    expect((await listedSources()).data.some(isNamed)).toBe(true)
  },
  timeLimitMs,
)
