// The service as the caller of what an automation does.
import type { AutomationRow } from '../../store/automations/automations.ts'
import type { Session } from '../../store/core/store.ts'
import { findAccount } from '../../store/keys/accounts.ts'
import { type Principal, systemOf } from '../core/call.ts'
import { createIdSource } from '../core/ids.ts'
import type { Writing } from './store-run.ts'

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
