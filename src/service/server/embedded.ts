// The service inside the calling process: `embedded:` of the command line. The caller owns the database, so no key is needed.
import type { Exchange } from '../../contract/core/exchange.ts'
import { openStore } from '../../store/open.ts'
import { findDamage } from '../../store/sqlite/damage.ts'
import { secretFileBeside } from '../core/secret-key-file.ts'
import { createExternalServices } from '../jobs/external-services.ts'
import { runDueJobs } from '../jobs/jobs.ts'
import { ensureAccount } from '../keys/account.ts'
import { isMailDue } from '../mail/jobs.ts'
import { ownerOf } from '../pipeline/authenticate.ts'
import { createService } from './service.ts'

export interface Embedded {
  readonly exchange: Exchange
  /** Attempts once what is due, for some seconds: to be called when the answer is already shown. */
  runDueJobs(): Promise<void>
  /** Whether mail is due that nobody has sent. */
  isMoreDue(): Promise<boolean>
  /** What is wrong with the file as a whole, a sentence each; reads all of it. */
  findDamage(): Promise<readonly string[]>
  close(): Promise<void>
}

interface EmbeddedOptions {
  readonly databasePath: string
  readonly now: () => Date
  /** A fake of Stripe on this machine, for tests. */
  readonly stripeUrl?: string | undefined
  readonly fontDirectory?: string | undefined
  /** Where the build put its files; without it templates are rendered in this thread. */
  readonly programDirectory?: string | undefined
  /** The same of mail servers. */
  readonly mailServer?: string | undefined
  /** How others reach the service that runs on this database, for links in mails. */
  readonly publicUrl?: string | undefined
  /** Told where a file is now that should have held the key for secrets and didn't. */
  readonly onSecretSetAside?: (asidePath: string) => void
}

// Somebody waits for the prompt: a server that is not reached at once is left to the next command.
const connectTimeoutMs = 3_000

/**
 * Opens the database, made where there is none, and answers for its one account.
 * @param options.databasePath a file, or `:memory:`
 * @throws Failure database_… when it can't be opened
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { now, databasePath, ...reached } = options
  const secretFile = databasePath === ':memory:' ? null : secretFileBeside(databasePath)
  const services = createExternalServices({ ...reached, secretFile, mail: { connectTimeoutMs } })
  const store = await openStore(`sqlite:${options.databasePath}`)
  const service = createService({ store, now, services })
  const principal = ownerOf(await ensureAccount(store, { now: now() }))
  let jobs = Promise.resolve()
  const stopping = new AbortController()
  return {
    exchange: (request) => service.handle(request, { principal }),
    runDueJobs: () => {
      jobs = runDueJobs(store, { now, services, signal: stopping.signal })
      return jobs
    },
    isMoreDue: () => isMailDue(store, now()),
    findDamage: () => findDamage(store),
    close: async () => {
      stopping.abort()
      // A mail that a server is taking: leaving now would make it unknown what became of it.
      await jobs
      await services.templates.close()
      await store.close()
    },
  }
}
