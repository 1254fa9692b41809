// A Radicale that was pushed to, as somebody reads it with vdirsyncer and khal: a session that is moved, cancelled, restored,
// taken out and put back.
import { expect, it, onTestFinished } from 'vitest'
import { startRadicale } from '../../../fakes/calendar/radicale.ts'
import { skipWithout } from '../../../host/programs.ts'
import { subscribe } from '../../pages/feeds/subscriber.ts'
import { openCalendarScene } from './calendar-scene.ts'

const expected = [
  { shown: 'Talk 1|2027-03-28T08:00', sequence: '0' },
  { shown: 'Talk 1|2027-03-28T20:30', sequence: '1' },
  { shown: 'Cancelled: Talk 1|2027-03-28T20:30 CANCELLED', sequence: '2' },
  { shown: 'Talk 1|2027-03-28T20:30', sequence: '3' },
  { shown: 'Cancelled: Talk 1|2027-03-28T20:30 CANCELLED', sequence: '4' },
  { shown: 'Talk 1|2027-03-28T08:00', sequence: '5' },
]

it('khal reads each release right from a calendar that was pushed to, and nothing that did not change', async () => {
  skipWithout('khal', 'vdirsyncer', 'radicale')
  const radicale = await startRadicale()
  onTestFinished(() => radicale.close())
  const scene = await openCalendarScene({ sessions: 3 })
  onTestFinished(() => scene.close())
  const id = await scene.connected({ url: radicale.url, create: true })
  const [code = ''] = scene.codes
  const slot = await scene.slotId(code)
  const of = `/v1/events/${scene.eventId}`
  const session = (await scene.send('GET', `${of}/sessions?code=${code}`)).json.data[0].id
  const act = (action: string) => scene.send('POST', `/v1/sessions/${session}/${action}`, { body: {} })
  const change = (body: object) => scene.send('POST', `${of}/schedule/changes`, { body: { changes: [body] } })
  const steps = [
    async () => undefined,
    () => scene.move(code, '2027-03-28T20:30'),
    () => act('cancel'),
    async () => {
      await act('restore')
      await act('confirm')
    },
    () => change({ op: 'unplace', slot }),
    () => change({ op: 'place', session: code, room: 'Tent', start: '2027-03-28T08:00' }),
  ]
  const subscriber = await subscribe(radicale.url, { user: 'ada', password: 'correct horse' })
  const seen: { shown: string; sequence: string | undefined }[] = []
  const copied: number[] = []
  for (const [index, step] of steps.entries()) {
    await step()
    if (index > 0) await scene.release()
    expect((await scene.sync(id)).json.sync.problems).toEqual([])
    copied.push(await subscriber.sync())
    const entry = [...(await subscriber.read())].find(([title]) => title.endsWith('Talk 1'))
    const own = [...radicale.objects().values()].filter((text) => text.includes('Talk 1'))
    expect(own.map((text) => /^UID:(.*?)\r?$/m.exec(text)?.[1])).toEqual([slot])
    const sequence = /^SEQUENCE:(.*?)\r?$/m.exec(own[0] ?? '')?.[1]
    seen.push({ shown: (entry ?? []).join('|').trim(), sequence })
  }
  expect(seen).toEqual(expected)
  expect(copied).toEqual([3, 1, 1, 1, 1, 1])
  await scene.sync(id)
  expect(await subscriber.sync()).toBe(0)
})
