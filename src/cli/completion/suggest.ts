// `turnout __complete -- KIND CURRENT WORDS...`: names for the completion scripts, one per line: the word, a description,
// and the id for shells in which the name can't be typed, separated by tabs. Never fails, writes to stderr or takes long.
import { existsSync } from 'node:fs'
import { Writable } from 'node:stream'
import { type NamedNoun, type Naming, names } from '../../contract/names.ts'
import type { OperationName } from '../../contract/operations.ts'
import type { TicketType } from '../../contract/ticket-types/ticket-types.ts'
import { safeText } from '../../terminal/text/safe-text.ts'
import { type Command, completedNouns } from '../core/command.ts'
import type { Context } from '../core/context.ts'
import { admissionsFirst } from '../ticket-types/admissions-first.ts'
import { cachedLines, type Suggestion } from './cache.ts'

/** Maximum wait in milliseconds, after the program has started. A local database may be slow, but it responds. */
const patienceMs = (baseUrl: string) => (baseUrl.startsWith('embedded:') ? 30_000 : 700)

export const command: Command = {
  positionals: [
    { name: 'WORD', summary: 'kind of name, word under the cursor, words before it', required: false, variadic: true },
  ],
  examples: [{ command: 'turnout __complete -- event ""' }, { command: 'turnout __complete -- profile ""' }],
  worksUnconfigured: true,
  async run({ host, results }, { positionals: [kind = '', current = '', ...words] }) {
    const enough = new AbortController()
    try {
      const settings = await settingsOf(host, words)
      const late = host.sleep(patienceMs(settings.baseUrl.value), enough.signal).then(() => [])
      const lines = await Promise.race([suggest(host, settings, { kind, current, words }), late])
      if (lines.length > 0) await results.text(lines.join('\n'))
    } catch {
      // No suggestions.
    } finally {
      enough.abort()
    }
  },
}

interface Asked {
  readonly kind: string
  readonly current: string
  readonly words: readonly string[]
}

async function settingsOf(host: Context['host'], words: readonly string[]): Promise<Context['settings']> {
  const { resolveSettings } = await import('../settings/resolve.ts')
  const [profile, baseUrl] = [flagValue(words, 'profile'), flagValue(words, 'base-url')]
  const settings = resolveSettings(quiet(host), {
    ...(profile === undefined ? {} : { profile }),
    ...(baseUrl === undefined ? {} : { baseUrl }),
    retries: 0,
    noInput: true,
  })
  return { ...settings, timeoutMs: { ...settings.timeoutMs, value: patienceMs(settings.baseUrl.value) } }
}

async function suggest(
  host: Context['host'],
  settings: Context['settings'],
  { kind, current, words }: Asked,
): Promise<string[]> {
  if (kind === 'profile') {
    const { readConfig } = await import('../settings/config-file.ts')
    const { profiles = {} } = readConfig(quiet(host), settings.configDirectory, () => {})
    return Object.entries(profiles).flatMap(([name, stored]) =>
      lineOf({ id: name, name, text: stored.baseUrl ?? 'embedded:' }),
    )
  }
  const list = lists[kind]
  const event = list?.ofEvent ? (flagValue(words, 'event') ?? settings.event.value) : ''
  if (list === undefined || event === null) return []
  const place = { cacheDirectory: settings.cacheDirectory, now: host.now() }
  const origin = [kind, settings.baseUrl.value, settings.profile.value, event]
  const lines = await cachedLines(place, origin, () => asked(host, settings, { list, event }))
  const wantsIds = /^[a-z]{2,4}_/.test(current)
  return lines.flatMap((suggestion) => lineOf(suggestion, wantsIds))
}

async function asked(
  host: Context['host'],
  settings: Context['settings'],
  { list, event }: { readonly list: Suggested; readonly event: string },
) {
  const [{ openContext }, { databasePath }] = await Promise.all([
    import('../session/create-context.ts'),
    import('../session/connect.ts'),
  ])
  // Completion must not create a database.
  if (settings.baseUrl.value.startsWith('embedded:') && !host.exchange && !existsSync(databasePath(host, settings)))
    return []
  const context = openContext(quiet(host), settings)
  try {
    const client = await context.client()
    const params = { event_id: event }
    for await (const { rows } of client.list(list.operation, { params, query: { limit: '100' } } as never)) {
      return list.suggestions(rows as readonly Row[])
    }
    return []
  } finally {
    await context.close()
  }
}

type Row = Readonly<Record<string, unknown>> & { readonly id: string; readonly name?: string }

/** A field of a record as text; what is no text or number is nothing to show. */
const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** Where the names of a kind come from, and what is shown beside them. */
interface Suggested {
  readonly operation: Extract<OperationName, `list${string}`>
  readonly ofEvent: boolean
  readonly suggestions: (rows: readonly Row[]) => Suggestion[]
}

/** By name, or by code where it has only a title besides. */
const named = ({ id, name, code }: Row, text: string) => ({ id, name: name ?? (textOf(code) || id), text })

/** The records of a noun by name, each with the other fields that tell them apart. */
function ofNoun(noun: NamedNoun): Suggested {
  const { list, ofAccount, tellsApart, keys }: Naming = names[noun]
  const shown = Object.keys(keys).includes('name') ? 'name' : 'code'
  const about = (row: Row) =>
    tellsApart.flatMap((field) => (field === shown ? [] : textOf(row[field]) || [])).join(', ')
  return {
    operation: list,
    ofEvent: ofAccount !== true,
    suggestions: (rows) => rows.map((row) => named(row, about(row))),
  }
}

const lists: Readonly<Record<string, Suggested>> = {
  event: {
    operation: 'listEvents',
    ofEvent: false,
    suggestions: (rows) =>
      rows.map(({ id, slug, name, date }) => ({
        id,
        name: textOf(slug) || id,
        text: `${name ?? ''}, ${textOf(date)}`,
      })),
  },
  'ticket-type': {
    operation: 'listTicketTypes',
    ofEvent: true,
    suggestions: (rows) =>
      admissionsFirst(rows as unknown as readonly TicketType[]).map(({ id, name, status }) => {
        return { id, name, text: String(status ?? '') }
      }),
  },
  ...Object.fromEntries(Object.entries(completedNouns).map(([kind, noun]) => [kind, ofNoun(noun)])),
}

/** The host without stderr. */
function quiet(host: Context['host']): Context['host'] {
  const stderr = new Writable({ write: (_chunk, _encoding, done) => done() })
  return Object.create(host, { stderr: { value: stderr } }) as Context['host']
}

function flagValue(words: readonly string[], name: string): string | undefined {
  const joined = words.find((word) => word.startsWith(`--${name}=`))
  if (joined !== undefined) return joined.slice(name.length + 3)
  const index = words.indexOf(`--${name}`)
  // Bash passes --event=x as three words.
  return words[index + 1] === '=' ? words[index + 2] : index < 0 ? undefined : words[index + 1]
}

/**
 * Neither the service's response nor the cache is trusted: a name that could be misread or mistyped is offered as its id,
 * and a row without a proper id not at all.
 */
function lineOf(suggestion: Suggestion, wantsIds = false): string[] {
  const [id, name, text] = [suggestion?.id, suggestion?.name, suggestion?.text].map((value) => String(value ?? ''))
  const properId = plainId.test(id ?? '') ? id : ''
  const word = !wantsIds && isTypeable(name ?? '') ? name : properId
  // An id needs a description to be recognizable.
  const about = word === name ? text : `${name}, ${text}`
  return word ? [`${word}\t${safeText((about ?? '').slice(0, textMax))}\t${properId}`] : []
}

const plainId = /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/
const nameMax = 200
const textMax = 100

/** No control, bidi or invisible characters, no quotes of any shell, and nothing that looks like a flag. */
const isTypeable = (name: string) =>
  name !== '' && name.length <= nameMax && safeText(name) === name && !/^-|['"`\u2018-\u201f]/.test(name)
