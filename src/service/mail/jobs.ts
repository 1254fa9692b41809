// The mail job: plans mails from the outbox, then sends what is due while time is left.

import { findSealEnd } from '../../store/audit/sealing.ts'
import type { Store } from '../../store/core/store.ts'
import { findUnplannedMailing } from '../../store/mail/mailings.ts'
import { connectionsWithDueMessages } from '../../store/mail/messages.ts'
import { createIdSource } from '../core/ids.ts'
import { planPaymentReminders } from './plan/payment-reminders.ts'
import { planMails, readNext } from './plan/plan.ts'
import { planReminders } from './plan/reminders.ts'
import { sendDueMessages } from './send/send-due.ts'
import type { Sending } from './send/sending.ts'

const newIdAt = createIdSource()

/** Plans a bounded number of mails, then sends due ones until the time is up. */
export async function doMail(sending: Sending): Promise<void> {
  const now = sending.now()
  const planning = { now, newId: (prefix: string) => newIdAt(prefix, now) }
  await planMails(sending.store, planning)
  await planReminders(sending.store, planning)
  await planPaymentReminders(sending.store, planning)
  const isMailingDue = await sending.store.read((session) => findUnplannedMailing(session, now.toISOString()))
  if (isMailingDue) await (await import('./plan/plan-mailing.ts')).planMailings(sending.store, planning)
  while (!sending.isOver() && (await sendDueMessages(sending)));
}

/** Whether there is mail to plan or send now. */
export async function isMailDue(store: Store, now: Date): Promise<boolean> {
  const at = now.toISOString()
  const end = await findSealEnd(store, 'outbox')
  return store.read(async (session) => {
    if (await findUnplannedMailing(session, at)) return true
    if ((await readNext(session, end)).entries.length > 0) return true
    return (await connectionsWithDueMessages(session, at)).length > 0
  })
}
