// A proof.
// Acceptance happens once, to what was shown, whole and as the person who accepts; and each of these tests can fail.
import { describe, expect, test } from 'vitest'
import type { Change } from '../../faults/mutant.ts'
import { mutantStory } from '../../faults/mutant-story.ts'
import * as story from './accept-story.ts'

describe('accepting a suggestion', () => {
  test('happens once under twenty at once', async () => {
    expect(await story.faultsAtOnce()).toEqual([])
  })

  test('is refused after any change of what it touches', async () => {
    expect(await story.faultsWhenStale()).toEqual([])
  })

  test('carries out all of the changes or none', async () => {
    expect(await story.faultsOfHalves()).toEqual([])
  })

  test('asks for the scopes of the changes', async () => {
    expect(await story.faultsOfStrangers()).toEqual([])
  })
})

type Story = typeof story

const mutants: readonly (readonly [string, keyof Story, RegExp, readonly Change[]])[] = [
  [
    'a suggestion that stays open',
    'faultsAtOnce',
    /^accepted 20 times$/,
    [
      {
        file: 'service/suggestions/accept.ts',
        from: 'if (!(await decideSuggestion(session, row.id, decided)))',
        to: 'if (row.id === "")',
      },
      // Else the difference that the first one made would hide it.
      {
        file: 'service/suggestions/accept.ts',
        from: '  expectFresh(expected, done)\n  return done',
        to: '  return done',
      },
    ],
  ],
  [
    'differences that nobody looks at',
    'faultsWhenStale',
    /^another price: carried out$/,
    [
      {
        file: 'service/suggestions/accept.ts',
        from: '  expectFresh(expected, done)\n  return done',
        to: '  return done',
      },
    ],
  ],
  [
    'a refusal that keeps what was done before it',
    'faultsOfHalves',
    /^half of it was carried out$/,
    [
      {
        file: 'service/suggestions/carry-out.ts',
        from: '  for (const change of changes) done.push(await carryOutOne(call, change, befores.get(change.number) ?? null))',
        to: '  for (const change of changes.slice(0, 1)) done.push(await carryOutOne(call, change, befores.get(change.number) ?? null))',
      },
    ],
  ],
  [
    'changes that are carried out without scopes',
    'faultsOfStrangers',
    /^carried out without scopes$/,
    [
      { file: 'service/suggestions/accept.ts', from: '  expectScopes(principal, chosen.scopes)\n', to: '' },
      { file: 'service/pipeline/performing/perform.ts', from: 'if (!isTrial) authorize(principal, operation)', to: '' },
    ],
  ],
]

test.each(mutants)('the proof notices %s', async (_, name, sentence, changes) => {
  const told = await mutantStory<Story>('service/suggestions/accept-story.ts', ...changes)
  expect(await told[name]()).toContainEqual(expect.stringMatching(sentence))
})
