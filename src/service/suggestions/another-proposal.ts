// Whether a proposal is more than what was rejected lately: only the same again is kept away.
import { changedEffectShare } from '../../contract/suggestions/choices.ts'
import type { Effect } from '../../contract/suggestions/suggestions.ts'
import type { SuggestionRow } from '../../store/suggestions/suggestions.ts'
import type { Proposal } from './proposals.ts'

type Rejected = Pick<SuggestionRow, 'changes' | 'plans' | 'effect'>
type Proposed = Pick<Proposal, 'changes' | 'plans' | 'effect'>

/** Another plan among those to choose from, or another effect. */
export function isAnother(then: Rejected, now: Proposed): boolean {
  const plans = then.plans === null ? [] : (JSON.parse(then.plans) as NonNullable<Proposal['plans']>)
  const rejected = { changes: JSON.parse(then.changes) as Proposal['changes'], plans }
  return slotsChanged(rejected) !== slotsChanged(now) || hasMoved(parsedEffect(then), now.effect)
}

/** What all plans do to the agenda, whichever version of that they were made for. */
function slotsChanged({ changes, plans = [] }: Omit<Proposed, 'effect'>): string {
  const all = [...changes, ...plans.flatMap((plan) => plan.changes)]
  return JSON.stringify(
    all.flatMap(({ operation, body }) => (operation === 'applyScheduleChanges' ? [body.changes] : [])),
  )
}

const parsedEffect = ({ effect }: Rejected) => (effect === null ? null : (JSON.parse(effect) as Effect))

/** Whether the middle effect is another by a fifth. */
function hasMoved(then: Effect | null, now: Effect | null): boolean {
  if (then === null || now === null) return (then === null) !== (now === null)
  if (then.unit !== now.unit) return true
  return Math.abs(now.middle - then.middle) >= changedEffectShare * Math.abs(then.middle)
}
