// On both engines.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Body } from '../../../../src/contract/catalog.ts'
import { trackColors } from '../../../../src/service/agenda/places/tracks.ts'
import { createEvent, type Harness, openHarness } from '../../harness.ts'

let harness: Harness
let eventId: string
beforeEach(async () => {
  harness = await openHarness()
  eventId = (await createEvent(harness)).id
})
afterEach(() => harness.close())

const ofEvent = () => ({ params: { event_id: eventId } })
const create = (body: Body<'createTrack'>) => harness.run('createTrack', { ...ofEvent(), body })
const at = (id: string) => ({ params: { track_id: id } })
const names = async () => (await harness.run('listTracks', ofEvent())).data.map(({ name }) => name)

describe('a track', () => {
  it('is created, shown and listed with a colour of its own', async () => {
    const web = await create({ name: 'Web' })
    expect(web).toEqual({
      id: expect.stringMatching(/^trk_/),
      eventId,
      name: 'Web',
      color: trackColors[0],
      position: 1,
      description: null,
      sessions: 0,
      createdAt: '2027-01-10T12:00:00.000Z',
      updatedAt: '2027-01-10T12:00:00.000Z',
    })
    expect(await harness.reply('showTrack', at(web.id))).toEqual({ body: web, version: 1 })
    const own = await create({ name: 'Data', color: '#123456' })
    expect([own.color, (await create({ name: 'Ops' })).color]).toEqual(['#123456', trackColors[1]])
    expect(await names()).toEqual(['Web', 'Data', 'Ops'])
  })

  it('takes the next place unless one is named, and may be moved', async () => {
    await create({ name: 'A' })
    const b = await create({ name: 'B' })
    await create({ name: 'C', position: 1 })
    expect(await names()).toEqual(['C', 'A', 'B'])
    expect(await harness.run('updateTrack', { ...at(b.id), body: { position: 1 } })).toMatchObject({ position: 1 })
    expect(await names()).toEqual(['B', 'C', 'A'])
  })

  it('has a name of its own in the event, in any case', async () => {
    const { id } = await create({ name: 'Web' })
    const failure = await harness.refusal('createTrack', { ...ofEvent(), body: { name: 'WEB' } })
    expect(failure).toMatchObject({ code: 'duplicate', details: { trackId: id } })
    expect(await harness.run('updateTrack', { ...at(id), body: { name: 'WEB' } })).toMatchObject({ name: 'WEB' })
    const other = await createEvent(harness)
    await harness.run('createTrack', { params: { event_id: other.id }, body: { name: 'Web' } })
  })

  it('is one of 50 at most in its event, whose colours come in turn', async () => {
    for (let number = 1; number <= 50; number++) await create({ name: `Track ${number}` })
    const { data } = await harness.run('listTracks', { ...ofEvent(), query: { limit: 100 } })
    const uses = trackColors.map((color) => data.filter((track) => track.color === color).length)
    expect(uses).toEqual([5, 5, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4])
    const failure = await harness.refusal('createTrack', { ...ofEvent(), body: { name: 'Track 51' } })
    expect(failure).toMatchObject({ code: 'state_conflict', details: { limit: 50 } })
  })

  it('is deleted, and its sessions stay without it', async () => {
    const { id } = await create({ name: 'Web' })
    const ops = await create({ name: 'Ops' })
    await harness.store.write(async ({ db }) => {
      const now = '2027-01-10T12:00:00.000Z'
      const ids = { id: 'ses_1', account_id: 'acc_1', event_id: eventId, code: 'AAAAAA', track_id: id }
      const row = { ...ids, title: 'Types', type: 'talk', status: 'draft', minutes: 30, speakers: '[]', details: '{}' }
      const empty = { subtitle: null, enrolment: null, reason: null, notes: null, released: 0, version: 1 }
      await db
        .insertInto('sessions')
        .values({ ...row, ...empty, created_at: now, updated_at: now })
        .execute()
    })
    expect(await harness.run('showTrack', at(id))).toMatchObject({ sessions: 1 })
    expect(await harness.run('deleteTrack', at(id))).toEqual({ id, deleted: true })
    const session = await harness.store.read(({ db }) =>
      db.selectFrom('sessions').select(['track_id', 'version']).executeTakeFirstOrThrow(),
    )
    expect(session).toEqual({ track_id: null, version: 2 })
    expect(await harness.run('showTrack', at(ops.id))).toMatchObject({ position: 1 })
  })
})

/** Contrast of a colour with white, as WCAG 2.2 has it. */
function contrastWithWhite(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}

it.each(trackColors)('%s is readable under white text', (color) => {
  expect(contrastWithWhite(color)).toBeGreaterThanOrEqual(4.5)
})
