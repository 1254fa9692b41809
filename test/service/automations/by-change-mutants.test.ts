// A proof.
// Nothing answers itself, and a figure near its limit fires once: the stories must tell a service without either rule.
import { expect, test } from 'vitest'
import { mutantStory } from '../../faults/mutant-story.ts'
import { faultsOfAnswering, faultsOfCrossing } from './by-change-story.ts'

const story = 'service/automations/by-change-story.ts'

test('what an automation has done makes none run', async () => {
  expect(await faultsOfAnswering()).toEqual([])
})

test('the story tells entries of automations that count', async () => {
  const { faultsOfAnswering: told } = await mutantStory<{ faultsOfAnswering: typeof faultsOfAnswering }>(story, {
    file: 'service/automations/waiting/plan-runs.ts',
    from: "!('automationId' in (JSON.parse(payload) as Readonly<Record<string, unknown>>))",
    to: 'payload.length > 0',
  })
  expect(await told()).toEqual(['an automation ran by what an automation had done'])
})

test('a figure that goes back and forth fires once', async () => {
  expect(await faultsOfCrossing()).toEqual([])
})

test('the story tells a limit without a way back', async () => {
  const { faultsOfCrossing: told } = await mutantStory<{ faultsOfCrossing: typeof faultsOfCrossing }>(story, {
    file: 'service/automations/figures/crossing.ts',
    from: 'before === null || isArmed || isBack(trigger, value)',
    to: 'true',
  })
  expect(await told()).toEqual(['a figure that went back and forth fired 2 times'])
})
