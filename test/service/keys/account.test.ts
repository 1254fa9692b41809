// On both engines.
import { expect, test } from 'vitest'
import { ensureAccount } from '../../../src/service/keys/account.ts'
import { openTestStore } from '../../postgres/database.ts'
import { openService } from '../server/serve.ts'

const now = new Date('2027-01-10T12:00:00.000Z')

test('a database gets one account, however often and concurrently it is requested', async () => {
  const store = await openTestStore()
  const ids = await Promise.all([1, 2, 3].map(() => ensureAccount(store, { now })))
  ids.push(await ensureAccount(store, { now }))
  expect(new Set(ids).size).toBe(1)
  const rows = await store.read(({ db }) => db.selectFrom('accounts').selectAll().execute())
  expect(rows).toMatchObject([{ id: ids[0], currency: 'EUR', timezone: 'UTC' }])
  await store.close()
})

test('the account is shown with the requesting key, and never with its hash', async () => {
  const service = await openService()
  const { json } = await service.send('GET', '/v1/account')
  expect(json).toMatchObject({ id: service.owner.accountId, currency: 'EUR', key: { name: 'test', status: 'active' } })
  expect(Object.keys(json.key)).not.toContain('hash')
  await service.close()
})

test('the account is shown without a key if none is needed', async () => {
  const service = await openService()
  const request = { method: 'GET', path: '/v1/account', headers: {} }
  const { body } = await service.service.handle(request, { principal: service.owner })
  expect(JSON.parse(body as string)).toMatchObject({ id: service.owner.accountId, key: null })
  await service.close()
})
