// Seals the audit log: each entry's hash covers the one before it, so a change anywhere breaks every seal after it.
import { hash } from 'node:crypto'
import { type AuditRow, findLastSealed, listAuditEntries, sealRows } from '../../store/audit/audit.ts'
import { haveOlderWritesEnded, takeSealingTurn } from '../../store/audit/sealing.ts'
import type { Session } from '../../store/core/store.ts'

/** The seal that the first entry is chained to. */
export const chainStart = '0'.repeat(64)

/** Seal of an entry: SHA-256, hex, over the seal before it and the entry's own fields as a JSON array. */
export function sealOf(previousSeal: string, entry: AuditRow): string {
  const { seq, id, account_id, actor, action, subject, event_id, data, created_at } = entry
  const sealed = [previousSeal, seq, id, account_id, actor, action, subject, event_id, data, created_at]
  return hash('sha256', JSON.stringify(sealed))
}

/** Seals at most `limit` entries up to number `end`, before which no entry can be added; returns whether more may be waiting. */
export async function sealEntries(session: Session, { end, limit }: { end: number; limit: number }): Promise<boolean> {
  if (!(await takeSealingTurn(session))) return false
  const last = await findLastSealed(session)
  if ((last?.seq ?? 0) >= end || !(await haveOlderWritesEnded(session))) return false
  const entries = await listAuditEntries(session, { after: last?.seq ?? 0, end, limit })
  let seal = last?.seal ?? chainStart
  const seals = entries.map((entry) => {
    seal = sealOf(seal, entry)
    return { seq: entry.seq, seal }
  })
  if (seals.length > 0) await sealRows(session, seals)
  return entries.length === limit
}
