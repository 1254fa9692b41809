// Verifies the audit log: recomputes the chain of seals from its start, page by page, and names the first entry whose
// seal is wrong. Reads the whole database's record, since there is one chain.
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { AuditProof } from '../../contract/audit/audit.ts'
import { type AuditRow, listAuditEntries } from '../../store/audit/audit.ts'
import type { Session } from '../../store/core/store.ts'
import { chainStart, sealOf } from './seal-chain.ts'

const pageLimit = 1000

type Problem = NonNullable<AuditProof['firstBad']>['problem']

export interface AuditChainProof extends Omit<AuditProof, 'firstBad'> {
  readonly firstBad: { readonly entry: AuditRow; readonly problem: Problem } | null
}

/**
 * Recomputes every seal. Unsealed entries must be at the end.
 * A removed entry shows at the one after it; entries removed from the end show only against a head kept elsewhere.
 */
export async function verifyAuditChain(session: Session): Promise<AuditChainProof> {
  const counts = { entries: 0, sealed: 0, unsealed: 0 }
  let head: string | null = null
  let firstUnsealed: AuditRow | undefined
  let firstBad: AuditChainProof['firstBad'] = null
  for await (const entry of allEntries(session)) {
    counts.entries += 1
    if (entry.seal === null) {
      counts.unsealed += 1
      firstUnsealed ??= entry
      continue
    }
    counts.sealed += 1
    if (firstUnsealed) firstBad ??= { entry: firstUnsealed, problem: 'unsealed' }
    else if (sealOf(head ?? chainStart, entry) !== entry.seal) firstBad ??= { entry, problem: 'changed' }
    head = entry.seal
  }
  return { ok: firstBad === null, message: describe(firstBad, counts), ...counts, head, firstBad }
}

async function* allEntries(session: Session): AsyncIterable<AuditRow> {
  for (let after = 0; ; ) {
    const entries = await listAuditEntries(session, { after, end: Number.MAX_SAFE_INTEGER, limit: pageLimit })
    yield* entries
    if (entries.length < pageLimit) return
    after = entries.at(-1)?.seq ?? after
    // A long record must not block other requests.
    await nextTurn()
  }
}

function describe(bad: AuditChainProof['firstBad'], { sealed, unsealed }: { sealed: number; unsealed: number }) {
  if (!bad) {
    const waiting = unsealed === 0 ? '' : `, ${unsealed} not sealed yet`
    return `The audit log is intact: ${sealed} sealed${waiting}`
  }
  if (bad.problem === 'unsealed') return `Entry ${bad.entry.seq} is not sealed, although later entries are`
  return `Entry ${bad.entry.seq} does not match its seal: it, or an entry before it, was changed`
}
