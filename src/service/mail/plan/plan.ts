// Plans mails from the outbox: reads it in order, independently of its other readers, and writes a message for each mailbox.
// Renders nothing: a mail is written when it is sent, from the data of that moment.

import { Failure } from '../../../contract/core/failures.ts'
import { findSealEnd, haveOlderWritesEnded } from '../../../store/audit/sealing.ts'
import type { Session, Store } from '../../../store/core/store.ts'
import { insertMailing } from '../../../store/mail/mailings.ts'
import { insertMessages } from '../../../store/mail/messages.ts'
import { findPlace, movePlace, type OutboxRow, readOutbox } from '../../../store/outbox.ts'
import type { Planning } from './draft.ts'
import { newMailing, newMessage } from './new-message.ts'
import { readSubjects } from './subjects.ts'
import { mailsOf, topics } from './topics.ts'

/** Bounds one run, so that sales never wait long for mail. */
const entriesMax = 300

/** Plans mails for the next entries; returns whether more may be waiting. */
export async function planMails(store: Store, planning: Planning): Promise<boolean> {
  const end = await findSealEnd(store, 'outbox')
  const next = await store.read(async (session) => readNext(session, end))
  if (next.place === next.from) return false
  try {
    return await store.write((session) => writePlan(session, { ...planning, end }), { isConcurrent: true })
  } catch (error) {
    // Another process was faster.
    if (error === overtaken) return true
    throw error
  }
}

const overtaken = new Failure('state_conflict', 'Another process is planning these e-mails')

/** The entries not yet read for mails. */
export async function readNext(session: Session, end: number) {
  const from = await findPlace(session, 'mail_places')
  return { from, ...(await readOutbox(session, { after: from, end, topics, limit: entriesMax })) }
}

async function writePlan(session: Session, planning: Planning & { end: number }): Promise<boolean> {
  // On PostgreSQL an earlier entry may still be uncommitted: planning waits for it, as sealing does.
  if (!(await haveOlderWritesEnded(session))) return false
  const { from, place, entries } = await readNext(session, planning.end)
  if (place === from) return false
  if (!(await movePlace(session, 'mail_places', { from, to: place }))) throw overtaken
  await writeMails(session, planning, entries)
  return place - from >= entriesMax
}

async function writeMails(session: Session, planning: Planning, entries: readonly OutboxRow[]): Promise<void> {
  const subjects = await readSubjects(session, entries)
  const messages: ReturnType<typeof newMessage>[] = []
  // Orders that a mail planned here asks to pay: it is written when it is sent, like one that waits already.
  const toPay = new Set<string | null>()
  for (const entry of entries) {
    // A release joins mails that wait, those of an earlier one of these entries too.
    if (entry.topic === 'schedule.released') await insertMessages(session, messages.splice(0))
    const { event, drafts, mailing } = await mailsOf(session, entry, subjects)
    if (!event) continue
    for (const draft of drafts) {
      if (draft.kind === 'payment-due' && toPay.has(draft.orderId)) continue
      if (draft.kind === 'payment-due') toPay.add(draft.orderId)
      messages.push(newMessage(planning, { event, draft, entry }))
    }
    if (mailing) await insertMailing(session, newMailing(planning, { event, mailing, entry }))
  }
  await insertMessages(session, messages)
}
