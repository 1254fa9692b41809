import { once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { answerBytes } from '../../../src/service/server/response-buffer.ts'

/** As long as no other, and different in each place. */
const textOf = (index: number) => `${index} ä `.repeat(20_000 + 97 * index)

async function serveTexts(): Promise<number> {
  const server = createServer((asked, response) => {
    const text = textOf(Number(asked.url?.slice(1)))
    response.end(answerBytes(text, (release) => response.once('close', release)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

/** Reads slowly, or hangs up in the middle. */
async function read(port: number, index: number, hangsUp: boolean): Promise<string | undefined> {
  const sent = request({ host: '127.0.0.1', port, path: `/${index}`, agent: false }).end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const chunks: Uint8Array[] = []
  for await (const chunk of response) {
    chunks.push(chunk as Uint8Array)
    if (hangsUp) return undefined
    await sleep(index % 3)
  }
  return Buffer.concat(chunks).toString()
}

test('responses under way together, read slowly or never to the end, keep their own bytes', async () => {
  const port = await serveTexts()
  for (let round = 0; round < 5; round++) {
    const indexes = Array.from({ length: 12 }, (_, index) => index)
    const texts = await Promise.all(indexes.map((index) => read(port, index, index % 4 === 3)))
    for (const index of indexes) if (index % 4 !== 3) expect(texts[index] === textOf(index)).toBe(true)
  }
})

test('the buffer of one response is reused for the next only once it was sent', () => {
  let release = () => {}
  const first = answerBytes(textOf(1), (done) => {
    release = done
  })
  const second = answerBytes(textOf(0), () => {})
  expect(second.buffer).not.toBe(first.buffer)
  expect(Buffer.from(first).toString()).toBe(textOf(1))
  release()
  expect(answerBytes(textOf(0), () => {}).buffer).toBe(first.buffer)
})
