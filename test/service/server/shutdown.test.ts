import { once } from 'node:events'
import net from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createExternalServices } from '../../../src/service/jobs/external-services.ts'
import type { Response } from '../../../src/service/pipeline/request.ts'
import { createHttp } from '../../../src/service/server/http.ts'
import { listen } from '../../../src/service/server/listen.ts'
import type { Service } from '../../../src/service/server/service.ts'
import { stopServer } from '../../../src/service/server/shutdown.ts'
import type { Store } from '../../../src/store/core/store.ts'
import { openTestStore } from '../../postgres/database.ts'
import { parseRaw, serve } from './serve.ts'

const sockets: net.Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})

/** A connection with what came over it until it was closed. */
async function connect(port: number) {
  const socket = net.connect(port, '127.0.0.1')
  sockets.push(socket)
  await once(socket, 'connect')
  const pieces: Buffer[] = []
  const fault: { code?: string } = {}
  socket.on('data', (piece: Buffer) => pieces.push(piece))
  socket.on('error', (error: NodeJS.ErrnoException) => Object.assign(fault, { code: error.code }))
  const closed = once(socket, 'close').then(() => ({ text: Buffer.concat(pieces).toString('latin1'), ...fault }))
  return { socket, closed, received: () => Buffer.concat(pieces).toString('latin1') }
}

const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => resolve(true))
    socket.once('connect', () => socket.destroy()).once('error', () => resolve(false))
  })

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`

test('what was sent but not read when a stop begins is refused with 503, not reset', async () => {
  const server = await serve()
  const idle = await Promise.all(Array.from({ length: 64 }, () => connect(server.port)))
  for (const { socket } of idle) socket.write(get('/healthz'))
  await expect.poll(() => idle.every(({ received }) => received().includes('ok\n'))).toBe(true)
  // It leaves this process in this turn, in which nobody has read yet.
  for (const { socket } of idle) socket.write(get('/v1/events'))
  const stopped = server.close()
  const answers = await Promise.all(idle.map(({ closed }) => closed))
  for (const { text, code } of answers) {
    expect(code).toBeUndefined()
    const last = parseRaw(text.slice(text.lastIndexOf('HTTP/1.1 ')))
    expect(last).toMatchObject({ status: 503, headers: { 'retry-after': '5', connection: 'close' } })
  }
  await stopped
})

/** A service that answers by its path, when it is told to. */
async function startFake(bodyOf: (path: string) => string) {
  const waiting = new Map<string, () => void>()
  let stopping = false
  const service: Service = {
    handle: ({ path }) =>
      new Promise<Response>((resolve) => {
        waiting.set(path, () => resolve({ status: 200, headers: {}, body: bodyOf(path) }))
      }),
    refuse: () => ({ status: 400, headers: {}, body: '' }),
    stop: () => {
      stopping = true
    },
    finish: async () => {},
    get stopping() {
      return stopping
    },
    inFlight: 0,
    isBusy: false,
  }
  const http = createHttp(service)
  const url = await listen(http, { host: '127.0.0.1', port: 0 })
  const store: Store = await openTestStore()
  const stop = () =>
    stopServer({ service, http, store, services: createExternalServices(), jobs: { stop: async () => {} } })
  return { port: Number(new URL(url).port), waiting, stop }
}

test.each([
  ['in order', ['/1', '/2', '/3']],
  ['in reverse order', ['/3', '/2', '/1']],
])('pipelined requests are all answered, even if carried out %s', async (_name, order) => {
  const { port, waiting, stop } = await startFake((path) => `answer ${path}`)
  const { socket, closed } = await connect(port)
  socket.write(['/1', '/2', '/3'].map(get).join(''))
  await expect.poll(() => waiting.size).toBe(3)
  const stopped = stop()
  for (const path of order) waiting.get(path)?.()
  const { text } = await closed
  expect(text.match(/answer \/\d/g)).toEqual(['answer /1', 'answer /2', 'answer /3'])
  await stopped
})

test('a response begun before the stop, and still being read, arrives complete', async () => {
  const size = 16 * 1024 * 1024
  const { port, waiting, stop } = await startFake(() => 'x'.repeat(size))
  const { socket, closed } = await connect(port)
  socket.write(get('/large'))
  await expect.poll(() => waiting.size).toBe(1)
  socket.once('data', () => socket.pause())
  waiting.get('/large')?.()
  await expect.poll(() => socket.isPaused()).toBe(true)
  const stopped = stop()
  await expect.poll(() => isListening(port)).toBe(false)
  socket.resume()
  const { text } = await closed
  expect(text.length - text.indexOf('\r\n\r\n') - 4).toBe(size)
  await stopped
})
