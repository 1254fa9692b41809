// `turnout serve`: the service over HTTP until SIGINT or SIGTERM. Says where it listens and shows the first key once.
import { join } from 'node:path'
import { burstS, perSecondDefault } from '../../contract/core/rate-limit.ts'
import { logSink } from '../../terminal/output/stream-writer.ts'
import type { CardView } from '../../terminal/tables/view.ts'
import type { Command } from '../core/command.ts'
import type { Context } from '../core/context.ts'
import { standInsOf } from '../session/stand-ins.ts'
import { shownDatabase, warnInTheClear } from '../settings/database-address.ts'
import { portFlag } from '../verbs/port-flag.ts'
import { hostDefault, portDefault, type ServeOptions, serveOptions } from './options.ts'

export const command: Command = {
  description: [
    'Serves the database that commands on this machine use, unless another is named. The first start makes an API key and shows it once.',
    'It speaks plain http: put a proxy with TLS in front of it before others reach it, and say its address with --public-url.',
    'Any number of processes may serve one PostgreSQL database; leave its password to PGPASSWORD or ~/.pgpass, where no list of processes shows it.',
    'SIGTERM and Ctrl-C finish what is in flight and end it with 0.',
  ].join('\n'),
  flags: [
    {
      name: 'database',
      kind: 'text',
      placeholder: 'FILE',
      summary: 'file of the database, or an address like postgres://user@host/name',
      defaultText: 'turnout.db in the data directory',
      completes: 'file',
    },
    { name: 'host', kind: 'text', placeholder: 'ADDRESS', summary: 'address to listen on', defaultText: hostDefault },
    portFlag(portDefault),
    {
      name: 'public-url',
      kind: 'text',
      placeholder: 'URL',
      summary: 'how others reach it, for links',
      defaultText: 'TURNOUT_PUBLIC_URL',
    },
    {
      name: 'trusted-proxy',
      kind: 'line-list',
      placeholder: 'ADDRESS',
      summary: 'proxy in front of it, whose X-Forwarded-For says who asks',
    },
    {
      name: 'upgrade-without-backup',
      kind: 'switch',
      summary: 'upgrade the tables of PostgreSQL without the backup that goes first',
    },
    {
      name: 'rate-limit',
      kind: 'text',
      placeholder: 'N|off',
      summary: `requests a second that an account may keep up; ${burstS} times as many at once`,
      defaultText: String(perSecondDefault),
    },
  ],
  examples: [
    { command: 'turnout serve' },
    { command: 'turnout serve --database ./fair.db --port 0 --json', note: 'prints {"url":…,"apiKey":…} on one line' },
  ],
  exitCodes: [9],
  stopsItself: true,
  async run(context, input) {
    const { host, settings } = context
    const options = serveOptions(context, input)
    warnInTheClear(context, options.database)
    const { startServer } = await import('../../service/server/server.ts')
    const logs = !settings.quiet && (settings.verbose || host.stderr.isTTY !== true)
    const server = await startServer({
      ...options,
      now: () => host.now(),
      ...standInsOf(host),
      fontDirectory: join(host.programDirectory, 'fonts'),
      programDirectory: host.programDirectory,
      monotonicMs: () => host.monotonicMs(),
      ...(logs ? { log: logSink(host.stderr) } : {}),
    })
    try {
      if (options.isExposed && options.publicUrl === undefined) {
        context.warn(
          `others on the network can reach ${server.url}, and it is plain http: put a proxy with TLS in front`,
        )
      }
      await announce(context, { url: server.url, apiKey: server.firstKey }, options)
      await stopAsked(host.signal)
    } finally {
      await server.close()
    }
  },
}

interface Serving {
  readonly url: string
  readonly apiKey: string | null
}

async function announce(context: Context, { url, apiKey }: Serving, { database }: ServeOptions): Promise<void> {
  // A key that nobody saw would be lost: --quiet still prints it.
  if (context.settings.quiet) return apiKey === null ? undefined : context.results.text(apiKey)
  await context.results.value<object>(apiKey === null ? { url } : { url, apiKey }, servingCard(database, apiKey))
  if (context.host.stdout.isTTY !== true) return
  const login = apiKey === null ? '' : ` In another terminal: turnout auth login --base-url ${url}`
  context.notice(`Ctrl-C stops it.${login}`)
}

const servingCard = (database: string, apiKey: string | null): CardView<object> => ({
  title: () => 'turnout is listening',
  rows: [
    { key: 'url', title: 'Address' },
    { key: 'database', title: 'Database', value: () => shownDatabase(database) },
    ...(apiKey === null ? [] : [{ key: 'apiKey', title: 'API key, shown this once' }]),
  ],
})

function stopAsked(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
}
