// On both engines.
// Automations by figures of forecasts, and those that suggest: when they look, when they fire, and what they leave alone.
import { afterEach, describe, expect, it } from 'vitest'
import { openPostOffice, type PostOffice } from '../mail/mail-service.ts'
import { must } from '../mail/marketing/marketing-office.ts'
import { automationIn, definitionOf, runsOf } from './automation-office.ts'

let office: PostOffice
afterEach(() => office.close())

const at = async (instant: string) => {
  office.passMinutes((Date.parse(instant) - office.now().getTime()) / 60_000)
  expect(await office.jobs()).toEqual([])
}

const told = () => office.server.taken.filter(({ to }) => to[0] === 'eve@example.org').map(({ email }) => email)

const threeSold = { name: 'three', when: ['if: sales.sold > 2', 'daily: 07:00'], tell: 'eve@example.org' }

async function open(): Promise<void> {
  office = await openPostOffice()
  await office.register()
  await office.jobs()
}

const register = (name: string) => office.register({ name, email: `${name}@example.org` })

describe('an automation by a figure', () => {
  it('fires on the day on which the figure has crossed, and once for that crossing', async () => {
    await open()
    const made = await automationIn(office, threeSold)
    expect(made).toMatchObject({
      trigger: 'figure',
      when: 'if sales.sold > 2, daily 07:00',
      nextAt: '2027-01-11T06:00:00.000Z',
    })
    await office.jobs()
    const bob = await register('bob')
    await register('cid')
    // It is looked at in the morning.
    await at('2027-01-11T05:59:00.000Z')
    expect(told()).toEqual([])
    await at('2027-01-11T06:00:00.000Z')
    await at('2027-01-11T20:00:00.000Z')
    expect(told()).toHaveLength(1)
    expect(told()[0]?.text).toContain('DevConf has crossed sales.sold > 2: sales.sold was 3 at 2027-01-11 07:00 CET.')
    // Forth and back, but never back by a fifth: 2 is above 1.6.
    await must(office, 'POST', `/v1/attendees/${bob.id}/cancel`, {})
    await at('2027-01-12T06:00:00.000Z')
    await register('dee')
    await at('2027-01-13T06:00:00.000Z')
    expect(told()).toHaveLength(1)
    expect(await runsOf(office, made.id)).toMatchObject([
      { occurrence: 'sales.sold>2 2027-01-11', status: 'done', told: 1 },
    ])
    expect(await must(office, 'GET', `/v1/automations/${made.id}/plan`)).toMatchObject({
      note: 'by_figure',
      figure: { value: 3, lookedAt: '2027-01-13T06:00:00.000Z' },
    })
  })

  it('fires again once it was back by a fifth', async () => {
    await open()
    const made = await automationIn(office, threeSold)
    await office.jobs()
    const [bob, cid] = [await register('bob'), await register('cid')]
    await at('2027-01-11T06:00:00.000Z')
    for (const { id } of [bob, cid]) await must(office, 'POST', `/v1/attendees/${id}/cancel`, {})
    await at('2027-01-12T06:00:00.000Z')
    for (const name of ['dee', 'eli']) await register(name)
    await at('2027-01-13T06:00:00.000Z')
    expect((await runsOf(office, made.id)).map(({ occurrence }) => occurrence)).toEqual([
      'sales.sold>2 2027-01-11',
      'sales.sold>2 2027-01-13',
    ])
  })

  it('does not fire for what was so when it was made, or while it was paused', async () => {
    await open()
    await register('bob')
    await register('cid')
    const made = await automationIn(office, threeSold)
    await at('2027-01-11T06:00:00.000Z')
    expect(await runsOf(office, made.id)).toEqual([])
    const other = await automationIn(office, { ...threeSold, name: 'four', when: ['if: sales.sold > 3'] })
    await office.jobs()
    await must(office, 'POST', `/v1/automations/${other.id}/pause`)
    await register('dee')
    await at('2027-01-12T06:00:00.000Z')
    await must(office, 'POST', `/v1/automations/${other.id}/resume`)
    await at('2027-01-13T06:00:00.000Z')
    expect(await runsOf(office, other.id)).toEqual([])
  })

  it('has not crossed anything where there is too little to say', async () => {
    await open()
    const made = await automationIn(office, { ...threeSold, when: ['if: sales.soldOutChance < 50 %'] })
    await at('2027-01-11T06:00:00.000Z')
    await at('2027-01-12T06:00:00.000Z')
    expect(await runsOf(office, made.id)).toEqual([])
    expect((await must(office, 'GET', `/v1/automations/${made.id}/plan`)).figure).toEqual({
      value: null,
      lookedAt: '2027-01-12T06:00:00.000Z',
    })
  })

  it('asks a key for the figures, and for costs where they stand behind one', async () => {
    await open()
    const scopes = ['automations:write', 'events:read', 'suggestions:read']
    const apiKey = await office.service.key({ name: 'robot', scopes })
    const path = `/v1/events/${office.eventId}/automations`
    const parts = { ...threeSold, when: ['if: sales.breakEvenChance < 50 %'] }
    const refused = await office.service.send('POST', path, { body: definitionOf(parts), apiKey })
    expect([refused.status, refused.json.scope]).toEqual([403, 'money:read'])
    expect((await office.service.send('POST', path, { body: definitionOf(threeSold), apiKey })).status).toBe(201)
  })
})

describe('an automation that suggests', () => {
  const weekBefore = { name: 'news', when: 'start - 5 weeks', suggest: 'marketing' }
  /** A price that ends a few days later is something to say. */
  const sellEarly = () =>
    must(office, 'POST', `/v1/events/${office.eventId}/ticket-types`, {
      name: 'Full',
      price: 5_000,
      tiers: [{ name: 'Early', price: 4_000, until: '2027-02-10T00:00:00Z' }],
    })

  it('makes a suggestion, says its id, and does nothing else', async () => {
    await open()
    await sellEarly()
    const made = await automationIn(office, weekBefore)
    expect(made).toMatchObject({ action: 'suggest', suggest: 'marketing', to: null })
    const sent = office.server.taken.length
    await at('2027-02-07T08:30:00.000Z')
    const [run] = await runsOf(office, made.id)
    const { data } = await must(office, 'GET', '/v1/suggestions')
    expect(data).not.toEqual([])
    expect(run).toMatchObject({ status: 'done', matched: 0, mailed: 0, told: 0 })
    expect(data.map(({ id }: { id: string }) => id)).toContain(run?.suggestionId)
    await at('2027-02-07T09:30:00.000Z')
    expect(await runsOf(office, made.id)).toHaveLength(1)
    expect(office.server.taken).toHaveLength(sent)
  })

  it('says that there was nothing to suggest', async () => {
    await open()
    const made = await automationIn(office, weekBefore)
    await at('2027-02-07T08:30:00.000Z')
    expect(await runsOf(office, made.id)).toMatchObject([
      { status: 'skipped', reason: 'nothing_suggested', suggestionId: null },
    ])
  })

  it('makes no automation run by its suggestion', async () => {
    await open()
    await sellEarly()
    const echo = await automationIn(office, { name: 'echo', when: ['on: suggestion.made'], tell: 'eve@example.org' })
    office.passMinutes(1)
    const made = await automationIn(office, weekBefore)
    await at('2027-02-07T08:30:00.000Z')
    await at('2027-02-07T08:40:00.000Z')
    expect(await runsOf(office, made.id)).toMatchObject([{ status: 'done' }])
    expect(await runsOf(office, echo.id)).toEqual([])
    // One that a person asks for is another matter.
    await must(office, 'POST', `/v1/events/${office.eventId}/suggestions`, { kind: 'marketing' })
    await at('2027-02-07T08:50:00.000Z')
    expect(await runsOf(office, echo.id)).toMatchObject([{ status: 'done', told: 1 }])
  })
})
