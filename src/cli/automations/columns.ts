// The tables and the cards of automations, their plans and their runs.
import type { Automation, AutomationPlan, AutomationRun } from '../../contract/automations/automations.ts'
import type { CardView, Column, TableView } from '../../terminal/tables/view.ts'
import { heldText, missingLines } from '../mail/messages/columns.ts'
import { runReasonText } from '../status/missed-runs.ts'
import { rhythms } from './facts.ts'

function doesText({ action, purpose, tell, suggest }: Automation): string | null {
  if (action === 'mail') return `mail (${purpose})`
  if (action === 'suggest') return `suggest ${suggest}`
  return action === 'tell' ? `tell ${tell?.join(', ')}` : null
}

export const automationTable: TableView<Automation> = {
  noun: 'automations',
  columns: [
    { key: 'id', title: 'ID', kind: 'id' },
    { key: 'name', title: 'Name' },
    { key: 'status', title: 'Status', kind: 'state' },
    { key: 'when', title: 'When' },
    { key: 'to', title: 'To', drop: 2 },
    { key: 'action', title: 'Does', value: doesText, drop: 3 },
    { key: 'nextAt', title: 'Next', kind: 'instant' },
    { key: 'lastRunAt', title: 'Last run', kind: 'instant', drop: 1 },
    { key: 'missed', title: 'Missed', kind: 'count', value: ({ missed }) => missed?.count ?? null, drop: 4 },
  ],
  whenEmpty: 'turnout automations create EVENT --file thanks.yaml',
}

const pauses = {
  requested: 'on request',
  copied: 'it was copied together with its event',
  daily_limit: 'it would have sent more e-mails than a day allows',
} as const

/** An active one by changes waits for the next. */
const nextText = ({ nextAt, trigger, status }: Pick<Automation, 'nextAt' | 'trigger' | 'status'>) =>
  nextAt ?? (trigger === 'change' && status === 'active' ? 'at the next such change' : null)

export const automationCard: CardView<Automation> = {
  title: ({ name }) => name ?? 'Automation',
  rows: [
    { key: 'id', title: 'ID', kind: 'id' },
    { key: 'status', title: 'Status', kind: 'state' },
    { key: 'pausedBecause', title: 'Why', value: ({ pausedBecause }) => pausedBecause && pauses[pausedBecause] },
    { key: 'when', title: 'When' },
    { key: 'nextAt', title: 'Next', kind: 'instant', value: nextText, absent: 'not by itself' },
    { key: 'lastRunAt', title: 'Last run', kind: 'instant' },
    { key: 'to', title: 'To' },
    { key: 'where', title: 'Where', value: ({ where }) => where?.join(', ') || null },
    { key: 'action', title: 'Does', value: doesText },
    { key: 'subject', title: 'Subject' },
    { key: 'body', title: 'Text', detail: true },
    { key: 'lateMinutes', title: 'Missed after', value: ({ lateMinutes }) => durationText(lateMinutes ?? 0) },
    { key: 'eventId', title: 'Event', kind: 'id', detail: true },
    { key: 'createdAt', title: 'Created', kind: 'instant', detail: true },
    { key: 'updatedAt', title: 'Changed', kind: 'instant', detail: true },
  ],
}

/** `24 hours`, `90 minutes`. */
const durationText = (minutes: number) => (minutes % 60 === 0 ? `${minutes / 60} hours` : `${minutes} minutes`)

export const deletedCard: CardView<{ readonly id: string }> = {
  title: () => 'Deleted',
  rows: [{ key: 'id', title: 'ID', kind: 'id' }],
}

const sentBy = ({ mailed, told }: AutomationRun) => (mailed ?? 0) + (told ?? 0)

const counts: readonly Column<AutomationRun>[] = [
  { key: 'matched', title: 'For', kind: 'count' },
  { key: 'mailed', title: 'Sent', kind: 'count', value: sentBy },
  { key: 'waiting', title: 'Waiting', kind: 'count', usual: 0 },
  { key: 'heldBack', title: 'Held back', kind: 'count', usual: 0 },
  { key: 'overCap', title: 'Already mailed that day', kind: 'count', usual: 0 },
  { key: 'notAgreed', title: 'Not agreed', kind: 'count', usual: 0 },
  { key: 'objected', title: 'Objected', kind: 'count', usual: 0 },
  { key: 'unsent', title: 'Not sent', kind: 'count', usual: 0 },
]

/** `3 sent, 2 waiting (1 held back), 1 not agreed`: where a column for each would leave no room. */
function mailsText(run: AutomationRun): string | null {
  const { waiting, heldBack, unsent, overCap, notAgreed, objected } = run
  const waits = `${waiting} waiting${heldBack > 0 ? ` (${heldBack} held back)` : ''}`
  const parts: readonly (readonly [count: number, text: string])[] = [
    [sentBy(run), `${sentBy(run)} sent`],
    [waiting, waits],
    [unsent, `${unsent} not sent`],
    [overCap, `${overCap} already mailed that day`],
    [notAgreed, `${notAgreed} not agreed`],
    [objected, `${objected} objected`],
  ]
  return parts.flatMap(([count, text]) => (count > 0 ? [text] : [])).join(', ') || null
}

export const runTable: TableView<AutomationRun> = {
  noun: 'runs',
  columns: [
    { key: 'dueAt', title: 'Due', kind: 'instant' },
    { key: 'status', title: 'Status', kind: 'state' },
    { key: 'reason', title: 'Why', value: runReasonText, drop: 1 },
    { key: 'ranAt', title: 'Ran', kind: 'instant', drop: 3 },
    { key: 'matched', title: 'For', kind: 'count' },
    { key: 'mailed', title: 'E-mails', value: mailsText, wraps: true },
    { key: 'suggestionId', title: 'Suggestion', usual: '', value: ({ suggestionId }) => suggestionId ?? '', drop: 2 },
  ],
  emptyText: 'It has not run yet',
}

export const runCard: CardView<AutomationRun> = {
  title: ({ occurrence }) => occurrence ?? 'Run',
  rows: [
    { key: 'id', title: 'ID', kind: 'id' },
    { key: 'status', title: 'Status', kind: 'state' },
    { key: 'reason', title: 'Why', value: runReasonText },
    { key: 'dueAt', title: 'Due', kind: 'instant' },
    { key: 'ranAt', title: 'Ran', kind: 'instant' },
    ...counts,
    { key: 'suggestionId', title: 'Suggestion', kind: 'id' },
    { key: 'subjectId', title: 'About', kind: 'id', detail: true },
    { key: 'mailingId', title: 'Mailing', kind: 'id', detail: true },
  ],
}

const noteText = ({ note, action }: AutomationPlan) =>
  note && (note === 'by_change' && action !== 'mail' ? `it runs ${rhythms[action ?? 'tell']}` : notes[note])

const notes = {
  paused: 'it is paused',
  ended: 'it has ended',
  no_such_time: 'the event has no such time now',
  passed: 'its time has passed; to run it now: turnout automations run',
  done: 'it has run, and is never repeated',
  by_change: 'it runs by itself at each such change',
  by_figure: 'it runs by itself on the day when the figure crosses its limit, and not on each day beyond it',
} as const

const figureText = ({ figure }: AutomationPlan) =>
  figure && (figure.value === null ? 'too little data' : String(Math.round(figure.value)))

const reachText = ({ reach, tell }: AutomationPlan) => (reach ? reach.addresses : (tell?.length ?? 0))

export const planCard: CardView<AutomationPlan> = {
  title: ({ name }) => `Plan of ${name ?? 'the automation'}`,
  rows: [
    { key: 'status', title: 'Status', kind: 'state' },
    { key: 'when', title: 'When' },
    {
      key: 'next',
      title: 'Next',
      kind: 'instant',
      value: ({ next, ...plan }) => nextText({ ...plan, nextAt: next?.[0]?.dueAt ?? null }),
      absent: 'nothing',
    },
    { key: 'lateAt', title: 'Missed after', kind: 'instant', value: ({ next }) => next?.[0]?.lateAt ?? null },
    { key: 'note', title: 'Note', value: noteText },
    { key: 'figure', title: 'Figure', value: figureText },
    { key: 'lookedAt', title: 'Measured', kind: 'instant', value: ({ figure }) => figure?.lookedAt ?? null },
    { key: 'suggest', title: 'Suggests' },
    { key: 'reach', title: 'E-mails now', kind: 'count', value: reachText },
    {
      key: 'example',
      title: 'One of them to',
      value: ({ reach }) => reach?.example && `${reach.example.name} <${reach.example.email}>`,
    },
    {
      key: 'marketing',
      title: 'Not agreed',
      value: ({ reach }) => reach?.marketing && reach.marketing.notAgreed + reach.marketing.objected,
    },
    {
      key: 'missing',
      title: 'Missing',
      value: ({ reach }) => (reach ? missingLines(reach).join('\n') || null : null),
    },
    {
      key: 'held',
      title: 'Held back',
      value: ({ reach }) => (reach?.marketing ? heldText(reach.marketing.heldBack) : null),
    },
    {
      key: 'connected',
      title: 'Mail server',
      value: ({ reach }) => (reach ? (reach.connected ? 'connected' : 'not connected') : null),
    },
  ],
}

export const planTable: TableView<AutomationPlan> = {
  noun: 'automations',
  columns: [
    { key: 'automationId', title: 'ID', kind: 'id' },
    { key: 'name', title: 'Name' },
    { key: 'status', title: 'Status', kind: 'state' },
    { key: 'when', title: 'When', drop: 1 },
    { key: 'next', title: 'Next', kind: 'instant', value: ({ next }) => next?.[0]?.dueAt ?? null },
    { key: 'reach', title: 'E-mails now', kind: 'count', value: reachText },
    { key: 'note', title: 'Note', value: ({ note }) => note && notes[note], drop: 2 },
  ],
  whenEmpty: 'turnout automations create EVENT --file thanks.yaml',
}
