import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderPath, waitlistPath } from '../../../src/service/core/signed-links.ts'
import { createExternalServices } from '../../../src/service/jobs/external-services.ts'
import { openVisitor, type Visitor } from './visitor.ts'

const services = createExternalServices()

let visitor: Visitor
let type: string
beforeAll(async () => {
  visitor = await openVisitor({ services })
  await visitor.organize('POST', '/v1/events', { name: 'Fair', date: '2027-03-14', slug: 'fair' })
  await visitor.organize('POST', '/v1/events/fair/publish')
  type = (await visitor.organize('POST', '/v1/events/fair/ticket-types', { name: 'VIP', quantity: 1 })).json.id
})
afterAll(() => visitor.service.close())

const ada = { name: 'Ada', email: 'ada@example.org' }
const grace = { name: 'Grace', email: 'grace@example.org', quantity: '1' }
const waitlist = () => `/e/fair/waitlist?type=${type}`

const entries = async () => (await visitor.organize('GET', '/v1/events/fair/waitlist-entries')).json.data
const linkOf = async (address: string) => {
  const found = (await entries()).find(({ email }: { email: string }) => email === address)
  return waitlistPath(services.secrets, found.id)
}

it('lets people join when tickets are sold out, and buy what they are then offered', async () => {
  expect((await visitor.get(waitlist())).status).toBe(303)
  await visitor.fill(`/e/fair/register?q.${type}=1`, ada)
  const shown = await visitor.get('/e/fair')
  expect(shown.text).toContain(`href="${waitlist()}"`)

  const wrong = await visitor.fill(waitlist(), { ...grace, email: 'x', quantity: 'many' })
  expect([wrong.status, wrong.text.includes('id="email-error"'), wrong.text.includes('id="quantity-error"')]).toEqual([
    422,
    true,
    true,
  ])
  const old = await visitor.send(waitlist(), { ...grace, token: 'old' })
  expect([old.status, old.text.includes('Please send the form again.')]).toEqual([422, true])
  const joined = await visitor.fill(waitlist(), grace)
  expect([joined.status, joined.headers.location]).toEqual([303, '/e/fair/waitlist?joined'])
  expect((await visitor.get('/e/fair/waitlist?joined')).text).toContain('You are on the waitlist')
  const link = await linkOf('grace@example.org')
  expect((await visitor.get(link)).text).toContain('You are number 1 on the waitlist.')
  expect((await visitor.get(`${link.slice(0, -1)}${link.endsWith('A') ? 'Q' : 'A'}`)).status).toBe(404)

  const [entry] = (await visitor.organize('GET', '/v1/events/fair/waitlist-entries')).json.data
  const [attendee] = (await visitor.organize('GET', '/v1/events/fair/attendees')).json.data
  await visitor.organize('POST', `/v1/attendees/${attendee.id}/cancel`)
  await visitor.organize('POST', `/v1/waitlist-entries/${entry.id}/offer`)
  const offered = await visitor.get(link)
  const address = /href="([^"]+offer=[^"]+)"/.exec(offered.text)?.[1]?.replaceAll('&amp;', '&') ?? ''
  expect((await visitor.fill(address.replace(/&offer=.*/, ''), ada)).status).toBe(409)
  expect((await visitor.fill(address, grace)).status).toBe(303)
  expect((await visitor.get(link)).text).toContain('You have your tickets.')
})

it('lets them leave the waitlist', async () => {
  await visitor.fill(waitlist(), { ...grace, email: 'emmy@example.org' })
  const link = await linkOf('emmy@example.org')
  expect((await visitor.fill(link, {})).headers.location).toBe(link)
  const left = (await visitor.get(link)).text
  expect(left).toContain('You are no longer on the waitlist.')
  expect(left).toContain('<a class="button" href="/e/fair#tickets">Choose tickets again</a>')
})

describe('a visitor who enters an address', () => {
  /** All of an answer but the address that was typed, the token of the form and the name of the request. */
  const answerTo = async (fields: Record<string, string>) => {
    const { status, headers, text } = await visitor.fill(waitlist(), fields)
    const { 'x-request-id': _id, ...others } = headers
    const page = text.replace(/name="token" value="[^"]+"/, '').replaceAll(fields.email ?? '', 'ADDRESS')
    return { status, headers: others, page }
  }
  const waiting = async () => (await entries()).filter(({ status }: { status: string }) => status === 'waiting')

  it.each([
    [303, {}],
    [303, { name: 'Mallory' }],
    [422, { quantity: '100' }],
    [422, { quantity: '101' }],
    [422, { quantity: '0' }],
    [422, { name: '' }],
  ])(
    'gets %i with %j whether or not it is on the waitlist, and changes nothing about existing entries',
    async (status, changes) => {
      const known = { name: 'Hedy', email: 'hedy@example.org', quantity: '1' }
      await visitor.fill(waitlist(), known)
      const before = await waiting()
      const answers = [
        await answerTo({ ...known, ...changes }),
        await answerTo({ ...known, ...changes, email: 'Hedy@Example.ORG' }),
      ]
      expect(await waiting()).toEqual(before)
      answers.push(await answerTo({ ...known, ...changes, email: 'nobody@example.org' }))
      expect(answers[0]?.status).toBe(status)
      expect(answers).toEqual([answers[0], answers[0], answers[0]])
      const added = (await waiting()).filter(({ email }: { email: string }) => email === 'nobody@example.org')
      expect(added).toHaveLength(status === 303 ? 1 : 0)
      for (const { id } of added) await visitor.organize('POST', `/v1/waitlist-entries/${id}/cancel`)
    },
  )

  it('learns nothing about entries that the organizer added; the organizer does', async () => {
    const body = { name: 'Hedy', email: 'hedy@example.org', ticketType: 'VIP' }
    const { status, json } = await visitor.organize('POST', '/v1/events/fair/waitlist-entries', body)
    expect([status, json.code]).toEqual([409, 'duplicate'])
  })
})

describe('secret links', () => {
  const client = '192.0.2.7'
  const wrongLink = (kind: string, index: number) => `/${kind}/${String(index).padStart(26, '0')}.${'A'.repeat(22)}`
  const offer = (link: string) => `/e/fair/register?offer=${link.slice('/w/'.length)}`

  it('are counted before they are looked up: beyond the limit, valid and invalid ones are refused alike', async () => {
    const [attendee] = (await visitor.organize('GET', '/v1/events/fair/attendees')).json.data
    const order = await orderPath(services.secrets, { id: attendee.orderId, linkNumber: 0 })
    const [opened, unopened] = [await linkOf('hedy@example.org'), await linkOf('emmy@example.org')]
    const get = (path: string, from = client) =>
      visitor.service.service.handle({ method: 'GET', path, headers: {} }, { client: from })
    const statusOf = async (path: string, from?: string) => (await get(path, from)).status
    // The same link is counted once, however often it is opened.
    for (let time = 0; time < 5; time++) expect(await statusOf(opened)).toBe(200)
    const areas = ['o', 'w']
    for (let index = 0; index < 598; index++) expect(await statusOf(wrongLink(areas[index % 2] ?? '', index))).toBe(404)
    expect(await statusOf(offer(wrongLink('w', 598)))).toBe(200)
    const refused = await Promise.all(
      [order, unopened, wrongLink('o', 600), wrongLink('w', 601)].map((path) => get(path)),
    )
    for (const { status, headers } of refused) expect([status, headers['retry-after']]).toEqual([429, '600'])
    expect(new Set(refused.map(({ body }) => body)).size).toBe(1)
    expect([await statusOf(offer(unopened)), await statusOf(offer(wrongLink('w', 602)))]).toEqual([429, 429])
    // Whoever has a page open keeps it, and others have a count of their own.
    expect([await statusOf(opened), await statusOf(wrongLink('w', 1))]).toEqual([200, 404])
    expect([await statusOf(order, '192.0.2.8'), await statusOf(unopened, '192.0.2.8')]).toEqual([200, 200])
  })
})
