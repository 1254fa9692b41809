// What a definition means and does not show: when that is, and that a time has passed.
import type { AutomationCheck } from '../../contract/automations/automations.ts'
import { instantText } from '../../contract/core/time.ts'

interface Fact {
  readonly title: string
  readonly text: string
  /** Whether the card of the automation shows it too, so that only a plan must say it. */
  readonly isOnCard: boolean
}

export function factsOf({ trigger, next: [next], note }: AutomationCheck, zone: string | undefined): Fact[] {
  if (trigger !== 'time') return []
  if (note === 'done') return [{ title: 'Next', text: 'it has run, and is never repeated', isOnCard: false }]
  if (next === undefined) return []
  const at = instantText(next.dueAt, zone ?? 'UTC') ?? next.dueAt
  const passed = `${at} has passed, so that it will not run by itself: turnout automations run makes it`
  return [{ title: 'Next', text: next.isDue ? passed : at, isOnCard: !next.isDue }]
}
