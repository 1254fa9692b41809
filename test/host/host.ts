// A host for tests: recorded streams, a fixed clock, a home of its own. `run` is the whole program in process.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable, Writable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import type { Host, Input, Output } from '../../src/cli/core/host.ts'
import { main } from '../../src/cli/main.ts'
import type { Exchange } from '../../src/contract/core/exchange.ts'

export interface HostOptions {
  readonly argv?: readonly string[]
  readonly env?: Readonly<Record<string, string | undefined>>
  /** Text on stdin; nothing and at its end unless given. A list has the keys for one question each. */
  readonly stdin?: string | Readable | readonly string[]
  /** All three streams are a screen, or only those named. */
  readonly tty?: boolean | { readonly stdin?: boolean; readonly stdout?: boolean; readonly stderr?: boolean }
  readonly columns?: number
  /** A directory from `temporaryDirectory()`, to run several commands in one home. */
  readonly home?: string
  readonly exchange?: Exchange
  readonly now?: Date
  /** The machine's time zone, UTC unless given. */
  readonly timezone?: string
  readonly signal?: AbortSignal
  readonly platform?: NodeJS.Platform
  /** Whether a spinner may show on a screen; off by default, since a slow machine would show one anywhere. */
  readonly spins?: boolean
}

export interface TestHost extends Host {
  output(): { stdout: string; stderr: string }
  /** What stdout got, byte for byte. */
  bytes(): Buffer
}

export interface RunResult {
  readonly stdout: string
  readonly stderr: string
  readonly exitCode: number
}

/** A directory that is removed when the test ends. */
export function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'turnout-test-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  return directory
}

export const fixedNow = new Date('2027-01-15T10:00:00.000Z')

export function createTestHost(options: HostOptions = {}): TestHost {
  const home = options.home ?? temporaryDirectory()
  const tty = typeof options.tty === 'object' ? options.tty : allStreams(options.tty ?? false)
  const stdout = new RecordedStream(tty.stdout, options.columns)
  // Wide, so that a test reads a note as one line.
  const stderr = new RecordedStream(tty.stderr, options.columns ?? 1000)
  const interrupted = new AbortController()
  if (options.spins) Object.assign(stderr, drawing)
  return {
    argv: options.argv ?? [],
    env: { HOME: home, PATH: process.env.PATH, ...options.env },
    stdin: inputOf(options.stdin, tty.stdin ?? false),
    stdout: stdout as Output,
    stderr: stderr as Output,
    platform: options.platform ?? 'linux',
    nodeVersion: process.versions.node,
    cwd: home,
    homeDirectory: home,
    programDirectory: fileURLToPath(new URL('../../dist', import.meta.url)),
    timezone: () => options.timezone ?? 'UTC',
    now: () => options.now ?? fixedNow,
    monotonicMs: () => performance.now(),
    sleep: (ms, signal) => delay(ms, undefined, signal && { signal }),
    random: () => 0.5,
    randomBytes: (size) => randomBytes(size),
    signal: AbortSignal.any([options.signal ?? new AbortController().signal, interrupted.signal]),
    interrupt: () => interrupted.abort('SIGINT'),
    ...(options.exchange && { exchange: options.exchange }),
    bytes: () => stdout.bytes(),
    output: () => ({ stdout: stdout.text(), stderr: stderr.text() }),
  }
}

/** Runs the program in process, on an embedded database in a home of its own unless told otherwise. */
export async function run(argv: readonly string[], options: HostOptions = {}): Promise<RunResult> {
  const host = createTestHost({ ...options, argv })
  const exitCode = await main(host)
  return { ...host.output(), exitCode }
}

const allStreams = (tty: boolean) => ({ stdin: tty, stdout: tty, stderr: tty })

/** A terminal at which each question gets the next keys once it is open, and Ctrl-C where there are none left. */
function answering(answers: readonly string[]): Input {
  const stream = new PassThrough()
  const left = [...answers]
  let isOpen = false
  const setRawMode = (isRaw: boolean) => {
    if (isRaw && !isOpen) setImmediate(() => stream.write(left.shift() ?? '\u0003'))
    isOpen = isRaw
    return Object.assign(stream, { isRaw })
  }
  return Object.assign(stream, { isTTY: true, setRawMode })
}

function inputOf(stdin: HostOptions['stdin'], isTTY: boolean): Input {
  if (Array.isArray(stdin)) return answering(stdin)
  const stream = stdin instanceof Readable ? stdin : Readable.from(stdin ? [Buffer.from(String(stdin))] : [])
  if (!isTTY) return Object.assign(stream, { isTTY })
  const setRawMode = (isRaw: boolean) => Object.assign(stream, { isRaw })
  return Object.assign(stream, { isTTY, setRawMode })
}

/** What a spinner draws with. */
const drawing = { cursorTo: () => true, clearLine: () => true, moveCursor: () => true }

class RecordedStream extends Writable {
  readonly isTTY: boolean
  readonly columns: number | undefined
  readonly #chunks: Buffer[] = []

  constructor(isTTY = false, columns?: number) {
    super()
    this.isTTY = isTTY
    this.columns = isTTY ? (columns ?? 100) : undefined
  }

  override _write(chunk: Buffer | string, _encoding: BufferEncoding, done: () => void): void {
    this.#chunks.push(Buffer.from(chunk))
    done()
  }

  bytes(): Buffer {
    return Buffer.concat(this.#chunks)
  }

  text(): string {
    return this.bytes().toString('utf8')
  }
}
