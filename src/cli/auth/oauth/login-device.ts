// Logs in by a code that is typed elsewhere (RFC 8628): where no browser is, as over ssh.
import { hostname } from 'node:os'
import { RequestFailure } from '../../../client/request-failure.ts'
import { cliUserAgent } from '../../../contract/core/exchange.ts'
import { Failure } from '../../../contract/core/failures.ts'
import { ownClientId } from '../../../contract/oauth/choices.ts'
import type { Context } from '../../core/context.ts'
import { askOAuth, descriptionOf, type OAuthAnswer, type OAuthPlace } from '../../settings/tokens/oauth-request.ts'
import { type NewTokens, readTokens } from '../../settings/tokens/read-tokens.ts'
import { discoverLogin } from './discover.ts'

/** @throws Failure not_confirmed when the login was refused, timeout when nobody approved it, not_offered */
export async function loginByCode(
  context: Context,
  place: OAuthPlace,
  scopes: readonly string[] | undefined,
): Promise<NewTokens> {
  const { host } = context
  const { hasDeviceLogin } = await discoverLogin(place)
  if (!hasDeviceLogin) {
    throw new Failure(
      'not_offered',
      'this service does not allow login with a code: it was started with --no-device-login',
      {
        hint: 'turnout auth login --web, or log in with an API key',
      },
    )
  }
  const form = { client_id: ownClientId, ...(scopes ? { scope: scopes.join(' ') } : {}) }
  const begun = await askOAuth(place, '/oauth/device_authorization', { form, agent: ownName() })
  if (begun.error !== undefined)
    throw new Failure('no_credentials', `the service gave no code: ${descriptionOf(begun)}`)
  const login = readLogin(begun)
  const minutes = Math.round(login.lastsS / 60)
  context.notice(
    `code ${login.userCode}, valid for ${minutes} min: run turnout auth approve ${login.userCode} where you are logged in, or open ${place.baseUrl}/device`,
  )
  return poll(context, place, { ...login, endsMs: host.monotonicMs() + login.lastsS * 1000 })
}

/** Whoever approves is shown which machine asks. */
function ownName(): string {
  const machine = hostname()
    .replace(/[^\x21-\x7e]/g, '')
    .slice(0, 60)
  return machine === '' ? cliUserAgent : `${cliUserAgent} on ${machine}`
}

interface Login {
  readonly deviceCode: string
  readonly userCode: string
  readonly lastsS: number
  readonly intervalS: number
}

function readLogin({ members }: OAuthAnswer): Login {
  const { device_code: deviceCode, user_code: userCode, expires_in: lastsS, interval = 5 } = members
  const isCode = (text: unknown): text is string => typeof text === 'string' && /^[\x21-\x7e]{1,1024}$/.test(text)
  if (!isCode(deviceCode) || !isCode(userCode) || typeof lastsS !== 'number' || typeof interval !== 'number') {
    throw new Failure('invalid_response', 'the service answered without a code')
  }
  return { deviceCode, userCode, lastsS, intervalS: Math.min(Math.max(interval, 1), 60) }
}

/** Added each time the service asks for more patience (RFC 8628, 3.5). */
const slowerS = 5

async function poll(
  { host }: Context,
  place: OAuthPlace,
  { deviceCode, intervalS, endsMs }: Login & { readonly endsMs: number },
): Promise<NewTokens> {
  const form = {
    grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
    device_code: deviceCode,
    client_id: ownClientId,
  }
  for (let pauseS = intervalS; ; ) {
    await host.sleep(pauseS * 1000, host.signal).catch(() => undefined)
    if (host.signal.aborted) throw new Failure('interrupted', 'interrupted while waiting for approval')
    const answer = await askAgain(place, form)
    if (answer !== undefined && answer.error === undefined) return readTokens(answer, host.now())
    if (answer?.error === 'slow_down') pauseS += slowerS
    else if (answer?.error !== undefined && answer.error !== 'authorization_pending') throw refused(answer)
    if (host.monotonicMs() > endsMs) throw late()
  }
}

/** Undefined where nobody answered: the network of a train comes back. */
async function askAgain(place: OAuthPlace, form: Readonly<Record<string, string>>): Promise<OAuthAnswer | undefined> {
  try {
    return await askOAuth(place, '/oauth/token', { form })
  } catch (error) {
    if (error instanceof RequestFailure && error.retryable) return undefined
    throw error
  }
}

function refused(answer: OAuthAnswer): Failure {
  if (answer.error === 'access_denied') return new Failure('not_confirmed', 'the login was refused; nothing is stored')
  if (answer.error === 'expired_token') return late()
  return new Failure('no_credentials', `the service did not grant access: ${descriptionOf(answer)}`)
}

const late = () => new Failure('timeout', 'nobody approved the code in time', { hint: 'run it again for a new code' })
