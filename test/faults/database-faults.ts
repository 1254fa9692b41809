// What the program and the engine find wrong in a database themselves. Knows nothing of what was done to it.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Site } from './site.ts'

/** Sentences from `ledger verify`, `audit verify` and `integrity_check`; the servers must be up. */
export async function faultsInside(site: Site): Promise<string[]> {
  return [...(await verifyBoth(site)), ...(await integrity(site))]
}

/** `ledger verify`, and `audit verify` once everything is sealed. */
async function verifyBoth(site: Site): Promise<string[]> {
  const ledger = await site.run('ledger', 'verify', '--json')
  let audit = await site.run('audit', 'verify', '--json')
  for (let tries = 0; tries < 100 && !/"unsealed":\s*0\b/.test(audit.stdout); tries += 1) {
    await sleep(200)
    audit = await site.run('audit', 'verify', '--json')
  }
  const unsealed = /"unsealed":\s*0\b/.test(audit.stdout) ? [] : ['the audit record is not sealed to its end']
  const failed = Object.entries({ ledger, audit }).filter(([, { exitCode }]) => exitCode !== 0)
  return [...failed.map(([name, { stdout, stderr }]) => `${name} verify: ${stdout}${stderr}`), ...unsealed]
}

/** What SQLite itself finds. */
async function integrity(site: Site): Promise<string[]> {
  if (site.engine !== 'sqlite') return []
  const rows = await site.query<{ integrity_check: string }>('pragma integrity_check')
  return rows.map((row) => row.integrity_check).filter((finding) => finding !== 'ok')
}
