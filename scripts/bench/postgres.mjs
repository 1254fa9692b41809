// Measures the gain of group commits on PostgreSQL. Skipped where no server is installed.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { median } from './processes.mjs'
import { buildEntries, builtEntry } from './service.mjs'

/** @param {{ rounds: number, seconds: number }} options @returns {Promise<object[]>} rows; none without a server */
export async function measurePostgres(options) {
  if (!existsSync('/usr/lib/postgresql')) return []
  await buildEntries()
  const argv = [builtEntry('entry-postgres'), JSON.stringify(options)]
  const { together, alone } = JSON.parse(execFileSync(process.execPath, argv, { encoding: 'utf8' }))
  const rates = `${Math.round(median(together))} and ${Math.round(median(alone))} per second`
  return [
    {
      name: `PostgreSQL: registrations together and alone, ${rates}`,
      value: median(together) / median(alone),
      limit: 5,
      atLeast: true,
      unit: '× alone',
    },
  ]
}
