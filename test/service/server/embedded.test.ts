import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { ExchangeResponse } from '../../../src/contract/core/exchange.ts'
import { openEmbedded } from '../../../src/service/server/embedded.ts'

/** The body as JSON. */
async function parsed({ body }: ExchangeResponse) {
  return JSON.parse(await text(Readable.from(body)))
}

const now = () => new Date('2027-01-10T12:00:00.000Z')

test('the owner needs no key, and finds everything again', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'turnout-embedded-'))
  try {
    const databasePath = path.join(folder, 'turnout.db')
    const first = await openEmbedded({ databasePath, now })
    const made = await first.exchange({
      method: 'POST',
      path: '/v1/events',
      headers: { 'content-type': 'application/json' },
      body: '{"name":"DevConf","date":"2027-03-14"}',
    })
    expect(made.status).toBe(201)
    expect(made.headers).not.toHaveProperty('ratelimit')
    await first.runDueJobs()
    await first.close()
    const second = await openEmbedded({ databasePath, now })
    const listed = await second.exchange({ method: 'GET', path: '/v1/events', headers: {} })
    expect((await parsed(listed)).data).toEqual([await parsed(made)])
    await second.close()
  } finally {
    await rm(folder, { recursive: true })
  }
})
