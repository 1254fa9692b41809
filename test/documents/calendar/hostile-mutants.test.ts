// A proof.
// A feed with hostile titles, and with one kind of line end let through.
import { expect, test } from 'vitest'
import { mutantStory } from '../../faults/mutant-story.ts'
import { faultsOfHostileFeed } from './hostile-story.ts'

test('no title starts a line of a feed', async () => {
  expect(await faultsOfHostileFeed()).toEqual([])
})

test('a feed is found wrong that keeps the line ends of Unicode', async () => {
  const story = await mutantStory<{ faultsOfHostileFeed: typeof faultsOfHostileFeed }>(
    'documents/calendar/hostile-story.ts',
    { file: 'documents/calendar/agenda-feed.ts', from: '/\\r\\n?|[\\u2028\\u2029]/g', to: '/\\r\\n?/g' },
  )
  expect(await story.faultsOfHostileFeed()).toContainEqual('a title starts a line: METHOD:CANCEL')
})
