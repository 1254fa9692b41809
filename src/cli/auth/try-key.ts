// Checks a key by asking the service for its account. A service of the bare specification can't tell, which is fine.
import { RequestFailure } from '../../client/request-failure.ts'
import type { Context } from '../core/context.ts'
import { redact } from '../core/redact.ts'
import { connect } from '../session/connect.ts'

export interface GrantInUse {
  readonly id: string
  readonly scopes: readonly string[]
  readonly expiresAt: string | null
}

export interface TriedKey {
  readonly state: 'valid' | 'unchecked'
  readonly account: { readonly id: string | null; readonly name: string | null } | null
  /** What a token may do, and until when; null for a key. */
  readonly grant: GrantInUse | null
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
    const { id, name, grant } = (value ?? {}) as { id?: unknown; name?: unknown; grant?: unknown }
    // A service could echo the key that it was sent.
    const text = (field: unknown) => (typeof field === 'string' ? redact(field, [apiKey]) : null)
    return { state: 'valid', account: { id: text(id), name: text(name) }, grant: grantIn(grant) }
  } catch (error) {
    if (error instanceof RequestFailure && error.code === 'not_offered')
      return { state: 'unchecked', account: null, grant: null }
    throw error
  } finally {
    await connection.close()
  }
}

function grantIn(value: unknown): GrantInUse | null {
  const { id, scopes, expiresAt } = (value ?? {}) as Partial<Record<keyof GrantInUse, unknown>>
  if (typeof id !== 'string' || !Array.isArray(scopes)) return null
  return { id, scopes: scopes.map(String), expiresAt: typeof expiresAt === 'string' ? expiresAt : null }
}
