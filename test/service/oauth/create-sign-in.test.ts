// On both engines.
import { expect, test } from 'vitest'
import { createExternalServices } from '../../../src/service/jobs/external-services.ts'
import { openService } from '../server/serve.ts'

const at = (publicUrl: string) => openService({ publicUrl, services: createExternalServices({ publicUrl }) })

test('a link to sign in names its end, and its code is stored as a hash alone', async () => {
  const service = await at('https://tickets.example.org')
  const apiKey = await service.key({ name: 'reader', scopes: ['events:read'] })
  const { status, json } = await service.send('POST', '/v1/sign-ins', { apiKey })
  expect(status).toBe(201)
  expect(json.expiresAt).toBe('2027-01-10T12:10:00.000Z')
  const code = /^https:\/\/tickets\.example\.org\/sign-in\/([\w-]{22})$/.exec(json.url)?.[1] ?? 'no code'
  const rows = await service.store.read(({ db }) => db.selectFrom('sign_ins').selectAll().execute())
  const records = await service.store.read(({ db }) => db.selectFrom('audit').selectAll().execute())
  expect(rows).toHaveLength(1)
  expect(JSON.stringify([rows, records])).not.toContain(code)
  await service.close()
})

test.each(['http://tickets.example.org', ''])('nobody signs in at %j', async (publicUrl) => {
  const service = publicUrl === '' ? await openService() : await at(publicUrl)
  const { status, json } = await service.send('POST', '/v1/sign-ins')
  expect({ status, code: json.code }).toEqual({ status: 409, code: 'not_connected' })
  expect(json.hint).toContain('--public-url')
  await service.close()
})
