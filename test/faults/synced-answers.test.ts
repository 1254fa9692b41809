// Responses after their sync, as strace sees them, and the proof of the proof: it must detect commits that don't wait for the
// disk.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { needs } from '../host/programs.ts'
import { startPostgres, stopPostgres } from '../postgres/server.ts'
import { buildMutant, type Change } from './mutant.ts'
import { sized, timeLimitMs } from './proof-size.ts'
import { type Engine, engines, openSite } from './site.ts'
import { proveSynced } from './synced-answers.ts'

const needed = needs('strace', '-f', '-o', '/dev/null', 'true')
const guests = sized(200, 40)
const fewer = 20

const hurries: Readonly<Record<Engine, Change>> = {
  sqlite: { file: 'store/sqlite/open-writer.ts', from: 'PRAGMA synchronous = FULL', to: 'PRAGMA synchronous = NORMAL' },
  postgres: {
    file: 'store/postgres/open.ts',
    from: `case current_setting('synchronous_commit') when 'off' then set_config('synchronous_commit', 'on', false) end`,
    to: `set_config('synchronous_commit', 'off', false)`,
  },
}

async function prove(engine: Engine, guests: number, program?: string) {
  const options = { commitDelayMs: 0, ...(program === undefined ? {} : { program }) }
  if (engine === 'sqlite') return proveSynced(await openSite(engine, options), guests)
  const server = ownPostgres()
  return proveSynced(await openSite(engine, { ...options, postgresFolder: server }), guests, server)
}

let folder: string | undefined
afterAll(() => {
  if (folder !== undefined) stopPostgres(folder)
})

function ownPostgres(): string {
  if (folder !== undefined) return folder
  folder = mkdtempSync(path.join(tmpdir(), 'turnout-pg-'))
  // A server that writes in the background would hide the fault.
  startPostgres(folder, { isDurable: true, writerDelayMs: 10_000 })
  return folder
}

describe.skipIf(needed !== '').each(engines)(`on %s${needed}`, (engine) => {
  test(
    `each of ${guests} registrations is confirmed only after its commit is synced to disk`,
    async () => {
      const { wrong, syncs } = await prove(engine, guests)
      console.log(`${engine}: ${guests} answers, ${syncs} syncs of the log`)
      expect(wrong).toEqual([])
    },
    timeLimitMs,
  )

  test(
    'the proof detects commits that do not wait for the disk',
    async () => {
      const { wrong } = await prove(engine, fewer, await buildMutant(hurries[engine]))
      const early = Number(/^(\d+) of \d+ answers were written before a sync$/.exec(wrong[0] ?? '')?.[1])
      // Now and then something else syncs the log in between.
      expect(early).toBeGreaterThan(fewer / 2)
    },
    timeLimitMs,
  )
})
