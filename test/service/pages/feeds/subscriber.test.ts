// A session that is moved, cancelled, restored, taken out and put back, as vdirsyncer and khal get it from the served feed; and
// feeds with a mistake each, which they must tell from ours.
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import ICAL from 'ical.js'
import { expect, it, onTestFinished } from 'vitest'
import type { PublicAgenda } from '../../../../src/contract/agenda/public/public-agenda.ts'
import { toEntries } from '../../../../src/documents/calendar/agenda-entries.ts'
import { writeFeed } from '../../../../src/documents/calendar/agenda-feed.ts'
import { readPublicAgenda } from '../../../../src/service/agenda/public/read-public-agenda.ts'
import { createHttp } from '../../../../src/service/server/http.ts'
import { skipWithout } from '../../../host/programs.ts'
import { openVisitor } from '../visitor.ts'
import { type PublishedEvent, publishEvent } from './published-event.ts'
import { subscribe } from './subscriber.ts'

/** What readers must see after each release: when it begins in Berlin, whether it is off, and which sequence it has. */
const expected = [
  { shown: 'Types|2027-03-27T10:00', sequence: 0 },
  { shown: 'Types|2027-03-28T11:15', sequence: 1 },
  { shown: 'Cancelled: Types|2027-03-28T11:15 CANCELLED', sequence: 2 },
  { shown: 'Types|2027-03-28T11:15', sequence: 3 },
  { shown: 'Cancelled: Types|2027-03-28T11:15 CANCELLED', sequence: 4 },
  { shown: 'Types|2027-03-27T10:00', sequence: 5 },
]

/** Releases the event five times more, and says what a reader saw after each. */
async function follow(event: PublishedEvent, code: string, feed: string) {
  const slot = await event.slotOf(code)
  const subscriber = await subscribe(feed)
  const steps = [
    () => Promise.resolve(),
    () => event.move(code, { start: '2027-03-28T11:15' }),
    () => event.act(code, 'cancel'),
    async () => {
      await event.act(code, 'restore')
      await event.act(code, 'confirm')
    },
    () => event.change([{ op: 'unplace', slot }]),
    () => event.change([{ op: 'place', session: code, room: 'Tent', start: '2027-03-27T10:00' }]),
  ]
  const seen: { shown: string; sequence: number }[] = []
  const copied: number[] = []
  const uids = new Set<string>()
  for (const [index, step] of steps.entries()) {
    await step()
    if (index > 0) await event.release()
    copied.push(await subscriber.sync())
    const entry = [...(await subscriber.read())].find(([title]) => title.endsWith('Types'))
    const text = await (await fetch(feed)).text()
    const found = new ICAL.Component(ICAL.parse(text))
      .getAllSubcomponents('vevent')
      .find((each) => String(each.getFirstPropertyValue('summary')).endsWith('Types'))
    const shown = (entry ?? []).join('|').trim()
    seen.push({ shown, sequence: Number(found?.getFirstPropertyValue('sequence') ?? -1) })
    if (found) uids.add(String(found.getFirstPropertyValue('uid')))
  }
  const unchanged = await subscriber.sync()
  return { seen, copied, uids: [...uids], unchanged, subscriber }
}

async function openPublished() {
  skipWithout('khal', 'vdirsyncer')
  const visitor = await openVisitor()
  onTestFinished(() => visitor.service.close())
  const event = await publishEvent(visitor.organize)
  const code = await event.place('Types', { room: 'Tent', start: '2027-03-27T10:00' })
  const others = [
    await event.place('Money', { room: 'Attic', start: '2027-03-27T10:00' }),
    await event.place('Compilers', { room: 'Attic', start: '2027-03-27T12:00' }),
  ]
  await event.release()
  await event.send('POST', `/v1/events/${event.id}/schedule/publish`, {})
  return { visitor, event, code, others }
}

it('khal and vdirsyncer read each release right, and are told of nothing that did not change', async () => {
  const { visitor, event, code, others } = await openPublished()
  const slot = await event.slotOf(code)
  const http = createHttp(visitor.service.service)
  onTestFinished(() => http.close())
  await http.listen({ port: 0, host: '127.0.0.1' })
  const feed = `http://127.0.0.1:${(http.server.address() as AddressInfo).port}/e/devconf/agenda.ics`
  const { seen, copied, uids, unchanged, subscriber } = await follow(event, code, feed)
  expect(seen).toEqual(expected)
  expect({ copied, uids, unchanged }).toEqual({ copied: [3, 1, 1, 1, 1, 1], uids: [slot], unchanged: 0 })
  for (const one of [code, ...others]) await event.move(one, { minutes: 30 })
  await event.release()
  expect(await subscriber.sync()).toBe(3)
})

type Mutant = (agenda: PublicAgenda) => PublicAgenda['slots']

it.each<[string, Mutant]>([
  [
    'the sequence is taken from the number of the release',
    ({ slots, release }) => slots.map((slot) => ({ ...slot, sequence: release?.number ?? 0 })),
  ],
  ['what is off is dropped', ({ slots }) => slots.filter(({ status }) => status === 'confirmed')],
])('they tell a feed in which %s', async (_mistake, mutate) => {
  const { visitor, event, code } = await openPublished()
  const { store, owner } = visitor.service
  const answer = async (response: ServerResponse) => {
    const wanted = { eventId: event.id, audience: 'public', now: new Date('2027-01-10T12:00:00Z') } as const
    const agenda = await store.read((session) => readPublicAgenda(session, owner, wanted))
    if (agenda === undefined) throw new Error('no agenda')
    const entries = await toEntries(agenda, mutate(agenda), undefined)
    response.end(await writeFeed({ name: 'DevConf', source: null, refreshMinutes: 60 }, entries))
  }
  const server = createServer((_request, response) => void answer(response))
  onTestFinished(() => void server.close())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const feed = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const { seen, copied } = await follow(event, code, feed)
  expect({ seen, copied }).not.toEqual({ seen: expected, copied: [3, 1, 1, 1, 1, 1] })
})
