// Automations and their runs as the API has them.
import type { Automation, AutomationRun, MissedRuns } from '../../contract/automations/automations.ts'
import type { AutomationRunStatus, AutomationStatus, RunReason } from '../../contract/automations/choices.ts'
import type { PauseReason } from '../../contract/core/choices.ts'
import type { AutomationRow } from '../../store/automations/automations.ts'
import { countTold, lastRunTimes, type MissedRow, missedRuns, type RunRow } from '../../store/automations/runs.ts'
import type { Session } from '../../store/core/store.ts'
import { countByStatus } from '../../store/mail/list-messages.ts'
import { findMailingsOf, type MailingRow } from '../../store/mail/mailings.ts'
import { countHeld } from '../../store/mail/marketing.ts'
import { conditionsOf } from '../mail/segments/segment.ts'
import type { Definition } from './definition/definition.ts'
import { triggerText } from './definition/trigger-words.ts'
import { triggerOf } from './standing.ts'
import { actionOf } from './start-run.ts'

/** What `tell` may list: addresses. */
export const toldBy = (row: AutomationRow): string[] => {
  const action = actionOf(row)
  return action.kind === 'tell' ? [...action.to] : []
}

export const whenText = (row: AutomationRow): string => triggerText(triggerOf(row))

/** The columns of a definition. @param resolved what it names in its event */
export const columnsOf = (
  { trigger, action, to, lateMinutes, name }: Definition,
  resolved: Pick<AutomationRow, 'ticket_type_id' | 'conditions'>,
) => ({
  name,
  when_runs: JSON.stringify(trigger),
  action: JSON.stringify(action),
  segment: to?.segment ?? null,
  ...resolved,
  late_minutes: lateMinutes,
})

/** What the plan of an automation says. */
export interface Outlook {
  readonly nextAt: (row: AutomationRow) => Promise<string | null>
  /** Whether an occurrence that did not run can be run by hand. */
  readonly canRun: (row: AutomationRow, occurrence: string) => Promise<boolean>
}

/** Of so many days an automation says what it has missed. */
const missedDays = 30

export async function toAutomations(
  { session, now }: { readonly session: Session; readonly now: Date },
  rows: readonly AutomationRow[],
  { nextAt, canRun }: Outlook,
): Promise<Automation[]> {
  const ids = rows.map(({ id }) => id)
  const ranAt = await lastRunTimes(session, ids)
  const since = new Date(now.getTime() - missedDays * 86_400_000).toISOString()
  const missed = await missedRuns(session, { ids, since })
  const records: Automation[] = []
  for (const row of rows) {
    const action = actionOf(row)
    const mail = action.kind === 'mail' ? action : undefined
    const lost = missed.get(row.id)
    records.push({
      id: row.id,
      eventId: row.event_id,
      name: row.name,
      status: row.status as AutomationStatus,
      pausedBecause: row.paused_because as PauseReason | null,
      trigger: triggerOf(row).kind,
      when: whenText(row),
      to: row.segment === 'ticket-type' ? `ticket-type=${row.ticket_type_id}` : row.segment,
      where: conditionsOf(row).map(({ text }) => text),
      action: action.kind,
      purpose: mail?.purpose ?? null,
      subject: mail?.subject ?? null,
      body: mail?.body ?? null,
      tell: toldBy(row),
      suggest: action.kind === 'suggest' ? action.suggest : null,
      lateMinutes: row.late_minutes,
      nextAt: await nextAt(row),
      lastRunAt: ranAt.get(row.id) ?? null,
      missed: lost ? toMissed(lost, await canRun(row, lost.occurrence)) : null,
      definition: row.definition,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
    })
  }
  return records
}

function toMissed(run: MissedRow, canRun: boolean): MissedRuns {
  const { count, occurrence, due_at: dueAt, updated_at: noticedAt } = run
  const [status, reason] = [run.status as AutomationRunStatus, run.reason as RunReason | null]
  return { count, newest: { occurrence, status, reason, dueAt, noticedAt }, canRun }
}

/** Runs with their e-mails counted, in a query for all of them. */
export async function toRuns(session: Session, rows: readonly RunRow[]): Promise<AutomationRun[]> {
  const mailings = await findMailingsOf(
    session,
    rows.flatMap(({ mailing_id: id }) => id ?? []),
  )
  const counts = await countByStatus(session, mailings)
  const held = await countHeld(
    session,
    mailings.map(({ id }) => id),
  )
  const told = await toldByRun(session, rows)
  return rows.map((row) => {
    const mailing = mailings.find(({ id }) => id === row.mailing_id)
    const own = counts.filter(({ mailingId }) => mailingId === row.mailing_id && mailing !== undefined)
    const heldBack = held.filter(({ mailingId }) => mailingId === row.mailing_id && mailing !== undefined)
    return {
      id: row.id,
      automationId: row.automation_id,
      eventId: row.event_id,
      occurrence: row.occurrence,
      status: row.status as AutomationRunStatus,
      reason: row.reason as RunReason | null,
      dueAt: row.due_at,
      ranAt: row.ran_at,
      mailingId: row.mailing_id,
      subjectId: row.subject_id,
      suggestionId: row.suggestion_id,
      matched: row.matched,
      ...countsOf(own, mailing),
      ...told.get(row.id),
      heldBack: sumOf(heldBack),
      createdAt: row.created_at,
      updatedAt: row.updated_at,
    }
  })
}

/** What became of the e-mails to the organizer, by the id of the run. Several runs may have been told in one. */
async function toldByRun(session: Session, rows: readonly RunRow[]) {
  // Only what tells has matched somebody without a mailing.
  const telling = rows.filter((row) => row.mailing_id === null && row.status === 'done' && row.matched > 0)
  const byRun = new Map<string, Pick<AutomationRun, 'told' | 'waiting' | 'unsent'>>()
  for (const automationId of new Set(telling.map(({ automation_id: id }) => id))) {
    const runs = telling.filter(({ automation_id: id }) => id === automationId)
    const counts = await countTold(session, { automationId, ranAt: runs.flatMap(({ ran_at: at }) => at ?? []) })
    for (const { id, ran_at: ranAt } of runs) {
      const { mailed: told, waiting, unsent } = byState(counts.filter((count) => count.ranAt === ranAt))
      byRun.set(id, { told, waiting, unsent })
    }
  }
  return byRun
}

type Count = { readonly status: string; readonly count: number }

const sumOf = (counts: readonly Pick<Count, 'count'>[]) => counts.reduce((sum, { count }) => sum + count, 0)

const stillOpen: readonly string[] = ['waiting', 'sending']

function countsOf(counts: readonly Count[], mailing: MailingRow | undefined) {
  const { left_out = 0, objected = 0, over_cap = 0 } = mailing ?? {}
  return { ...byState(counts), told: 0, overCap: over_cap, notAgreed: left_out - objected, objected }
}

const byState = (counts: readonly Count[]) => ({
  mailed: sumOf(counts.filter(({ status }) => status === 'sent')),
  waiting: sumOf(counts.filter(({ status }) => stillOpen.includes(status))),
  unsent: sumOf(counts.filter(({ status }) => status !== 'sent' && !stillOpen.includes(status))),
})
