// `serve`: puts store, service, HTTP and jobs together, and starts and stops them in order. Reads no environment and catches
// no signal: its caller does.
import { setFlagsFromString } from 'node:v8'
import { openStore } from '../../store/open.ts'
import type { ExternalServices } from '../core/external-services.ts'
import { secretFileBeside } from '../core/secret-key-file.ts'
import { createExternalServices, type ExternalServicesOptions } from '../jobs/external-services.ts'
import { startJobs } from '../jobs/jobs.ts'
import { ensureAccount, keepPublicUrl, makeFirstKey } from '../keys/account.ts'
import { ownerOf } from '../pipeline/authenticate.ts'
import { type RateLimit, rateLimitDefault } from '../pipeline/limits/rate-limit.ts'
import { createHttp, type Tls, type WireLimits } from './http.ts'
import { listen } from './listen.ts'
import { createLog, type LogSink } from './log.ts'
import { createMetrics } from './metrics.ts'
import { createService } from './service.ts'
import { stopServer } from './shutdown.ts'

export interface ServerOptions extends Omit<ExternalServicesOptions, 'secretFile'> {
  /** Address of the database: `sqlite:/path/to.db`. */
  readonly database: string
  /** Holds the key that secrets are sealed with, for a database that is no file. */
  readonly secretFile?: string
  /** Where the backup goes that an upgrade of PostgreSQL makes first. Absent: it is not upgraded. */
  readonly backupDirectory?: string
  /** Upgrades it without one. */
  readonly upgradesWithoutBackup?: boolean
  /** Address to listen on; this machine only unless said. */
  readonly host?: string
  /** 0 takes a free one. */
  readonly port: number
  /** Where the build put its files; without it there is no page for stewards, and no thread for templates. */
  readonly programDirectory?: string
  /** Id of the one event whose doors are served, and nothing else; no key is made then. */
  readonly onlyDoorsOf?: string
  /** PEM; without it plain http is spoken. */
  readonly tls?: Tls
  /** How the service is reached from outside, for links; the Host header is never asked. */
  readonly publicUrl?: string
  /** Addresses whose word about who asks is believed (X-Forwarded-For). */
  readonly trustedProxies?: readonly string[]
  readonly now: () => Date
  /** Milliseconds of a clock that never steps, for durations and rates. */
  readonly monotonicMs?: () => number
  /** Takes the log, a line of JSON each. Absent: no log. */
  readonly log?: LogSink
  /** null: no limit. */
  readonly rateLimit?: RateLimit | null
  readonly inFlightMax?: number
  readonly limits?: Partial<WireLimits>
}

export interface RunningServer {
  /** Where it listens, with the port it got: `http://127.0.0.1:8080`, with TLS `https://…`. */
  readonly url: string
  /** The key made with the first start; null ever after, and shown nowhere else. */
  readonly firstKey: string | null
  /** Finishes what is in flight within 10 s, then ends. May be called twice. */
  close(): Promise<void>
}

/** Others are let in only by a host that was asked for. */
const hostDefault = '127.0.0.1'

/**
 * Opens the database and serves it.
 * @throws Failure database_… or usage (an address that can't be listened on)
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  // Left to itself the heap grows to four times what lives in it before it is collected: 40 MB more under load. Lists of
  // hundreds of thousands are read more slowly for it.
  setFlagsFromString('--heap-growing-percent=100')
  const { now, rateLimit = rateLimitDefault } = options
  const store = await openStore(options.database, options)
  const log = options.log && createLog(options.log, now)
  const metrics = createMetrics()
  const services = externalServicesOf(options, (file) =>
    log?.note('the key for secrets was broken; it is set aside', { file }),
  )
  const service = createService({
    store,
    now,
    services,
    ...(rateLimit ? { rateLimit } : {}),
    ...(options.monotonicMs ? { monotonicMs: options.monotonicMs } : {}),
    ...(options.inFlightMax === undefined ? {} : { inFlightMax: options.inFlightMax }),
    ...(options.publicUrl === undefined ? {} : { publicUrl: options.publicUrl }),
    programDirectory: options.programDirectory,
    onlyDoorsOf: options.onlyDoorsOf,
    metricsText: () => metrics.text({ requests_in_flight: service.inFlight }),
    observe: (report) => {
      metrics.count(report)
      log?.request(report)
    },
  })
  const http = createHttp(service, options)
  let firstKey: string | null
  let url: string
  try {
    const owner = ownerOf(await ensureAccount(store, { now: now() }))
    // Listens first: a key must not be made by a start that fails.
    const { host = hostDefault, port, tls } = options
    url = await listen(http, { host, port, isEncrypted: tls !== undefined })
    const { publicUrl, onlyDoorsOf } = options
    if (publicUrl !== undefined && onlyDoorsOf === undefined) {
      await keepPublicUrl(store, { accountId: owner.accountId, url: publicUrl })
    }
    firstKey = onlyDoorsOf === undefined ? await makeFirstKey(store, owner, now()) : null
  } catch (error) {
    await http.close()
    await store.close()
    throw error
  }
  const jobs = startJobs(store, { now, services, onError: (error) => log?.fault('a job failed', error) })
  log?.note('listening', { url })

  const close = once(() => stopServer({ service, http, services, jobs, store, ...(log ? { log } : {}) }))
  return { url, firstKey, close }
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined
  return () => {
    done ??= work()
    return done
  }
}

function externalServicesOf(
  { database, secretFile, ...options }: ServerOptions,
  onSecretSetAside: (asidePath: string) => void,
): ExternalServices {
  const path = /^sqlite:(.*)$/s.exec(database)?.[1]
  const { stripeUrl, mailServer, fontDirectory, programDirectory, publicUrl } = options
  const reached = { onSecretSetAside, stripeUrl, mailServer, fontDirectory, programDirectory, publicUrl }
  if (path === undefined) return createExternalServices({ ...reached, secretFile })
  return createExternalServices({ ...reached, secretFile: path === ':memory:' ? null : secretFileBeside(path) })
}
