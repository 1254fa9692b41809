// Apps that nobody registered: their client id is the https address of a document that says what they are (Client ID
// Metadata Documents). It is fetched through the guard, and only for somebody who is signed in.
import * as z from 'zod'
import { line } from '../../contract/core/fields.ts'
import { type Scope, scopes } from '../../contract/core/operation.ts'
import { readUrl } from '../../contract/core/typed/url.ts'
import { parseJson } from '../../contract/files/parse-json.ts'
import { scopesByName } from '../../contract/oauth/choices.ts'
import { redirectUriFault } from '../../contract/oauth/redirect-uri.ts'
import type { OutgoingAnswer, OutgoingOptions } from '../core/outgoing/guarded-requests.ts'
import { OutgoingError } from '../core/outgoing/target.ts'
import { withImplied } from '../keys/principal.ts'
import type { Client } from './flows/find-client.ts'

/** Why an app's document is not accepted, for the person who would decide. */
export class ClientDocumentError extends Error {}

export interface ClientDocuments {
  /** The app that a document describes. @throws ClientDocumentError */
  read(id: string, now: Date): Promise<Client>
}

const idMax = 500
const bytesMax = 10 * 1024
const timeoutMs = 5_000
const keptMs = 5 * 60_000
const keptMax = 100

/** Whether a client id is the address of a document: https, with a path, and written as it is sent. */
export function isDocumentId(id: string): boolean {
  const url = id.length <= idMax && id.startsWith('https://') ? readUrl(id) : undefined
  return url !== undefined && url.href === id && url.pathname !== '/' && url.hash === '' && url.username === ''
}

/** Such an app as far as its address alone tells: enough for it to exchange what was granted to it by name. */
export const clientOfDocument = (id: string): Client => ({
  id,
  name: id,
  accountId: null,
  secretHash: null,
  redirectUris: [],
  grantTypes: ['authorization_code'],
  scopes: new Set(scopes.filter((scope) => !scopesByName.includes(scope))),
  eventId: null,
  expiresAt: null,
  host: readUrl(id)?.host ?? id,
})

const Document = z.object({
  client_id: z.string(),
  client_name: line(100).refine(
    (name) => !/[\u202a-\u202e\u2066-\u2069]/.test(name),
    'must not change the direction of text',
  ),
  redirect_uris: z.array(z.string().max(500)).min(1).max(50),
  grant_types: z.array(z.string()).optional(),
  scope: z.string().max(2000).optional(),
  // It is public, so nothing in it can be a secret; and a key of its own is not supported.
  token_endpoint_auth_method: z.literal('none').optional(),
  client_secret: z.undefined().optional(),
})

/** Fetches documents, and keeps what was accepted for five minutes. */
export function openClientDocuments(options: Partial<OutgoingOptions> = {}): ClientDocuments {
  const kept = new Map<string, { readonly client: Client; readonly untilMs: number }>()
  return {
    async read(id, now) {
      const known = kept.get(id)
      if (known !== undefined && known.untilMs > now.getTime()) return known.client
      const client = clientIn(id, await fetchDocument(id, options))
      kept.delete(id)
      kept.set(id, { client, untilMs: now.getTime() + keptMs })
      for (const oldest of [...kept.keys()].slice(0, Math.max(0, kept.size - keptMax))) kept.delete(oldest)
      return client
    },
  }
}

async function fetchDocument(id: string, options: Partial<OutgoingOptions>): Promise<OutgoingAnswer> {
  // Loaded with the first one: most services fetch none.
  const { openOutgoing } = await import('../core/outgoing/guarded-requests.ts')
  const client = openOutgoing({ reach: 'public', timeoutMs, bytesMax, ...options })
  try {
    return await client.send(id, { method: 'GET', headers: { accept: 'application/json' } })
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error
    throw new ClientDocumentError(`its description cannot be fetched: ${error.message}`)
  } finally {
    await client.close()
  }
}

function clientIn(id: string, { status, headers, body, isCut }: OutgoingAnswer): Client {
  const refuse = (why: string) => new ClientDocumentError(`its description ${why}`)
  // What an answer holds besides is never shown: the page must not read other servers to anybody.
  if (status !== 200) throw refuse(`is not available (status ${status})`)
  if (!/^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(headers['content-type'] ?? '')) throw refuse('is not JSON')
  if (isCut) throw refuse(`is longer than ${bytesMax / 1024} KB`)
  const { data, error } = Document.safeParse(readJson(body))
  if (error) throw refuse(`does not describe an app (${error.issues[0]?.path.join('.') || 'its form'})`)
  if (data.client_id !== id) throw refuse('belongs to another app')
  if (data.grant_types !== undefined && !data.grant_types.includes('authorization_code')) {
    throw refuse('does not list the grant type authorization_code')
  }
  const redirectUris = data.redirect_uris.filter((uri) => redirectUriFault(uri) === undefined)
  const client = clientOfDocument(id)
  return { ...client, name: data.client_name, redirectUris, scopes: narrowed(client.scopes, data.scope) }
}

function readJson(text: string): unknown {
  try {
    return parseJson(text)
  } catch {
    return undefined
  }
}

/** An app may say that it never asks for more. */
function narrowed(all: ReadonlySet<Scope>, listed: string | undefined): ReadonlySet<Scope> {
  if (listed === undefined) return all
  const named = withImplied(listed.split(' ') as Scope[])
  return new Set([...all].filter((scope) => named.has(scope)))
}
