// Webhooks while `serve` is killed, on both engines: nothing is lost, and each request verifies by the official library.
import { expect, test } from 'vitest'
import { needs } from '../host/programs.ts'
import { noticed } from './expect-noticed.ts'
import { buildMutant, type Change } from './mutant.ts'
import { sized, timeLimitMs } from './proof-size.ts'
import { engines, openSite } from './site.ts'
import { proveWebhooks } from './webhooks.ts'

const size = { people: sized(10_000, 120), kills: 5 }
const skipped = needs('openssl', 'version')
const flags = ['--webhook-allow', '127.0.0.1']

for (const engine of engines) {
  test.skipIf(skipped)(
    `${size.people} registrations reach three receivers on ${engine}, though serve is killed ${size.kills} times${skipped}`,
    async () => {
      const { wrong, report } = await proveWebhooks(await openSite(engine, { flags, commitDelayMs: 0 }), size)
      console.log(report)
      expect(wrong).toEqual([])
    },
    timeLimitMs,
  )
}

const bodyMadeAnew: Change = {
  file: 'service/webhooks/delivering/body.ts',
  from: 'const text = JSON.stringify(message)',
  to: 'const text = JSON.stringify({ ...message, timestamp: new Date().toISOString() })',
}

test(
  'the proof detects bodies that are made of what is so now',
  async () => {
    const program = await buildMutant(bodyMadeAnew)
    await noticed(/has two bodies$/, async () => {
      const site = await openSite('sqlite', { program, flags })
      return (await proveWebhooks(site, { people: 12, kills: 1 })).wrong
    })
  },
  timeLimitMs,
)
