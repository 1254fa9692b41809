// The service inside the calling process: `embedded:` on the command line. The caller owns the database, so no key is needed.
import type { Exchange } from '../../contract/core/exchange.ts'
import type { Fonts } from '../../documents/pdf/font-picker.ts'
import { openStore } from '../../store/open.ts'
import { findDamage } from '../../store/sqlite/damage.ts'
import { secretFileBeside } from '../core/secrets/secret-key-file.ts'
import { createExternalServices } from '../jobs/external-services.ts'
import { runDueJobs } from '../jobs/jobs.ts'
import { ensureAccount } from '../keys/account.ts'
import { ownerOf } from '../keys/principal.ts'
import { isMailDue } from '../mail/jobs.ts'
import { isDeliveryDue } from '../webhooks/jobs.ts'
import { createService, performForJobs } from './service.ts'

export interface Embedded {
  readonly exchange: Exchange
  /**
   * Runs due jobs once, for a few seconds at most; called after the result has been shown.
   * @param how.isBrief whether somebody waits for the prompt: webhooks get first attempts only
   */
  runDueJobs(how?: { readonly isBrief: boolean }): Promise<void>
  /** Whether mail or deliveries that are due have not been sent. */
  isMoreDue(): Promise<boolean>
  /** Ends searches with the best that each has so far. */
  finishSearches(): void
  /** Damage in the database file, one sentence each; reads the whole file. */
  findDamage(): Promise<readonly string[]>
  close(): Promise<void>
}

interface EmbeddedOptions {
  readonly databasePath: string
  readonly now: () => Date
  /** Milliseconds of a clock that never steps, for durations. */
  readonly monotonicMs?: (() => number) | undefined
  /** A fake Stripe on this machine, for tests. */
  readonly stripeUrl?: string | undefined
  /** For PDF tickets in mails. */
  readonly fonts?: Fonts | undefined
  /** The build's output directory; without it templates are rendered in this thread. */
  readonly programDirectory?: string | undefined
  /** The same for mail servers. */
  readonly mailServer?: string | undefined
  /** The same for calendar servers. */
  readonly calendarServer?: string | undefined
  readonly modelServer?: string | undefined
  /** The URL of the service that runs on this database, for links in mails. */
  readonly publicUrl?: string | undefined
  /** Called with the new path of a secret key file that did not hold a key. */
  readonly onSecretSetAside?: (asidePath: string) => void
}

// Somebody is waiting for the prompt: a server that does not connect soon is left to the next command.
const connectTimeoutMs = 3_000

/** Whoever runs commands here may call receivers of their own on this machine. */
const thisMachine = [
  { network: '127.0.0.0', prefix: 8 },
  { network: '::1', prefix: 128 },
]

/**
 * Opens the database, creating it if it does not exist, and serves its one account.
 * @param options.databasePath a file, or `:memory:`
 * @throws Failure database_… when it can't be opened
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { now, databasePath, monotonicMs, ...reached } = options
  const secretFile = databasePath === ':memory:' ? null : secretFileBeside(databasePath)
  const services = createExternalServices({
    ...reached,
    secretFile,
    mail: { connectTimeoutMs },
    privateNetworks: 'own',
    models: { privateNetworks: true },
    webhooks: { monotonicMs, allow: thisMachine },
  })
  const store = await openStore(`sqlite:${options.databasePath}`)
  const service = createService({ store, now, services })
  const principal = ownerOf(await ensureAccount(store, { now: now() }))
  let jobs = Promise.resolve()
  const stopping = new AbortController()
  return {
    exchange: async (request) => {
      const { status, headers, body, bytes } = await service.handle(request, { principal })
      return { status, headers, body: bytes ?? body }
    },
    runDueJobs: ({ isBrief } = { isBrief: false }) => {
      jobs = runDueJobs(store, { now, services, performFor: performForJobs, signal: stopping.signal, isBrief })
      return jobs
    },
    isMoreDue: async () => (await isMailDue(store, now())) || isDeliveryDue(store, { now, services }),
    finishSearches: () => services.planning.finish(),
    findDamage: () => findDamage(store),
    close: async () => {
      stopping.abort()
      // A mail being handed to a server: leaving now would make its fate unknown.
      await jobs
      await services.templates.close()
      await services.planning.close()
      await store.close()
    },
  }
}
