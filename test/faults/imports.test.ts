// Imports cut off and gone on with, imports whose answers get lost, and the proof itself.

import { describe, expect, test } from 'vitest'
import { faultsInside } from './database-faults.ts'
import { noticed } from './expect-noticed.ts'
import { forgetsKeys } from './forget-keys.ts'
import { proveImport } from './imports.ts'
import { buildMutant } from './mutant.ts'
import { isFull, sized, timeLimitMs } from './proof-size.ts'
import { engines, openSite } from './site.ts'

const rows = sized(100_000, 3_000)
const forgetsReferences = {
  file: 'service/imports/import-rows.ts',
  from: 'await call.session.run(insertReference, {',
  to: 'void ({',
}

const full = [
  { title: 'is killed three times', kills: 3, drops: false },
  { title: 'loses every tenth answer', kills: 0, drops: true },
]
const short = [{ title: 'is killed once and loses every tenth answer', kills: 1, drops: true }]

describe.each(engines)('on %s', (engine) => {
  test.each(isFull ? full : short)(
    `an import of ${rows} rows that $title does every good row once and names every bad one`,
    async ({ kills, drops }) => {
      const site = await openSite(engine, { processes: 1, commitDelayMs: 0 })
      const { wrong, report } = await proveImport(site, { rows, kills, drops })
      console.log(`${engine}: ${report}`)
      expect([...wrong, ...(await faultsInside(site))]).toEqual([])
    },
    timeLimitMs,
  )
})

test(
  'the proof sees an import that forgets whom it made',
  async () => {
    const program = await buildMutant(forgetsKeys, forgetsReferences)
    await noticed(/^\d+ people are there twice$/, async () => {
      const site = await openSite('sqlite', { program, processes: 1 })
      return (await proveImport(site, { rows: 3_000, kills: 1, drops: false })).wrong
    })
  },
  timeLimitMs,
)
