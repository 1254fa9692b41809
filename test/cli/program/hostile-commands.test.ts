// A proof.
// Every command against a service that answers with terminal attacks in each of its texts: on a screen and in a pipe, in every
// format, and as an error. A new command is in the table by itself.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fontsOf } from '../../../src/cli/files/fonts.ts'
import { manifest } from '../../../src/cli/nouns.ts'
import { commandsOf, loadTree } from '../../../src/cli/program/tree.ts'
import type { Exchange, ExchangeRequest, ExchangeResponse } from '../../../src/contract/core/exchange.ts'
import { openEmbedded } from '../../../src/service/server/embedded.ts'
import { words } from '../../host/command-line.ts'
import { createTestHost, fixedNow, type HostOptions, run } from '../../host/host.ts'
import { fillIn, type Seeded, seededHome } from '../../host/sample-conference.ts'
import { actsOnTerminal, attacks, reorders } from '../../terminal/attacks.ts'

const verbs = commandsOf(await loadTree(manifest)).map(({ path, command }) => [path.join(' '), command] as const)

/** No colours and no spinner: whatever acts on a terminal then was not ours. */
const typing = { env: { NO_COLOR: '1', CI: '1', LANG: 'C.UTF-8', TERM: 'xterm' } }

interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
}

const placeOf = ({ method, path }: ExchangeRequest) => `${method} ${path}`

async function textOf({ body }: ExchangeResponse): Promise<string> {
  if (typeof body === 'string') return body
  if (body instanceof Uint8Array) return Buffer.from(body).toString()
  const pieces: Buffer[] = []
  for await (const piece of body) pieces.push(Buffer.from(piece))
  return Buffer.concat(pieces).toString()
}

/** What our own service answers to the command as its help shows it. */
async function honestAnswers(example: string, seeded: Seeded): Promise<Map<string, Answer>> {
  const answers = new Map<string, Answer>()
  const { programDirectory } = createTestHost({ home: seeded.home })
  const service = await openEmbedded({
    databasePath: join(seeded.home, '.local/share/turnout/turnout.db'),
    now: () => fixedNow,
    fonts: fontsOf(createTestHost({ home: seeded.home })),
    programDirectory,
  })
  const exchange: Exchange = async (request) => {
    const response = await service.exchange(request)
    const answer = { status: response.status, headers: response.headers, text: await textOf(response) }
    if (response.status < 300) answers.set(placeOf(request), answer)
    return { ...response, body: answer.text }
  }
  try {
    await run(words(example), { ...typing, home: seeded.home, exchange })
  } finally {
    await service.close()
  }
  return answers
}

const attack = attacks.join(' ')

/** What commands need to go on: ids, instants, states, currencies. */
const structural = /^(?:[a-z]{2,4}_[0-9a-z]{26}|\d{4}-\d\d-\d\d.*|[a-z]+(?:_[a-z]+)*|[A-Z]{3}|\/\S*|tk_\w+)$/

function poisoned(value: unknown, isWhole: boolean): unknown {
  if (typeof value === 'string') return !isWhole && structural.test(value) ? value : `${attack}${value}`
  if (Array.isArray(value)) return value.map((member) => poisoned(member, isWhole))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, member]) => [
    isWhole ? name + attack : name,
    poisoned(member, isWhole),
  ])
  // Every list has an end, or nobody would see what is in it.
  return { ...Object.fromEntries(entries), ...('nextCursor' in value ? { nextCursor: null } : {}) }
}

const stranger = {
  id: attack,
  name: attack,
  text: attack,
  html: attack,
  subject: attack,
  token: attack,
  [attack]: attack,
}

type Hostility = 'words' | 'everything' | 'refusal'

function hostile(honest: ReadonlyMap<string, Answer>, hostility: Hostility): Exchange {
  return async (request) => {
    const headers = { 'content-type': 'application/json', 'x-request-id': attack }
    if (hostility === 'refusal') {
      const issue = { pointer: attack, code: attack, detail: attack }
      const problem = { code: attack, title: attack, detail: attack, hint: attack, errors: [issue] }
      return { status: 422, headers, body: JSON.stringify(problem) }
    }
    const known = honest.get(placeOf(request))
    const value: unknown = known
      ? JSON.parse(known.text || 'null')
      : { ...stranger, data: [stranger], nextCursor: null }
    return { status: known?.status ?? 200, headers, body: JSON.stringify(poisoned(value, hostility === 'everything')) }
  }
}

/** Nobody sits there to be asked anything. */
const screen = { tty: { stdout: true, stderr: true }, columns: 120 } as const

/** How the output is asked for; in a pipe without a table it is data, which may hide and reorder but not act. */
const askings: readonly (readonly [flags: string, hostility: Hostility, options: HostOptions])[] = [
  ['', 'words', screen],
  ['', 'everything', screen],
  ['', 'refusal', screen],
  ['--output json', 'everything', screen],
  ['--output csv --csv-raw', 'words', screen],
  ['--output table', 'words', {}],
  ['', 'everything', {}],
  ['', 'refusal', {}],
]

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const ours = /\u001b\[(?:2K|H|K|J|\?1049[hl]|\?25[hl])|\r\u001b\[2K/g
const hides = /[\u00ad\u200b-\u200d\u2060\ufeff\u{e0000}-\u{e0fff}]|d\ufe0f/u

function faultsOf(text: string, isData: boolean): string[] {
  // In a CSV a carriage return is data: it stands in quotes.
  const shown = text.replace(ours, '').replace(isData ? /\r/g : /\r\n/g, '\n')
  const found = [actsOnTerminal, ...(isData ? [] : [reorders, hides])].flatMap((kind) => kind.exec(shown) ?? [])
  return found.map((what) => `${JSON.stringify(what)} in ${JSON.stringify(shown.slice(0, 400))}`)
}

/** They are the service, of this machine's own database, and ask no other. */
const servers = ['serve', 'door serve']

/** Of commands that write text of others in more ways than one, the other ways. */
const otherWays = [
  'turnout messages preview devconf --html',
  'turnout messages preview devconf --out -',
  'turnout messages preview devconf --html --out -',
  'turnout templates show refund --get text',
  'turnout events embed devconf --public-url https://tickets.example.org --get html',
  'turnout tickets show tkt_… --qr',
  'turnout tickets show tkt_… --svg -',
  'turnout attendees export devconf',
  'turnout attendees export devconf --format ndjson',
  'turnout revenue export devconf --format csv',
  'turnout revenue export devconf --format json',
  'turnout invoices export inv_… --format json',
  'turnout badges export devconf --print',
  'turnout door watch devconf --once',
  'turnout payments listen --from-start --for 1ms',
  'turnout api GET /v1/events --paginate --get name',
  'turnout events list --debug',
]

const isJson = (text: string) => {
  try {
    for (const line of text.trim().split('\n')) JSON.parse(line)
    return true
  } catch {
    return text.startsWith('{') && text.trimEnd().endsWith('}')
  }
}

const typedLines = [
  ...verbs
    .filter(([place]) => !servers.includes(place))
    .map(([place, { examples }]) => [place, examples[0]?.command ?? ''] as const),
  ...otherWays.map((line) => [line, line] as const),
]

describe('no text from a service acts on a terminal', () => {
  it.each(typedLines)('%s', async (_, line) => {
    const seeded = await seededHome()
    const people = 'ID,Name,E-Mail,Ticket type\n7,Grace Hopper,grace@example.org,Standard\n'
    writeFileSync(join(seeded.home, 'people.csv'), people)
    // Of what the conference lacks, an id that is nobody's.
    const example = fillIn(line, seeded, (prefix) => `${prefix}_01m82xrvhnf0xb12cp272fyn1b`)
    const honest = await honestAnswers(example, seeded)
    for (const [flags, hostility, options] of askings) {
      const argv = [...words(example), ...words(flags), '--retries', '0', '--yes']
      const exchange = hostile(honest, hostility)
      const { stdout, stderr } = await run(argv, { ...typing, ...options, home: seeded.home, exchange })
      const isPiped = options.tty === undefined
      const isData =
        isPiped && (flags === '' || isJson(stdout) || /--format (csv|json|ndjson)|attendees export/.test(line))
      const faults = [...faultsOf(stdout, isData), ...faultsOf(stderr, isData)]
      expect({ flags, hostility, faults }).toEqual({ flags, hostility, faults: [] })
    }
  })
})
