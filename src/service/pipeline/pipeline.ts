// The way of one request, step by step: route, room, key, rate, scope, input, rule. Each step throws a Failure to end it.
// Knows no wire and writes no log.
import type { Channel } from '../../contract/core/choices.ts'
import { cliUserAgent, type ExchangeRequest } from '../../contract/core/exchange.ts'
import { Failure } from '../../contract/core/failures.ts'
import type { Operation } from '../../contract/core/operation.ts'
import { isReading, type OperationName, operations, publicOperations } from '../../contract/operations.ts'
import type { Session } from '../../store/core/store.ts'
import type { Call, Principal, Rule } from '../core/call.ts'
import { isConcurrentWrite, isLongRead, traitsOf } from '../core/operation-traits.ts'
import { readIfMatch } from '../core/versions.ts'
import { findTemplateFault, renderingFor } from '../mail/check-template.ts'
import { expireWithin, retryAfterExpiringHolds } from '../orders/expire-holds.ts'
import { prepareSigningKey } from '../tickets/event-signer.ts'
import { authenticate } from './authenticate.ts'
import { answerOnce, writeOnce } from './idempotency.ts'
import { shedOf } from './limits/load-shedding.ts'
import { receiveWebhook, webhookOf } from './payment-webhooks.ts'
import { checkParams, readBody, readQuery, readQueryFields } from './read/read-input.ts'
import type { Request, Response, Tools } from './request.ts'
import { responseOf } from './response.ts'
import { withholdScans } from './revoked-device-scans.ts'
import { findRoute, type Route } from './router.ts'

/**
 * Carries a request out.
 * @param known who asks, where that needs no proof (`embedded:`)
 * @throws Failure; nothing was changed then
 */
export async function carryOut(request: Request, tools: Tools, known?: Principal): Promise<Response> {
  const { raw, path } = request
  const webhook = webhookOf(request)
  if (webhook !== undefined) return receiveWebhook(webhook, request, tools)
  const fields = readQueryFields(request.query)
  const { operation, params } = findRoute(raw.method, path)
  request.operation = operation
  tools.admit(shedOf(operation))
  const principal = known ?? (await identify(request, tools, { operation, params }))
  const authenticated = Object.assign(request, { operation, principal })
  // Public pages have caps of their own: what strangers do there must not use up what the account may ask.
  if (tools.limitRate && principal.accountId !== '' && request.channel === undefined) {
    request.rateLimitFields = tools.limitRate(principal.accountId, tools.monotonicMs())
  }
  expectEvent(principal, tools)
  authorize(principal, operation)
  checkParams(params)
  const body = readBody(operation, raw)
  const newId = (prefix: string) => tools.newId(prefix, request.now)
  const { makesEvent, opensOwnSessions } = traitsOf(operation)
  const input = {
    operation,
    params,
    principal,
    query: readQuery(operation, fields),
    body,
    now: request.now,
    channel: request.channel ?? channelOf(raw),
    publicUrl: tools.services.publicUrl,
    newId,
    signingKey: makesEvent ? await prepareSigningKey({ ...tools, newId, now: request.now }) : undefined,
    templateFault: await findTemplateFault(operation, body, renderingFor(principal, tools.services)),
    ...readIfMatch(raw.headers),
  }
  const rule = tools.rules[operation] as unknown as Rule<OperationName>
  if (opensOwnSessions) {
    const waiting = { ...input, store: tools.store, services: tools.services } as unknown as Call<OperationName>
    return answerOnce(authenticated, tools, async () => responseOf(operation, await rule(waiting)))
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

/** What the caller says of itself, since a key tells whose a request is and not what it was made with. */
const channelOf = ({ headers }: ExchangeRequest): Channel => (headers['user-agent'] === cliUserAgent ? 'cli' : 'api')

/** Nobody in particular: enough for the operations that ask for no key. */
const stranger: Principal = { accountId: '', keyId: null, scopes: new Set(), eventId: null, expiresAt: null }

async function identify(request: Request, tools: Tools, { operation, params }: Route): Promise<Principal> {
  if (publicOperations.includes(operation)) return stranger
  if (operation !== 'uploadScans') return authenticate(request, tools)
  return authenticate(request, tools, async (principal) => {
    tools.limitRate?.(principal.accountId, tools.monotonicMs())
    await withholdScans(request, tools, { params, principal })
  })
}

/** Whoever serves the doors of one event takes no key that opens more. */
function expectEvent({ accountId, eventId }: Principal, { onlyEvent }: Tools): void {
  if (onlyEvent === undefined || accountId === '' || eventId === onlyEvent) return
  throw new Failure('insufficient_scope', 'Only the keys of devices of one event are taken here', {
    hint: 'Use the key of a device: turnout devices create.',
  })
}

function authorize(principal: Principal, operation: OperationName): void {
  const { scope }: Operation = operations[operation]
  if (scope === null || principal.scopes.has(scope)) return
  throw new Failure('insufficient_scope', `The key lacks the scope ${scope}`, {
    details: { scope },
    hint: 'Use a key with this scope, or create one.',
  })
}
