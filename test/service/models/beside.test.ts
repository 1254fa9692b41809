// On both engines.
// A model that does not answer holds nobody up but who asked it.
import { expect, it } from 'vitest'
import { waitingBeside } from './beside-story.ts'

it('lets 50 other requests read and write before it has answered', async () => {
  expect(await waitingBeside(600_000)).toEqual([])
})
