// The token of a program that logs in as an OAuth client. It is kept in the cache until it ends, so that a job of many
// commands asks once.
import { createHash } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from '../../../contract/core/failures.ts'
import { readFileWithin } from '../../../contract/files/bounded-file.ts'
import { parseJson } from '../../../contract/files/parse-json.ts'
import { writeFileWhole } from '../../../terminal/output/file-sink.ts'
import { cleanApiKey, readKeyFile } from '../api-key.ts'
import { askOAuth, descriptionOf, type OAuthPlace } from './oauth-request.ts'
import { readTokens } from './read-tokens.ts'
import { isFresh } from './stored-tokens.ts'

export interface ClientPlace extends OAuthPlace {
  readonly cacheDirectory: string
  readonly secrets: Set<string>
}

interface CachedToken {
  readonly accessToken: string
  readonly expiresAt: string
}

/** @throws Failure no_credentials without a secret, or when the service refuses it */
export async function tokenOfClient(place: ClientPlace, clientId: string): Promise<string> {
  const { host, baseUrl, secrets } = place
  const secret = await secretOf(place)
  secrets.add(secret)
  const file = fileOf(place, [baseUrl, clientId, secret])
  const cached = readCached(file)
  if (cached && isFresh(cached, host.now())) return cached.accessToken
  const encoded = [clientId, secret].map(encodeURIComponent).join(':')
  const authorization = `Basic ${Buffer.from(encoded).toString('base64')}`
  const answer = await askOAuth(place, '/oauth/token', { form: { grant_type: 'client_credentials' }, authorization })
  if (answer.error !== undefined) {
    throw new Failure('no_credentials', `${baseUrl} refused the OAuth client ${clientId}: ${descriptionOf(answer)}`, {
      hint: 'check TURNOUT_CLIENT_ID and TURNOUT_CLIENT_SECRET; turnout oauth-clients list shows the clients',
    })
  }
  const { accessToken, expiresAt } = readTokens(answer, host.now())
  await keep(place, file, { accessToken, expiresAt })
  return accessToken
}

async function secretOf({ host }: ClientPlace): Promise<string> {
  const { TURNOUT_CLIENT_SECRET: direct, TURNOUT_CLIENT_SECRET_FILE: path } = host.env
  if (path) return cleanApiKey(await readKeyFile(host, path), 'environment TURNOUT_CLIENT_SECRET_FILE')
  if (direct) return cleanApiKey(direct, 'environment TURNOUT_CLIENT_SECRET')
  throw new Failure('no_credentials', 'TURNOUT_CLIENT_ID is set, but its secret is not', {
    hint: 'set TURNOUT_CLIENT_SECRET, or TURNOUT_CLIENT_SECRET_FILE to a file with it',
  })
}

/** Another service, client or secret has another file. */
const fileOf = ({ cacheDirectory }: ClientPlace, parts: readonly string[]) =>
  join(cacheDirectory, 'tokens', `${createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 32)}.json`)

function readCached(file: string): CachedToken | undefined {
  try {
    const { accessToken, expiresAt } = parseJson(readFileWithin(file, 10_000).toString('utf8')) as CachedToken
    return typeof accessToken === 'string' && typeof expiresAt === 'string' ? { accessToken, expiresAt } : undefined
  } catch {
    return undefined
  }
}

/** Where the cache cannot be written, each command asks for a token of its own. */
async function keep({ cacheDirectory }: ClientPlace, file: string, token: CachedToken): Promise<void> {
  try {
    mkdirSync(join(cacheDirectory, 'tokens'), { recursive: true, mode: 0o700 })
    await writeFileWhole(file, [JSON.stringify(token)], { force: true, mode: 0o600 })
  } catch {
    rmSync(file, { force: true })
  }
}
