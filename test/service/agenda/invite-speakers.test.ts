// The pages of all speakers whose answer is waited for, in one request. On both engines.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openService, type TestService } from '../server/serve.ts'

let service: TestService
let event: string
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

const ask = async (method: string, path: string, body?: object) => {
  const { status, json, text } = await service.send(method, path, body ? { body } : {})
  expect(status, text).toBeLessThan(300)
  return json
}
const speaker = (name: string, more: object = {}) => ask('POST', `/v1/events/${event}/speakers`, { name, ...more })
const session = (code: string, status: string, ...ids: string[]) =>
  ask('POST', `/v1/events/${event}/sessions`, {
    code,
    title: code,
    status,
    speakers: ids.map((id) => ({ speaker: id, role: 'speaker' })),
  })
const invite = () => ask('POST', `/v1/events/${event}/speakers/invite`)

beforeEach(async () => {
  event = (await ask('POST', '/v1/events', { name: 'DevConf', date: '2027-03-14' })).id
})

it('gives each the page that asking for one gives, with the codes of their accepted sessions', async () => {
  const grace = await speaker('Grace Hopper', { email: 'grace@example.org' })
  const kim = await speaker('Kim')
  await speaker('Ada')
  await session('SECOND', 'accepted', grace.id, kim.id)
  await session('FIRST1', 'accepted', grace.id)
  await session('THIRD1', 'confirmed', kim.id)
  const one = async ({ id, code, name, email }: { id: string; code: string; name: string; email: string | null }) => {
    const { path, url } = await ask('POST', `/v1/speakers/${id}/invite`, {})
    return { speakerId: id, code, name, email, path, url }
  }
  expect(await invite()).toEqual({
    counts: { speakers: 2, sessions: 2 },
    invitations: [
      { ...(await one(grace)), sessions: ['FIRST1', 'SECOND'] },
      { ...(await one(kim)), sessions: ['SECOND'] },
    ],
  })
})

it('leaves out people who were erased and those of other events, and notes each who was given one', async () => {
  const grace = await speaker('Grace Hopper')
  const gone = await speaker('Kim')
  await session('FIRST1', 'accepted', grace.id, gone.id)
  await ask('POST', `/v1/speakers/${gone.id}/erase`)
  expect((await invite()).invitations.map(({ name }: { name: string }) => name)).toEqual(['Grace Hopper'])
  const { data } = await ask('GET', `/v1/audit?event=${event}&action=inviteSpeakers`)
  expect(data.map(({ subject }: { subject: string }) => subject)).toEqual([grace.id])
  event = (await ask('POST', '/v1/events', { name: 'Summit', date: '2027-03-14' })).id
  expect(await invite()).toEqual({ counts: { speakers: 0, sessions: 0 }, invitations: [] })
})
