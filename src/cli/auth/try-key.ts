// Checks a key by asking the service for its account. A service of the bare specification can't tell, which is fine.
import type { Client } from '../../client/client.ts'
import { RequestFailure } from '../../client/request-failure.ts'
import type { Context } from '../core/context.ts'
import { redact } from '../core/redact.ts'
import { connect } from '../session/connect.ts'
import { ifAnswered } from '../verbs/if-allowed.ts'

/** What a key or a token may do, of which event alone, and until when. */
export interface Access {
  readonly id: string
  readonly scopes: readonly string[]
  readonly eventId: string | null
  /** Null where the key may not read it, too. */
  readonly eventName: string | null
  readonly expiresAt: string | null
}

export interface TriedKey {
  readonly state: 'valid' | 'unchecked'
  readonly account: { readonly id: string | null; readonly name: string | null } | null
  /** Of a token; null for a key. */
  readonly grant: Access | null
  /** Of a key, where the service tells. */
  readonly key: Access | null
}

/** @throws Failure of the request: `unauthenticated` for a key that the service rejects */
export async function tryKey(
  context: Context,
  { baseUrl, apiKey }: { readonly baseUrl: string; readonly apiKey: string },
): Promise<TriedKey> {
  const { settings } = context
  const connection = await connect({
    host: context.host,
    results: context.results,
    settings: {
      ...settings,
      profileKnown: true,
      baseUrl: { ...settings.baseUrl, value: baseUrl },
      apiKey: async () => ({ value: apiKey, source: 'login', shadows: [] }),
    },
  })
  try {
    const { value } = await connection.client.call('showAccount')
    const { id, name, grant, key } = (value ?? {}) as Partial<Record<'id' | 'name' | 'grant' | 'key', unknown>>
    // A service could echo the key that it was sent.
    const text = (field: unknown) => (typeof field === 'string' ? redact(field, [apiKey]) : null)
    const accessIn = (found: unknown) => readAccess(connection.client, found)
    const account = { id: text(id), name: text(name) }
    return { state: 'valid', account, grant: await accessIn(grant), key: await accessIn(key) }
  } catch (error) {
    if (error instanceof RequestFailure && error.code === 'not_offered')
      return { state: 'unchecked', account: null, grant: null, key: null }
    throw error
  } finally {
    await connection.close()
  }
}

async function readAccess(client: Client, value: unknown): Promise<Access | null> {
  const { id, scopes, eventId, expiresAt } = (value ?? {}) as Partial<Record<keyof Access, unknown>>
  if (typeof id !== 'string' || !Array.isArray(scopes)) return null
  const event = typeof eventId === 'string' ? eventId : null
  return {
    id,
    scopes: scopes.map(String),
    eventId: event,
    eventName: event === null ? null : await eventNameOf(client, event),
    expiresAt: typeof expiresAt === 'string' ? expiresAt : null,
  }
}

const eventNameOf = (client: Client, event_id: string): Promise<string | null> =>
  ifAnswered(async () => (await client.call('showEvent', { params: { event_id } })).value.name ?? null, null)
