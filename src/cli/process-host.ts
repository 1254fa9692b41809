// The host of the real program; no other file under src uses the process.
import { randomBytes } from 'node:crypto'
import { setMaxListeners } from 'node:events'
import { homedir } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import type { Host } from './core/host.ts'

const signalCodes = { SIGINT: 130, SIGTERM: 143 } as const

export function processHost(programDirectory: string): Host {
  // Without a listener, a stream error after main has ended would print a stack trace.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  return {
    argv: process.argv.slice(2),
    env: process.env,
    // A getter: opening a standard stream costs milliseconds, and `--help` needs only one of three.
    get stdin() {
      return process.stdin
    },
    stdout: process.stdout,
    stderr: process.stderr,
    platform: process.platform,
    nodeVersion: process.versions.node,
    cwd: process.cwd(),
    homeDirectory: process.env.HOME || process.env.USERPROFILE || homedir(),
    programDirectory,
    timezone: () => new Intl.DateTimeFormat().resolvedOptions().timeZone,
    now: () => new Date(),
    // Not performance.now(), whose module takes 2 ms to load.
    monotonicMs: () => Number(process.hrtime.bigint()) / 1e6,
    sleep: (ms, signal) => delay(ms, undefined, signal && { signal }),
    random: () => Math.random(),
    randomBytes: (size) => randomBytes(size),
    signal: stopSignal(),
    interrupt: () => void process.kill(process.pid, 'SIGINT'),
  }
}

/** The first SIGINT or SIGTERM asks the command to stop; the second ends the process. */
function stopSignal(): AbortSignal {
  const controller = new AbortController()
  // Each request under way listens, and a status asks for a dozen at once: no leak, so no warning among what is printed.
  setMaxListeners(0, controller.signal)
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.on(name, () => {
      if (controller.signal.aborted) process.exit(signalCodes[name])
      controller.abort(name)
    })
  }
  return controller.signal
}
