// On both engines.
import { expect, test } from 'vitest'
import type { Store } from '../../../src/store/core/store.ts'
import { movePlace } from '../../../src/store/outbox.ts'
import { openTestStore } from '../../postgres/database.ts'
import { doDueJobs } from '../jobs/do-due-jobs.ts'

const made = (day: string) => `${day}T12:00:00.000Z`

const entry = (id: string, day: string, changes: object = {}) => ({
  id: `out_${id}`,
  account_id: 'acc_1',
  topic: 'event.created',
  subject: `evt_${id}`,
  event_id: null,
  payload: '{}',
  due_at: made(day),
  leased_until: null,
  attempts: 0,
  done_at: made(day),
  created_at: made(day),
  ...changes,
})

async function sweptAt(day: string, ...entries: ReturnType<typeof entry>[]): Promise<readonly string[]> {
  const store = await openTestStore()
  for (const row of entries) await store.write(({ db }) => db.insertInto('outbox').values(row).execute())
  await doDueJobs(store, { now: () => new Date(made(day)), handlers: {} })
  const left = await idsOf(store)
  await store.close()
  return left
}

const idsOf = async (store: Store) =>
  (await store.read(({ db }) => db.selectFrom('outbox').select('id').orderBy('seq').execute())).map(({ id }) => id)

test('entries go once no cursor can stand before them any more', async () => {
  const entries = [entry('1', '2027-01-10'), entry('2', '2027-01-11'), entry('3', '2027-01-12')]
  expect(await sweptAt('2027-04-12', ...entries)).toEqual(['out_1', 'out_2', 'out_3'])
  // The run that plans mails may come after the one that sweeps.
  expect(['out_1 out_2 out_3', 'out_2 out_3']).toContain((await sweptAt('2027-04-13', ...entries)).join(' '))
})

test('the newest entry stays, and so does work that is not done', async () => {
  const store = await openTestStore()
  const undone = { topic: 'refund.requested', done_at: null }
  const entries = [entry('1', '2027-01-10', undone), entry('2', '2027-01-10'), entry('3', '2027-01-10')]
  for (const row of entries) await store.write(({ db }) => db.insertInto('outbox').values(row).execute())
  const [last] = await store.read(({ db }) => db.selectFrom('outbox').select('seq').orderBy('seq', 'desc').execute())
  await store.write((session) => movePlace(session, 'mail_places', { from: 0, to: last?.seq ?? 0 }))
  await doDueJobs(store, { now: () => new Date(made('2027-12-01')), handlers: {} })
  expect(await idsOf(store)).toEqual(['out_1', 'out_3'])
  await store.close()
})

test('what mails have not been planned from stays', async () => {
  const store = await openTestStore()
  const { sweepChanges } = await import('../../../src/store/changes/changes.ts')
  for (const id of ['1', '2'])
    await store.write(({ db }) => db.insertInto('outbox').values(entry(id, '2027-01-10')).execute())
  await store.write((session) => sweepChanges(session, { before: made('2027-12-01'), limit: 10 }))
  expect(await idsOf(store)).toEqual(['out_1', 'out_2'])
  await store.close()
})
