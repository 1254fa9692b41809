// On both engines.
// How long the log of deliveries is kept.
import { expect, onTestFinished, test } from 'vitest'
import { doDueJobs } from '../jobs/do-due-jobs.ts'
import { hour, openReceiver, openScene } from './scene.ts'

const day = 24 * hour

test('a delivery is forgotten 30 days after it has ended, with its attempts', async () => {
  const scene = await openScene()
  onTestFinished(() => scene.close())
  const there = await openReceiver()
  onTestFinished(() => there.close())
  const hook = await scene.hook(there.url)
  await scene.change()
  await scene.deliver()
  const [delivery] = await scene.deliveries(hook)
  const sweep = () => doDueJobs(scene.store, { now: scene.now, services: scene.services })
  scene.pass(29 * day)
  await sweep()
  expect(await scene.deliveries(hook)).toHaveLength(1)
  scene.pass(2 * day)
  await sweep()
  expect(await scene.deliveries(hook)).toEqual([])
  expect((await scene.send('GET', `/v1/deliveries/${delivery.id}`)).status).toBe(404)
  const left = await scene.store.read(({ db }) => db.selectFrom('delivery_attempts').select('delivery_id').execute())
  expect(left.filter(({ delivery_id }) => delivery_id === delivery.id)).toEqual([])
})
