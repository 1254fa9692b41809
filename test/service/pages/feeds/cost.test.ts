// What feeds cost, counted: statements, and entries that are rendered.
import { expect, it, onTestFinished } from 'vitest'
import { announcingWrites } from '../../../../src/service/changes/watch.ts'
import { memoryOf } from '../../../../src/service/pages/feeds/agenda-now.ts'
import { openVisitor } from '../visitor.ts'
import { publishEvent } from './published-event.ts'

it('a release of one moved session renders one entry, and a feed that is known reads little and renders none', async () => {
  const visitor = await openVisitor()
  onTestFinished(() => visitor.service.close())
  const store = announcingWrites(visitor.service.store)
  const event = await publishEvent(visitor.organize)
  const codes: string[] = []
  for (const hour of [9, 10, 11, 12, 13]) {
    codes.push(
      await event.place(`Talk ${hour}`, { room: 'Tent', start: `2027-03-27T${String(hour).padStart(2, '0')}:00` }),
    )
  }
  await event.release()
  await event.send('POST', `/v1/events/${event.id}/schedule/publish`, {})
  const rendered = async (path: string) => {
    const before = memoryOf(store).entries.rendered
    expect((await visitor.get(path)).status).toBe(200)
    return memoryOf(store).entries.rendered - before
  }
  expect(await rendered('/e/devconf/agenda.ics')).toBe(5)
  expect(await rendered('/e/devconf/agenda.ics?room=Tent')).toBe(0)
  await event.move(codes[0] ?? '', { room: 'Attic' })
  await event.release()
  expect(await rendered('/e/devconf/agenda.ics')).toBe(1)
  expect(await rendered(`/e/devconf/agenda/${codes[0]}.ics`)).toBe(0)
})

it('tickets that are sold meanwhile make no process read the agenda again', async () => {
  const visitor = await openVisitor()
  onTestFinished(() => visitor.service.close())
  const store = announcingWrites(visitor.service.store)
  const event = await publishEvent(visitor.organize)
  await event.place('Types', { room: 'Tent', start: '2027-03-27T10:00' })
  await event.release()
  await event.send('POST', `/v1/events/${event.id}/schedule/publish`, {})
  await visitor.get('/e/devconf/agenda.ics')
  const known = () => memoryOf(store).find(`${event.id} public`)?.agenda
  const before = known()
  expect(before).toBeDefined()
  for (let number = 0; number < 60; number += 1) {
    const who = { name: `Ada ${number}`, email: `ada${number}@example.org`, ticketType: 'Standard' }
    await event.send('POST', `/v1/events/${event.id}/attendees`, who)
  }
  await visitor.get('/e/devconf/agenda.ics')
  expect(known()).toBe(before)
  await event.send('POST', `/v1/events/${event.id}/tracks`, { name: 'Rust' })
  await visitor.get('/e/devconf/agenda.ics')
  expect(known()).not.toBe(before)
})
