// Checks the service in use: the database if embedded, else the connection, the key and the clock.
import { existsSync } from 'node:fs'
import type { Answer } from '../../client/client.ts'
import { Failure } from '../../contract/core/failures.ts'
import type { Context } from '../core/context.ts'
import { hintFor } from '../program/hints.ts'
import type { Connection } from '../session/connect.ts'
import { isEmbedded } from '../settings/base-url.ts'
import { databasePath } from '../settings/database-path.ts'
import { type Finding, fail, ok, warn } from '../verbs/findings.ts'
import { checkCalendars } from './calendars.ts'
import { checkMailLinks } from './mail-links.ts'
import { checkWebhooks } from './webhooks.ts'

/** Beyond this, signed tickets and certificates begin to fail. */
const clockDriftMaxMs = 60_000

export async function checkService(context: Context): Promise<readonly Finding[]> {
  const { host, settings } = context
  const { value, source } = settings.baseUrl
  const profile = ok('Profile', `${settings.profile.value}, base URL ${value} (${source})`)
  if (isEmbedded(value) && !host.exchange && !existsSync(databasePath(host, settings))) {
    return [profile, ok('Database', `none yet; the first command creates ${databasePath(host, settings)}`)]
  }
  const { connect } = await import('../session/connect.ts')
  try {
    const connection = await connect({ ...context, settings: { ...settings, dryRun: false } })
    try {
      return [
        profile,
        ...(await (isEmbedded(value) ? checkDatabase(context, connection) : checkRemote(context, connection))),
      ]
    } finally {
      await connection.close()
    }
  } catch (error) {
    return [profile, failed(isEmbedded(value) ? 'Database' : 'Service', error)]
  }
}

async function checkDatabase({ host, settings }: Context, { client, findDamage }: Connection): Promise<Finding[]> {
  const path = databasePath(host, settings)
  const damage = (await findDamage?.()) ?? []
  if (damage.length > 0)
    return [fail('Database', `${path} is damaged: ${damage[0]}`, 'restore it from a backup: turnout restore FILE')]
  await client.call('showMeta')
  const intact = ok('Database', `${path} opens and is intact`)
  return [intact, ...(await checkWhatGoesOut(client, host.now()))]
}

async function checkRemote(context: Context, { client }: Connection): Promise<Finding[]> {
  const meta = await client.call('showMeta').catch((error: unknown) => error)
  // A service of the bare specification lacks this operation, but its response proves that it works.
  if (meta instanceof Error && !(meta instanceof Failure && 'httpStatus' in meta && meta.httpStatus !== undefined)) {
    return [failed('Service', meta)]
  }
  const answer = meta instanceof Error ? undefined : (meta as Answer<{ version?: string }>)
  const what = answer?.value?.version ? `turnout ${answer.value.version}` : 'another implementation'
  const service = ok('Service', `${context.settings.baseUrl.value} responds: ${what}`)
  const clock = answer ? [checkClock(context, answer)] : []
  const key = await checkKey(context, client)
  if (key.status !== 'ok') return [service, ...clock, key]
  return [service, ...clock, key, ...(await checkWhatGoesOut(client, context.host.now()))]
}

/** Links in mails, calendars elsewhere, webhooks. */
async function checkWhatGoesOut(client: Connection['client'], now: Date): Promise<Finding[]> {
  return [...(await checkMailLinks(client)), ...(await checkCalendars(client, now)), ...(await checkWebhooks(client))]
}

function checkClock({ host }: Context, { headers }: Answer): Finding {
  const theirs = Date.parse(headers.date ?? '')
  if (Number.isNaN(theirs)) return ok('Clock', 'the service does not report its time')
  const driftMs = Math.abs(host.now().getTime() - theirs)
  if (driftMs <= clockDriftMaxMs) return ok('Clock', 'in sync with the service')
  return warn('Clock', `${Math.round(driftMs / 1000)} s off from the service`, "set this machine's clock")
}

async function checkKey({ settings }: Context, client: Connection['client']): Promise<Finding> {
  const login = `turnout auth login --base-url ${settings.baseUrl.value}`
  try {
    const key = await settings.apiKey()
    if (!key) return fail('API key', 'none for this service', login)
    await client.call('showAccount')
    return ok('API key', `accepted (${key.source})`)
  } catch (error) {
    if (error instanceof Failure && error.code === 'not_offered') {
      return warn('API key', 'this service offers no way to check the key', 'try a command that needs it')
    }
    return { ...failed('API key', error), ...(error instanceof Failure && error.hint ? {} : { fix: login }) }
  }
}

/** Turns an error into a finding. */
export function failed(check: string, error: unknown): Finding {
  if (!(error instanceof Failure)) return fail(check, 'bug in turnout', 'repeat with --debug and report the output')
  return fail(check, error.message, hintFor(error) ?? 'turnout help errors explains the code')
}
