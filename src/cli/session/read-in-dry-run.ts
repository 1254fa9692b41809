// Reads under --dry-run what the words of a command need, also where its own requests are only shown.
import type { Client } from '../../client/client.ts'
import type { Context } from '../core/context.ts'

type ReadingContext = Pick<Context, 'host' | 'settings' | 'results' | 'client'>

/** Reads with the command's own client, or under --dry-run with one that really sends. Only for operations that change nothing. */
export async function readInDryRun<T>(context: ReadingContext, read: (client: Client) => Promise<T>): Promise<T> {
  if (!context.settings.dryRun) return read(await context.client())
  const { connect } = await import('./connect.ts')
  const connection = await connect({ ...context, settings: { ...context.settings, dryRun: false }, onlyReads: true })
  try {
    return await read(connection.client)
  } finally {
    await connection.close()
  }
}
