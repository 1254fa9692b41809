// The service inside the process that asks: `embedded:` of the command line. The caller owns the database, so that no key
// is asked for. Knows no HTTP.
import type { Exchange } from '../contract/exchange.ts'
import { openStore } from '../store/open.ts'
import { ensureOwner } from './owner.ts'
import { createService } from './service.ts'

export interface Embedded {
  readonly exchange: Exchange
  close(): Promise<void>
}

/**
 * Opens the database, made where there is none, and answers for its one account.
 * @param options.databasePath a file, or `:memory:`
 * @throws Failure database_… when it can't be opened
 */
export async function openEmbedded(options: { databasePath: string; now: () => Date }): Promise<Embedded> {
  const { now } = options
  const store = await openStore(`sqlite:${options.databasePath}`)
  const service = createService({ store, now })
  const principal = await ensureOwner(store, now())
  return {
    exchange: (request) => service.handle(request, { principal }),
    close: () => store.close(),
  }
}
