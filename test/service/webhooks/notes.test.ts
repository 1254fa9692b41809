// What came of attempts is written together where it may be, and at once where the next attempts depend on it.
import { expect, onTestFinished, test } from 'vitest'
import type { Attempt } from '../../../src/service/webhooks/delivering/judge.ts'
import { createNotes } from '../../../src/service/webhooks/delivering/notes.ts'
import type { Store } from '../../../src/store/core/store.ts'
import type { DeliveryRow } from '../../../src/store/webhooks/deliveries.ts'
import { openTestStore } from '../../postgres/database.ts'

const at = '2027-01-10T12:00:00.000Z'

/** Notes of a webhook that was deleted meanwhile, and how often they were written. */
async function opened() {
  const store = await openTestStore()
  onTestFinished(() => store.close())
  let writes = 0
  const counting: Store = {
    ...store,
    write: (work, options) => {
      writes += 1
      return store.write(work, options)
    },
  }
  const onError = (error: unknown) => {
    throw error
  }
  const notes = createNotes('whk_gone', {
    store: counting,
    now: () => new Date(at),
    newId: (prefix) => prefix,
    onError,
  })
  const add = (httpStatus: number) =>
    notes.add({ delivery: {} as DeliveryRow, attempt: { at, httpStatus, error: null } as Attempt })
  return { notes, add, writes: () => writes }
}

test('what was taken at about the same time is noted in one write', async () => {
  const { notes, add, writes } = await opened()
  for (let count = 0; count < 50; count += 1) add(204)
  expect(writes()).toBe(0)
  await notes.flush()
  expect(writes()).toBe(1)
})

test('what was taken is noted though nothing follows', async () => {
  const { add, writes } = await opened()
  add(204)
  await expect.poll(writes).toBe(1)
})

test('a refusal is noted at once, with what was taken before', async () => {
  const { add, writes } = await opened()
  add(204)
  add(503)
  expect(writes()).toBe(1)
})
