// The threads in which schedules are planned: those of the build.
import path from 'node:path'
import { expect, test } from 'vitest'
import { answerPlanning } from '../../../../src/service/suggestions/schedule/thread/planning-answer.ts'
import { createPlanningThread } from '../../../../src/service/suggestions/schedule/thread/planning-thread.ts'
import { plantedInput } from './made-agendas.ts'

const build = path.resolve(import.meta.dirname, '../../../../dist')
const input = plantedInput(1, { sessions: 8, rooms: 2, times: 5, people: 20 })

test('a thread gives the plan that the search gives anywhere', async () => {
  const thread = createPlanningThread(build)
  const request = { input, moves: 5_000, seed: 3 }
  expect(await thread.plan(request)).toEqual(await answerPlanning(request))
  await thread.close()
})

test('the third search at once is refused, and closing ends the others', async () => {
  const thread = createPlanningThread(build)
  const endless = { input, moves: 1e12, seed: 1 }
  const searches = [thread.plan(endless), thread.plan(endless)]
  const ended = Promise.allSettled(searches)
  await expect(thread.plan(endless)).rejects.toMatchObject({ code: 'overloaded' })
  await thread.close()
  const stopped = { status: 'rejected', reason: { code: 'shutting_down' } }
  expect(await ended).toMatchObject([stopped, stopped])
  await expect(thread.plan(endless)).rejects.toMatchObject({ code: 'shutting_down' })
})

test('a search that is asked to finish gives a plan, and so does one that begins after that', async () => {
  const thread = createPlanningThread(build)
  const endless = { input, moves: 1e12, seed: 1 }
  const running = thread.plan(endless)
  thread.finish()
  const answers = [await running, await thread.plan(endless)]
  for (const answer of answers) {
    expect(answer).toMatchObject({ planned: { isInterrupted: true, plans: [{ name: 'balanced', unplaced: [] }] } })
  }
  await thread.close()
})
