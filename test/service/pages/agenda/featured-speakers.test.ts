// On both engines.
// Who speaks in featured sessions, on the page of an event whose schedule is not released yet.
import { expect, it, onTestFinished } from 'vitest'
import { openVisitor } from '../visitor.ts'

const of = '/v1/events/devconf'

async function opened() {
  const visitor = await openVisitor()
  onTestFinished(() => visitor.service.close())
  const organize = async (method: string, path: string, body: object = {}) => {
    const { status, json, text } = await visitor.organize(method, path, body)
    expect(status, text).toBeLessThan(300)
    return json
  }
  const page = async () => (await visitor.get('/e/devconf')).text
  await organize('POST', '/v1/events', {
    name: 'DevConf',
    slug: 'devconf',
    date: '2027-03-27',
    timezone: 'Europe/Berlin',
  })
  await organize('POST', `${of}/publish`)
  const agreed = { consents: ['profile'], affiliation: 'US Navy' }
  const people = { Grace: agreed, Edsger: { affiliation: 'Hidden' }, Tony: agreed, Barbara: agreed }
  for (const [name, more] of Object.entries(people)) await organize('POST', `${of}/speakers`, { name, ...more })
  const session = (title: string, speaker: string, more: object) =>
    organize('POST', `${of}/sessions`, { title, speakers: [{ speaker }], ...more })
  await session('Compilers', 'Grace', { featured: true })
  await session('Structures', 'Edsger', { featured: true })
  await session('Sorting', 'Tony', { featured: false })
  await session('Types', 'Barbara', { featured: true, status: 'draft' })
  return { organize, page }
}

it('shows nobody unless the organizer wishes it', async () => {
  const { page } = await opened()
  expect(await page()).not.toContain('Grace')
})

it('shows who agreed to a page and speaks in a confirmed session that is featured, and no title of it', async () => {
  const { organize, page } = await opened()
  await organize('PATCH', `${of}/schedule`, { showSpeakersBefore: true })
  const text = await page()
  expect(text).toMatch(
    /<h2>Speakers<\/h2><ul><li><bdi>Grace<\/bdi><br><small><bdi>US Navy<\/bdi><\/small><\/li>\s*<\/ul>/,
  )
  expect(text).not.toMatch(/Edsger|Hidden|Tony|Barbara|Compilers/)
})

it('shows them no longer once there is a release', async () => {
  const { organize, page } = await opened()
  await organize('PATCH', `${of}/schedule`, { showSpeakersBefore: true })
  const lunch = { op: 'add', kind: 'break', title: 'Lunch', start: '2027-03-27T12:00', minutes: 60 }
  await organize('POST', `${of}/schedule/changes`, { changes: [lunch] })
  await organize('POST', `${of}/schedule/releases`, { force: true })
  expect(await page()).not.toContain('Grace')
})
