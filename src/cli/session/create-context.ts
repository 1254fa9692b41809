// Creates the context of one command, each part on first use.
import { Failure } from '../../contract/core/failures.ts'
import { sayNote } from '../../terminal/output/notes.ts'
import { createResults } from '../../terminal/output/results.ts'
import { colorLevel } from '../../terminal/tables/theme.ts'
import type { Command } from '../core/command.ts'
import type { Context, Results } from '../core/context.ts'
import type { Host } from '../core/host.ts'
import type { Input } from '../core/input.ts'
import { withShortIds } from '../core/next-step.ts'
import { redact } from '../core/redact.ts'
import type { Settings } from '../core/settings.ts'
import { isEmbedded } from '../settings/base-url.ts'
import type { Connection } from './connect.ts'
import type { SessionZones } from './event-zones.ts'
import { showsUnicode } from './human-output.ts'
import type { Foreseen } from './plan/plan.ts'

export function openContext(host: Host, settings: Settings, command?: Command): Context {
  const foreseen: Foreseen[] = []
  const foresee = (title: string, text: string) => void foreseen.push({ title, text })
  const slugs = new Map<string, string>()
  const shown = (text: string) => (host.stderr.isTTY === true ? withShortIds(text, slugs) : text)
  const warn = (text: string) => sayNote(host.stderr, `warning: ${shown(redact(text, settings.secrets))}`)
  const isFinishing = finishesEarly(command, settings)
  const client = async () => {
    connection ??= import('./connect.ts').then(async ({ connect }) => {
      const asker = isFinishing ? withoutInterruption(host) : host
      return connect({ host: asker, settings, results, planned: { command, foreseen } })
    })
    return (await connection).client
  }
  const finish = async () => {
    if (host.signal.reason !== 'SIGINT') return
    notice('Stopping with the best so far; press Ctrl-C again to stop at once')
    const opened = await connection
    opened?.finishSearches?.()
  }
  if (isFinishing) host.signal.addEventListener('abort', () => void finish().catch(() => undefined), { once: true })
  const notice = (text: string) => {
    if (!settings.quiet) sayNote(host.stderr, shown(text))
  }
  let zones: Promise<SessionZones> | undefined
  const openZones = () => (zones ??= import('./event-zones.ts').then(({ eventZones }) => eventZones(parts, slugs)))
  const results = openResults(host, settings, async (rows) => (await openZones()).zoneOfRows(rows))
  const parts = { host, settings, results, client }
  let connection: Promise<Pick<Connection, 'client' | 'finishSearches' | 'close'>> | undefined
  return {
    ...parts,
    zones: {
      zoneOf: async (event) => (await openZones()).zoneOf(event),
      eventOf: async (show, params) => (await openZones()).eventOf(show, params),
    },
    warn,
    notice,
    event: (input) => chosenEvent(input, settings),
    confirm: (action, question) => confirm({ host, settings, foresee }, action, question),
    decide: (question, undecided) => decide({ host, settings }, question, undecided),
    foresee,
    close: async () => {
      const opened = await connection?.catch(() => undefined)
      await opened?.close()
    },
  }
}

/** Whether the first SIGINT asks this command for what it has so far: only in this process is there a way to ask. */
export function finishesEarly(command: Command | undefined, { baseUrl, dryRun }: Settings): boolean {
  return command?.finishesEarly === true && isEmbedded(baseUrl.value) && !dryRun
}

/** The host for requests that go on after SIGINT; SIGTERM ends them as ever. */
function withoutInterruption(host: Host): Host {
  const controller = new AbortController()
  const pass = () => {
    if (host.signal.reason !== 'SIGINT') controller.abort(host.signal.reason)
  }
  if (host.signal.aborted) pass()
  else host.signal.addEventListener('abort', pass, { once: true })
  return Object.create(host, { signal: { value: controller.signal } }) as Host
}

function openResults(host: Host, settings: Settings, zoneOfRows: SessionZones['zoneOfRows']): Results {
  const { stdout, stderr, env } = host
  return createResults({
    stdout,
    stderr,
    isTTY: stdout.isTTY === true,
    // A terminal without a size reports 0.
    width: stdout.columns || 80,
    colorLevel: colorLevel(stdout, env, settings.color),
    unicode: showsUnicode(host),
    format: settings.output.value,
    fields: settings.fields,
    get: settings.get,
    header: !settings.noHeader,
    quiet: settings.quiet,
    showAll: settings.all,
    full: settings.full,
    csvRaw: settings.csvRaw,
    timezone: () => settings.timezone.value ?? host.timezone(),
    timezoneOf: zoneOfRows,
    csv: () => import('../../documents/table/csv.ts'),
  })
}

function chosenEvent({ positionals, flags }: Input, settings: Settings): string {
  const event = positionals[0] ?? flags.event ?? settings.event.value
  if (typeof event === 'string' && event !== '') return event
  throw new Failure('missing_input', 'no event given', {
    hint: 'add --event ID, or set a default: turnout config set event ID',
  })
}

async function confirm(
  { host, settings, foresee }: Pick<Context, 'host' | 'settings' | 'foresee'>,
  action: string,
  question: () => string | Promise<string>,
): Promise<void> {
  if (settings.dryRun) return foresee(settings.yes ? 'Confirmed' : 'Asks first', await question())
  if (settings.yes) return
  const silence = whyNobodyIsAsked({ host, settings })
  if (silence) throw new Failure('not_confirmed', `not confirmed: ${silence}`, { hint: `add --yes to ${action}` })
  const { askYesNo, declined } = await import('../../terminal/asking/prompt.ts')
  const yes = await askYesNo(await question(), { input: host.stdin, output: host.stderr, signal: host.signal })
  if (!yes) throw declined('not confirmed; nothing was changed')
}

/** Why no question can be asked; undefined if one can. */
function whyNobodyIsAsked({ host, settings }: Pick<Context, 'host' | 'settings'>): string | undefined {
  if (host.stdin.isTTY !== true) return 'this is not a terminal'
  return settings.noInput.value ? '--no-input is set' : undefined
}

async function decide(
  { host, settings }: Pick<Context, 'host' | 'settings'>,
  question: string,
  { message, hint }: { readonly message: string; readonly hint: string },
): Promise<boolean> {
  const silence = whyNobodyIsAsked({ host, settings })
  if (silence) throw new Failure('not_confirmed', `${message}, and nobody can be asked: ${silence}`, { hint })
  const { askYesNo } = await import('../../terminal/asking/prompt.ts')
  return askYesNo(question, { input: host.stdin, output: host.stderr, signal: host.signal })
}
