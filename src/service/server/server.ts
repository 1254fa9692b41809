// `serve`: assembles store, service, HTTP and jobs, and starts and stops them in order. Reads no environment and catches no
// signal: its caller does.
import { setFlagsFromString } from 'node:v8'
import { openStore } from '../../store/open.ts'
import type { ExternalServices, WebhookWireOptions } from '../core/external-services.ts'
import { secretFileBeside } from '../core/secrets/secret-key-file.ts'
import { createExternalServices, type ExternalServicesOptions } from '../jobs/external-services.ts'
import { startJobs } from '../jobs/jobs.ts'
import { ensureAccount, keepPublicUrl, makeFirstKey } from '../keys/account.ts'
import { ownerOf } from '../keys/principal.ts'
import { openClientDocuments } from '../oauth/client-documents.ts'
import { type RateLimit, rateLimitDefault } from '../pipeline/limits/rate-limit.ts'
import type { Attempt } from '../webhooks/delivering/judge.ts'
import { webhookGauges } from '../webhooks/gauges.ts'
import { createHttp, type Tls, type WireLimits } from './http.ts'
import { listen } from './listen.ts'
import { createLog, type Log, type LogSink } from './log.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { createService, performForJobs, type Service } from './service.ts'
import { stopServer } from './shutdown.ts'

export interface ServerOptions extends Omit<ExternalServicesOptions, 'secretFile'> {
  /** The database's URL: `sqlite:/path/to.db`. */
  readonly database: string
  /** File with the key that encrypts secrets, for a database that is not a file. */
  readonly secretFile?: string
  /** Where an upgrade of PostgreSQL puts its backup. Absent: the database is not upgraded. */
  readonly backupDirectory?: string
  /** Upgrades it without a backup. */
  readonly upgradesWithoutBackup?: boolean
  /** Address to listen on; by default only this machine can connect. */
  readonly host?: string
  /** 0 takes a free port. */
  readonly port: number
  /** The build's output directory; without it there is no stewards' page, and no thread for templates. */
  readonly programDirectory?: string
  /** Serves only this event's doors; then no first key is made. */
  readonly onlyDoorsOf?: string
  /** PEM; without it, plain http. */
  readonly tls?: Tls
  /** The service's URL from outside, for links; the Host header is never used. */
  readonly publicUrl?: string
  /** False: no program may log in by a code. */
  readonly hasDeviceLogin?: boolean
  /** Lets apps ask for access that nobody registered, but that a document at their own address describes. */
  readonly allowsClientDocuments?: boolean
  /** Lets calendars elsewhere be in private networks, and be reached there by plain http. */
  readonly allowPrivateCalendars?: boolean
  /** Lets the model's server be in a private network or on this machine, by plain http too. */
  readonly allowPrivateModels?: boolean
  /** What webhooks may reach besides public addresses, or the proxy that decides. */
  readonly webhooks?: WebhookWireOptions
  /** A fake calendar server on this machine, for tests. */
  readonly calendarServer?: string | undefined
  /** The same for a model. */
  readonly modelServer?: string | undefined
  /** Proxies whose X-Forwarded-For is trusted. */
  readonly trustedProxies?: readonly string[]
  readonly now: () => Date
  /** Milliseconds of a clock that never steps, for durations and rates. */
  readonly monotonicMs?: () => number
  /** Receives the log, one line of JSON each. Absent: no log. */
  readonly log?: LogSink
  /** Whether it is told only of what went wrong in the service itself. */
  readonly logsOnlyFaults?: boolean
  /** Null: no limit. */
  readonly rateLimit?: RateLimit | null
  readonly inFlightMax?: number
  readonly limits?: Partial<WireLimits>
}

export interface RunningServer {
  /** The URL it listens at, with the actual port: `http://127.0.0.1:8080`, with TLS `https://…`. */
  readonly url: string
  /** The key made at the first start, shown nowhere else; null at every later start. */
  readonly firstKey: string | null
  /** Finishes requests in flight within 10 s, then ends. May be called twice. */
  close(): Promise<void>
}

/** Other machines can connect only if --host allows it. */
const hostDefault = '127.0.0.1'

/**
 * Opens the database and serves it.
 * @throws Failure database_… or usage (an address that can't be listened on)
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  // By default the heap grows to four times its live size before it is collected: 40 MB more under load. In return, lists of
  // hundreds of thousands are read more slowly.
  setFlagsFromString('--heap-growing-percent=100')
  const { now, rateLimit = rateLimitDefault } = options
  const store = await openStore(options.database, options)
  const log = options.log && createLog(options.log, now, options.logsOnlyFaults)
  const metrics = createMetrics()
  const services = externalServicesOf(options, (file) =>
    log?.note('the secret key file was broken and was set aside', { file }),
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
    hasDeviceLogin: options.hasDeviceLogin,
    clientDocuments: options.allowsClientDocuments ? openClientDocuments() : undefined,
    onlyDoorsOf: options.onlyDoorsOf,
    metricsText: async () =>
      metrics.text({ requests_in_flight: service.inFlight, ...(await webhookGauges(store, now())) }),
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
    // Listens first: a start that fails must not make a key.
    const { host = hostDefault, port, tls, publicUrl, onlyDoorsOf } = options
    url = await listen(http, { host, port, isEncrypted: tls !== undefined })
    if (publicUrl !== undefined && onlyDoorsOf === undefined) {
      await keepPublicUrl(store, { accountId: owner.accountId, url: publicUrl })
    }
    firstKey = onlyDoorsOf === undefined ? await makeFirstKey(store, owner, now()) : null
  } catch (error) {
    await http.close()
    await store.close()
    throw error
  }
  const jobs = startJobs(store, { now, services, performFor: performForJobs, ...tellingOf({ service, metrics, log }) })
  log?.note('listening', { url })

  const close = once(() => stopServer({ service, http, services, jobs, store, ...(log ? { log } : {}) }))
  return { url, firstKey, close }
}

interface Told {
  readonly service: Service
  readonly metrics: Metrics
  readonly log: Log | undefined
}

/** What jobs tell, and are told. */
const tellingOf = ({ service, metrics, log }: Told) => ({
  onError: (error: unknown) => log?.fault('a job failed', error),
  onDelivery: (attempt: Attempt) => metrics.countDelivery(attempt),
  isBusy: () => service.isBusy,
})

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
  const { stripeUrl, mailServer, calendarServer, modelServer, fonts, programDirectory, publicUrl } = options
  const privateNetworks = options.allowPrivateCalendars ? ('all' as const) : ('none' as const)
  const standIns = { stripeUrl, mailServer, calendarServer, modelServer }
  const webhooks = { ...options.webhooks, monotonicMs: options.monotonicMs }
  const models = { privateNetworks: options.allowPrivateModels === true }
  const reached = {
    onSecretSetAside,
    ...standIns,
    webhooks,
    models,
    privateNetworks,
    fonts,
    programDirectory,
    publicUrl,
  }
  if (path === undefined) return createExternalServices({ ...reached, secretFile })
  return createExternalServices({ ...reached, secretFile: path === ':memory:' ? null : secretFileBeside(path) })
}
