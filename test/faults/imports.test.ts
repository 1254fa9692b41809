// Imports interrupted and continued, imports whose responses are lost, and the proof of the proof.

import { describe, expect, test } from 'vitest'
import { faultsInside } from './database-faults.ts'
import { forgetsKeys } from './forget-keys.ts'
import { proveImport } from './imports.ts'
import { namedKills, randomKills } from './killed-command.ts'
import { buildMutant } from './mutant.ts'
import { isFull, seed, sized, timeLimitMs } from './proof-size.ts'
import { seeded } from './seeded.ts'
import { engines, openSite } from './site.ts'

/** Each request has 500 of them. */
const rows = sized(100_000, 1_300)
const forgetsReferences = {
  file: 'service/imports/import-rows.ts',
  from: 'await call.session.run(insertReference, {',
  to: 'void ({',
}

const faults = isFull
  ? [
      { title: 'is killed at random moments', kills: randomKills(seeded(seed), 6, 30), dropEvery: 0 },
      { title: 'loses every tenth answer', kills: [], dropEvery: 10 },
    ]
  : [{ title: 'is killed at each named point and loses every second answer', kills: namedKills, dropEvery: 2 }]

describe.each(engines)('on %s', (engine) => {
  test.each(faults)(
    `an import of ${rows} rows that $title imports every good row once and names every bad one`,
    async ({ kills, dropEvery }) => {
      const site = await openSite(engine, { processes: 1, commitDelayMs: 0 })
      const { wrong, report } = await proveImport(site, { rows, kills, dropEvery })
      console.log(`${engine}: ${report}`)
      expect([...wrong, ...(await faultsInside(site))]).toEqual([])
    },
    timeLimitMs,
  )
})

test(
  'the proof detects an import that forgets whom it registered',
  async () => {
    const program = await buildMutant(forgetsKeys, forgetsReferences)
    const site = await openSite('sqlite', { program, processes: 1 })
    const kills = [{ place: 'between COMMIT and answer', at: 1 }] as const
    const { wrong } = await proveImport(site, { rows: 600, kills, dropEvery: 0 })
    expect(wrong).toContainEqual(expect.stringMatching(/^\d+ people are there twice$/))
  },
  timeLimitMs,
)
