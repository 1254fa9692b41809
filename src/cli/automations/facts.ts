// What a definition means and does not show: when that is, how often, and what counts.
import type { AutomationCheck } from '../../contract/automations/automations.ts'
import { instantText } from '../../contract/core/time.ts'

interface Fact {
  readonly title: string
  readonly text: string
  /** Whether the card of the automation shows it too, so that only a plan must say it. */
  readonly isOnCard: boolean
}

export function factsOf(check: AutomationCheck, zone: string | undefined): Fact[] {
  if (check.trigger === 'time') return timeFacts(check, zone)
  if (check.trigger === 'figure')
    return [fact('Runs', 'on the day when the figure crosses its limit, and not on each day beyond it')]
  const counted = counts.find(({ on }) => check.when === on || check.when.startsWith(`${on},`))
  return [
    ...(counted ? [fact('Counts', counted.text)] : []),
    ...(rhythms[check.action] ? [fact('Runs', rhythms[check.action])] : []),
  ]
}

/** Kinds of changes that are fewer than their names make one think, and which one has the rest. */
const counts = [
  {
    on: 'on attendee.registered',
    text: 'people registered by name. Guests of an order, on the public page or with orders create, count as order.created: make a second automation for them',
  },
  {
    on: 'on order.created',
    text: 'every order placed, whether paid, free or still to pay. People registered by name count as attendee.registered',
  },
  {
    on: 'on order.paid',
    text: 'orders paid after they were placed. An order that is paid or free at once counts as order.created: make a second automation for those. Registrations entered by hand count as attendee.registered, and as attendee.confirmed once a pending one is paid',
  },
] as const

/** How often a change has something done. Mail goes to the people of each. */
export const rhythms = {
  mail: '',
  tell: 'at the first such change, and then once in 24 hours: one e-mail says how many there have been since, with the name, tickets, amount and command for each',
  suggest: 'at the first such change, and then once in 24 hours',
} as const

const fact = (title: string, text: string): Fact => ({ title, text, isOnCard: false })

function timeFacts({ next: [next], note }: AutomationCheck, zone: string | undefined): Fact[] {
  if (note === 'done') return [fact('Next', 'it has run, and is never repeated')]
  if (next === undefined) return []
  const at = instantText(next.dueAt, zone ?? 'UTC') ?? next.dueAt
  const passed = `${at} has passed, so it will not run by itself; to run it now: turnout automations run`
  return [{ title: 'Next', text: next.isDue ? passed : at, isOnCard: !next.isDue }]
}
