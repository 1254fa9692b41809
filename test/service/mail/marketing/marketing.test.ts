// On both engines.
// Marketing mail on a real mail server: only to who agreed, with a way out, within limits.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPostOffice, type PostOffice } from '../mail-service.ts'
import { arrived, linkIn, mailing, must, openMarketing, unfolded } from './marketing-office.ts'

describe('a marketing mailing', () => {
  let office: PostOffice
  beforeAll(async () => {
    office = await openMarketing()
    await office.register({ answers: { news: true } })
    await office.register({ name: 'Bob', email: 'bob@example.org' })
    await office.jobs()
  })
  afterAll(() => office.close())

  it('says beforehand how many agreed, and sends to these alone', async () => {
    const plan = await must(office, 'GET', `/v1/events/${office.eventId}/mailing-plan?purpose=marketing`)
    const heldBack = { weekly_cap: 0, monthly_cap: 0, event_day: 0, quiet_hours: 0 }
    expect(plan).toMatchObject({ addresses: 1, marketing: { agreed: 1, notAgreed: 1, objected: 0, heldBack } })
    const { id } = await mailing(office)
    expect(await office.jobs()).toEqual([])
    expect(arrived(office).map(({ to }) => to[0])).toEqual(['ada@example.org'])
    expect(await must(office, 'GET', `/v1/mailings/${id}`)).toMatchObject({
      purpose: 'marketing',
      leftOut: 1,
      messages: { sent: 1 },
    })
  })

  it('names who agreed, and nobody to a key that may not read attendees', async () => {
    const words = { purpose: 'marketing', subject: 'News', body: 'News.' }
    const path = `/v1/events/${office.eventId}/mailing-preview`
    const whole = await must(office, 'POST', path, { ...words, to: 'confirmed' })
    expect(whole.recipients).toEqual([{ name: 'Ada Lovelace', email: 'ada@example.org' }])
    const apiKey = await office.service.key({ name: 'mails', scopes: ['mail:write'] })
    const partly = await office.service.send('POST', path, { body: words, apiKey })
    expect([partly.status, partly.json.recipients, partly.json.addresses]).toEqual([200, null, 1])
  })

  it('cannot be cancelled once nothing of it waits', async () => {
    const [{ id }] = (await must(office, 'GET', `/v1/mailings?event=${office.eventId}`)).data
    const { status, json } = await office.send('POST', `/v1/mailings/${id}/cancel`)
    expect([status, json.code]).toEqual([409, 'state_conflict'])
    expect((await must(office, 'GET', `/v1/mailings/${id}`)).status).toBe('planned')
  })

  it('carries the headers of RFC 8058 and RFC 2369, and who sends it', () => {
    const [{ raw, email } = { raw: Buffer.of(), email: undefined }] = arrived(office)
    const headers = unfolded(raw)
    expect(headers).toMatch(
      /^List-Unsubscribe: <https:\/\/tickets\.example\.org\/u\/[\w.-]+>, <mailto:tickets@devconf\.example\?subject=Unsubscribe>\r$/m,
    )
    expect(headers).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
    for (const words of ['Conference Club', 'Town Hall 1', '8010 Graz', 'Unsubscribe', linkIn(raw)]) {
      expect(email?.text).toContain(words)
      expect(email?.html).toContain(words)
    }
  })

  it('waits for the cap of the week, over all events, and says so', async () => {
    office.passMinutes(24 * 60)
    const other = await must(office, 'POST', '/v1/events', {
      name: 'Other',
      date: '2027-05-01',
      timezone: 'Asia/Tokyo',
    })
    const words = { subject: 'Other', body: 'Come.', to: 'agreed', purpose: 'marketing' }
    const { id } = await must(office, 'POST', `/v1/events/${other.id}/mailings`, words)
    await office.jobs()
    const shown = await must(office, 'GET', `/v1/mailings/${id}`)
    expect(shown).toMatchObject({ messages: { waiting: 1 }, heldBack: { weekly_cap: 1 } })
    const [message] = (await must(office, 'GET', `/v1/messages?mailing=${id}`)).data
    // A week after the last one, on the clock of Tokyo not before eight.
    expect(message).toMatchObject({ heldBack: 'weekly_cap', dueAt: '2027-01-17T23:00:00.000Z', status: 'waiting' })
    expect(arrived(office)).toHaveLength(1)
  })

  it('leaves service mail as it was', async () => {
    await mailing(office, { purpose: 'service', subject: 'Doors open at nine' })
    await office.jobs()
    const sent = office.server.taken.filter(({ email }) => email.subject === 'Doors open at nine')
    expect(sent.map(({ to }) => to[0])).toEqual(expect.arrayContaining(['ada@example.org', 'bob@example.org']))
    expect(sent.some(({ raw }) => raw.includes('List-Unsubscribe'))).toBe(false)
  })

  it('refuses people without a ticket for service mail, and one person who has not agreed', async () => {
    const words = { subject: 'News', body: 'News.' }
    const path = `/v1/events/${office.eventId}/mailings`
    expect((await office.send('POST', path, { ...words, to: 'agreed' })).json.errors[0].pointer).toBe('/to')
    const bob = (await must(office, 'GET', `/v1/events/${office.eventId}/attendees?q=bob`)).data[0]
    const refused = await office.send('POST', `/v1/attendees/${bob.id}/messages`, { ...words, purpose: 'marketing' })
    expect([refused.status, refused.json.code]).toEqual([409, 'state_conflict'])
  })

  it('is not sent again to somebody who no longer agrees', async () => {
    const [message] = (await must(office, 'GET', '/v1/messages?status=sent&q=ada')).data.filter(
      (one: { purpose: string }) => one.purpose === 'marketing',
    )
    const [consent] = (await must(office, 'GET', '/v1/consents')).data
    await must(office, 'POST', `/v1/consents/${consent.id}/withdraw`, {})
    const { status, json } = await office.send('POST', `/v1/messages/${message.id}/resend`)
    expect([status, json.detail]).toEqual([409, 'ada@example.org has not agreed to marketing e-mails'])
  })

  it('sends one to look at', async () => {
    await must(office, 'POST', '/v1/mail/test', { to: 'eve@example.org', marketing: true })
    const mail = office.server.taken.at(-1)
    expect(linkIn(mail?.raw ?? Buffer.of())).toMatch(/^\/u\//)
    expect((await office.send('POST', linkIn(mail?.raw ?? Buffer.of()))).status).toBe(200)
  })
})

it('a mail that waits says that it will not be sent once its reader has withdrawn, and why', async () => {
  const office = await openMarketing()
  await office.register({ answers: { news: true } })
  const { id } = await mailing(office)
  expect(await office.plan()).toEqual([])
  const blocked = async () => {
    const [message] = (await must(office, 'GET', `/v1/messages?mailing=${id}`)).data
    expect(await must(office, 'GET', `/v1/messages/${message.id}`)).toEqual(message)
    return [message.status, message.blocked, (await must(office, 'GET', `/v1/mailings/${id}`)).blocked]
  }
  expect(await blocked()).toEqual(['waiting', null, 0])
  const [consent] = (await must(office, 'GET', '/v1/consents')).data
  await must(office, 'POST', `/v1/consents/${consent.id}/withdraw`, {})
  const why = 'the recipient has not agreed to marketing e-mails, or no longer agrees'
  expect(await blocked()).toEqual(['waiting', why, 1])
  await office.jobs()
  expect(await blocked()).toEqual(['expired', null, 0])
  await office.close()
})

describe('what marketing mail needs', () => {
  it.each([
    ['a public address with https', 'http://tickets.example.org', { name: 'Club', address: 'Road 1' }],
    ["the seller's name and the seller's postal address", 'https://tickets.example.org', {}],
    ["the seller's postal address", 'https://tickets.example.org', { name: 'Club' }],
  ])('is named where it is missing: %s', async (missing, publicUrl, seller) => {
    const office = await openPostOffice({ publicUrl })
    if (Object.keys(seller).length > 0) await must(office, 'PATCH', '/v1/seller', seller)
    const body = { to: 'confirmed', purpose: 'marketing', subject: 'News', body: 'News.' }
    const { status, json } = await office.send('POST', `/v1/events/${office.eventId}/mailings`, body)
    expect([status, json.code, json.detail]).toEqual([409, 'not_connected', `Marketing e-mails need ${missing}`])
    const { marketing } = await must(office, 'POST', `/v1/events/${office.eventId}/mailing-preview`, body)
    expect(marketing.missing.map(({ what }: { what: string }) => what).join(' and ')).toBe(missing)
    expect((await office.send('POST', '/v1/mail/test', { to: 'a@example.org', marketing: true })).json.code).toBe(
      'not_connected',
    )
    await office.close()
  })
})

describe('limits', () => {
  it('are shown, and set in part', async () => {
    const office = await openMarketing()
    expect(await must(office, 'GET', '/v1/mail/limits')).toMatchObject({ perWeek: 1, perMonth: 4, updatedAt: null })
    expect(await must(office, 'POST', '/v1/mail/limits', { perWeek: 2, quietFrom: '19:00' })).toMatchObject({
      perWeek: 2,
      perMonth: 4,
      quietFrom: '19:00',
      quietUntil: '08:00',
      onEventDays: false,
    })
    const refused = await office.send('POST', '/v1/mail/limits', { quietUntil: '19:00' })
    expect(refused.json.errors[0].pointer).toBe('/quietUntil')
    const more = await office.send('POST', '/v1/mail/limits', { perWeek: 5 })
    expect(more.json.errors[0]).toMatchObject({ pointer: '/perMonth', detail: expect.stringContaining('which is 5') })
    await must(office, 'POST', '/v1/mail/limits', { perWeek: 5, perMonth: 5 })
    await office.close()
  })

  it('hold for what waits already, once they are changed', async () => {
    const office = await openMarketing()
    await office.register({ answers: { news: true } })
    await must(office, 'POST', '/v1/mail/limits', { quietFrom: '00:00', quietUntil: '23:59' })
    const { id } = await mailing(office)
    await office.jobs()
    const held = async () => (await must(office, 'GET', `/v1/messages?mailing=${id}`)).data[0]
    expect(await held()).toMatchObject({ status: 'waiting', heldBack: 'quiet_hours' })
    await must(office, 'POST', '/v1/mail/limits', { quietUntil: '23:58' })
    await office.jobs()
    expect(await held()).toMatchObject({ status: 'waiting', heldBack: 'quiet_hours' })
    expect((await held()).dueAt).toMatch(/T2\d:58:00/)
    const counts = async () => {
      const { messages, heldBack, blocked } = await must(office, 'GET', `/v1/mailings/${id}`)
      return { waiting: messages.waiting, quiet: heldBack.quiet_hours, blocked }
    }
    expect(await counts()).toEqual({ waiting: 1, quiet: 1, blocked: 0 })
    await must(office, 'POST', '/v1/mail/limits', { quietFrom: '23:00', quietUntil: '01:00' })
    await office.jobs()
    expect(await held()).toMatchObject({ status: 'sent', heldBack: null })
    await office.close()
  })

  it('hold back no e-mail that will not be sent, so that held and blocked add up to what waits', async () => {
    const office = await openMarketing()
    await office.register({ answers: { news: true } })
    await must(office, 'POST', '/v1/mail/limits', { quietFrom: '00:00', quietUntil: '23:59' })
    const { id } = await mailing(office)
    await office.jobs()
    const [consent] = (await must(office, 'GET', '/v1/consents')).data
    await must(office, 'POST', `/v1/consents/${consent.id}/withdraw`, {})
    expect(await must(office, 'GET', `/v1/mailings/${id}`)).toMatchObject({
      messages: { waiting: 1 },
      heldBack: { quiet_hours: 0 },
      blocked: 1,
    })
    await office.close()
  })

  it('let a mail expire that would be too late, and say why', async () => {
    const office = await openMarketing()
    await office.register({ answers: { news: true } })
    await mailing(office)
    await office.jobs()
    // Within a month of four mails nothing more fits into a week.
    await must(office, 'POST', '/v1/mail/limits', { perMonth: 1 })
    office.passMinutes(8 * 24 * 60)
    const { id } = await mailing(office, { subject: 'Too much' })
    await office.jobs()
    const [message] = (await must(office, 'GET', `/v1/messages?mailing=${id}`)).data
    expect(message).toMatchObject({ status: 'expired', heldBack: 'monthly_cap' })
    expect(message.error).toContain('monthly limit of marketing e-mails')
    await office.close()
  })
})

it('an erased person stays stopped, whoever enters them again', async () => {
  const office = await openMarketing()
  const { id } = await office.register({ answers: { news: true } })
  await must(office, 'POST', `/v1/attendees/${id}/cancel`, {})
  await office.jobs()
  await must(office, 'POST', '/v1/people/erase', { email: 'ada@example.org' })
  const evidence = { email: 'Ada+x@example.org', question: 'News?', questionVersion: '1', page: 'list' }
  const refused = await office.send('POST', '/v1/consents', evidence)
  expect([refused.status, refused.json.code]).toEqual([409, 'state_conflict'])
  const imported = { consents: [{ ...evidence, grantedAt: '2026-01-01T00:00:00Z' }] }
  expect((await must(office, 'POST', '/v1/consents/import', imported)).results).toEqual([
    { outcome: 'stopped', consentId: null },
  ])
  // Typed again with a registration, which opens no secret: found when the mail is sent.
  await office.register({ answers: { news: true } })
  await mailing(office)
  await office.jobs()
  expect(arrived(office)).toEqual([])
  const states = (await must(office, 'GET', '/v1/consents')).data.map(({ status }: { status: string }) => status)
  expect(states).toEqual(['objected', 'objected'])
  await office.close()
})
