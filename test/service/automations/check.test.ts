// On both engines.
// A definition that is only checked: it is judged as storing it would, and stores nothing.
import { afterEach, describe, expect, it } from 'vitest'
import { openPostOffice, type PostOffice } from '../mail/mail-service.ts'
import { must } from '../mail/marketing/marketing-office.ts'
import { automationIn, definitionOf, thanks } from './automation-office.ts'

let office: PostOffice
afterEach(() => office.close())

const check = (body: object) => office.send('POST', `/v1/events/${office.eventId}/automations/check`, body)
const told = { name: 'told', when: 'start - 1 day', tell: 'eve@example.org' }

describe('a definition that is checked', () => {
  it('is planned as it would run, and not stored', async () => {
    office = await openPostOffice()
    const { status, json } = await check(definitionOf(thanks))
    expect([status, json]).toMatchObject([
      200,
      {
        name: 'thanks',
        trigger: 'time',
        action: 'mail',
        note: null,
        next: [{ occurrence: 'end+1d 2027-03-15', dueAt: '2027-03-15T09:00:00.000Z', isDue: false }],
      },
    ])
    expect((await must(office, 'GET', `/v1/events/${office.eventId}/automations`)).data).toEqual([])
  })

  it('is refused exactly where storing it is', async () => {
    office = await openPostOffice()
    await automationIn(office, told)
    const wrong = [
      definitionOf({ ...thanks, when: 'tomorrow' }),
      definitionOf({ ...thanks, when: 'code=NONE + 1 day' }),
      definitionOf({ ...thanks, subject: '{{ nme }}' }),
      definitionOf({ ...thanks, to: 'ticket-type=None' }),
      definitionOf({ ...thanks, where: '[ticketType=None]' }),
      definitionOf({ ...thanks, purpose: 'marketing', to: 'agreed' }),
      definitionOf(told),
    ]
    for (const body of wrong) {
      const checked = await check(body)
      const stored = await office.send('POST', `/v1/events/${office.eventId}/automations`, body)
      expect(checked.status).toBeGreaterThanOrEqual(400)
      expect([checked.status, checked.json.code, checked.json.detail]).toEqual([
        stored.status,
        stored.json.code,
        stored.json.detail,
      ])
    }
  })

  it('is refused with words about an order, which only buyers of unpaid orders are written to about', async () => {
    office = await openPostOffice()
    const { id } = await automationIn(office, thanks)
    const wrong = definitionOf({ ...thanks, subject: 'Order {{ order.reference }}' })
    const inFile = { ...definitionOf(thanks), files: [{ name: 'words.txt', text: 'Pay {{ order.due }}.' }] }
    const subject =
      'line 5, column 42: "subject" has {{ order.reference }}, which would be empty: only e-mails to unpaid-buyers are about an order'
    const body =
      'line 5, column 61: "body" has {{ order.due }}, which would be empty: only e-mails to unpaid-buyers are about an order'
    for (const [definition, detail] of [
      [wrong, subject],
      [inFile, body],
    ] as const) {
      for (const refused of [
        await check(definition),
        await office.send('POST', `/v1/events/${office.eventId}/automations`, definition),
        await office.send('PATCH', `/v1/automations/${id}`, definition),
      ]) {
        expect([refused.status, refused.json.errors]).toEqual([
          422,
          [{ pointer: '/definition', code: 'not_allowed', detail }],
        ])
        expect(refused.json.hint).toBe(
          'To write to the buyers of unpaid orders, set "to: unpaid-buyers". Otherwise leave the variable out.',
        )
      }
    }
    const asked = definitionOf({ ...thanks, to: 'unpaid-buyers', subject: 'Order {{ order.reference }}' })
    expect((await check({ ...asked, automationId: id })).status).toBe(200)
  })

  it('may keep the name of the automation that it replaces, and of no other', async () => {
    office = await openPostOffice()
    const { id: automationId } = await automationIn(office, told)
    expect((await check({ ...definitionOf(told), automationId })).status).toBe(200)
    await automationIn(office, { ...told, name: 'second' })
    expect((await check({ ...definitionOf({ ...told, name: 'second' }), automationId })).status).toBe(409)
    expect((await check({ ...definitionOf(told), automationId: 'aut_none' })).status).toBe(404)
  })

  it('asks a key for what it would do', async () => {
    office = await openPostOffice()
    const apiKey = await office.service.key({ name: 'robot', scopes: ['automations:write', 'events:read'] })
    const path = `/v1/events/${office.eventId}/automations/check`
    const { status, json } = await office.service.send('POST', path, { body: definitionOf(thanks), apiKey })
    expect([status, json.scope]).toEqual([403, 'mail:write'])
  })

  it('tells of a time that has passed that it is due only by hand', async () => {
    office = await openPostOffice()
    const { json } = await check(definitionOf({ ...thanks, when: 'start - 200 days' }))
    expect(json).toMatchObject({ note: 'passed', next: [{ isDue: true }] })
  })
})

describe('a plan to run by hand', () => {
  it('is refused where running would be', async () => {
    office = await openPostOffice()
    const { id } = await automationIn(office, told)
    const plan = await office.send('GET', `/v1/automations/${id}/plan?toRun=true`)
    const run = await office.send('POST', `/v1/automations/${id}/run`)
    expect([plan.status, plan.json.detail]).toEqual([409, run.json.detail])
    office.passMinutes((Date.parse('2027-03-13T12:00:00.000Z') - office.now().getTime()) / 60_000)
    expect((await office.send('GET', `/v1/automations/${id}/plan?toRun=true`)).status).toBe(200)
  })
})
