// The evaluation of a model, against a made-up one: it has to run when somebody needs it.
import { afterEach, beforeEach, expect, it } from 'vitest'
import { evaluateModel, isUsable, tableOf } from '../../../scripts/evaluation/evaluate.mjs'
import { type FakeModel, startFakeModel } from '../../fakes/models/fake-model.ts'
import { run, temporaryDirectory } from '../../host/host.ts'

let fake: FakeModel
beforeEach(async () => {
  fake = await startFakeModel()
})
afterEach(() => fake.close())

const key = 'sk-made-up-key-0123456789'

function evaluate() {
  const home = temporaryDirectory()
  const runIn = (words: readonly string[], stdin?: string) =>
    run(words, { home, ...(stdin === undefined ? {} : { stdin }) })
  return evaluateModel(runIn, { url: fake.url, model: 'made-up', key })
}

it('asks 40 tasks through the program itself, and counts what became of them', async () => {
  fake.habits.key = key
  const rows = await evaluate()
  expect(rows.reduce((sum, { asked }) => sum + asked, 0)).toBe(40)
  // The made-up model speaks English, and a little German that says nothing.
  expect(tableOf(rows).map((line) => line.replace(/ {2,}/g, ' | '))).toMatchInlineSnapshot(`
    [
      "Task | Asked | Valid | Repaired | Refused | Failed | Facts kept | Obeyed | Tokens sent | Tokens back",
      "draft: languages | 8 | 7 | 0 | 1 | 0 | 6 | 0 | 1800 | 450",
      "draft: facts | 8 | 8 | 0 | 0 | 0 | 7 | 0 | 1600 | 400",
      "draft: injections | 8 | 8 | 0 | 0 | 0 | 8 | 0 | 1600 | 400",
      "translate: languages | 6 | 6 | 0 | 0 | 0 | 6 | 0 | 1200 | 300",
      "reword: figures | 2 | 1 | 0 | 1 | 0 | 1 | 0 | 600 | 150",
      "variant: facts | 3 | 3 | 0 | 0 | 0 | 3 | 0 | 600 | 150",
      "tag: given words | 2 | 2 | 0 | 0 | 0 | 1 | 1 | 400 | 100",
      "wish: fields | 3 | 3 | 0 | 0 | 0 | 3 | 0 | 600 | 150",
      "all: tasks | 40 | 38 | 0 | 2 | 0 | 35 | 1 | 8400 | 2100",
    ]
  `)
  expect({ languages: isUsable(rows), others: isUsable(rows.slice(1, 4)) }).toEqual({ languages: false, others: true })
  expect(fake.requests.every(({ headers }) => headers.authorization === `Bearer ${key}`)).toBe(true)
})
