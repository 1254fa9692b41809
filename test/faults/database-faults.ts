// Runs the verifications of the program and the engine on a database. Knows nothing of its history.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Site } from './site.ts'

/** Findings of verifying books and audit log, and of `integrity_check`; the first process must be running. */
export async function faultsInside(site: Site): Promise<string[]> {
  const ledger = await verified(site, 'ledger')
  const audit = await sealedAudit(site)
  const failed = Object.entries({ ledger, audit }).filter(([, { ok }]) => ok !== true)
  return [...failed.map(([name, proof]) => `${name} verify: ${JSON.stringify(proof)}`), ...(await integrity(site))]
}

interface Verified {
  readonly ok?: boolean
  readonly unsealed?: number
  /** Present in a refusal. */
  readonly retryable?: boolean
}

async function verified({ servers, apiKey }: Site, record: 'ledger' | 'audit'): Promise<Verified> {
  const headers = { authorization: `Bearer ${apiKey}`, connection: 'close' }
  for (;;) {
    const response = await fetch(`${servers[0]?.url}/v1/${record}/verification`, { headers })
    const proof = (await response.json()) as Verified
    if (proof.retryable !== true) return proof
    await sleep(200)
  }
}

/** Waits until the last entries are sealed. */
async function sealedAudit(site: Site): Promise<Verified> {
  for (;;) {
    const audit = await verified(site, 'audit')
    if (audit.unsealed === 0 || audit.ok !== true) return audit
    await sleep(200)
  }
}

/** SQLite's own findings. */
async function integrity(site: Site): Promise<string[]> {
  if (site.engine !== 'sqlite') return []
  const rows = await site.query<{ integrity_check: string }>('pragma integrity_check')
  return rows.map((row) => row.integrity_check).filter((finding) => finding !== 'ok')
}
