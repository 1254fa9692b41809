// `turnout serve` as a process that can be killed and restarted at the same address. Knows no engine and no load.
import { type ChildProcess, spawn } from 'node:child_process'
import { openSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'

export interface ServeProcess {
  readonly url: string
  readonly pid: number
  /** From the first start on this database; null if another process created it. */
  readonly apiKey: string | null
  readonly isUp: boolean
  /** SIGKILL, sent before this returns; resolves when the process is gone. */
  kill(): Promise<void>
  /** Restarts it after a kill; resolves when it listens. */
  start(): Promise<void>
  /** SIGTERM; resolves to the exit code. */
  stop(): Promise<number | null>
}

export interface ServeOptions {
  /** The executable: the real one, or a mutant's. */
  readonly program: string
  readonly database: string
  /** Receives the log, and is the home of the process. */
  readonly folder: string
  /** Words before the command, ending in an exec of it: `unshare`, `sh -c 'exec …'`. */
  readonly under?: readonly string[]
  /** More flags of the command. */
  readonly flags?: readonly string[]
}

export async function startServe({
  program,
  database,
  folder,
  under = [],
  flags = [],
}: ServeOptions): Promise<ServeProcess> {
  const port = await freePort()
  const log = openSync(path.join(folder, `serve-${port}.log`), 'a')
  const serve = ['serve', '--database', database, '--port', String(port), '--rate-limit', 'off', '--json', ...flags]
  const [command, ...words] = [...under, process.execPath, program, ...serve] as [string, ...string[]]
  const env = { HOME: folder, PATH: process.env.PATH, TMPDIR: process.env.TMPDIR }
  let child: ChildProcess
  let ended: Promise<number | null>
  let isUp = false
  const end = async (signal: NodeJS.Signals) => {
    isUp = false
    child.kill(signal)
    return ended
  }
  const start = async () => {
    child = spawn(command, words, { env, cwd: folder, stdio: ['ignore', 'pipe', log] })
    ended = new Promise((resolve) => child.once('exit', resolve))
    const said = await firstLine(child, path.join(folder, `serve-${port}.log`))
    isUp = true
    return JSON.parse(said) as { url: string; apiKey?: string }
  }
  const { url, apiKey = null } = await start()
  return {
    url,
    apiKey,
    get pid() {
      return child.pid ?? 0
    },
    get isUp() {
      return isUp
    },
    kill: async () => void (await end('SIGKILL')),
    start: async () => void (await start()),
    stop: () => end('SIGTERM'),
  }
}

function firstLine(child: ChildProcess, log: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    child.stdout?.setEncoding('utf8').on('data', (piece: string) => {
      text += piece
      if (text.includes('\n')) resolve(text)
    })
    child.once('error', reject)
    child.once('exit', (code, signal) => reject(new Error(`serve ended with ${code ?? signal}, see ${log}`)))
  })
}

// Below the system's ephemeral ports: while a killed process is down, no connection takes its port.
const [portMin, portMax] = [10_240, 32_767]

async function freePort(): Promise<number> {
  for (;;) {
    const port = portMin + Math.floor(Math.random() * (portMax - portMin))
    const isFree = await new Promise<boolean>((resolve) => {
      const server = net.createServer()
      server.once('error', () => resolve(false))
      server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
    })
    if (isFree) return port
  }
}
