// Opens the client of one command: embedded in this process, over HTTP, or neither under --dry-run. Loaded only by
// commands that talk to a service.
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
import { fontsOf } from '../files/fonts.ts'
import { isEmbedded, requireSafeTransport } from '../settings/base-url.ts'
import { databasePath } from '../settings/database-path.ts'
import { publicUrlOf } from '../settings/public-url.ts'
import { openWireTo } from '../settings/wire.ts'
import { type DryRun, planningClient } from './plan/dry-run.ts'
import { standInsOf } from './stand-ins.ts'
import { traced, traceRetry } from './trace.ts'

export { databasePath }

/** Modules that work on the database itself instead of sending requests. */
export const loadBackups = () => import('../../service/backup/sqlite-backups.ts')
export const loadMoving = () => import('../../service/backup/move-database.ts')
export const loadDatabaseFiles = () => import('../../service/backup/database-files.ts')
export const loadFileLock = () => import('../../service/backup/file-lock.ts')
export const loadPostgresBackups = () => import('../../service/backup/postgres-backups.ts')

export interface Connection {
  readonly client: Client
  /** Only for the embedded database: finds damage in its file. */
  readonly findDamage: (() => Promise<readonly string[]>) | undefined
  /** Only for the embedded database: its due jobs. */
  readonly jobs: DueJobs | undefined
  /** Only for the embedded service: ends searches with the best that each has so far. */
  readonly finishSearches?: (() => void) | undefined
  close(): Promise<void>
}

interface ConnectOptions {
  readonly host: Host
  readonly settings: Settings
  readonly results: Results
  /** Leaves the embedded service's due jobs alone. */
  readonly onlyReads?: true
  /** What --dry-run shows is made of. */
  readonly planned?: Pick<DryRun, 'command' | 'foreseen'>
}

interface DueJobs {
  run(): Promise<void>
  isMore(): Promise<boolean>
}

interface Transport {
  readonly exchange: Exchange
  readonly jobs?: DueJobs
  readonly finishSearches?: () => void
  readonly findDamage?: () => Promise<readonly string[]>
  /** It waits for locks itself, so a retry would only wait twice. */
  readonly waits?: true
  close(): Promise<void>
}

const jobsMaxMs = 5000

/** @throws Failure if the profile is unknown, the transport unsafe or the database unusable */
export async function connect(options: ConnectOptions): Promise<Connection> {
  const { settings } = options
  requireKnownProfile(settings)
  requireSafeTransport(settings.baseUrl.value, settings.insecureHttp)
  if (settings.dryRun) return connectForPlan(options)
  const transport = await openTransport(options)
  const client = clientOver(transport, options)
  const { findDamage, jobs, finishSearches } = transport
  return { client, findDamage, jobs, finishSearches, close: () => transport.close() }
}

/** Opens the service only if the command or its plan reads, and does none of its due jobs. */
function connectForPlan(options: ConnectOptions): Connection {
  const { settings, results, planned } = options
  let opened: Promise<Transport> | undefined
  const reader = async () => {
    opened ??= openTransport(options)
    return clientOver(await opened, options)
  }
  const client = planningClient({
    settings,
    results,
    command: planned?.command,
    foreseen: planned?.foreseen ?? [],
    reader,
    clientOf: (exchange) => clientOver({ exchange, waits: true }, options),
  })
  const close = async () => (await opened?.catch(() => undefined))?.close()
  return { client, findDamage: undefined, jobs: undefined, close }
}

function clientOver(transport: Pick<Transport, 'exchange' | 'waits'>, { host, settings }: ConnectOptions): Client {
  const baseUrl = settings.baseUrl.value
  const service = isEmbedded(baseUrl) ? 'the embedded service' : baseUrl
  return createClient({
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
    waiting: (call, doing) => withSpinner(spinnerFor(host, settings, doing ?? `Waiting for ${service}`), call),
  })
}

/** No spinner in a pipe, in CI, among the lines of --verbose, or on a full-screen command. */
function spinnerFor(host: Host, settings: Settings, text: string): SpinnerOptions {
  const { env, stdout, stderr } = host
  const silent = settings.quiet || settings.verbose || settings.debug.value
  const isScreen = stdout.isTTY === true && !env.CI && env.TERM !== 'dumb'
  return {
    stream: stderr,
    text,
    // stdin is asked last: a look at it opens it, which takes 5 ms.
    enabled: isScreen && !silent && host.stdin.isRaw !== true,
    colorLevel: colorLevel(stderr, env, settings.color),
  }
}

async function openTransport({ host, settings, onlyReads }: ConnectOptions): Promise<Transport> {
  if (host.exchange) return { exchange: host.exchange, close: async () => {} }
  return isEmbedded(settings.baseUrl.value)
    ? openEmbeddedService(host, settings, onlyReads ?? settings.dryRun)
    : openWireTo(host, { baseUrl: settings.baseUrl.value, timeoutMs: settings.timeoutMs.value })
}

async function openEmbeddedService(host: Host, settings: Settings, onlyReads: boolean): Promise<Transport> {
  const { openEmbedded } = await import('../../service/server/embedded.ts')
  const service = await openEmbedded({
    databasePath: databasePath(host, settings),
    now: () => host.now(),
    monotonicMs: () => host.monotonicMs(),
    ...standInsOf(host),
    publicUrl: publicUrlOf(host),
    fonts: fontsOf(host),
    programDirectory: host.programDirectory,
    onSecretSetAside: (file) => {
      const text = `the key that seals secrets was damaged; it was set aside as ${file} and a new one created`
      say(host.stderr, `warning: ${safeText(text)}. Connect payments and mail again; see turnout doctor\n`)
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
    finishSearches: () => service.finishSearches(),
    jobs: { run: () => service.runDueJobs(), isMore: () => service.isMoreDue() },
    waits: true,
    close: async () => {
      const done = new AbortController()
      // Jobs that fail or don't finish in time stay due for serve or the next command. With a database that is locked
      // or full, they would only delay the error message.
      const skipped = host.signal.aborted || troubled || onlyReads
      const due = skipped
        ? Promise.resolve()
        : Promise.resolve()
            .then(() => service.runDueJobs({ isBrief: true }))
            .catch(() => undefined)
      await Promise.race([due, host.sleep(jobsMaxMs, done.signal).catch(() => undefined)])
      done.abort()
      await service.close()
    },
  }
}

function requireKnownProfile({ profile, profileKnown }: Settings): void {
  if (profileKnown) return
  throw new Failure('usage', `there is no profile named ${profile.value} (from ${profile.source})`, {
    hint: `turnout auth login --profile ${profile.value} --base-url URL creates it; turnout auth status lists profiles`,
  })
}

async function apiKeyFor(settings: Settings, need: 'required' | 'optional'): Promise<string | null> {
  if (isEmbedded(settings.baseUrl.value)) return null
  // Operations without a key still work if the stored key belongs to another service.
  const found = await settings.apiKey().catch((error: unknown) => {
    if (need === 'required' && !settings.dryRun) throw error
    return null
  })
  if (found || need === 'optional' || settings.dryRun) return found?.value ?? null
  throw new Failure('no_credentials', `no API key for ${settings.baseUrl.value}`, {
    hint: `turnout auth login --base-url ${settings.baseUrl.value}, or set TURNOUT_API_KEY`,
  })
}
