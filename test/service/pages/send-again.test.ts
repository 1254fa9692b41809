// On both engines.
// Buyers who lost the mail with their tickets.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createExternalServices } from '../../../src/service/jobs/external-services.ts'
import { keepPublicUrl } from '../../../src/service/keys/account.ts'
import { type FakeMailServer, startMailServer } from '../../fakes/mail/mail-server.ts'
import { doDueJobs } from '../jobs/do-due-jobs.ts'
import { chosen, openVisitor, publicUrl, type Visitor } from './visitor.ts'

const services = createExternalServices({ publicUrl })
const place = '/e/fair/resend'
let visitor: Visitor
let server: FakeMailServer
let standard: string
beforeAll(async () => {
  server = await startMailServer()
  visitor = await openVisitor({ services })
  const mail = { host: '127.0.0.1', port: server.port, tls: 'none', from: 'tickets@fair.example' }
  await visitor.organize('POST', '/v1/mail/connect', mail)
  const event = { name: 'Fair', date: '2027-03-14', slug: 'fair', languages: ['de'] }
  await visitor.organize('POST', '/v1/events', event)
  await visitor.organize('POST', '/v1/events/fair/publish')
  standard = (await visitor.organize('POST', '/v1/events/fair/ticket-types', { name: 'Standard' })).json.id
})
afterAll(async () => {
  await visitor.service.close()
  await server.close()
})

/** Subjects of the mails since the last call, by recipient. */
async function mailed(): Promise<string[]> {
  const now = () => new Date('2027-01-10T12:00:00.000Z')
  for (let round = 0; round < 2; round += 1) await doDueJobs(visitor.service.store, { now, services })
  return server.taken.splice(0).map(({ to, email }) => `${to.join()}: ${email.subject}`)
}

test('a buyer gets the order again in its language, and a stranger’s page says the same', async () => {
  const page = await visitor.get('/e/fair')
  expect(page.text).toContain(`<a href="${place}">Already ordered?`)
  await visitor.fill(`${chosen('fair', { [standard]: 1 })}&lang=de`, { name: 'Ada', email: 'ada@example.org' })
  expect(await mailed()).toEqual(['ada@example.org: Ihr Ticket für Fair'])
  const answers = []
  for (const email of ['ada@example.org', 'nobody@example.org']) {
    const { status, headers } = await visitor.fill(place, { email })
    answers.push([status, headers.location, (await visitor.get(headers.location ?? '')).text])
  }
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]?.slice(0, 2)).toEqual([303, `${place}?sent`])
  expect(await mailed()).toEqual(['ada@example.org: Ihr Ticket für Fair'])
})

test('what is no address is said beside the field', async () => {
  const { status, text } = await visitor.fill(place, { email: 'ada' })
  expect([status, text.includes('id="email-error"')]).toEqual([422, true])
})

test('nobody can fill a mailbox, from however many addresses of the network', async () => {
  const ask = async (client: string) => (await visitor.fill(place, { email: 'bo@example.org' }, { client })).status
  expect(await Promise.all(['1', '2', '3', '4'].map((last) => ask(`192.0.2.${last}`)))).toEqual([303, 303, 303, 429])
})

test('no page promises a link by mail that the mail will not have', async () => {
  const unknown = await openVisitor({ publicUrl: undefined } as object)
  try {
    const { json } = await unknown.organize('POST', '/v1/events', { name: 'Fair', date: '2027-03-14', slug: 'fair' })
    await unknown.organize('POST', '/v1/events/fair/publish')
    const form = async () => (await unknown.get(place)).text
    expect(await form()).toContain('We will send your tickets to that address again.')
    expect((await unknown.get('/e/fair/waitlist?joined')).text).toContain('Thank you! We are sending you an e-mail.')
    const { store } = unknown.service
    const [account] = await store.read(({ db }) => db.selectFrom('accounts').select('id').execute())
    await keepPublicUrl(store, { accountId: account?.id ?? json.id, url: publicUrl })
    expect(await form()).toContain('We will send the link to your order')
  } finally {
    await unknown.service.close()
  }
})
