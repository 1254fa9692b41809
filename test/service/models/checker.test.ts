// The checker of what a model answers: what it stops, and what it can't.
import { expect, it } from 'vitest'
import { beyondTheChecker, draftsThatPass, honestDrafts, hostileDrafts } from './checker-story.ts'

it('lets no hostile draft through', async () => {
  expect(await draftsThatPass(hostileDrafts)).toEqual([])
})

it('lets honest drafts through', async () => {
  expect(await draftsThatPass(honestDrafts)).toEqual(Object.keys(honestDrafts))
})

it('can not tell what is only untrue, which is why a person reads each draft', async () => {
  expect(await draftsThatPass(beyondTheChecker)).toEqual(Object.keys(beyondTheChecker))
})
