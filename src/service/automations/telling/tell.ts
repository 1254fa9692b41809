// E-mails to the organizer: that it is time, that something has happened, or that an automation has paused itself.
import { automationMailsMax } from '../../../contract/automations/choices.ts'
import { instantText } from '../../../contract/core/time.ts'
import { stopAutomation } from '../../../store/automations/automations.ts'
import type { RunRow } from '../../../store/automations/runs.ts'
import { readMailedEvent, type StoredEvent } from '../../../store/events.ts'
import { findMailConnection } from '../../../store/mail/connections.ts'
import { insertMessages } from '../../../store/mail/messages.ts'
import { recordChange } from '../../core/changes.ts'
import { newMessage } from '../../mail/plan/new-message.ts'
import { triggerText } from '../definition/trigger-words.ts'
import { triggerOf } from '../standing.ts'
import { type Running, storeRun, type Writing } from '../store-run.ts'

/** Writes to the addresses that an automation names. */
export async function tell(writing: Writing, running: Running, to: readonly string[]): Promise<RunRow | undefined> {
  const { row, event, occurrence } = running
  const run = await storeRun(writing, running, { status: 'done', matched: to.length })
  if (run === undefined) return undefined
  const when = instantText(occurrence.dueAt.toISOString(), event.timezone)
  const what = occurrence.because ?? `It is ${when}: ${triggerText(triggerOf(row))} of ${event.name}.`
  const body = `${what}\n\nThis is the automation "${row.name}", which you asked for.`
  await writeTo(
    writing,
    { event, to, cause: `automation ${row.id} ${occurrence.key}` },
    { subject: `${row.name}: ${event.name}`, body },
  )
  return run
}

interface Told {
  readonly event: StoredEvent
  readonly to: readonly string[]
  readonly cause: string
}

/** Words are templates: what names hold must not become one. */
const plain = (text: string) => text.replace(/[{}]/g, '')

export async function writeTo(writing: Writing, { event, to, cause }: Told, words: { subject: string; body: string }) {
  const { session, now } = writing
  const row = await readMailedEvent(session, event.id)
  const entry = { id: cause, created_at: now.toISOString() }
  const data = { subject: plain(words.subject).slice(0, 200), body: plain(words.body) }
  const drafts = to.map((address) => ({
    kind: 'message' as const,
    address,
    name: '',
    orderId: null,
    attendeeId: null,
    data,
  }))
  await insertMessages(
    session,
    drafts.map((draft) => newMessage(writing, { event: row, draft, entry })),
  )
}

/** What a person types once a day has passed. */
const again = {
  time: 'Run it tomorrow with: turnout automations run',
  change: 'To send what happens from then on, resume it: turnout automations resume',
  figure: 'To watch the figure again, resume it: turnout automations resume',
} as const

/** An automation that would exceed what a day allows stops, and the organizer is told. */
export async function pauseForLimit(writing: Writing, { row, event, occurrence }: Running): Promise<void> {
  const { session, now } = writing
  const reason = 'daily_limit'
  const at = now.toISOString()
  await stopAutomation(session, row.id, { status: 'paused', paused_because: reason, updated_at: at })
  recordChange(writing, { topic: 'automation.paused', subject: row.id, eventId: event.id, data: { reason } })
  const connection = await findMailConnection(session, row.account_id)
  if (connection === undefined) return
  const to = [connection.reply_to ?? connection.sender]
  const body = `The automation "${row.name}" of ${event.name} is paused and has written to nobody: the automations of an account may send ${automationMailsMax} e-mails a day, and this run would have exceeded that.\n\n${again[triggerOf(row).kind]} ${row.id}`
  const subject = `Paused: ${row.name} of ${event.name}`
  await writeTo(writing, { event, to, cause: `automation-limit ${row.id} ${occurrence.key}` }, { subject, body })
}
