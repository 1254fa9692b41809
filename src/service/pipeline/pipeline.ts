// Handles one request: route, load shedding, key, rate limit, scope, input, rule. Any step ends it by throwing a Failure.
// Knows no HTTP server and writes no log.
import type { Channel } from '../../contract/core/choices.ts'
import { cliUserAgent, type ExchangeRequest } from '../../contract/core/exchange.ts'
import { Failure } from '../../contract/core/failures.ts'
import { isReading, type OperationName, publicOperations } from '../../contract/operations.ts'
import type { Session } from '../../store/core/store.ts'
import type { Call, Park, Principal, Rule } from '../core/call.ts'
import { isConcurrentWrite, isLongRead, traitsOf } from '../core/operation-traits.ts'
import { readIfMatch } from '../core/versions.ts'
import { expireWithin, retryAfterExpiringHolds } from '../orders/expire-holds.ts'
import { prepareSigningKey } from '../tickets/event-signer.ts'
import { authenticate } from './authenticate.ts'
import { authorize } from './authorize.ts'
import { answerOnce, writeOnce } from './idempotency.ts'
import { shedOf } from './limits/load-shedding.ts'
import { performFor } from './performing/perform.ts'
import { checkParams, readBody, readQuery, readQueryFields } from './read/read-input.ts'
import type { Request, Response, Tools } from './request.ts'
import { responseOf } from './response.ts'
import { findRoute, type Route, webhookOf } from './router.ts'

/**
 * @param known the caller, when that needs no proof (`embedded:`)
 * @throws Failure; nothing was changed then
 */
export async function carryOut(request: Request, tools: Tools, known?: Principal): Promise<Response> {
  const { raw, path } = request
  const webhook = webhookOf(request)
  if (webhook !== undefined) return (await import('./payment-webhooks.ts')).receiveWebhook(webhook, request, tools)
  const fields = readQueryFields(request.query)
  const { operation, params } = findRoute(raw.method, path)
  request.operation = operation
  tools.admit(shedOf(operation))
  const principal = known ?? (await identify(request, tools, { operation, params }))
  const authenticated = Object.assign(request, { operation, principal })
  // Public pages have limits of their own: visitors must not use up the account's rate.
  if (tools.limitRate && principal.accountId !== '' && request.channel === undefined) {
    request.rateLimitFields = tools.limitRate(principal.accountId, tools.monotonicMs())
  }
  expectEvent(principal, tools)
  authorize(principal, operation)
  checkParams(params)
  const body = readBody(operation, raw)
  const newId = (prefix: string) => tools.newId(prefix, request.now)
  const { makesEvent, opensOwnSessions, hasTemplates } = traitsOf(operation)
  const outer = { now: request.now, channel: request.channel ?? channelOf(raw), publicUrl: tools.services.publicUrl }
  const input = {
    operation,
    params,
    principal,
    query: readQuery(operation, fields),
    body,
    ...outer,
    newId,
    signingKey: makesEvent ? await prepareSigningKey({ ...tools, newId, now: request.now }) : undefined,
    templateFault: hasTemplates ? await templateFaultIn(body, principal, tools) : undefined,
    perform: performFor({ ...outer, principal, newId }, tools),
    ...readIfMatch(raw.headers),
  }
  const rule = tools.rules[operation] as unknown as Rule<OperationName>
  if (opensOwnSessions) {
    const waiting = { ...input, ...withoutSession(request, tools) } as unknown as Call<OperationName>
    const answer = async () => responseOf(operation, await rule(waiting))
    return isReading(operation) ? answer() : answerOnce(authenticated, tools, answer)
  }
  const callIn = (session: Session) => {
    const expireHolds = (eventId: string) => expireWithin({ ...input, session }, eventId)
    return { ...input, session, expireHolds } as unknown as Call<OperationName>
  }
  const run = async (session: Session): Promise<Response> => responseOf(operation, await rule(callIn(session)))
  if (!isReading(operation)) {
    const isConcurrent = isConcurrentWrite(operation, input.body)
    return retryAfterExpiringHolds(tools.store, input, () => writeOnce(authenticated, tools, { run, isConcurrent }))
  }
  return tools.store.read(run, { isLong: isLongRead(operation, fields) })
}

/** What a rule gets that opens its own sessions. */
function withoutSession(request: Request, { store, services, waits, caps, monotonicMs }: Tools) {
  const { raw, client, principal } = request
  const beganMs = monotonicMs()
  const park: Park = (who, ms, work) => waits.park(who, { ms: ms - (monotonicMs() - beganMs), left: raw.signal }, work)
  const countGuess = () => caps.take('code', client ?? principal?.keyId ?? undefined)
  return { store, services, park, countGuess }
}

async function templateFaultIn(body: unknown, principal: Principal, { services }: Tools): Promise<Failure | undefined> {
  const { findTemplateFault, renderingFor } = await import('../mail/check-template.ts')
  return findTemplateFault(body, renderingFor(principal, services))
}

/** Taken from the User-Agent: a key identifies the caller, not the program. */
const channelOf = ({ headers }: ExchangeRequest): Channel => (headers['user-agent'] === cliUserAgent ? 'cli' : 'api')

/** The principal of requests without a key, for operations that need none. */
const anonymous: Principal = { accountId: '', keyId: null, scopes: new Set(), eventId: null, expiresAt: null }

async function identify(request: Request, tools: Tools, { operation, params }: Route): Promise<Principal> {
  if (publicOperations.includes(operation)) return anonymous
  if (operation !== 'uploadScans') return authenticate(request, tools)
  return authenticate(request, tools, async (principal) => {
    tools.limitRate?.(principal.accountId, tools.monotonicMs())
    const { withholdScans } = await import('./revoked-device-scans.ts')
    await withholdScans(request, tools, { params, principal })
  })
}

/** A service for the doors of one event accepts no key for anything else. */
function expectEvent({ accountId, eventId }: Principal, { onlyEvent }: Tools): void {
  if (onlyEvent === undefined || accountId === '' || eventId === onlyEvent) return
  throw new Failure('insufficient_scope', 'This service accepts only device keys of its event', {
    hint: "Use a device's key: turnout devices create.",
  })
}
