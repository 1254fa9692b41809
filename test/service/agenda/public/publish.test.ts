// On both engines.
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openPublishedAgenda, type PublishedAgenda } from './published-agenda.ts'

let agenda: PublishedAgenda
beforeEach(async () => {
  agenda = await openPublishedAgenda()
})
afterEach(() => agenda.close())

const placed = async () => agenda.place(await agenda.session('Types'), 'Tent', '2027-03-27T10:00')

it('an agenda without a release is not published, and one of a draft only at a secret address', async () => {
  await placed()
  await expect(agenda.publish()).rejects.toMatchObject({
    code: 'state_conflict',
    message: expect.stringContaining('has no release yet'),
  })
  await agenda.release()
  await expect(agenda.publish()).rejects.toMatchObject({ code: 'state_conflict', details: { status: 'draft' } })
  expect(await agenda.publish({ unlisted: true })).toMatchObject({ visibility: 'unlisted', release: 1 })
})

it('an unlisted agenda keeps its address until a new one is asked for, which voids it', async () => {
  await placed()
  await agenda.release()
  const first = await agenda.publish({ unlisted: true })
  expect(first.path).toMatch(/^\/a\/[0-9a-z]{26}\.[\w-]{22}\/agenda$/)
  expect(await agenda.publish({ unlisted: true })).toEqual(first)
  await agenda.run('unpublishSchedule', agenda.of)
  expect(await agenda.publish({ unlisted: true })).toEqual(first)
  const second = await agenda.publish({ unlisted: true, newLink: true })
  expect(second.path).not.toBe(first.path)
  await expect(agenda.publish({ newLink: true })).rejects.toMatchObject({ code: 'validation_failed' })
})

it('what is published has a page and feeds, and only what everybody sees is told to readers of the schedule', async () => {
  await placed()
  await agenda.release()
  const shown = async () => (await agenda.run('showSchedule', agenda.of)).path
  const unlisted = await agenda.publish({ unlisted: true })
  expect(unlisted.feeds?.calendar).toBe(`${unlisted.path}.ics`)
  expect(await shown()).toBeNull()
  await agenda.run('publishEvent', agenda.of)
  const { path, feeds } = await agenda.publish()
  expect([path, ...Object.values(feeds ?? {})]).toEqual(
    ['agenda', 'agenda.ics', 'schedule.xml', 'schedule.json', 'agenda/changes.atom'].map(
      (file) => `/e/devconf/${file}`,
    ),
  )
  expect(await shown()).toBe('/e/devconf/agenda')
  expect(await agenda.run('unpublishSchedule', agenda.of)).toMatchObject({ path: null, feeds: null })
  expect(await shown()).toBeNull()
})

it('the preview has an address of its own, before any release', async () => {
  const first = await agenda.preview()
  expect(await agenda.preview()).toEqual(first)
  const second = await agenda.preview({ newLink: true })
  expect(second.path).not.toBe(first.path)
  await placed()
  await agenda.release()
  expect((await agenda.publish({ unlisted: true })).path).not.toBe(second.path)
})

it('each change is on the record, and what changes nothing is not', async () => {
  await placed()
  await agenda.release()
  await agenda.run('publishEvent', agenda.of)
  await agenda.publish()
  await agenda.publish()
  await agenda.preview()
  await agenda.run('unpublishSchedule', agenda.of)
  await agenda.run('unpublishSchedule', agenda.of)
  const { data } = await agenda.run('listAuditEntries', { query: { limit: 100 } })
  const actions = data.map(({ action }) => action).filter((action) => /(?:publish|preview)Schedule/.test(action))
  expect(actions.sort()).toEqual(['previewSchedule', 'publishSchedule', 'unpublishSchedule'])
})
