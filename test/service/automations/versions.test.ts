// On both engines.
// Versions of automations over HTTP: nobody overwrites what somebody else has changed since it was read.
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openPostOffice, type PostOffice } from '../mail/mail-service.ts'
import { must } from '../mail/marketing/marketing-office.ts'
import { automationIn, definitionOf, thanks } from './automation-office.ts'

let office: PostOffice
let path: string
beforeEach(async () => {
  office = await openPostOffice()
  await office.register()
  path = `/v1/automations/${(await automationIn(office, thanks)).id}`
})
afterEach(() => office.close())

const versionOf = async () => (await office.service.send('GET', path)).headers.etag

const changed = definitionOf({ ...thanks, subject: 'Thank you all' })

const sendIf = (version: string, method: string, to = path, body?: object) =>
  office.service.send(method, to, { body, headers: { 'if-match': `"${version}"` } })

it('grow with every change of it, and every answer has the one that it leads to', async () => {
  const made = await office.service.send('POST', `/v1/events/${office.eventId}/automations`, {
    body: definitionOf({ ...thanks, name: 'other' }),
  })
  expect(made.headers.etag).toBe('"1"')
  expect(await versionOf()).toBe('"1"')
  expect((await sendIf('1', 'PATCH', path, changed)).headers.etag).toBe('"2"')
  expect((await sendIf('2', 'POST', `${path}/pause`, {})).headers.etag).toBe('"3"')
  expect((await sendIf('3', 'POST', `${path}/resume`, {})).headers.etag).toBe('"4"')
  expect(await versionOf()).toBe('"4"')
})

it('are asked before it is changed, paused, resumed or deleted, and then nothing of it changes', async () => {
  await must(office, 'PATCH', path, changed)
  const before = (await office.service.send('GET', path)).text
  const refusals = [
    await sendIf('1', 'PATCH', path, definitionOf(thanks)),
    await sendIf('1', 'POST', `${path}/pause`, {}),
    await sendIf('1', 'POST', `${path}/resume`, {}),
    await sendIf('1', 'DELETE', path),
  ]
  for (const { status, json } of refusals) expect([status, json.code]).toEqual([412, 'version_conflict'])
  expect((await office.service.send('GET', path)).text).toBe(before)
})

it('grow when it ends by itself, and not when it is looked at or asked what it will do', async () => {
  office.passMinutes(60)
  expect(await office.jobs()).toEqual([])
  await must(office, 'GET', `${path}/plan`)
  expect(await versionOf()).toBe('"1"')
  office.passMinutes((Date.parse('2027-03-15T09:00:00.000Z') - office.now().getTime()) / 60_000)
  expect(await office.jobs()).toEqual([])
  expect(await must(office, 'GET', path)).toMatchObject({ status: 'ended' })
  expect(await versionOf()).toBe('"2"')
  expect((await sendIf('1', 'DELETE')).status).toBe(412)
})

it('of two who change the same version only one does', async () => {
  const both = await Promise.all([sendIf('1', 'PATCH', path, changed), sendIf('1', 'POST', `${path}/pause`, {})])
  expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 412])
  expect(await versionOf()).toBe('"2"')
})
