// A proof.
// Asking a model within a transaction would hold up every write: the story must tell.
import { expect, test } from 'vitest'
import { mutantStory } from '../../faults/mutant-story.ts'
import type { waitingBeside } from './beside-story.ts'

test('the story tells a request that is sent within a write', async () => {
  const { waitingBeside: told } = await mutantStory<{ waitingBeside: typeof waitingBeside }>(
    'service/models/beside-story.ts',
    {
      file: 'service/models/budget.ts',
      from: 'await request().catch(',
      to: 'await store.write(() => request()).catch(',
    },
  )
  expect(await told(3000)).not.toEqual([])
})
