// On both engines.
import { expect, it, onTestFinished } from 'vitest'
import { openVisitor } from './visitor.ts'

async function atHome() {
  const visitor = await openVisitor()
  onTestFinished(() => visitor.service.close())
  const event = async (slug: string, details: object = {}) => {
    await visitor.organize('POST', '/v1/events', { name: `The ${slug}`, slug, date: '2027-03-14', ...details })
    return visitor.organize('POST', `/v1/events/${slug}/publish`)
  }
  const draft = (slug: string) => visitor.organize('POST', '/v1/events', { name: 'Secret', slug, date: '2027-03-14' })
  return { visitor, event, draft }
}

it('is a page without events, not a message for programs', async () => {
  const { visitor, draft } = await atHome()
  await draft('secret')
  const { status, headers, text } = await visitor.get('/')
  expect(status).toBe(200)
  expect(headers['content-type']).toContain('text/html')
  expect(text).toContain('Please open the link to your event')
  expect(text).not.toMatch(/secret/i)
})

it('leads to the only published event', async () => {
  const { visitor, event, draft } = await atHome()
  await event('fair')
  await draft('secret')
  expect(await visitor.get('/')).toMatchObject({ status: 303, headers: { location: '/e/fair' } })
})

it('lists the published events that are not over, the next first, and no other', async () => {
  const { visitor, event, draft } = await atHome()
  await event('later', { date: '2027-05-01', venue: 'Town <Hall>' })
  await event('sooner', { date: '2027-02-01' })
  await event('running', { date: '2027-01-08', endDate: '2027-01-10' })
  await event('over', { date: '2027-01-09' })
  await event('off')
  await visitor.organize('POST', '/v1/events/off/cancel')
  await draft('secret')
  const { status, text } = await visitor.get('/')
  expect(status).toBe(200)
  expect([...text.matchAll(/href="\/e\/([\w-]+)"/g)].map(([, slug]) => slug)).toEqual(['running', 'sooner', 'later'])
  expect(text).toContain('Town &lt;Hall&gt;')
  expect(text).not.toMatch(/secret|The over|The off/i)
})

it('takes no form', async () => {
  const { visitor } = await atHome()
  expect(await visitor.send('/', {})).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } })
})
