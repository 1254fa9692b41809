// On both engines.
import { afterEach, expect, test } from 'vitest'
import { insertCalendar } from '../../../../src/store/agenda/calendars/calendars.ts'
import { startFakeCalendar } from '../../../fakes/calendar/fake-calendar.ts'
import { type CalendarScene, openCalendarScene } from './calendar-scene.ts'

const opened: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close()
})

/** Stores calendars without asking their servers. */
const known = ({ store, owner, eventId }: CalendarScene, count: number) =>
  store.write(async (session) => {
    const at = '2027-01-10T12:00:00.000Z'
    for (let number = 0; number < count; number += 1) {
      await insertCalendar(session, {
        id: `cal_${number}`,
        accountId: owner.accountId,
        eventId,
        name: `Calendar ${number}`,
        url: `https://calendars.example/${number}/`,
        user: 'ada',
        password: '',
        filter: {},
        onDrift: 'ours',
        allowPrivate: false,
        status: 'connected',
        failures: 0,
        lastError: null,
        syncToken: null,
        lastSync: null,
        dueAt: null,
        syncedAt: null,
        version: 1,
        createdAt: at,
        updatedAt: at,
      })
    }
  })

test('a calendar is one of at most 20 of an event; of one too many its server hears nothing', async () => {
  const fake = await startFakeCalendar()
  const scene = await openCalendarScene({ sessions: 0 })
  opened.push(fake, scene)
  await known(scene, 19)
  const last = await scene.connected({ url: fake.url })
  fake.forget()
  const refused = await scene.connect({ url: fake.url })
  expect(refused).toMatchObject({
    status: 409,
    json: {
      code: 'state_conflict',
      detail: 'DevConf already has 20 calendars, the most that an event can have',
      hint: expect.stringContaining('turnout calendars disconnect'),
      limit: 20,
    },
  })
  expect(fake.requests).toEqual([])
  expect((await scene.send('DELETE', `/v1/calendars/${last}?leave=true`)).status).toBe(200)
  await scene.connected({ url: fake.url })
})
