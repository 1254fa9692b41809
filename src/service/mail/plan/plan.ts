// Makes mails of what happened: reads the outbox in its order, beside whoever else acts on it, and writes a message for
// each mailbox that has to know. Sends nothing, and renders nothing: the words are made of how things are when it is sent.

import { Failure } from '../../../contract/core/failures.ts'
import { findSealEnd, haveOlderWritesEnded } from '../../../store/audit/sealing.ts'
import type { Session, Store } from '../../../store/core/store.ts'
import { insertMailing } from '../../../store/mail/mailings.ts'
import { insertMessages } from '../../../store/mail/messages.ts'
import { findMailPlace, moveMailPlace } from '../../../store/mail/outbox-position.ts'
import { type OutboxRow, readOutbox } from '../../../store/outbox.ts'
import type { Planning } from './draft.ts'
import { newMailing, newMessage } from './new-message.ts'
import { readSubjects } from './subjects.ts'
import { mailsOf, topics } from './topics.ts'

/** What one run takes on, so that sales never wait long for mail. */
const entriesMax = 300

/** Plans the mails of the next entries; returns whether more may be waiting. */
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

const overtaken = new Failure('state_conflict', 'Somebody else plans these mails')

/** The entries that nobody has read for mails. */
export async function readNext(session: Session, end: number) {
  const from = await findMailPlace(session)
  return { from, ...(await readOutbox(session, { after: from, end, topics, limit: entriesMax })) }
}

async function writePlan(session: Session, planning: Planning & { end: number }): Promise<boolean> {
  // On PostgreSQL an entry may still come before those that are seen: kept behind it, like seals.
  if (!(await haveOlderWritesEnded(session))) return false
  const { from, place, entries } = await readNext(session, planning.end)
  if (place === from) return false
  if (!(await moveMailPlace(session, { from, to: place }))) throw overtaken
  await writeMails(session, planning, entries)
  return place - from >= entriesMax
}

async function writeMails(session: Session, planning: Planning, entries: readonly OutboxRow[]): Promise<void> {
  const subjects = await readSubjects(session, entries)
  const messages = []
  for (const entry of entries) {
    const { event, drafts, mailing } = await mailsOf(session, entry, subjects)
    if (!event) continue
    for (const draft of drafts) messages.push(newMessage(planning, { event, draft, entry }))
    if (mailing) await insertMailing(session, newMailing(planning, { event, mailing, entry }))
  }
  await insertMessages(session, messages)
}
