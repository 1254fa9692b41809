// On both engines.
// The mail that says that a webhook was disabled.
import { expect, onTestFinished, test } from 'vitest'
import { createExternalServices } from '../../../src/service/jobs/external-services.ts'
import { cert, key } from '../../fakes/mail/certificate.ts'
import { startMailServer } from '../../fakes/mail/mail-server.ts'
import { doDueJobs } from '../jobs/do-due-jobs.ts'
import { openService } from '../server/serve.ts'
import { openReceiver, thisMachine } from './scene.ts'

test('the organizer hears by mail that a webhook was disabled, once', async () => {
  const mail = await startMailServer({ user: 'ada', password: 'correct horse', tls: { key, cert } })
  const there = await openReceiver()
  const now = () => new Date('2027-01-10T12:00:00.000Z')
  const instead = { host: '127.0.0.1', port: mail.port }
  const services = createExternalServices({ webhooks: { allow: thisMachine }, mail: { instead, ca: cert } })
  const service = await openService({ now, services })
  onTestFinished(async () => {
    await service.close()
    await there.close()
    await mail.close()
  })
  const ask = async (method: string, path: string, body: object) => {
    const { status, json, text } = await service.send(method, path, { body })
    if (status >= 300) throw new Error(text)
    return json
  }
  await ask('POST', '/v1/mail/connect', {
    host: 'localhost',
    port: 587,
    user: 'ada',
    password: 'correct horse',
    from: 'tickets@example.org',
    replyTo: 'office@example.org',
  })
  const event = await ask('POST', '/v1/events', { name: 'DevConf', date: '2027-03-28' })
  const hook = await ask('POST', '/v1/webhooks', { url: there.url, kinds: ['event.*'], description: 'Books' })
  there.react(() => ({ status: 410 }))
  await ask('PATCH', `/v1/events/${event.id}`, { capacity: 10 })
  const errors: unknown[] = []
  for (let runs = 0; runs < 3; runs += 1) {
    await doDueJobs(service.store, { now, services, onError: (error) => errors.push(error) })
  }
  expect(errors).toEqual([])
  const mails = mail.taken.map(({ to, email }) => ({ to, subject: email.subject, text: email.text }))
  const { host } = new URL(there.url)
  expect(mails).toEqual([
    {
      to: ['office@example.org'],
      subject: `The webhook to ${host} was disabled`,
      text: expect.stringMatching(/410 Gone[\s\S]*answered 410[\s\S]*turnout webhooks update whk_\w+ --enable/),
    },
  ])
  expect(mails[0]?.text).toContain(hook.id)
})
