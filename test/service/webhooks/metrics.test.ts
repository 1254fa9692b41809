// How deliveries stand, as numbers for whoever watches the service.
import { expect, onTestFinished, test } from 'vitest'
import { createMetrics } from '../../../src/service/server/metrics.ts'
import { webhookGauges } from '../../../src/service/webhooks/gauges.ts'
import { deadUrl, minute, openReceiver, openScene } from './scene.ts'

test('gauges say how many changes wait, since when, and how many endpoints fail', async () => {
  const scene = await openScene()
  onTestFinished(() => scene.close())
  const there = await openReceiver()
  onTestFinished(() => there.close())
  const gauges = () => webhookGauges(scene.store, scene.now())
  const none = { webhook_deliveries_waiting: 0, webhook_oldest_waiting_seconds: 0, webhooks_failing: 0 }
  expect(await gauges()).toEqual(none)
  await scene.hook(there.url)
  await scene.change(3)
  await scene.deliver()
  expect(await gauges()).toEqual(none)
  await scene.hook(await deadUrl())
  await scene.change(2)
  await scene.deliver()
  scene.pass(3 * minute)
  expect(await gauges()).toEqual({
    webhook_deliveries_waiting: 2,
    webhook_oldest_waiting_seconds: 180,
    webhooks_failing: 1,
  })
})

test('a counter has the attempts by outcome', () => {
  const metrics = createMetrics()
  for (const httpStatus of [204, 200, 500]) metrics.countDelivery({ httpStatus, error: null })
  metrics.countDelivery({ httpStatus: null, error: 'timeout' })
  const lines = metrics
    .text({})
    .split('\n')
    .filter((line) => line.startsWith('turnout_webhook_attempts_total'))
  expect(lines).toHaveLength(3)
  expect(new Set(lines)).toEqual(
    new Set(
      ['delivered"} 2', 'refused"} 1', 'timeout"} 1'].map((end) => `turnout_webhook_attempts_total{outcome="${end}`),
    ),
  )
})
