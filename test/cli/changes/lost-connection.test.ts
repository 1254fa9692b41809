// Following changes of a service whose connection is lost in between.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { main } from '../../../src/cli/main.ts'
import { createTestHost } from '../../host/host.ts'
import { openService } from '../../service/server/serve.ts'

/** A service behind a line that can be cut. */
async function openLine() {
  const service = await openService()
  let [isCut, refused] = [false, 0]
  const server = createServer((request, response) => {
    if (isCut) {
      refused += 1
      return request.socket.destroy()
    }
    void service.send(request.method ?? '', request.url ?? '').then(({ status, text }) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(text)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    server.close()
    await service.close()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    apiKey: service.apiKey,
    create: (name: string) => service.send('POST', '/v1/events', { body: { name, date: '2027-03-14' } }),
    refused: () => refused,
    cut: () => {
      isCut = true
      server.closeAllConnections()
    },
    mend: () => {
      isCut = false
    },
  }
}

it('goes on behind the last change, loses and repeats none, and says once what is wrong', async () => {
  const line = await openLine()
  await line.create('First')
  const stopping = new AbortController()
  const host = createTestHost({
    argv: ['changes', 'follow', '--since', 'start'],
    env: { TURNOUT_BASE_URL: line.url, TURNOUT_API_KEY: line.apiKey },
    signal: stopping.signal,
  })
  const ending = main(host)
  const lines = () => host.output().stdout.split('\n').filter(Boolean)
  await expect.poll(() => lines().length).toBe(1)
  line.cut()
  await line.create('Second')
  const before = line.refused()
  await expect.poll(() => line.refused()).toBeGreaterThan(before + 8)
  line.mend()
  await expect.poll(() => lines().length).toBe(2)
  stopping.abort('SIGINT')
  expect(await ending).toBe(0)
  expect(lines().map((text) => JSON.parse(text).type)).toEqual(['event.created', 'event.created'])
  expect(new Set(lines().map((text) => JSON.parse(text).id)).size).toBe(2)
  expect(host.output().stderr.match(/trying again/g)).toHaveLength(1)
})
