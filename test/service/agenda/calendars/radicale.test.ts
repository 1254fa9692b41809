// On both engines.

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Radicale, startRadicale } from '../../../fakes/calendar/radicale.ts'
import { needs } from '../../../host/programs.ts'
import { type CalendarScene, openCalendarScene } from './calendar-scene.ts'

const skipped = needs('radicale', '--version')

describe.skipIf(skipped !== '')(`with Radicale${skipped}`, () => {
  let radicale: Radicale
  let scene: CalendarScene
  const opened: { close(): Promise<void> }[] = []

  beforeAll(async () => {
    radicale = await startRadicale()
  })
  afterAll(async () => {
    for (const one of opened) await one.close()
    await radicale.close()
  })

  /** A schedule whose calendar is made afresh. */
  async function connected(sessions: number, body: object = {}) {
    scene = await openCalendarScene({ sessions })
    opened.push(scene)
    await radicale.send('DELETE', '')
    const id = await scene.connected({ url: radicale.url, create: true, ...body })
    return id
  }

  it('is written to and follows five releases, with SEQUENCE and STATUS', async () => {
    const id = await connected(3)
    const [code = ''] = scene.codes
    const name = `${await scene.slotId(code)}.ics`
    const session = (await scene.send('GET', `/v1/events/${scene.eventId}/sessions?code=${code}`)).json.data[0].id
    const seen: string[] = []
    const steps = [
      async () => undefined,
      () => scene.move(code, '2027-03-28T20:30'),
      () => scene.send('POST', `/v1/sessions/${session}/cancel`, { body: {} }),
      async () => {
        await scene.send('POST', `/v1/sessions/${session}/restore`, { body: {} })
        await scene.send('POST', `/v1/sessions/${session}/confirm`, { body: {} })
      },
      () => scene.move(code, '2027-03-28T08:00', 'Attic'),
    ]
    for (const [index, step] of steps.entries()) {
      await step()
      if (index > 0) await scene.release()
      const { json } = await scene.sync(id)
      expect(json.sync.problems).toEqual([])
      const text = radicale.objects().get(name) ?? ''
      seen.push(
        ['SEQUENCE', 'STATUS', 'DTSTART']
          .map((field) => new RegExp(`^${field}:(.*)\r?$`, 'm').exec(text)?.[1])
          .join(' '),
      )
    }
    expect(seen).toEqual([
      '0 CONFIRMED 20270328T060000Z',
      '1 CONFIRMED 20270328T183000Z',
      '2 CANCELLED 20270328T183000Z',
      '3 CONFIRMED 20270328T183000Z',
      '4 CONFIRMED 20270328T060000Z',
    ])
  })

  it('takes three writes and at most two other requests for three changes', async () => {
    const id = await connected(10)
    await scene.sync(id)
    expect((await scene.sync(id)).json.sync.requests).toBeLessThanOrEqual(2)
    for (const [index, code] of scene.codes.slice(0, 3).entries()) await scene.move(code, `2027-03-29T0${index + 5}:15`)
    await scene.release()
    const { sync } = (await scene.sync(id)).json
    expect(sync).toMatchObject({ changed: 3, unchanged: 7 })
    expect(sync.requests).toBeLessThanOrEqual(5)
  })

  it('has each object once after every third write was cut off', async () => {
    const cut = await startCutting(radicale.url)
    opened.push(cut)
    scene = await openCalendarScene({ sessions: 10 })
    opened.push(scene)
    await radicale.send('DELETE', '')
    const id = await scene.connected({ url: cut.url, create: true })
    let runs = 1
    while ((await scene.sync(id)).status !== 200) runs += 1
    expect(runs).toBeGreaterThan(2)
    expect((await scene.sync(id)).json.sync).toMatchObject({ unchanged: 10, added: 0, restored: [] })
    const texts = [...radicale.objects().values()]
    expect(new Set(texts.map((text) => /^UID:(.*)\r?$/m.exec(text)?.[1])).size).toBe(10)
    expect(texts).toHaveLength(10)
  })

  it('gets back what was edited and deleted there, and keeps what is strangers', async () => {
    const id = await connected(4)
    await scene.sync(id)
    const [edited = '', deleted = ''] = [...radicale.objects().keys()].sort()
    const text = radicale.objects().get(edited) ?? ''
    await radicale.send(
      'PUT',
      edited,
      text.replace(/^SUMMARY:.*\r?$/m, 'SUMMARY:Mine\r').replace('END:VEVENT', 'COLOR:tomato\r\nEND:VEVENT'),
    )
    await radicale.send('DELETE', deleted)
    const dentist =
      'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\nBEGIN:VEVENT\r\nUID:dentist\r\nDTSTAMP:20270101T000000Z\r\nDTSTART:20270328T100000Z\r\nSUMMARY:Dentist\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n'
    await radicale.send('PUT', 'dentist.ics', dentist)
    const before = radicale.objects().get('dentist.ics')
    const { sync } = (await scene.sync(id)).json
    expect(sync.restored.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['deleted', 'edited'])
    const after = radicale.objects()
    expect(after.get(edited)).toContain('SUMMARY:Talk')
    expect(after.get(edited)).toContain('COLOR:tomato')
    expect(after.has(deleted)).toBe(true)
    expect(after.get('dentist.ics')).toBe(before)
    expect((await scene.send('DELETE', `/v1/calendars/${id}`)).json).toMatchObject({ removed: 4, left: 0 })
    expect([...radicale.objects().keys()]).toEqual(['dentist.ics'])
  })

  it('refuses a wrong password, and nothing is kept', async () => {
    await connected(1)
    const { json } = await scene.connect({ url: new URL('other/', radicale.url).href, password: 'wrong' })
    expect(json).toMatchObject({ status: 422, code: 'calendar_refused' })
  })
})

/** Passes requests on, and hangs up after every third write has been done. */
async function startCutting(url: string): Promise<{ readonly url: string; close(): Promise<void> }> {
  let writes = 0
  const server: Server = createServer((request, response) => void pass(request, response))
  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const headers = new Headers()
    for (const [name, value] of Object.entries(request.headers)) {
      if (!['host', 'connection', 'content-length'].includes(name)) headers.set(name, String(value))
    }
    const body = Buffer.concat(chunks)
    const answer = await fetch(new URL(request.url ?? '', url), {
      method: request.method ?? 'GET',
      headers,
      ...(body.length === 0 ? {} : { body }),
    })
    const text = await answer.text()
    if (request.method === 'PUT') writes += 1
    if (request.method === 'PUT' && writes % 3 === 0) {
      request.socket.destroy()
      return
    }
    const etag = answer.headers.get('etag')
    response.writeHead(answer.status, {
      'content-type': answer.headers.get('content-type') ?? '',
      ...(etag ? { etag } : {}),
    })
    response.end(text)
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}${new URL(url).pathname}`,
    close: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
