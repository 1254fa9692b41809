// Runs a write once per Idempotency-Key and account (draft-ietf-httpapi-idempotency-key-header): the response is stored in
// the transaction of the change, and a repeated request gets it again, byte for byte.
import { hash } from 'node:crypto'
import { Failure } from '../../contract/core/failures.ts'
import { timeOfUuid } from '../../contract/core/uuid-v7.ts'
import type { Session } from '../../store/core/store.ts'
import {
  findIdempotencyRecord,
  type IdempotencyRecord,
  insertIdempotencyRecord,
} from '../../store/pipeline/idempotency.ts'
import type { Principal } from '../core/call.ts'
import { bearerOf } from './authenticate.ts'
import type { AuthenticatedRequest, Response, Tools } from './request.ts'
import { openAnswer, type Repetition, sealAnswer } from './seal-answer.ts'

type Record = IdempotencyRecord

/** How long a request waits for another one with the same key. */
const inProgressWaitMs = 2_000

/**
 * Runs a write; a keyed one at most once.
 * @throws Failure malformed_request, idempotency_key_reused, idempotency_in_progress, and whatever the write throws
 */
export async function writeOnce(
  request: AuthenticatedRequest,
  tools: Tools,
  { run, ...how }: { run: (session: Session) => Promise<Response>; isConcurrent: boolean },
): Promise<Response> {
  const sent = request.raw.headers['idempotency-key']
  if (sent === undefined) return tools.store.write(run, how)
  const key = recordKey(checkedKey(sent), request.principal)
  const leave = await tools.inProgress.enter(key, inProgressWaitMs)
  if (!leave) throw stillInProgress()
  try {
    // Looked up inside the write: a repetition in the same batch finds what the first one has just stored.
    return await tools.store.write(async (session) => {
      const record = await findIdempotencyRecord(session, key)
      if (record) return replay(request, record, sent)
      const response = await run(session)
      await insertIdempotencyRecord(session, recordOf(request, response, { key, sent }))
      return response
    }, how)
  } finally {
    leave()
  }
}

/**
 * Runs an operation that waits for an external service, and stores its response. It writes in transactions of its own, so
 * that it must be idempotent itself: interrupted and repeated, it leads to the same result.
 * @throws Failure as writeOnce
 */
export async function answerOnce(
  request: AuthenticatedRequest,
  tools: Tools,
  run: () => Promise<Response>,
): Promise<Response> {
  const sent = request.raw.headers['idempotency-key']
  if (sent === undefined) return inDoubt(run)
  const key = recordKey(checkedKey(sent), request.principal)
  const leave = await tools.inProgress.enter(key, inProgressWaitMs)
  if (!leave) throw stillInProgress()
  try {
    const earlier = await tools.store.read((session) => findIdempotencyRecord(session, key))
    if (earlier) return replay(request, earlier, sent)
    return await inDoubt(async () => {
      const response = await run()
      return tools.store.write(async (session) => {
        // Another process may have handled the same request meanwhile.
        const record = await findIdempotencyRecord(session, key)
        if (record) return replay(request, record, sent)
        await insertIdempotencyRecord(session, recordOf(request, response, { key, sent }))
        return response
      })
    })
  } finally {
    leave()
  }
}

/** The database may have been lost between several writes: then the outcome is unknown. */
async function inDoubt(run: () => Promise<Response>): Promise<Response> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'storage_unavailable') throw error
    const { message, hint, retryAfterS, cause } = error
    throw new Failure('storage_unavailable', message, {
      details: { outcome: 'unknown' },
      cause,
      ...(hint === undefined ? {} : { hint }),
      ...(retryAfterS === undefined ? {} : { retryAfterS }),
    })
  }
}

function recordOf(request: AuthenticatedRequest, response: Response, names: { key: string; sent: string }): Record {
  return {
    key: names.key,
    fingerprint: fingerprintOf(request),
    status: response.status,
    headers: JSON.stringify(response.headers),
    body: sealAnswer(request.operation, response.body, repetitionOf(request, names.sent)),
    created_at: request.now.toISOString(),
  }
}

function replay(request: AuthenticatedRequest, record: Record, sent: string): Response {
  if (record.fingerprint !== fingerprintOf(request)) {
    throw new Failure('idempotency_key_reused', 'This Idempotency-Key was already used for another request', {
      hint: 'Use a new key for a new request, or repeat the old request unchanged.',
    })
  }
  const body = openAnswer(request.operation, record.body, repetitionOf(request, sent))
  if (body === undefined) throw secretOfAnotherKey()
  const headers = { ...(JSON.parse(record.headers) as Response['headers']), 'idempotency-replayed': 'true' }
  return { status: record.status, headers, body }
}

/** Guessing an Idempotency-Key must not reveal the secret that it created for somebody else. */
const secretOfAnotherKey = () =>
  new Failure(
    'insufficient_scope',
    'This Idempotency-Key was sent with another API key, and only that one may see the key it created',
    {
      hint: 'Repeat it with the API key that sent it first, or create another one with a new Idempotency-Key.',
    },
  )

const repetitionOf = ({ raw, principal }: AuthenticatedRequest, idempotencyKey: string): Repetition => ({
  idempotencyKey,
  apiKey: principal.keyId === null ? '' : bearerOf(raw.headers.authorization),
})

function stillInProgress(): Failure {
  return new Failure('idempotency_in_progress', 'A request with this Idempotency-Key is still in progress', {
    retryAfterS: 1,
    hint: 'Repeat it unchanged in a moment.',
  })
}

function checkedKey(sent: string): string {
  if (/^[\x21-\x7e]{1,255}$/.test(sent)) return sent
  throw new Failure(
    'malformed_request',
    'Idempotency-Key must be a single value of 1 to 255 visible ASCII characters',
    {
      hint: 'Use a UUID, ideally of version 7.',
    },
  )
}

/**
 * The record's primary key: a hash, because the sent key helps to open sealed responses. All keys of an account share one
 * scope; a key restricted to an event has its own, so that it learns nothing about others. A UUID's time goes in front:
 * records written together are then neighbours in the index, and few of its pages change. Hashes alone changed one each.
 */
function recordKey(sent: string, { accountId, eventId }: Principal): string {
  return timeOfUuid(sent) + hash('sha256', `${accountId} ${eventId ?? ''} ${sent}`, 'base64url')
}

/** Identifies a request by method, path, query and body, to the byte. */
function fingerprintOf({ raw, path, query }: AuthenticatedRequest): string {
  const head = Buffer.from(`${raw.method} ${path}?${query}\n`)
  return hash('sha256', Buffer.concat([head, Buffer.from(raw.body ?? '')]))
}
