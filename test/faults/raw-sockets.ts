// Many sockets to one process, without an HTTP client: each sends what it is told to and keeps its first response.
import { readFileSync } from 'node:fs'
import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ServeProcess } from './serve-process.ts'
import type { Site } from './site.ts'

interface RawAnswer {
  readonly status: number
  /** Empty if the socket was closed without one. */
  readonly text: string
}

interface RawSocket {
  write(bytes: string | Uint8Array): void
  readonly answer: Promise<RawAnswer>
  readonly closed: Promise<void>
}

export interface RawCrowd {
  readonly all: readonly RawSocket[]
  /** Request line and headers, including the key. */
  head(method: string, path: string, more: string): string
  /** Resolves when nothing has been sent or received for a while, and the process has nothing to read or is stopped. */
  quiet(): Promise<void>
  /** How many got a response, or were closed without one. */
  readonly answered: number
  close(): void
}

// As many as fit in the accept queue.
const connectAtOnce = 100
const quietMs = 500

export async function rawSockets(site: Site, count: number, { reads = true } = {}): Promise<RawCrowd> {
  const { pid, url } = site.servers[0] as ServeProcess
  const { port } = new URL(url)
  const sockets: net.Socket[] = []
  while (sockets.length < count) {
    const some = Math.min(connectAtOnce, count - sockets.length)
    sockets.push(...(await Promise.all(Array.from({ length: some }, () => connect(Number(port))))))
  }
  const moved = () =>
    sockets.reduce(
      (sum, { bytesRead, bytesWritten, writableLength }) => sum + bytesRead + bytesWritten - writableLength,
      0,
    )
  const all = sockets.map((socket) => follow(socket, reads))
  let answered = 0
  for (const { answer } of all) {
    void answer.then(() => {
      answered += 1
    })
  }
  return {
    all,
    head: (method, path, more) =>
      `${method} ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${site.apiKey}\r\n${more}\r\n`,
    quiet: async () => {
      for (let before = -1; before !== moved() || isRunnable(pid); ) {
        before = moved()
        await sleep(quietMs)
      }
    },
    get answered() {
      return answered
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
    },
  }
}

/**
 * On a busy machine a process that has much to read may get no turn for a while: it is runnable then. One that sleeps waits
 * for more, and one that was stopped by SIGSTOP reads nothing. See proc_pid_stat(5).
 */
function isRunnable(pid: number): boolean {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return /^[RD]/.test(stat.slice(stat.lastIndexOf(')') + 2))
}

const connect = (port: number) =>
  new Promise<net.Socket>((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1', () => resolve(socket.off('error', reject)))
    socket.once('error', reject)
  })

function follow(socket: net.Socket, reads: boolean): RawSocket {
  let text = ''
  socket.on('error', () => {})
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  const whole = new Promise<void>((resolve) => {
    if (!reads) return
    socket.setEncoding('utf8').on('data', (piece: string) => {
      text += piece
      const [, length = ''] = /^content-length: (\d+)\r$/im.exec(text) ?? []
      const start = text.indexOf('\r\n\r\n') + 4
      if (start > 4 && Buffer.byteLength(text) >= start + Number(length)) resolve()
    })
  })
  if (!reads) socket.pause()
  const answer = Promise.race([whole, closed]).then(() => ({ status: Number(text.slice(9, 12)), text }))
  return { write: (bytes) => void socket.write(bytes), answer, closed }
}
