// Makes the link that signs a browser in once. The code is in the link alone; the service keeps its hash.
import { Failure } from '../../contract/core/failures.ts'
import { deleteSignInsBefore, insertSignIn } from '../../store/oauth/sign-ins.ts'
import type { Rules } from '../core/call.ts'
import { recordChange } from '../core/changes.ts'
import { findPublicUrl } from '../keys/account.ts'
import { requireIssuer } from './issuer.ts'
import { hashSecret, randomText } from './secrets.ts'

const linkMs = 10 * 60_000
const codeBytes = 16
/** Longer than any session. */
const keptMs = 24 * 3_600_000

export const signInRules: Rules<'createSignIn'> = {
  async createSignIn(call) {
    const { session, principal, now } = call
    const issuer = requireIssuer(await findPublicUrl(call))
    // A program that was granted access must not consent to more of it in a browser of its own.
    if (principal.keyId?.startsWith('gra_')) {
      throw new Failure('insufficient_scope', 'Only an API key can sign a browser in, and this is a token', {
        hint: 'Use an API key: turnout keys create.',
      })
    }
    await deleteSignInsBefore(session, new Date(now.getTime() - keptMs).toISOString())
    const id = call.newId('sin')
    const code = randomText(codeBytes)
    const expiresAt = new Date(now.getTime() + linkMs).toISOString()
    await insertSignIn(session, {
      id,
      account_id: principal.accountId,
      key_id: principal.keyId,
      code_hash: hashSecret(code),
      expires_at: expiresAt,
      used_at: null,
      session_hash: null,
      session_ends_at: null,
      signed_out_at: null,
      created_at: now.toISOString(),
    })
    recordChange(call, { topic: 'sign_in.created', subject: id, eventId: principal.eventId, data: { id, expiresAt } })
    return { body: { id, url: `${issuer}/sign-in/${code}`, expiresAt } }
  },
}
