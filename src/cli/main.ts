// One command from its words to its exit code. Knows the order of things and no command; `bin/` ends the process with
// the number returned. Imports only what help needs: everything else loads once it is certain that a command runs.
import { Failure } from '../contract/core/failures.ts'
import { createWriter, ReaderGone } from '../terminal/output/stream-writer.ts'
import type { ExitCode } from './core/exit-codes.ts'
import type { Host } from './core/host.ts'
import type { Settings } from './core/settings.ts'
import { flush } from './core/streams.ts'
import { version } from './core/version.ts'
import { manifest } from './nouns.ts'
import { commandHelp, helpWidth, nounHelp, programHelp } from './program/help.ts'
import { type Request, readCommandLine } from './program/program.ts'

/** Milliseconds a command gets to tidy up and say what became of its request after SIGINT or SIGTERM. */
const farewellMs = 1000

/** Runs the command line of `host`. Never throws; everything written has left when it resolves. */
export async function main(host: Host): Promise<number> {
  const state: State = { settings: null, stopsItself: false }
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
  settings: Settings | null
  stopsItself: boolean
}

async function runCommandLine(host: Host, state: State): Promise<ExitCode> {
  try {
    refuseKeyOnCommandLine(host.argv)
    const request = await readCommandLine(host.argv, manifest)
    if (request.ask === 'run') return await runCommand(host, request, state)
    await createWriter(host.stdout)(request.ask === 'version' ? `${version}\n` : helpText(request, helpWidth(host)))
    return 0
  } catch (error) {
    // Whoever reads has read enough.
    if (error instanceof ReaderGone) return 0
    const { reportFailure } = await import('./program/report.ts')
    const code = reportFailure(host, state.settings, error)
    return signalCode(host) ?? code
  }
}

async function runCommand(host: Host, request: Request & { ask: 'run' }, state: State): Promise<ExitCode> {
  const [{ resolveSettings }, { openContext }] = await Promise.all([
    import('./settings/resolve.ts'),
    import('./session/create-context.ts'),
  ])
  state.stopsItself = request.command.stopsItself === true
  state.settings = settingsFor(
    request,
    () => resolveSettings(host, request.globals),
    () => resolveSettings(unconfigured(host), {}),
  )
  const context = openContext(host, state.settings)
  try {
    return (await request.command.run(context, request.input, { run: main, manifest })) ?? 0
  } finally {
    await context.close()
  }
}

function settingsFor({ command }: Request & { ask: 'run' }, stored: () => Settings, none: () => Settings): Settings {
  if (!command.worksUnconfigured) return stored()
  try {
    return stored()
  } catch {
    return none()
  }
}

/** The host as it would be without any configuration. */
function unconfigured(host: Host): Host {
  const env = Object.fromEntries(Object.entries(host.env).filter(([name]) => !name.startsWith('TURNOUT_')))
  return Object.create(host, { env: { value: { ...env, TURNOUT_CONFIG_DIR: '/nonexistent' } } }) as Host
}

function helpText(request: Request & { ask: 'help' }, width: number): string {
  if (request.command) return commandHelp(request.command, width)
  return request.noun ? nounHelp(request.noun, width) : programHelp(manifest, width)
}

// It would show in `ps` and stay in the shell's history (threats T7); so it isn't read at all.
function refuseKeyOnCommandLine(argv: readonly string[]): void {
  const end = argv.indexOf('--')
  const words = end < 0 ? argv : argv.slice(0, end)
  if (!words.some((word) => word === '--api-key' || word.startsWith('--api-key='))) return
  throw new Failure('usage', '--api-key is not taken: a key on the command line shows in ps and in the shell history', {
    hint: 'use turnout auth login, TURNOUT_API_KEY or --api-key-file PATH, where - reads stdin',
  })
}

/** Its `code` resolves some time after a signal, unless the command ends before or stops itself. */
function interruption(host: Host, state: State) {
  let end: (code: ExitCode) => void = () => {}
  const code = new Promise<ExitCode>((resolve) => {
    end = resolve
  })
  const sayFarewell = async () => {
    await host.sleep(farewellMs)
    // What was not known yet when the signal came.
    if (!state.stopsItself) end(signalCode(host) ?? 130)
  }
  const onAbort = () => {
    if (!state.stopsItself) void sayFarewell()
  }
  if (host.signal.aborted) onAbort()
  else host.signal.addEventListener('abort', onAbort, { once: true })
  return { code, dispose: () => host.signal.removeEventListener('abort', onAbort) }
}

function signalCode({ signal }: Host): ExitCode | undefined {
  if (!signal.aborted) return undefined
  return signal.reason === 'SIGTERM' ? 143 : 130
}
