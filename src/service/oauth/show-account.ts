// The account, and the key or grant that a request came with.
import { Failure } from '../../contract/core/failures.ts'
import { findAccount } from '../../store/keys/accounts.ts'
import { findKey } from '../../store/keys/keys.ts'
import { findGrant } from '../../store/oauth/grants.ts'
import type { Rules } from '../core/call.ts'
import { toKey } from '../keys/key-rows.ts'
import { toGrant } from './rows.ts'

export const accountRules: Rules<'showAccount'> = {
  async showAccount({ session, principal, now }) {
    const account = await findAccount(session, principal.accountId)
    if (!account)
      throw new Failure('not_found', 'This account does not exist', {
        hint: 'Check which account you are logged in to: turnout auth status',
      })
    const { id, name, currency } = account
    const { keyId } = principal
    const key = keyId === null ? undefined : await findKey(session, principal, keyId)
    const grant = keyId === null || key ? undefined : await findGrant(session, principal, keyId)
    return {
      body: { id, name, currency, key: key ? toKey(key, now) : null, grant: grant ? toGrant(grant, now) : null },
    }
  },
}
