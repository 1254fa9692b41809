// `turnout serve`: runs the service over HTTP until SIGINT or SIGTERM. Prints its address, and the first API key once.
import { burstS, perSecondDefault } from '../../contract/core/rate-limit.ts'
import { logSink } from '../../terminal/output/stream-writer.ts'
import type { CardView } from '../../terminal/tables/view.ts'
import type { Command } from '../core/command.ts'
import type { Context } from '../core/context.ts'
import { fontsOf } from '../files/fonts.ts'
import { standInsOf } from '../session/stand-ins.ts'
import { shownDatabase, warnInTheClear } from '../settings/database-address.ts'
import { hostDefault, portDefault, type ServeOptions, serveOptions } from './options.ts'
import { portFlag } from './port-flag.ts'
import { webhookFlags } from './webhook-reach.ts'

export const command: Command = {
  description: [
    'Serves the database that commands on this machine use, unless --database names another. The first start creates an API key and shows it once.',
    'It serves plain http: before you make it reachable to others, put a TLS proxy in front and set its address with --public-url. Links in mails, turnout auth browser and OAuth need that address; on one machine http://127.0.0.1:PORT will do.',
    'Several processes may serve the same PostgreSQL database. Put its password in PGPASSWORD or ~/.pgpass, so that it does not show in process lists.',
    'On SIGTERM or Ctrl-C it finishes the requests in progress and exits with 0.',
  ].join('\n'),
  flags: [
    {
      name: 'database',
      kind: 'text',
      placeholder: 'FILE',
      summary: 'database file, or an address such as postgres://user@host/name',
      defaultText: 'turnout.db in the data directory',
      completes: 'file',
    },
    { name: 'host', kind: 'text', placeholder: 'ADDRESS', summary: 'address to listen on', defaultText: hostDefault },
    portFlag(portDefault),
    {
      name: 'public-url',
      kind: 'text',
      placeholder: 'URL',
      summary: 'public address, for links, signing in and OAuth',
      defaultText: 'TURNOUT_PUBLIC_URL',
    },
    {
      name: 'trusted-proxy',
      kind: 'line-list',
      placeholder: 'ADDRESS',
      summary: 'address of a proxy whose X-Forwarded-For header is trusted',
    },
    {
      name: 'allow-private-calendars',
      kind: 'switch',
      summary: 'allow calendars in private networks, even without TLS',
    },
    {
      name: 'allow-private-models',
      kind: 'switch',
      summary: 'allow a model in a private network, even without TLS',
    },
    ...webhookFlags,
    {
      name: 'no-device-login',
      kind: 'switch',
      summary: 'turn off device login: no program can log in with a code',
    },
    {
      name: 'oauth-client-documents',
      kind: 'switch',
      summary: 'let unregistered apps ask for access, described by a document at their own address',
    },
    {
      name: 'upgrade-without-backup',
      kind: 'switch',
      summary: 'upgrade the PostgreSQL schema without a backup first',
    },
    {
      name: 'rate-limit',
      kind: 'text',
      placeholder: 'N|off',
      summary: `sustained requests per second per account; bursts may be ${burstS} times as high`,
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
    const isWatched = host.stderr.isTTY === true && !settings.verbose
    const server = await startServer({
      ...options,
      now: () => host.now(),
      ...standInsOf(host),
      fonts: fontsOf(host),
      programDirectory: host.programDirectory,
      monotonicMs: () => host.monotonicMs(),
      ...(settings.quiet ? {} : { log: logSink(host.stderr), logsOnlyFaults: isWatched }),
    })
    try {
      if (options.isExposed && options.publicUrl === undefined) {
        context.warn(`${server.url} is reachable from the network over plain http: put a TLS proxy in front`)
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
  // --quiet still prints the key, which would otherwise be lost.
  if (context.settings.quiet) return apiKey === null ? undefined : context.results.text(apiKey)
  await context.results.value<object>(
    apiKey === null ? { url } : { url, apiKey },
    servingCard({ url, apiKey }, database),
  )
  if (context.host.stdout.isTTY !== true) return
  const login = apiKey === null ? '' : ` In another terminal: turnout auth login --base-url ${url}`
  context.notice(`Press Ctrl-C to stop.${login}`)
}

const servingCard = ({ url, apiKey }: Serving, database: string): CardView<object> => ({
  title: () => 'turnout is listening',
  rows: [
    { key: 'url', title: 'Address' },
    { key: 'pages', title: 'Event pages', value: () => `${url}/e/SLUG` },
    { key: 'database', title: 'Database', value: () => shownDatabase(database) },
    ...(apiKey === null ? [] : [{ key: 'apiKey', title: 'API key (shown only once)' }]),
  ],
})

function stopAsked(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
}
