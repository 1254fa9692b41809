// `turnout door serve`: lets this machine decide for all phones and laptops on its network, until Ctrl-C.
import { hostname, networkInterfaces } from 'node:os'
import { isThisMachine } from '../../contract/addresses/this-machine.ts'
import { Failure } from '../../contract/core/failures.ts'
import type { CardView } from '../../terminal/tables/view.ts'
import type { Command, Flag, Input } from '../core/command.ts'
import type { Context } from '../core/context.ts'
import { startDoorServer } from '../serve/door-server.ts'
import { portFlag } from '../serve/port-flag.ts'
import { isEmbedded } from '../settings/base-url.ts'
import { publicUrlFlag, publicUrlOf } from '../settings/public-url.ts'
import { eventFlag, eventPositional } from '../verbs/event-flag.ts'
import { definedFields } from '../verbs/request-fields.ts'
import { listFlag } from './flags.ts'
import { deviceFile } from './offline/door-folder.ts'
import { withChosenList } from './scanning/choose-list.ts'
import { type Certificate, givenCertificate, ownCertificate, tlsFlags } from './serving/certificate-files.ts'
import { joinedDevice } from './serving/joined-device.ts'
import { joiningAddress } from './serving/joining-code.ts'
import { expectLanAddress, lanAddresses } from './serving/lan-address.ts'

const portDefault = 8485

const flags: readonly Flag[] = [
  eventFlag,
  listFlag,
  {
    name: 'host',
    kind: 'text',
    placeholder: 'ADDRESS',
    summary: 'address to listen on',
    defaultText: 'its address on the local network',
  },
  portFlag(portDefault),
  { ...publicUrlFlag, defaultText: 'address and port' },
  ...tlsFlags,
  {
    name: 'new-code',
    kind: 'switch',
    summary: 'create a new joining code; devices that joined with the old one are shut out',
  },
]

export const command: Command = {
  description: [
    "Serves only the scanning page, from this machine's database, so that no device admits a ticket that another has admitted. Phones join by scanning the code on the screen; it holds a key that can only scan on this list, and stays the same after a restart.",
    'Browsers allow the camera only on https pages. This machine creates a certificate at the first start and keeps it; phones warn about it once: compare its fingerprint with the one on the screen.',
    'SIGTERM and Ctrl-C let running requests finish and exit with 0.',
  ].join('\n'),
  positionals: [eventPositional],
  flags,
  examples: [
    { command: 'turnout door serve devconf' },
    {
      command: 'turnout door serve --event devconf --list Everyone --host 127.0.0.1 --port 0 --json',
      note: 'only on this machine, without TLS; prints {"url":…,"joinUrl":…} on one line',
    },
  ],
  exitCodes: [4, 5, 8, 9],
  stopsItself: true,
  async run(context, given) {
    expectDatabase(context, given)
    const input = await withChosenList(context, given)
    const place = await placeOf(context, input)
    const { host, settings } = context
    const client = await context.client()
    const params = { event_id: context.event(input) }
    const query = definedFields<{ list?: string }>({ list: input.flags.list })
    const arrivals = (await client.call('showArrivals', { params, query })).value
    const { eventId, listId, listName } = arrivals
    const file = deviceFile(settings, arrivals)
    const name = `Phones of ${hostname()}`.slice(0, 100)
    const device = await joinedDevice(client, { eventId, listId, file, name, isNew: input.flags.newCode === true })
    const server = await startDoorServer(context, { event: eventId, ...place, tls: place.certificate })
    try {
      const url = place.publicUrl ?? urlOf(server.url, place)
      const { fingerprint = null, file: certificate = null } = place.certificate ?? {}
      const serving = {
        url,
        joinUrl: joiningAddress(url, device.apiKey),
        fingerprint,
        certificate,
        deviceId: device.id,
      }
      if (host.stdout.isTTY === true && settings.output.value === null && !settings.quiet) {
        const { showServing } = await import('./serving/serve-screen.ts')
        const read = async () =>
          (await client.call('showArrivals', { params, query: { list: listId, minutes: '60' } })).value
        await showServing(context, { ...serving, read })
      } else {
        await context.results.value(serving, servingCard(`${arrivals.eventName}: ${listName}`))
        await stopAsked(host.signal)
      }
    } finally {
      await server.close()
    }
  },
}

/** The tickets must be in this machine's database. @throws Failure usage */
function expectDatabase({ settings, ...context }: Context, input: Input): void {
  if (isEmbedded(settings.baseUrl.value)) return
  const event = context.event(input)
  throw new Failure('usage', `the tickets are at ${settings.baseUrl.value}, not in a database on this machine`, {
    hint: `phones can use that service directly: turnout devices create --event ${event} --name Phone --qr`,
  })
}

async function placeOf(context: Context, input: Input) {
  const port = typeof input.flags.port === 'number' ? input.flags.port : portDefault
  const wanted = input.flags.host
  const address = typeof wanted === 'string' ? wanted : expectLanAddress(networkInterfaces())
  // It listens on every address; phones are given one of them.
  const isAny = address === '0.0.0.0' || address === '::'
  const reached = isAny ? (lanAddresses(networkInterfaces())[0] ?? '127.0.0.1') : address
  const publicUrl = publicUrlOf({ env: {} }, input.flags.publicUrl)
  return { address, reached, port, publicUrl, certificate: await certificateFor(context, input, { address, reached }) }
}

/** The address others reach it by. */
const urlOf = (url: string, { address, reached }: { address: string; reached: string }) =>
  address === reached ? url : url.replace(address === '::' ? '[::]' : address, reached)

/** None is needed on loopback: nobody can listen in, and browsers allow the camera. */
async function certificateFor(
  context: Context,
  input: Input,
  { address, reached }: { address: string; reached: string },
): Promise<Certificate | undefined> {
  const chosen = await givenCertificate(context, input)
  if (chosen || isThisMachine(address)) return chosen
  const name = hostname()
  const names = /^[\w.-]{1,60}$/.test(name) ? [name, `${name}.local`] : []
  const { certificate, isNew } = await ownCertificate(context, [reached, ...names, 'localhost', '127.0.0.1'])
  if (isNew) context.notice('created a certificate: phones will warn about it once; compare its fingerprint')
  return certificate
}

interface Serving {
  readonly url: string
  readonly joinUrl: string
  readonly fingerprint: string | null
  readonly certificate: string | null
  readonly deviceId: string
}

const servingCard = (title: string): CardView<Serving> => ({
  title: () => title,
  rows: [
    { key: 'url', title: 'Address' },
    { key: 'joinUrl', title: 'Phones join at' },
    { key: 'fingerprint', title: 'Certificate' },
    { key: 'certificate', title: 'File' },
    { key: 'deviceId', title: 'Device', kind: 'id' },
  ],
})

function stopAsked(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
}
