// Webhooks of a service that is killed in the midst of delivering, at named points; and the proof of the proof.
import { describe, expect, test } from 'vitest'
import { diesAt, dying, notedBeforeSent, type Point, points, proveKilledDeliveries } from './killed-deliveries.ts'
import { buildMutant, type Change } from './mutant.ts'
import { sized, timeLimitMs } from './proof-size.ts'
import { type Engine, engines, openSite } from './site.ts'

const people = sized(500, 30)

async function prove(engine: Engine, point: Point, ...faults: readonly Change[]) {
  const program = await buildMutant(...dying, ...faults)
  const options = { flags: ['--webhook-allow', '127.0.0.1'], under: diesAt(point), processes: 1, commitDelayMs: 0 }
  return proveKilledDeliveries(await openSite(engine, { program, ...options }), people)
}

describe.each(engines)('on %s', (engine) => {
  test.each(points)(
    'every change arrives though the service dies again and again, %s',
    async (point) => {
      const { wrong, kills } = await prove(engine, point)
      expect(wrong).toEqual([])
      expect(kills).toBeGreaterThanOrEqual(2)
    },
    timeLimitMs,
  )
})

const mutants: readonly (readonly [string, RegExp, Point, Change])[] = [
  [
    'deliveries that are noted before they are sent',
    /^the only one got \d+ of/,
    'once it is claimed and before it is sent',
    notedBeforeSent,
  ],
  [
    'messages whose ids are new with each start',
    /has two ids/,
    'once it is answered and nobody has noted that',
    {
      file: 'service/webhooks/delivering/send.ts',
      from: 'signedHeaders({ id: message.id,',
      to: 'signedHeaders({ id: message.id + process.pid,',
    },
  ],
]

test.each(mutants)(
  'the proof detects %s',
  async (_, sentence, point, fault) => {
    const { wrong } = await prove('sqlite', point, fault)
    expect(wrong).toContainEqual(expect.stringMatching(sentence))
  },
  timeLimitMs,
)
