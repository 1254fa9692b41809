// The page that ends marketing mail to a mailbox, and T97: links that are guessed, opened early, sent twice or too large.
import { afterAll, beforeEach, expect, it } from 'vitest'
import { unsubscribePath } from '../../../src/service/core/signed-links.ts'
import { createExternalServices } from '../../../src/service/jobs/external-services.ts'
import { openVisitor, type Visitor } from './visitor.ts'

const services = createExternalServices()
const evidence = { question: 'News?', questionVersion: '1', page: 'list' }

let visitor: Visitor
let link: string
const open: Visitor[] = []
beforeEach(async () => {
  visitor = await openVisitor({ services })
  open.push(visitor)
  const { json } = await visitor.organize('POST', '/v1/consents', { email: 'ada@example.org', ...evidence })
  link = await unsubscribePath(services.secrets, json.id)
})
afterAll(async () => {
  for (const one of open) await one.service.close()
})

const statuses = async () =>
  (await visitor.organize('GET', '/v1/consents')).json.data.map(({ status }: { status: string }) => status)
const forged = () => `${link.slice(0, -1)}${link.endsWith('A') ? 'Q' : 'A'}`

it('shows a button and changes nothing when it is opened, however often', async () => {
  for (const path of [link, `${link}?lang=de`, link]) expect((await visitor.get(path)).status).toBe(200)
  expect((await visitor.get(link)).text).toContain('<button type="submit">Unsubscribe</button>')
  expect(await statuses()).toEqual(['granted'])
})

it('unsubscribes at once by the form of RFC 8058, from anywhere and without a cookie', async () => {
  const headers = { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' }
  const done = await visitor.send(link, { 'List-Unsubscribe': 'One-Click' }, { headers })
  expect([done.status, done.headers['set-cookie']]).toEqual([200, undefined])
  expect(done.text).toContain('You are unsubscribed')
  expect(await statuses()).toEqual(['objected'])
  const { data } = (await visitor.organize('GET', '/v1/changes?kinds=mailbox.*')).json
  expect(data.map(({ type }: { type: string }) => type)).toEqual(['mailbox.granted', 'mailbox.objected'])
  expect(JSON.stringify(data)).not.toContain('ada@')
})

it('does so once, however often it is sent', async () => {
  const [first, second] = await Promise.all([visitor.send(link, {}), visitor.send(link, {})])
  const third = await visitor.send(link, {})
  expect([second?.text, third.text]).toEqual([first?.text, first?.text])
  expect(await statuses()).toEqual(['objected'])
})

it('names the sender of the mails to whoever has their link, and to nobody else', async () => {
  await visitor.organize('PATCH', '/v1/seller', {
    name: '<Club>',
    address: 'Town Hall 1',
    postcode: '8010',
    city: 'Graz',
  })
  expect((await visitor.get(link)).text).toContain('These e-mails come from &lt;Club&gt;.')
  expect((await visitor.get(`${link}?lang=de`)).text).toContain('Absender dieser E-Mails: &lt;Club&gt;')
  for (const other of [forged(), '/u/nothing']) expect((await visitor.get(other)).text).not.toContain('Club')
  expect((await visitor.send(link, {})).text).toContain('These e-mails come from &lt;Club&gt;.')
})

it('answers alike to a link that is forged or made up, and changes nothing', async () => {
  for (const other of [forged(), '/u/nothing', `/u/${'x'.repeat(90)}`]) {
    const [shown, sent] = [await visitor.get(other), await visitor.send(other, {})]
    const plain = (text: string) => text.replaceAll(other, link)
    expect([shown.status, plain(shown.text)]).toEqual([200, (await visitor.get(link)).text])
    expect([sent.status, sent.headers['cache-control']]).toEqual([200, 'private, no-store'])
    expect(sent.text).toContain('You are unsubscribed')
  }
  expect(await statuses()).toEqual(['granted'])
})

it('opens nothing of another mailbox, with the code of one link on the id of another', async () => {
  const { json } = await visitor.organize('POST', '/v1/consents', { email: 'bob@example.org', ...evidence })
  const [own = '', code = ''] = link.split('.')
  const [other = ''] = (await unsubscribePath(services.secrets, json.id)).split('.')
  expect(other).not.toBe(own)
  expect((await visitor.send(`${other}.${code}`, {})).status).toBe(200)
  expect(await statuses()).toEqual(['granted', 'granted'])
  await visitor.send(link, {})
  const { data } = (await visitor.organize('GET', '/v1/consents')).json
  const status = Object.fromEntries(data.map((one: { email: string; status: string }) => [one.email, one.status]))
  expect(status).toEqual({ 'ada@example.org': 'objected', 'bob@example.org': 'granted' })
})

it('takes no large body', async () => {
  expect((await visitor.send(link, { more: 'x'.repeat(5_000) })).status).toBe(413)
  expect(await statuses()).toEqual(['granted'])
})

it('is counted per network address, right and wrong links alike', async () => {
  let last = 0
  for (let count = 0; count <= 600; count += 1) {
    last = (await visitor.get(`/u/guess${count}`, { client: '192.0.2.1' })).status
  }
  expect(last).toBe(429)
  expect((await visitor.get(link, { client: '192.0.2.1' })).status).toBe(429)
})

it('is in the language that the mail was in', async () => {
  const { text, headers } = await visitor.get(`${link}?lang=de`)
  expect(headers['content-language']).toBe('de')
  expect(text).toContain(`action="${link}?lang=de"`)
  expect(text).toContain('Abbestellen')
})

it('ends a later consent of the mailbox too', async () => {
  const { json } = await visitor.organize('GET', '/v1/consents')
  await visitor.organize('POST', `/v1/consents/${json.data[0].id}/withdraw`, {})
  await visitor.organize('POST', '/v1/consents', { email: 'ADA@example.org', ...evidence })
  await visitor.send(link, {})
  expect(await statuses()).toEqual(expect.arrayContaining(['withdrawn', 'objected']))
})
