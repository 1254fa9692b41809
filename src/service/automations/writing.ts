// What automations are carried out with: the job, and the service itself as the caller.
import type { AutomationRow } from '../../store/automations/automations.ts'
import type { Session, Store } from '../../store/core/store.ts'
import { findAccount } from '../../store/keys/accounts.ts'
import { type PerformFor, type Principal, systemOf } from '../core/call.ts'
import type { ExternalServices } from '../core/external-services.ts'
import { createIdSource } from '../core/ids.ts'
import type { Writing } from './store-run.ts'

/** What the job of automations works with. */
export interface Working {
  readonly store: Store
  readonly now: () => Date
  /** The service's public address. */
  readonly publicUrl: string | undefined
  readonly services: ExternalServices
  /** Carries out what a suggestion is tried by; without it none is made. */
  readonly performFor?: PerformFor | undefined
  readonly isOver: () => boolean
  readonly onError: (error: unknown) => void
}

export interface AutomationJob extends Working {
  /** Reports an error, so that one automation that fails holds no other up; undefined then. */
  readonly attempt: <T>(work: () => Promise<T>) => Promise<T | undefined>
}

export const newIdAt = createIdSource()

type Acting = Pick<AutomationRow, 'id' | 'account_id'>

/** Everything that it changes says which automation it was, so that no automation runs by it. */
export const actorOf = ({ id, account_id }: Acting): Principal => ({ ...systemOf(account_id), automationId: id })

/** @param moment.publicUrl of the service; the account's is taken without one */
export async function writingFor(
  session: Session,
  row: Acting,
  { now, publicUrl }: { readonly now: Date; readonly publicUrl: string | undefined },
): Promise<Writing> {
  return {
    session,
    principal: actorOf(row),
    operation: 'runAutomation',
    now,
    newId: (prefix) => newIdAt(prefix, now),
    publicUrl: publicUrl ?? (await findAccount(session, row.account_id))?.public_url ?? null,
  }
}
