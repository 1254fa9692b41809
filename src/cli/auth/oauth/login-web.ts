// Logs in through the browser: authorization code with PKCE (RFC 7636), back to a port of this machine.
import { createHash } from 'node:crypto'
import { Failure } from '../../../contract/core/failures.ts'
import { ownClientId } from '../../../contract/oauth/choices.ts'
import type { Context } from '../../core/context.ts'
import { askOAuth, descriptionOf, type OAuthPlace } from '../../settings/tokens/oauth-request.ts'
import { type NewTokens, readTokens } from '../../settings/tokens/read-tokens.ts'
import { listenForCallback } from './callback.ts'
import { discoverLogin } from './discover.ts'

/** People may have to sign in first. */
const patienceMs = 10 * 60_000

/** @throws Failure not_confirmed when access was refused, timeout, not_offered */
export async function loginInBrowser(
  context: Context,
  place: OAuthPlace,
  scopes: readonly string[] | undefined,
): Promise<NewTokens> {
  const { host } = context
  const { authorizationEndpoint } = await discoverLogin(place)
  const [state, verifier] = [secretText(host.randomBytes(16)), secretText(host.randomBytes(32))]
  // Another service's answer would carry another issuer (RFC 9207).
  const callback = await listenForCallback(
    (query) => query.get('state') === state && query.get('iss') === place.baseUrl,
  )
  try {
    const { redirectUri } = callback
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: ownClientId,
      redirect_uri: redirectUri,
      state,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      resource: `${place.baseUrl}/v1`,
      ...(scopes ? { scope: scopes.join(' ') } : {}),
    })
    await sendBrowser(context, `${authorizationEndpoint}?${query.toString()}`)
    const answer = await withPatience(context, callback.answer)
    const code = answer.get('code')
    if (code === null) throw refused(answer)
    const form = { grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: verifier }
    const tokens = await askOAuth(place, '/oauth/token', { form: { ...form, client_id: ownClientId } })
    if (tokens.error !== undefined)
      throw new Failure('no_credentials', `the service gave no token: ${descriptionOf(tokens)}`)
    return readTokens(tokens, host.now())
  } finally {
    callback.close()
  }
}

const secretText = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

async function sendBrowser(context: Context, address: string): Promise<void> {
  const { host, settings } = context
  const isSeen = host.stderr.isTTY === true && !settings.noInput.value && !host.env.CI
  const opened = isSeen && (await (await import('../../session/open-in-browser.ts')).openIfPossible(context, address))
  context.notice(
    opened
      ? 'decide in the browser what this command line may do'
      : `open this in a browser on this machine: ${address}`,
  )
}

async function withPatience({ host }: Context, answer: Promise<URLSearchParams>): Promise<URLSearchParams> {
  const done = new AbortController()
  const signal = AbortSignal.any([host.signal, done.signal])
  const late = host.sleep(patienceMs, signal).then(() => {
    throw new Failure('timeout', 'nobody decided in the browser within ten minutes', {
      hint: 'run it again; where there is no browser, use --device',
    })
  })
  try {
    return await Promise.race([answer, late])
  } catch (error) {
    if (host.signal.aborted) throw new Failure('interrupted', 'interrupted while waiting for the browser')
    throw error
  } finally {
    done.abort()
    late.catch(() => undefined)
  }
}

function refused(answer: URLSearchParams): Failure {
  const error = answer.get('error') ?? ''
  if (error === 'access_denied')
    return new Failure('not_confirmed', 'access was refused in the browser; nothing is stored')
  const why = (answer.get('error_description') ?? error).slice(0, 300)
  return new Failure('no_credentials', `the service did not grant access: ${why}`)
}
