import { afterAll, beforeAll, expect, it } from 'vitest'
import { openVisitor, type Visitor } from './visitor.ts'

let visitor: Visitor
let type: string
beforeAll(async () => {
  visitor = await openVisitor()
  await visitor.organize('POST', '/v1/events', { name: 'Fair', date: '2027-03-14', slug: 'fair' })
  await visitor.organize('POST', '/v1/events/fair/publish')
  type = (await visitor.organize('POST', '/v1/events/fair/ticket-types', { name: 'VIP', quantity: 1 })).json.id
})
afterAll(() => visitor.service.close())

const ada = { name: 'Ada', email: 'ada@example.org' }
const grace = { name: 'Grace', email: 'grace@example.org', quantity: '1' }
const waitlist = () => `/e/fair/waitlist?type=${type}`

it('lets people wait for what is sold out, and buy what is then offered to them', async () => {
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
  expect([old.status, old.text.includes('Please send it once more.')]).toEqual([422, true])
  const joined = await visitor.fill(waitlist(), grace)
  const link = joined.headers.location ?? ''
  expect([joined.status, link]).toEqual([303, expect.stringMatching(/^\/w\/[0-9a-z]{26}\.[\w-]{22}$/)])
  expect((await visitor.get(link)).text).toContain('You wait in place 1.')
  expect((await visitor.get(`${link.slice(0, -1)}${link.endsWith('A') ? 'Q' : 'A'}`)).status).toBe(404)

  const [entry] = (await visitor.organize('GET', '/v1/events/fair/waitlist-entries')).json.data
  const [attendee] = (await visitor.organize('GET', '/v1/events/fair/attendees')).json.data
  await visitor.organize('POST', `/v1/attendees/${attendee.id}/cancel`)
  await visitor.organize('POST', `/v1/waitlist-entries/${entry.id}/offer`)
  const offered = await visitor.get(link)
  const address = /href="([^"]+offer=[^"]+)"/.exec(offered.text)?.[1]?.replaceAll('&amp;', '&') ?? ''
  expect((await visitor.fill(address.replace(/&offer=.*/, ''), ada)).status).toBe(409)
  expect((await visitor.fill(address, grace)).status).toBe(303)
  expect((await visitor.get(link)).text).toContain('You have what you waited for.')
})

it('lets them leave the line', async () => {
  const joined = await visitor.fill(waitlist(), { ...grace, email: 'emmy@example.org' })
  const link = joined.headers.location ?? ''
  expect((await visitor.fill(link, {})).headers.location).toBe(link)
  expect((await visitor.get(link)).text).toContain('You wait no more.')
})
