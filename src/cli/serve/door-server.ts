// Starts the server of `turnout door serve`: the service on this machine's database, limited to the doors of one event.
import { logSink } from '../../terminal/output/stream-writer.ts'
import type { Context } from '../core/context.ts'
import { fontsOf } from '../files/fonts.ts'
import { standInsOf } from '../session/stand-ins.ts'
import { databasePath } from '../settings/database-path.ts'

interface Place {
  /** Id of the event. */
  readonly event: string
  readonly address: string
  readonly port: number
  /** PEM; absent: plain http. */
  readonly tls: { readonly cert: string; readonly key: string } | undefined
}

/** @throws Failure database_…, config_invalid, or usage if it cannot listen on the address */
export async function startDoorServer({ host, settings }: Context, { event, address, port, tls }: Place) {
  const { startServer } = await import('../../service/server/server.ts')
  return startServer({
    database: `sqlite:${databasePath(host, settings)}`,
    host: address,
    port,
    onlyDoorsOf: event,
    programDirectory: host.programDirectory,
    fonts: fontsOf(host),
    ...standInsOf(host),
    now: () => host.now(),
    monotonicMs: () => host.monotonicMs(),
    ...(tls ? { tls } : {}),
    ...(host.stderr.isTTY === true || settings.quiet ? {} : { log: logSink(host.stderr) }),
  })
}
