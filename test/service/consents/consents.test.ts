// On both engines.
// Consents: given at registration, recorded with evidence, ended; and what stays after that.
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createExternalServices } from '../../../src/service/jobs/external-services.ts'
import { openTestStore } from '../../postgres/database.ts'
import { doDueJobs } from '../jobs/do-due-jobs.ts'
import { chosen, openVisitor, type Visitor } from '../pages/visitor.ts'

const services = createExternalServices()

let visitor: Visitor
let type: string
beforeEach(async () => {
  visitor = await openVisitor({ store: await openTestStore(), services })
  await visitor.organize('POST', '/v1/events', { name: 'Fair', date: '2027-03-14', slug: 'fair', languages: ['de'] })
  await visitor.organize('POST', '/v1/events/fair/publish')
  type = (await visitor.organize('POST', '/v1/events/fair/ticket-types', { name: 'VIP' })).json.id
  await visitor.organize('PATCH', '/v1/events/fair/form', { questions: [news] })
})
afterEach(() => visitor.service.close())

const news = {
  key: 'news',
  kind: 'consent',
  label: 'Send me news',
  marketing: true,
  translations: { de: { label: 'Schickt mir Neuigkeiten' } },
}
const ada = { name: 'Ada', email: 'ada@example.org' }
const evidence = { email: 'ada@example.org', question: 'News?', questionVersion: '1', page: 'list at the door' }

const consents = async (query = '') => (await visitor.organize('GET', `/v1/consents${query}`)).json.data
const onPage = (fields: object, language = 'en') =>
  visitor.fill(
    `/e/fair/${chosen('fair', { [type]: 1 })
      .split('/')
      .at(-1)}&lang=${language}`,
    { ...ada, ...fields },
  )
const register = (answers?: object, email = ada.email) =>
  visitor.organize('POST', '/v1/events/fair/attendees', {
    name: 'Ada',
    email,
    ticketType: 'VIP',
    ...(answers && { answers }),
  })

it('is given by the answer on the public page, in the words that were read there', async () => {
  expect((await onPage({ 't0.a.news': 'yes' }, 'de')).status).toBe(303)
  const [consent, ...more] = await consents()
  expect(more).toEqual([])
  expect(consent).toMatchObject({
    email: 'ada@example.org',
    status: 'granted',
    basis: 'consent',
    source: 'page',
    question: 'Schickt mir Neuigkeiten',
    page: '/e/fair/register',
    grantedAt: '2027-01-10T12:00:00.000Z',
  })
  expect(consent.questionVersion).toMatch(/^2027-01-10T/)
})

it('is given with a registration, once, and not without the answer', async () => {
  await register()
  await register({ news: false })
  expect(await consents()).toEqual([])
  await register({ news: true })
  await register({ news: true })
  expect((await consents()).map(({ source }: { source: string }) => source)).toEqual(['api'])
})

it('is nobody else’s: guests of an order agree to nothing', async () => {
  const tickets = [
    { ticketType: 'VIP', answers: { news: false } },
    { ticketType: 'VIP', name: 'Bob', email: 'bob@example.org', answers: { news: true } },
  ]
  await visitor.organize('POST', '/v1/events/fair/orders', { ...ada, tickets })
  expect(await consents()).toEqual([])
})

it('ends when the answer is taken back', async () => {
  const { json } = await register({ news: true })
  await visitor.organize('PATCH', `/v1/attendees/${json.id}`, { answers: { news: false } })
  expect(await consents()).toMatchObject([{ status: 'withdrawn', endedAt: '2027-01-10T12:00:00.000Z' }])
})

it('may be entered with its evidence, and again after it was withdrawn, but not after an objection', async () => {
  const { json: first, status } = await visitor.organize('POST', '/v1/consents', evidence)
  expect([status, first.source]).toEqual([201, 'entered'])
  const code = async () => (await visitor.organize('POST', '/v1/consents', evidence)).json.code
  expect(await code()).toBe('duplicate')
  const end = (id: string, body: object) => visitor.organize('POST', `/v1/consents/${id}/withdraw`, body)
  expect((await end(first.id, {})).json.status).toBe('withdrawn')
  expect((await end(first.id, {})).json.code).toBe('state_conflict')
  const { json: second } = await visitor.organize('POST', '/v1/consents', evidence)
  expect((await end(second.id, { objected: true })).json.status).toBe('objected')
  expect((await end(second.id, { objected: true })).json.code).toBe('state_conflict')
  expect(await code()).toBe('state_conflict')
  // Nor by somebody who types a registration, but by the person.
  await register({ news: true })
  expect(await consents('?status=granted')).toEqual([])
  await onPage({ 't0.a.news': 'yes' })
  expect(await consents('?status=granted')).toMatchObject([{ source: 'page' }])
})

it('is refused for good by who never agreed and has no ticket: their objection needs no consent', async () => {
  const object = (email: string) => visitor.organize('POST', '/v1/consents/objections', { email })
  const { status, json } = await object('ada@example.org')
  expect([status, json]).toMatchObject([
    201,
    { status: 'objected', email: 'ada@example.org', question: null, page: null, grantedAt: null },
  ])
  expect(await consents('?status=objected')).toMatchObject([{ id: json.id, endedAt: '2027-01-10T12:00:00.000Z' }])
  expect((await object('ADA+news@example.org')).json.code).toBe('state_conflict')
  expect((await visitor.organize('POST', '/v1/consents', evidence)).json.code).toBe('state_conflict')
  await register({ news: true })
  expect(await consents('?status=granted')).toEqual([])
  await onPage({ 't0.a.news': 'yes' })
  expect(await consents('?status=granted')).toMatchObject([{ source: 'page' }])
  // The mailbox that agreed since may object again.
  expect((await object('ada@example.org')).json).toMatchObject({ status: 'objected', source: 'page' })
})

it('needs all of its evidence, in the past, whole lists of them or none', async () => {
  for (const field of ['question', 'questionVersion', 'page'] as const) {
    const { [field]: _without, ...rest } = evidence
    const { json } = await visitor.organize('POST', '/v1/consents', rest)
    expect(json.errors[0].pointer).toBe(`/${field}`)
  }
  const grantedAt = '2026-01-01T00:00:00Z'
  const rows = [
    { ...evidence, grantedAt },
    { ...evidence, email: 'bob@example.org', page: '', grantedAt },
    { ...evidence, email: 'cid@example.org' },
  ]
  const { status, json } = await visitor.organize('POST', '/v1/consents/import', { consents: rows })
  expect([status, json.errors.map(({ pointer }: { pointer: string }) => pointer)]).toEqual([
    422,
    ['/consents/1/page', '/consents/2/grantedAt'],
  ])
  const late = await visitor.organize('POST', '/v1/consents', { ...evidence, grantedAt: '2028-01-01T00:00:00Z' })
  expect(late.json.errors[0].pointer).toBe('/grantedAt')
  expect(await consents()).toEqual([])
  const good = { consents: [rows[0], { ...rows[0], email: 'ADA@example.org' }] }
  const done = await visitor.organize('POST', '/v1/consents/import', good)
  expect(done.json.results.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['granted', 'unchanged'])
})

it('cannot be asked for by a question that must be answered, or that is no consent', async () => {
  for (const [question, path] of [
    [{ ...news, required: true }, '/questions/0/required'],
    [{ ...news, kind: 'text' }, '/questions/0/marketing'],
  ] as const) {
    const { json } = await visitor.organize('PATCH', '/v1/events/fair/form', { questions: [question] })
    expect(json.errors[0].pointer).toBe(path)
  }
})

it('keeps evidence for three years past its end, and an objection for good', async () => {
  const { json } = await visitor.organize('POST', '/v1/consents', evidence)
  await visitor.organize('POST', `/v1/consents/${json.id}/withdraw`, { objected: true })
  const { store } = visitor.service
  const work = async (now: string) => {
    visitor.setNow(now)
    await doDueJobs(store, { now: () => new Date(now), services })
  }
  await work('2030-01-09T12:00:00.000Z')
  expect(await consents()).toHaveLength(1)
  await work('2030-01-11T12:00:00.000Z')
  expect(await consents()).toEqual([])
  expect((await visitor.organize('POST', '/v1/consents', evidence)).json.code).toBe('state_conflict')
})
