// Finds the automation that a path names, and says when it runs next.
import { type AutomationRow, findAutomation } from '../../store/automations/automations.ts'
import { findWaitingRun } from '../../store/automations/waiting-runs.ts'
import { findEventRow } from '../../store/events.ts'
import type { AnyCall } from '../core/call.ts'
import { notFound } from '../core/find-event.ts'
import { nextLook } from './figures/times.ts'
import { type Outlook, toAutomations } from './record.ts'
import { isOver, standingOf, triggerOf } from './standing.ts'

/** The automation that a path names. @throws Failure not_found */
export async function expectAutomation(
  call: Pick<AnyCall, 'session' | 'principal' | 'params'>,
): Promise<AutomationRow> {
  const id = call.params.automation_id
  const row = await findAutomation(call.session, call.principal, id ?? '')
  if (!row) throw notFound('automation', id)
  return row
}

/** When an automation runs next, and what can be run by hand, by the event as it is dated now. */
export function outlookOf({ session, now }: Pick<AnyCall, 'session' | 'now'>): Outlook {
  // Each event is read once, however many automations it has.
  const events = new Map<string, ReturnType<typeof findEventRow>>()
  const eventOf = ({ account_id: accountId, event_id: id }: AutomationRow) => {
    const event = events.get(id) ?? findEventRow(session, { accountId, eventId: null }, id)
    events.set(id, event)
    return event
  }
  return {
    /** Of one by a figure, when it looks at it. */
    async nextAt(row) {
      if (row.status !== 'active') return null
      const event = await eventOf(row)
      if (event === undefined) return null
      const trigger = triggerOf(row)
      if (trigger.kind === 'change') return (await findWaitingRun(session, row.id, 'first'))?.due_at ?? null
      if (trigger.kind === 'figure') return isOver(event, now) ? null : nextLook(trigger, event, now).toISOString()
      const { isAhead, occurrence } = await standingOf(session, { row, event }, now)
      return isAhead && occurrence ? occurrence.dueAt.toISOString() : null
    },
    async canRun(row, occurrence) {
      const event = await eventOf(row)
      if (event?.status !== 'published') return false
      const standing = await standingOf(session, { row, event }, now)
      return standing.isDue && standing.occurrence?.key === occurrence
    },
  }
}

/** An automation as the API has it, with its version. */
export async function replyWith(call: Pick<AnyCall, 'session' | 'now'>, row: AutomationRow) {
  const [record] = await toAutomations(call, [row], outlookOf(call))
  return { body: record as NonNullable<typeof record>, version: row.version }
}
