// Runs one command line and returns its exit code, with which `bin/` ends the process. Imports only what help needs;
// the rest is loaded once a command is certain to run.
import { Failure } from '../contract/core/failures.ts'
import { createWriter, ReaderGone } from '../terminal/output/stream-writer.ts'
import { camelCase } from './core/camel-case.ts'
import type { Command, Flag } from './core/command.ts'
import type { Context } from './core/context.ts'
import type { ExitCode } from './core/exit-codes.ts'
import type { Host } from './core/host.ts'
import type { Input } from './core/input.ts'
import type { Settings } from './core/settings.ts'
import { flush } from './core/streams.ts'
import { version } from './core/version.ts'
import { manifest } from './nouns.ts'
import { type Request, type RunRequest, readCommandLine } from './program/program.ts'

/** Milliseconds that a command gets after SIGINT or SIGTERM to clean up and report the outcome of its request. */
const shutdownMs = 1000

/** Runs the command line of `host`. Never throws; all output is flushed when it resolves. */
export async function main(host: Host): Promise<number> {
  const state: State = { host, settings: null, command: null, finishesEarly: false }
  const interrupted = interruption(host, state)
  try {
    const code = await Promise.race([runCommandLine(host, state), interrupted.code])
    await flush(host)
    return code
  } finally {
    interrupted.dispose()
  }
}

interface State {
  /** With the words that were asked for in its command line. */
  host: Host
  settings: Settings | null
  /** The command that runs, once it is known. */
  command: Command | null
  /** Whether the first SIGINT only asks it for what it has so far. */
  finishesEarly: boolean
}

async function runCommandLine(host: Host, state: State): Promise<ExitCode> {
  try {
    refuseKeyOnCommandLine(host.argv)
    const request = await readCommandLine(host.argv, manifest)
    if (request.ask === 'run') return await runCommand(host, request, state)
    await createWriter(host.stdout)(request.ask === 'version' ? `${version}\n` : await helpText(request, host))
    return 0
  } catch (error) {
    // The reader closed the pipe, as `head` does.
    if (error instanceof ReaderGone) return 0
    const [{ reportFailure }, { namedByFlags }] = await Promise.all([
      import('./program/report.ts'),
      import('./program/flag-names.ts'),
    ])
    const code = reportFailure(state.host, state, namedByFlags(error, state.command?.flags ?? []))
    return signalCode(host) ?? code
  }
}

async function runCommand(host: Host, request: RunRequest, state: State): Promise<ExitCode> {
  const [{ resolveSettings }, { openContext, finishesEarly }] = await Promise.all([
    import('./settings/resolve.ts'),
    import('./session/create-context.ts'),
  ])
  state.command = request.command
  const settings = settingsFor(
    request,
    () => resolveSettings(host, request.globals),
    () => resolveSettings(unconfigured(host), {}),
  )
  state.settings = settings
  state.finishesEarly = finishesEarly(request.command, settings)
  const context = openContext(host, settings, request.command)
  try {
    const { command, input: typed } = await complete(context, request, state)
    const input = await withTimes(context, command, await withIds(context, { command, input: typed }))
    return (await command.run(context, input, { run: main, manifest })) ?? 0
  } catch (error) {
    throw await withSuggestion(context, request, error)
  } finally {
    await context.close()
  }
}

async function withSuggestion(context: Context, request: RunRequest, error: unknown): Promise<unknown> {
  if (!(error instanceof Failure && error.code === 'not_found')) return error
  return (await import('./program/near-event.ts')).withNearEvent(context, request, error)
}

/** The request with what its command line lacked, read anew as if it had been typed. */
async function complete(context: Context, request: RunRequest, state: State): Promise<RunRequest> {
  if (!request.command.asks) return request
  const { askMissing } = await import('./program/asking/ask-missing.ts')
  const words = await askMissing(context, request)
  if (words.length === 0) return request
  state.host = withWords(context.host, words)
  return (await readCommandLine(state.host.argv, manifest)) as RunRequest
}

async function withTimes(context: Context, command: Command, input: Input): Promise<Input> {
  const isTyped = ({ kind, name }: Flag) => timeKinds.has(kind) && typeof input.flags[camelCase(name)] === 'string'
  if (!command.flags?.some(isTyped)) return input
  return (await import('./session/settle-times.ts')).settleTimes(context, command, input)
}

const timeKinds: ReadonlySet<Flag['kind']> = new Set(['date', 'instant'])

/** The input with ids in place of names; loads what looks them up only where there may be one. */
async function withIds(context: Context, { command, input }: Pick<RunRequest, 'command' | 'input'>): Promise<Input> {
  const isNamed = [...(command.positionals ?? []), ...(command.flags ?? [])].some(({ names }) => names !== undefined)
  if (!isNamed) return input
  const { resolveNames } = await import('./session/resolve-names.ts')
  return resolveNames(context, command, input)
}

function settingsFor({ command }: RunRequest, stored: () => Settings, none: () => Settings): Settings {
  if (!command.worksUnconfigured) return stored()
  try {
    return stored()
  } catch {
    return none()
  }
}

/** The host as if these words had been typed too. */
function withWords(host: Host, words: readonly string[]): Host {
  const end = host.argv.indexOf('--')
  const before = end < 0 ? host.argv : host.argv.slice(0, end)
  const argv = [...before, ...words, ...host.argv.slice(before.length)]
  return Object.create(host, { argv: { value: argv } }) as Host
}

/** The host without any configuration. */
function unconfigured(host: Host): Host {
  const env = Object.fromEntries(Object.entries(host.env).filter(([name]) => !name.startsWith('TURNOUT_')))
  return Object.create(host, { env: { value: { ...env, TURNOUT_CONFIG_DIR: '/nonexistent' } } }) as Host
}

async function helpText({ noun, command }: Request & { ask: 'help' }, host: Host): Promise<string> {
  const { commandHelp, helpWidth, nounHelp, programHelp } = await import('./program/help.ts')
  const width = helpWidth(host)
  if (command) return commandHelp(command, manifest, width)
  return noun ? nounHelp(noun, width) : programHelp(manifest, width)
}

// A key would show in `ps` and stay in the shell's history, so it isn't read at all.
function refuseKeyOnCommandLine(argv: readonly string[]): void {
  const end = argv.indexOf('--')
  const words = end < 0 ? argv : argv.slice(0, end)
  if (!words.some((word) => word === '--api-key' || word.startsWith('--api-key='))) return
  throw new Failure(
    'usage',
    '--api-key is not supported: a key on the command line is visible in ps and in the shell history',
    {
      hint: 'use turnout auth login, TURNOUT_API_KEY, or --api-key-file PATH (- reads stdin)',
    },
  )
}

/** `code` resolves some time after a signal, unless the command ends earlier or stops itself. */
function interruption(host: Host, state: State) {
  let end: (code: ExitCode) => void = () => {}
  const code = new Promise<ExitCode>((resolve) => {
    end = resolve
  })
  const endLater = async () => {
    await host.sleep(shutdownMs)
    // The signal may have come before the command was known.
    if (!endsItself(host, state)) end(signalCode(host) ?? 130)
  }
  const onAbort = () => {
    if (!endsItself(host, state)) void endLater()
  }
  if (host.signal.aborted) onAbort()
  else host.signal.addEventListener('abort', onAbort, { once: true })
  return { code, dispose: () => host.signal.removeEventListener('abort', onAbort) }
}

const endsItself = ({ signal }: Host, { command, finishesEarly }: State) =>
  command?.stopsItself === true || (finishesEarly && signal.reason === 'SIGINT')

function signalCode({ signal }: Host): ExitCode | undefined {
  if (!signal.aborted) return undefined
  return signal.reason === 'SIGTERM' ? 143 : 130
}
