// Proves the audit record: recomputes the chain of seals from its start, a page at a time, and names the first entry
// that does not hold. Sees the record of the whole database, since there is one chain.
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
 * Recomputes every seal. What is not sealed yet must stand at the end.
 * An entry taken out shows at the one behind it; entries taken off the end show only beside a head kept elsewhere.
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
    // A long record must not keep everybody else waiting.
    await nextTurn()
  }
}

function describe(bad: AuditChainProof['firstBad'], { sealed, unsealed }: { sealed: number; unsealed: number }) {
  if (!bad) {
    const waiting = unsealed === 0 ? '' : `, ${unsealed} not sealed yet`
    return `The record holds: ${sealed} sealed${waiting}`
  }
  if (bad.problem === 'unsealed') return `Entry ${bad.entry.seq} is not sealed, though entries behind it are`
  return `Entry ${bad.entry.seq} does not fit its seal: it, or what stood before it, was changed`
}
