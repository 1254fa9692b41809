// A disk that fills up under a database in use, and has space again later.
import { expect, test } from 'vitest'
import { faultsInside } from './database-faults.ts'
import { timeLimitMs } from './proof-size.ts'
import { engines } from './site.ts'
import { needsMount, openSmallDisk } from './small-disk.ts'
import { createTraffic, type Reply } from './traffic.ts'

test.skipIf(needsMount !== '').each(engines)(
  `on %s a full disk is reported to writers, reads continue, and everything works again once there is space${needsMount}`,
  async (engine) => {
    const { site, fill, free } = await openSmallDisk(engine)
    const traffic = createTraffic(site.servers, site)
    const promised: string[] = []
    const { json: event } = await traffic.send('POST', '/v1/events', { body: { name: 'Fair', date: '2030-01-01' } })
    const path = `/v1/events/${event.id}/attendees`
    let sent = 0
    /** Without a key: a refused request is not retried. */
    const register = async (): Promise<Reply> => {
      sent += 1
      const name = `guest-${sent}`
      const body = { name: name.padEnd(200, '.'), email: `${name}@example.org`, ticketType: 'Standard' }
      const reply = await traffic.send('POST', path, { body })
      if (reply.status === 201) promised.push(reply.json.id)
      return reply
    }
    for (let count = 0; count < 20; count += 1) expect((await register()).status).toBe(201)
    for (let round = 0; round < 2; round += 1) {
      fill()
      let refused: Reply
      do refused = await register()
      while (refused.status === 201 && sent < 5_000)
      const many = await Promise.all([...Array.from({ length: 100 }, register), traffic.send('GET', path)])
      const list = many.pop()
      for (const reply of [refused, ...many.filter(({ status }) => status !== 201)]) {
        expect(reply).toMatchObject({
          status: 503,
          json: { code: 'storage_unavailable', retryable: true },
          retryAfter: '30',
        })
      }
      expect([list?.status, (await traffic.send('GET', `/v1/events/${event.id}`)).status]).toEqual([200, 200])
      for (const { url } of site.servers) expect((await fetch(`${url}/readyz`)).status).toBe(200)
      free()
      for (const _ of site.servers) expect((await register()).status).toBe(201)
    }
    await traffic.close()
    const ids = (await site.query<{ id: string }>('select id from attendees')).map(({ id }) => id)
    expect(ids.toSorted()).toEqual(promised.toSorted())
    expect(await faultsInside(site)).toEqual([])
  },
  timeLimitMs,
)
