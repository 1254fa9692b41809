// Plans a run for each change of an event that one of its automations waits for.
import { topicOf } from '../../../contract/changes/kinds.ts'
import { type AutomationRow, activeAutomationsOf } from '../../../store/automations/automations.ts'
import { insertRuns } from '../../../store/automations/waiting-runs.ts'
import type { Session } from '../../../store/core/store.ts'
import type { OutboxRow } from '../../../store/outbox.ts'
import type { ChangeTrigger } from '../definition/definition.ts'
import { triggerOf } from '../standing.ts'

interface Making {
  readonly now: Date
  readonly newId: (prefix: string) => string
}

const minuteMs = 60_000

/** Each entry is an occurrence of its own, so that reading it again plans nothing twice. */
export async function planRuns(session: Session, entries: readonly OutboxRow[], making: Making): Promise<void> {
  const events = new Set(entries.flatMap(({ event_id: id }) => id ?? []))
  if (events.size === 0) return
  const automations = (await activeAutomationsOf(session, [...events])).flatMap((row) => {
    const trigger = triggerOf(row)
    return trigger.kind === 'change' ? [{ row, trigger, topic: topicOf(trigger.on) }] : []
  })
  if (automations.length === 0) return
  const runs = entries.filter(isOfPeople).flatMap((entry) =>
    automations
      .filter(({ row, topic }) => row.event_id === entry.event_id && topic === entry.topic)
      // What was changed before it was made, changed or resumed does not count.
      .filter(({ row }) => entry.created_at > row.active_since)
      .map(({ row, trigger }) => runFor(row, trigger, { entry, making })),
  )
  await insertRuns(session, runs)
}

/** What an automation has changed makes none run: two that answer each other would never end. */
const isOfPeople = ({ payload }: OutboxRow): boolean =>
  !('automationId' in (JSON.parse(payload) as Readonly<Record<string, unknown>>))

interface Noticed {
  readonly entry: OutboxRow
  readonly making: Making
}

function runFor(row: AutomationRow, { afterMinutes }: ChangeTrigger, { entry, making: { now, newId } }: Noticed) {
  const at = now.toISOString()
  return {
    id: newId('arn'),
    account_id: row.account_id,
    event_id: row.event_id,
    automation_id: row.id,
    occurrence: entry.id,
    status: 'planned',
    reason: null,
    due_at: new Date(Date.parse(entry.created_at) + afterMinutes * minuteMs).toISOString(),
    ran_at: null,
    mailing_id: null,
    subject_id: entry.subject,
    suggestion_id: null,
    matched: 0,
    created_at: at,
    updated_at: at,
  }
}
