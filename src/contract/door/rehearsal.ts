// A rehearsal before the day: codes are judged as while the doors are open, and nothing is recorded. What is admitted in
// one is kept by the caller, so that the same ticket is refused the second time, as on the day.
import type { Reentry, ScanDirection, ScanResult } from './choices.ts'
import type { EarlierAdmissions } from './scans.ts'
import { mayComeAgain, refusalReasons } from './words.ts'

/** Now, or the nearest time at which a door admits. */
export function openTime({ opensAt, closesAt }: { readonly opensAt: Date; readonly closesAt: Date }, now: Date): Date {
  if (now < opensAt) return opensAt
  return now < closesAt ? now : new Date(closesAt.getTime() - 1)
}

interface Rehearsed {
  readonly result: ScanResult
  readonly reason: string | null
  readonly facts: object | null
  readonly ticketId: string | null
  readonly direction: ScanDirection
  readonly firstAt: string | null
  readonly firstGate: string | null
  readonly earlier: EarlierAdmissions | null
}

interface Presence extends Pick<Rehearsed, 'firstAt' | 'firstGate'> {
  readonly inside: boolean
  readonly admissions: EarlierAdmissions
}

export type Rehearsal = ReturnType<typeof createRehearsal>

export function createRehearsal(reentry: Reentry) {
  const present = new Map<string, Presence>()
  return {
    /** The verdict, once the admissions of this rehearsal count too. */
    note<V extends Rehearsed>(verdict: V, { isOverride }: { readonly isOverride: boolean }): V {
      const { result, ticketId, direction, firstAt, firstGate } = verdict
      if (result !== 'ok' || ticketId === null) return verdict
      const before = present.get(ticketId)
      const inside = direction === 'entry'
      if (before && inside && !isOverride && !mayComeAgain(reentry, before.inside)) {
        const { firstAt: at, firstGate: gate } = before
        return {
          ...verdict,
          result: 'already_redeemed',
          reason: refusalReasons.already_redeemed,
          facts: null,
          firstAt: at,
          firstGate: gate,
          earlier: null,
        }
      }
      if (!inside) {
        if (before) present.set(ticketId, { ...before, inside })
        return verdict
      }
      const known = before?.admissions ?? verdict.earlier
      const admissions = { count: (known?.count ?? 0) + 1, lastAt: firstAt ?? '', lastGate: firstGate }
      present.set(ticketId, { ...(before ?? { firstAt, firstGate }), admissions, inside })
      return before && !isOverride ? { ...verdict, earlier: before.admissions } : verdict
    },
    undo: ({ ticketId }: Pick<Rehearsed, 'ticketId'>): void => {
      present.delete(ticketId ?? '')
    },
    admitted: () => present.size,
  }
}
