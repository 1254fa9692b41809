// The client of one command over the transport that its base URL asks for: in process, over a wire, or not at all.
// Loaded only by commands that talk to a service.
import { join } from 'node:path'
import type { Client } from '../../client/client.ts'
import { createClient } from '../../client/create-client.ts'
import type { Exchange } from '../../contract/core/exchange.ts'
import { Failure } from '../../contract/core/failures.ts'
import { type SpinnerOptions, withSpinner } from '../../terminal/asking/spinner.ts'
import { say } from '../../terminal/output/stream-writer.ts'
import { colorLevel } from '../../terminal/tables/theme.ts'
import { safeText } from '../../terminal/text/safe-text.ts'
import type { Results } from '../core/context.ts'
import type { Host } from '../core/host.ts'
import type { Settings } from '../core/settings.ts'
import { isEmbedded, requireSafeTransport } from '../settings/base-url.ts'
import { databasePath } from '../settings/database-path.ts'
import { publicUrlOf } from '../settings/public-url.ts'
import { showRequest } from './dry-run.ts'
import { standInsOf } from './stand-ins.ts'
import { traced, traceRetry } from './trace.ts'

export { databasePath }

/** What works on the database itself instead of sending requests. */
export const loadBackups = () => import('../../service/backup/sqlite-backups.ts')
export const loadMoving = () => import('../../service/backup/move-database.ts')
export const loadDatabaseFiles = () => import('../../service/backup/database-files.ts')
export const loadFileLock = () => import('../../service/backup/file-lock.ts')
export const loadPostgresBackups = () => import('../../service/backup/postgres-backups.ts')

export interface Connection {
  readonly client: Client
  /** Of the embedded database alone: what is wrong with its file. */
  readonly findDamage: (() => Promise<readonly string[]>) | undefined
  /** Of the embedded database alone: what is due on it. */
  readonly jobs: DueJobs | undefined
  close(): Promise<void>
}

interface Wanted {
  readonly host: Host
  readonly settings: Settings
  readonly results: Results
}

interface DueJobs {
  run(): Promise<void>
  isMore(): Promise<boolean>
}

interface Transport {
  readonly exchange: Exchange
  readonly jobs?: DueJobs
  readonly findDamage?: () => Promise<readonly string[]>
  /** It has waited for whatever was in the way; asking again would only wait twice. */
  readonly waits?: true
  close(): Promise<void>
}

const jobsMaxMs = 5000

/** @throws Failure when the profile is unknown, the transport unsafe or the database unusable */
export async function connect(wanted: Wanted): Promise<Connection> {
  const { host, settings } = wanted
  requireKnownProfile(settings)
  const baseUrl = settings.baseUrl.value
  requireSafeTransport(baseUrl, settings.insecureHttp)
  const transport = await openTransport(wanted)
  const service = isEmbedded(baseUrl) ? 'the embedded service' : baseUrl
  const client = createClient({
    exchange: traced(transport.exchange, host, settings),
    service,
    apiKey: (need) => apiKeyFor(settings, need),
    clock: host,
    now: () => host.now(),
    randomBytes: (size) => host.randomBytes(size),
    signal: host.signal,
    timeoutMs: settings.timeoutMs.value,
    retries: transport.waits ? 0 : settings.retries.value,
    idempotencyKey: settings.idempotencyKey,
    ...(isEmbedded(baseUrl) ? { knowsKeys: true } : {}),
    onRetry: traceRetry(host, settings),
    waiting: (call) => withSpinner(spinnerFor(host, settings, service), call),
  })
  return { client, findDamage: transport.findDamage, jobs: transport.jobs, close: () => transport.close() }
}

/** Nothing turns beside a pipe, in a log of CI, between the lines of --verbose, or on a screen that takes every key. */
function spinnerFor({ env, stdin, stdout, stderr }: Host, settings: Settings, service: string): SpinnerOptions {
  const silent = settings.quiet || settings.verbose || settings.debug.value || stdin.isRaw === true
  return {
    stream: stderr,
    text: `Waiting for ${service}`,
    enabled: stdout.isTTY === true && !env.CI && env.TERM !== 'dumb' && !silent,
    colorLevel: colorLevel(stderr, env, settings.color),
  }
}

async function openTransport(wanted: Wanted): Promise<Transport> {
  const { host, settings } = wanted
  if (settings.dryRun) return { exchange: showRequest(settings, wanted.results), close: async () => {} }
  if (host.exchange) return { exchange: host.exchange, close: async () => {} }
  return isEmbedded(settings.baseUrl.value) ? openEmbeddedService(host, settings) : openWireTo(host, settings)
}

async function openEmbeddedService(host: Host, settings: Settings): Promise<Transport> {
  const { openEmbedded } = await import('../../service/server/embedded.ts')
  const service = await openEmbedded({
    databasePath: databasePath(host, settings),
    now: () => host.now(),
    ...standInsOf(host),
    publicUrl: publicUrlOf(host),
    fontDirectory: join(host.programDirectory, 'fonts'),
    programDirectory: host.programDirectory,
    onSecretSetAside: (file) => {
      const what = `the key that secrets are sealed with was broken and is set aside as ${file}; a new one was made`
      say(host.stderr, `warning: ${safeText(what)}. Connect payments and mail again; turnout doctor says more\n`)
    },
  })
  let troubled = false
  return {
    exchange: async (request) => {
      const response = await service.exchange(request)
      troubled ||= response.status >= 500
      return response
    },
    findDamage: () => service.findDamage(),
    jobs: { run: () => service.runDueJobs(), isMore: () => service.isMoreDue() },
    waits: true,
    close: async () => {
      const done = new AbortController()
      // What is not done in time, or fails, stays due: serve or the next command takes it up.
      // Behind a database that is locked or full they would only keep the failure from being shown.
      const skipped = host.signal.aborted || troubled
      const due = skipped
        ? Promise.resolve()
        : Promise.resolve()
            .then(() => service.runDueJobs())
            .catch(() => undefined)
      await Promise.race([due, host.sleep(jobsMaxMs, done.signal).catch(() => undefined)])
      done.abort()
      await service.close()
    },
  }
}

async function openWireTo(host: Host, settings: Settings): Promise<Transport> {
  const { openWire } = await import('../../client/wire.ts')
  // Only now: kept code is taken back only under the flags it was made with.
  await compileWasmQuickly(host)
  const http = host.env.http_proxy || host.env.HTTP_PROXY
  const https = host.env.https_proxy || host.env.HTTPS_PROXY
  const except = host.env.no_proxy || host.env.NO_PROXY
  return openWire({
    baseUrl: settings.baseUrl.value,
    connectTimeoutMs: Math.min(settings.timeoutMs.value, 10_000),
    proxies: { ...(http ? { http } : {}), ...(https ? { https } : {}), ...(except ? { except } : {}) },
  })
}

/**
 * On Node 20 most of a short call is V8 optimising the WebAssembly HTTP parser; the baseline compiler is enough for one
 * request. Set only here, in one-shot commands: a server wants the optimised parser.
 */
async function compileWasmQuickly({ env, nodeVersion }: Host): Promise<void> {
  if (!nodeVersion.startsWith('20.') || env.TURNOUT_NO_LIFTOFF) return
  const { setFlagsFromString } = await import('node:v8')
  setFlagsFromString('--liftoff-only')
}

function requireKnownProfile({ profile, profileKnown }: Settings): void {
  if (profileKnown) return
  throw new Failure('usage', `there is no profile named ${profile.value} (from ${profile.source})`, {
    hint: `turnout auth login --profile ${profile.value} --base-url URL makes it; turnout auth status lists those there are`,
  })
}

async function apiKeyFor(settings: Settings, need: 'required' | 'optional'): Promise<string | null> {
  if (isEmbedded(settings.baseUrl.value)) return null
  // A key that may not go to this service is no reason to ask it nothing at all.
  const found = await settings.apiKey().catch((error: unknown) => {
    if (need === 'required' && !settings.dryRun) throw error
    return null
  })
  if (found || need === 'optional' || settings.dryRun) return found?.value ?? null
  throw new Failure('no_credentials', `no API key for ${settings.baseUrl.value}`, {
    hint: `turnout auth login --base-url ${settings.baseUrl.value}, or set TURNOUT_API_KEY`,
  })
}
