// Who objects to profiling: what they starred and where they came is then used for nothing about them. An objection to marketing
// mail is one to profiling, too.
import { Failure } from '../../contract/core/failures.ts'
import { consentStates, type Mailbox } from '../../store/consents/consents.ts'
import {
  deleteProfilingObjection,
  findProfilingObjection,
  findProfilingObjectors,
  putProfilingObjection,
} from '../../store/consents/profiling.ts'
import type { Session } from '../../store/core/store.ts'
import { mailboxOf } from './mailbox.ts'

/**
 * Why a mailbox isn't profiled: the person said so on their page, the organizer noted it for them, or they object to marketing
 * e-mails; null while it may be.
 */
export type ProfilingObjection = 'page' | 'organizer' | 'marketing' | null

export async function profilingObjection(session: Session, asked: Mailbox): Promise<ProfilingObjection> {
  const { accountId, mailbox } = asked
  const own = await findProfilingObjection(session, asked)
  if (own !== undefined) return own.source as ProfilingObjection
  const states = await consentStates(session, accountId, [mailbox])
  return states.get(mailbox)?.status === 'objected' ? 'marketing' : null
}

/** Those of some addresses whose owners object: two statements, however many there are. */
export async function whoObjects(
  session: Session,
  accountId: string,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  const mailboxes = addresses.map(mailboxOf)
  const own = await findProfilingObjectors(session, accountId, mailboxes)
  const states = await consentStates(session, accountId, mailboxes)
  const objects = (mailbox = '') => own.has(mailbox) || states.get(mailbox)?.status === 'objected'
  return new Set(addresses.filter((_address, index) => objects(mailboxes[index])))
}

interface Objecting {
  readonly accountId: string
  readonly address: string
  readonly source: 'page' | 'organizer'
  readonly id: string
  readonly now: Date
}

/** Notes that the owner of an address objects. What the person said themselves stays theirs. */
export async function objectToProfiling(session: Session, objecting: Objecting): Promise<void> {
  const { id, accountId, address, source, now } = objecting
  const mailbox = mailboxOf(address)
  if (source === 'organizer' && (await findProfilingObjection(session, { accountId, mailbox }))) return
  const row = { id, account_id: accountId, mailbox, address, source, created_at: now.toISOString() }
  await putProfilingObjection(session, row)
}

interface Allowing {
  readonly accountId: string
  readonly address: string
  readonly by: 'page' | 'organizer'
}

/**
 * Takes an objection back.
 * @throws Failure state_conflict for one that only the person can take back
 */
export async function allowProfiling(session: Session, { accountId, address, by }: Allowing): Promise<void> {
  const asked = { accountId, mailbox: mailboxOf(address) }
  const objection = await profilingObjection(session, asked)
  if (by === 'organizer' && (objection === 'page' || objection === 'marketing')) {
    const words = objection === 'page' ? 'to profiling' : 'to marketing e-mails, and so to profiling'
    throw new Failure('state_conflict', `${address} objected ${words}`, {
      details: { status: 'objected', possible: [] },
      hint:
        objection === 'page'
          ? 'Only the person can withdraw the objection, on their order page.'
          : 'Only the person can agree again, by registering on the public page.',
    })
  }
  await deleteProfilingObjection(session, asked)
}
