// What a server counted is in its database when it has stopped.
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openStore } from '../../../src/store/open.ts'
import { storedVisits } from '../books/visit-story.ts'
import { serve } from './serve.ts'

test('visits are written before a server stops', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'turnout-visits-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  const database = `sqlite:${join(directory, 'fair.db')}`
  const server = await serve({ database })
  const send = (path: string, body: object) =>
    fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${server.firstKey}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  expect((await send('/v1/events', { name: 'Fair', date: '2027-03-14', slug: 'fair' })).status).toBe(201)
  expect((await send('/v1/events/fair/publish', {})).status).toBe(200)
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
  // What fetch says of itself is not what a browser would.
  for (let times = 0; times < 3; times += 1) {
    await new Promise((resolve, reject) => {
      const asked = request(`${server.url}/e/fair?source=news`, { headers }, (answer) =>
        answer.resume().on('end', resolve),
      )
      asked.on('error', reject).end()
    })
  }
  await server.close()
  const store = await openStore(database)
  expect(await storedVisits(store)).toEqual([{ day: '2027-01-10', source: 'news', page: 'event', visits: 3 }])
  await store.close()
})
