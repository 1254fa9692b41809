// The system calls of several processes as strace saw them, in one list: each with the positions where it began and ended.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { onTestFinished } from 'vitest'

export interface Call {
  /** `fsync(19</tmp/x.db-wal>) = 0`, without the process. */
  readonly text: string
  /** Positions in the order of strace's output. */
  readonly began: number
  readonly ended: number
}

export interface Watching {
  /** Detaches from the processes, and returns their calls. */
  stop(): Promise<Call[]>
}

/** Traces all threads of these processes; resolves once attached to each. A single strace, so that there is a single order. */
export async function watchCalls(pids: readonly number[], calls: string, folder: string): Promise<Watching> {
  const file = path.join(folder, 'calls')
  const attach = pids.flatMap((pid) => ['-p', String(pid)])
  const strace = spawn('strace', ['-f', '-y', '-s', '24', '-e', `trace=${calls}`, '-o', file, ...attach], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  onTestFinished(() => void strace.kill('SIGKILL'))
  const ended = new Promise<void>((resolve) => strace.once('exit', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    let said = ''
    strace.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text
      if (pids.every((pid) => new RegExp(`Process ${pid} attached`).test(said))) resolve()
    })
    strace.once('error', reject)
    strace.once('exit', () => reject(new Error(`strace ended: ${said}`)))
  })
  return {
    stop: async () => {
      strace.kill('SIGINT')
      await ended
      return parseCalls(readFileSync(file, 'utf8'))
    },
  }
}

/** A call during which others ran is split into two lines: `… <unfinished ...>` and `<... name resumed>…`. */
function parseCalls(trace: string): Call[] {
  const open = new Map<string, { text: string; began: number }>()
  const calls: Call[] = []
  trace.split('\n').forEach((line, index) => {
    const [, pid = '', rest = ''] = /^(\d+)\s+(.*)$/.exec(line) ?? []
    const resumed = /^<\.\.\. \w+ resumed>(.*)$/.exec(rest)
    const begun = resumed && open.get(pid)
    if (rest.endsWith('<unfinished ...>')) open.set(pid, { text: rest.replace(' <unfinished ...>', ''), began: index })
    else if (begun) {
      open.delete(pid)
      calls.push({ text: begun.text + resumed[1], began: begun.began, ended: index })
    } else if (rest !== '' && !resumed) calls.push({ text: rest, began: index, ended: index })
  })
  // Detached in the middle of the call: a client may have its response before the call returns.
  for (const call of open.values()) calls.push({ ...call, ended: Number.POSITIVE_INFINITY })
  return calls.sort((one, other) => one.began - other.began)
}
