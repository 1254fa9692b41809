// On both engines.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findReleaseNumbered, insertRelease } from '../../../../src/store/agenda/releases/releases.ts'
import { openReleasedAgenda, type ReleasedAgenda } from './released-agenda.ts'

let agenda: ReleasedAgenda
beforeEach(async () => {
  agenda = await openReleasedAgenda()
})
afterEach(() => agenda.close())

test('an event has 1,000 releases, recalled ones with them, and the last one stays public', async () => {
  const { of, eventId, store } = agenda
  const session = await agenda.session('Compilers')
  await agenda.place(session, 'Tent', '2027-03-27T10:00')
  await agenda.release()
  // As after years of releases, of which the last was recalled.
  await store.write(async (opened) => {
    const first = await findReleaseNumbered(opened, eventId, 1)
    if (first === undefined) throw new Error('there is no release')
    await insertRelease(opened, { ...first, id: 'rls_999', number: 999, name: null, status: 'recalled' })
  })
  await agenda.place(await agenda.session('Linkers'), 'Attic', '2027-03-27T10:00')
  expect((await agenda.release()).number).toBe(1000)
  await agenda.place(await agenda.session('Loaders'), 'Attic', '2027-03-27T11:00')
  const refused = await agenda.refused()
  expect(refused).toMatchObject({
    code: 'state_conflict',
    message: 'DevConf already has 1000 releases, the most that an event can have',
    details: { limit: 1000 },
    hint: expect.stringContaining('turnout events duplicate devconf --with-agenda'),
  })
  expect((await agenda.refusal('planRelease', { ...of, body: {} })).message).toBe(refused.message)
  expect(await agenda.released()).toHaveProperty('size', 2)
})
