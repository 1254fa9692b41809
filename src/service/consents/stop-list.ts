// The stop list: HMACs of mailboxes that must not be mailed though nothing else is known of them any more. The key is in a file
// beside the database, so that nobody reads addresses off a stolen one.
import {
  type ConsentRow,
  consentsEndedBefore,
  deleteConsent,
  endConsent,
  findLatestConsent,
  isStopped,
  type Mailbox,
  stopMailbox,
} from '../../store/consents/consents.ts'
import type { Session } from '../../store/core/store.ts'
import type { WriteContext } from '../core/call.ts'
import { queueWork } from '../core/changes.ts'
import type { ExternalServices } from '../core/external-services.ts'
import { mailboxOf } from './mailbox.ts'

type Secrets = Pick<ExternalServices, 'secrets'>

/** What stands for a mailbox on the list. */
export const stopMac = async ({ secrets }: Secrets, mailbox: string): Promise<string> =>
  (await secrets.mac(mailbox, 'stop list')).toString('base64url')

/** Whether only the person can let this mailbox be mailed again: they objected, or were erased. */
export async function isMailboxStopped(session: Session, services: Secrets, mailbox: Mailbox): Promise<boolean> {
  const latest = await findLatestConsent(session, mailbox)
  if (latest !== undefined) return latest.status === 'objected'
  return isMailboxListed(session, services, mailbox)
}

/** Whether a mailbox is on the stop list, whatever its consents say. */
export const isMailboxListed = async (
  session: Session,
  services: Secrets,
  { accountId, mailbox }: Mailbox,
): Promise<boolean> => isStopped(session, { account_id: accountId, mac: await stopMac(services, mailbox) })

/** Ends a consent that somebody else recorded for a mailbox on the stop list. */
export async function objectStopped(session: Session, consent: ConsentRow, now: Date): Promise<void> {
  const at = now.toISOString()
  await endConsent(session, consent, { status: 'objected', ended_at: at, updated_at: at })
}

/**
 * Stops the mailbox of a person who is being erased, and ends its consent.
 * @param mac of `stopMac`
 */
export async function stopErased(
  call: Pick<WriteContext, 'session' | 'principal' | 'now' | 'newId'>,
  { email, mac }: { readonly email: string; readonly mac: string },
): Promise<void> {
  const { session, principal, now } = call
  const at = now.toISOString()
  await stopMailbox(session, { account_id: principal.accountId, mac, created_at: at })
  const latest = await findLatestConsent(session, { accountId: principal.accountId, mailbox: mailboxOf(email) })
  if (latest === undefined || latest.status === 'objected') return
  await endConsent(session, latest, { status: 'objected', ended_at: at, updated_at: at })
  queueWork(call, { topic: 'mailbox.objected', subject: latest.id, eventId: null, data: '{}' })
}

/** How long evidence is kept after a consent has ended: claims from it lapse after three years. */
const evidenceYears = 3

/** Deletes evidence that is no longer needed; an objection goes on as an entry of the stop list. Returns whether more may be waiting. */
export async function forgetEvidence(
  session: Session,
  services: Secrets,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<boolean> {
  const before = new Date(now)
  before.setUTCFullYear(before.getUTCFullYear() - evidenceYears)
  const old = await consentsEndedBefore(session, before.toISOString(), limit)
  for (const consent of old) await forget(session, services, { consent, now })
  return old.length === limit
}

type Old = Pick<ConsentRow, 'id' | 'account_id' | 'mailbox' | 'status'>

async function forget(
  session: Session,
  services: Secrets,
  { consent, now }: { readonly consent: Old; readonly now: Date },
): Promise<void> {
  const { id, account_id, mailbox, status } = consent
  const latest = await findLatestConsent(session, { accountId: account_id, mailbox })
  if (status === 'objected' && latest?.id === id) {
    await stopMailbox(session, { account_id, mac: await stopMac(services, mailbox), created_at: now.toISOString() })
  }
  await deleteConsent(session, id)
}
