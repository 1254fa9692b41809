// A terminal with the built program on its PATH: lines are typed into a real bash, in a home directory of their own.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { onTestFinished } from 'vitest'
import { temporaryDirectory } from '../host/host.ts'
import { shareKeptCode } from '../host/kept-code.ts'
import { skipWithout } from '../host/programs.ts'

const root = resolve(import.meta.dirname, '../..')

export interface Ended {
  readonly stdout: string
  readonly stderr: string
  readonly exitCode: number
}

export interface Typing {
  readonly env?: Readonly<Record<string, string>>
  readonly stdin?: string
  /** All three streams are a screen of 100 columns; what it shows is in `stdout`. */
  readonly screen?: boolean
  /** Somebody sits at the screen: `press` gives its keys. */
  readonly attended?: boolean
  /** Words before bash: `unshare`, `setpriv`, `strace`. */
  readonly under?: readonly string[]
  /** Where to stand; the home unless given. */
  readonly cwd?: string
}

export interface Terminal {
  readonly home: string
  /** Types lines and waits for their end. */
  type(lines: string, typing?: Typing): Promise<Ended>
  /** Types lines and goes on; `exec` in front makes the process the program itself. */
  start(lines: string, typing?: Typing): Started
}

interface Started {
  readonly process: ChildProcess
  readonly ended: Promise<Ended>
  /** Waits until stdout holds it. */
  shows(pattern: RegExp): Promise<RegExpExecArray>
  /** Waits until stderr holds it. */
  says(pattern: RegExp): Promise<RegExpExecArray>
  press(keys: string): void
  output(): { stdout: string; stderr: string }
}

/**
 * An empty home, no configuration, nothing else in the environment.
 * @param options.isFirst the program was never started on this machine
 */
export function terminal({ isFirst = false } = {}): Terminal {
  const place = temporaryDirectory()
  const [home, bin] = [join(place, 'home'), join(place, 'bin')]
  for (const directory of [home, bin]) mkdirSync(directory)
  if (!isFirst) shareKeptCode(home)
  symlinkSync(join(root, 'bin/turnout.js'), join(bin, 'turnout'))
  symlinkSync(process.execPath, join(bin, 'node'))

  function start(
    lines: string,
    { env = {}, stdin = '', screen, attended, under = [], cwd = home }: Typing = {},
  ): Started {
    const bash = ['bash', '--norc', '--noprofile', '-c', lines]
    const onScreen = ['script', '-qec', `stty cols 100 rows 40; ${lines}`, '/dev/null']
    const [program = '', ...words] = [...under, ...(screen ? onScreen : bash)]
    skipWithout('bash', program)
    const child = spawn(program, words, {
      cwd,
      env: {
        HOME: home,
        PATH: `${bin}:${process.env.PATH}`,
        LANG: 'C.UTF-8',
        TERM: 'xterm-256color',
        SHELL: '/bin/bash',
        ...env,
      },
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    return following(child, attended ? undefined : stdin)
  }

  return { home, start, type: (lines, typing) => start(lines, typing).ended }
}

function following(child: ReturnType<typeof spawn>, stdin: string | undefined): Started {
  const seen = { stdout: '', stderr: '' }
  const watchers = new Set<() => void>()
  for (const name of ['stdout', 'stderr'] as const) {
    child[name]?.setEncoding('utf8').on('data', (text: string) => {
      seen[name] += text
      for (const look of watchers) look()
    })
  }
  child.stdin?.on('error', () => {})
  if (stdin !== undefined) child.stdin?.end(stdin)
  const ended = new Promise<Ended>((done, failed) => {
    child.on('error', failed)
    child.on('close', (code) => done({ ...seen, exitCode: code ?? -1 }))
  })
  const holds = (name: 'stdout' | 'stderr') => (pattern: RegExp) =>
    new Promise<RegExpExecArray>((found, missing) => {
      const look = () => {
        const match = pattern.exec(seen[name])
        if (!match) return
        watchers.delete(look)
        found(match)
      }
      watchers.add(look)
      look()
      ended.then(() => {
        look()
        missing(new Error(`ended without ${pattern}: ${seen.stdout}${seen.stderr}`))
      }, missing)
    })
  return {
    process: child,
    ended,
    shows: holds('stdout'),
    says: holds('stderr'),
    press: (keys) => void child.stdin?.write(keys),
    output: () => ({ ...seen }),
  }
}

export interface Serving extends Started {
  readonly url: string
  readonly port: number
  /** Null when this was not the first start. */
  readonly apiKey: string | null
  /** SIGTERM, and what it ended with. */
  stop(): Promise<Ended>
}

/** `turnout serve` on a free port, once it listens. */
export async function serving(on: Terminal, flags = ''): Promise<Serving> {
  const started = on.start(`exec turnout serve --port 0 --json ${flags}`)
  const [line] = await started.shows(/^\{.*\}\n/)
  const { url, apiKey = null } = JSON.parse(line) as { url: string; apiKey?: string }
  return {
    ...started,
    url,
    port: Number(new URL(url).port),
    apiKey,
    stop: () => {
      started.process.kill('SIGTERM')
      return started.ended
    },
  }
}

/** Types a command that must succeed, and reads its JSON. */
export async function made<T = Record<string, unknown>>(on: Terminal, command: string, typing?: Typing): Promise<T> {
  const { stdout, stderr, exitCode } = await on.type(`${command} --json`, typing)
  if (exitCode !== 0) throw new Error(`${command} ended with ${exitCode}: ${stderr}`)
  return JSON.parse(stdout) as T
}

/** A key of the shape of ours that stands nowhere. */
export const someKey = 'tk_live_0123456789abcdefghijklmnopqrstuvA1b2'

/** What a person must never see. */
export const stackTrace = /^\s+at .+:\d+:\d+\)?$/m
