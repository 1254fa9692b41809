// One request to the model's server, through the guard of outgoing requests: what came back, or why nothing did.
import { version } from '../../../package.json'
import type { ModelMode } from '../../contract/models/choices.ts'
import type { Park, Principal } from '../core/call.ts'
import type { ExternalServices } from '../core/external-services.ts'
import { type OutgoingAnswer, openOutgoing } from '../core/outgoing/guarded-requests.ts'
import { OutgoingError, type Reach, readTarget } from '../core/outgoing/target.ts'
import { modelBusy, modelFailure, refusalOf } from './failures.ts'

/** Time for all requests of one command, and bytes of an answer that are read. */
const answerMs = 20_000
const bytesMax = 64 * 1024

/** Where requests go. */
export interface ModelServer {
  readonly baseUrl: string
  readonly model: string
  readonly mode: ModelMode
  /** In plain text; undefined for a server that needs none. */
  readonly apiKey: string | undefined
}

/** On whose behalf a request waits. */
export interface Waiting {
  readonly principal: Principal
  readonly services: ExternalServices
  readonly park: Park
  readonly now: Date
  /** Ends what one command asks, a repair or another way of asking included; see `answerDeadline`. */
  readonly deadline: AbortSignal
}

/** Ends requests once a person has waited long enough. */
export const answerDeadline = ({ models }: ExternalServices) => AbortSignal.timeout(models.timeoutMs ?? answerMs)

/** What came back. Text is null where the answer has none, or is in no form that this API has. */
export interface Reply {
  readonly text: string | null
  /** As the server counted; null where it did not. */
  readonly tokensIn: number | null
  readonly tokensOut: number | null
}

/** How far requests may go: to private networks only from a process of one's own, or where the operator allows it. */
const reachOf = ({ models }: ExternalServices): Reach => (models.privateNetworks ? 'private' : 'public')

/** The address of the API below a base URL. @throws Failure ai_refused where it may not be called */
export function endpointOf(baseUrl: string, services: ExternalServices): string {
  try {
    const url = readTarget(`${baseUrl.replace(/\/+$/, '')}/chat/completions`, { reach: reachOf(services) })
    if (url.search === '') return url.href
    throw new OutgoingError('blocked', 'the address has a query (?)')
  } catch (error) {
    throw modelFailure(error, services)
  }
}

/**
 * Sends one request, and never repeats it.
 * @param body JSON text, sent as it is
 * @throws Failure ai_refused, ai_unavailable, overloaded
 */
export async function sendToModel(server: ModelServer, body: string, waiting: Waiting): Promise<Reply> {
  const answer = await post(server, body, waiting)
  if (answer.status !== 200) throw refusalOf(answer, { model: server.model, now: waiting.now })
  return answer.isCut ? { text: null, tokensIn: null, tokensOut: null } : readReply(answer.body)
}

async function post(
  { baseUrl, apiKey }: ModelServer,
  body: string,
  { principal, services, park, deadline }: Waiting,
): Promise<OutgoingAnswer> {
  const { timeoutMs = answerMs, instead } = services.models
  const url = endpointOf(baseUrl, services)
  const client = openOutgoing({ reach: instead === undefined ? reachOf(services) : 'private', timeoutMs, bytesMax })
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json',
    'user-agent': `turnout/${version}`,
    ...(apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }),
  }
  let answer: OutgoingAnswer | undefined
  let failed: unknown
  try {
    // Other requests don't wait behind this one: it is outside the count of those in flight.
    await park(principal, timeoutMs + 1000, async (signal) => {
      try {
        const target = instead === undefined ? url : `http://${instead}${new URL(url).pathname}`
        answer = await client.send(target, {
          method: 'POST',
          headers,
          body,
          signal: AbortSignal.any([signal, deadline]),
        })
      } catch (error) {
        failed = error
      }
    })
  } finally {
    await client.close()
  }
  if (answer !== undefined) return answer
  throw failed === undefined ? modelBusy() : modelFailure(failed, services)
}

const tokensMax = 10_000_000

/** Reads an answer of the OpenAI form; whatever else it holds, such as calls of tools, is left aside. */
function readReply(body: string): Reply {
  let parsed: unknown
  try {
    parsed = JSON.parse(body)
  } catch {
    parsed = undefined
  }
  const { choices, usage } = objectOf(parsed)
  const [choice] = Array.isArray(choices) ? choices : []
  const { content } = objectOf(objectOf(choice).message)
  const { prompt_tokens: tokensIn, completion_tokens: tokensOut } = objectOf(usage)
  const count = (tokens: unknown) =>
    Number.isSafeInteger(tokens) && (tokens as number) >= 0 && (tokens as number) <= tokensMax
      ? (tokens as number)
      : null
  return {
    text: typeof content === 'string' ? content : null,
    tokensIn: count(tokensIn),
    tokensOut: count(tokensOut),
  }
}

const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
