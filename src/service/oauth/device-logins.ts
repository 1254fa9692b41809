// The rules of logging in by code: show who asks, and let them in. A code is short enough to be guessed, so that guesses
// are counted.
import { Failure } from '../../contract/core/failures.ts'
import type { Scope } from '../../contract/core/operation.ts'
import { scopesBeyond } from '../../contract/oauth/scope-words.ts'
import { settleDeviceLogin } from '../../store/oauth/records.ts'
import type { Rules, SessionlessCall } from '../core/call.ts'
import { recordOnly } from '../core/changes.ts'
import { findEvent, notFound } from '../core/find-event.ts'
import { invalidField } from '../core/refusals.ts'
import { expectHeld } from '../keys/grants.ts'
import { type Consent, expectGrantRoom, grantable, grantEnd } from './flows/consent.ts'
import { findWaitingLogin } from './flows/device.ts'
import { findClient } from './flows/find-client.ts'

type AnyCall = SessionlessCall<'showDeviceLogin'> | SessionlessCall<'approveDeviceLogin'>

export const deviceLoginRules: Rules<'showDeviceLogin' | 'approveDeviceLogin'> = {
  async showDeviceLogin(call) {
    const { row, details, code, client } = await findLogin(call)
    return {
      body: {
        userCode: code,
        clientId: client.id,
        clientName: client.name,
        scopes: [...details.scopes],
        address: details.address,
        agent: details.agent,
        createdAt: row.created_at,
        expiresAt: row.expires_at,
      },
    }
  },

  async approveDeviceLogin(call) {
    const { body, principal, now, store, newId } = call
    const { row, details, code, client } = await findLogin(call)
    if (body.scopes) {
      expectAsked(body.scopes, details.scopes)
      expectHeld(principal, body.scopes)
    }
    const scopes = grantable(body.scopes ?? details.scopes, principal)
    if (scopes.length === 0) {
      throw new Failure('insufficient_scope', 'This key has none of the scopes that the program asks for', {
        details: { scopes: details.scopes },
        hint: `Approve it with a key that has at least one of ${details.scopes.join(', ')}.`,
      })
    }
    const { accountId, keyId } = principal
    const expiresAt = grantEnd(client, principal.expiresAt, now)
    const consent = await store.write(async (session): Promise<Consent> => {
      await expectGrantRoom({ session, now }, accountId)
      const eventId =
        body.eventId === undefined ? principal.eventId : (await findEvent({ session, principal }, body.eventId)).id
      const given = { accountId, keyId, scopes, eventId, expiresAt }
      const settled = { state: 'approved', details: JSON.stringify({ ...details, consent: given }) } as const
      // Somebody else may have been faster.
      if (!(await settleDeviceLogin(session, row.hash, settled))) throw notFound('login', call.params.user_code ?? '')
      const data = { clientId: client.id, scopes, eventId, address: details.address, agent: details.agent }
      recordOnly({ ...call, session, newId }, { subject: client.id, eventId, data })
      return given
    })
    const { eventId } = consent
    return {
      body: { userCode: code, clientName: client.name, scopes: [...scopes], eventId, grantExpiresAt: expiresAt },
    }
  },
}

/** @throws Failure validation_failed for a scope that the program doesn't ask for */
function expectAsked(scopes: readonly Scope[], asked: readonly Scope[]): void {
  const stray = scopesBeyond(scopes, asked)
  if (stray.length === 0) return
  throw invalidField('/scopes', `the program doesn't ask for ${stray.join(', ')}`, {
    hint: `It asks for ${asked.join(', ')}.`,
  })
}

/** @throws Failure not_found, rate_limited after some wrong codes */
async function findLogin({ store, services, params, now, countGuess }: AnyCall) {
  const typed = params.user_code ?? ''
  const takeBack = countGuess()
  const found = await store.read(async (session) => {
    const login = await findWaitingLogin(session, { secrets: services.secrets, typed, now })
    const client = login && (await findClient(session, login.row.client_id, now))
    return client && { ...login, client }
  })
  if (!found) {
    throw new Failure('not_found', 'No program shows this code, or it has expired or been used', {
      hint: 'Compare the code with the one that the program shows; a code is valid for ten minutes.',
    })
  }
  takeBack()
  return found
}
