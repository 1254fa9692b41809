// On both engines.
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createSecretBox } from '../../../src/service/core/secrets/secret-box.ts'
import { createExternalServices } from '../../../src/service/jobs/external-services.ts'
import { type FakeStripe, startFakeStripe } from '../../fakes/stripe/fake-stripe.ts'
import { openService, type TestService } from '../server/serve.ts'
import { takeInventory } from '../snapshot.ts'

let fake: FakeStripe
let service: TestService
beforeEach(async () => {
  fake = await startFakeStripe()
  service = await openService({ services: createExternalServices({ stripeUrl: fake.url }) })
})
afterEach(async () => {
  await service.close()
  await fake.close()
})

const secrets = () => ({ secretKey: fake.secretKey, webhookSecret: fake.webhookSecret })
const connect = (body: object = secrets()) =>
  service.send('POST', '/v1/payments/connect', { body: { processor: 'stripe', ...body } })

describe('connecting', () => {
  it('tries the key and says whose account it is, without showing a secret', async () => {
    const { status, json, text } = await connect({ ...secrets(), returnUrl: 'https://devconf.example/thanks' })
    expect(status).toBe(200)
    expect(json).toMatchObject({
      connected: true,
      processor: 'stripe',
      live: false,
      accountName: 'Fake Events',
      usable: true,
      webhookSecret: true,
      webhookPath: expect.stringMatching(/^\/v1\/webhooks\/stripe\/pcn_/),
      returnUrl: 'https://devconf.example/thanks',
    })
    for (const secret of Object.values(secrets())) expect(text).not.toContain(secret)
    expect((await service.send('GET', '/v1/payments/connection')).json).toEqual(json)
  })

  it('stores no secret in plain text', async () => {
    await connect()
    const rows = JSON.stringify(await takeInventory(service.store))
    for (const secret of Object.values(secrets())) expect(rows).not.toContain(secret)
  })

  it('again replaces the key and keeps webhook, return address and sync position', async () => {
    const first = (await connect({ ...secrets(), returnUrl: 'https://devconf.example/thanks' })).json
    const { json } = await connect({ secretKey: fake.secretKey })
    expect(json).toEqual(first)
  })

  it('answers a repeated request with the same bytes, and asks Stripe once', async () => {
    const headers = { 'idempotency-key': 'k1' }
    const body = { processor: 'stripe', ...secrets() }
    const first = await service.send('POST', '/v1/payments/connect', { body, headers })
    const second = await service.send('POST', '/v1/payments/connect', { body, headers })
    expect(second.text).toBe(first.text)
    expect(second.headers['idempotency-replayed']).toBe('true')
    expect(fake.requests).toHaveLength(1)
  })

  it.each([
    ['a key that Stripe does not know', { secretKey: 'sk_test_0000000000000000' }, 402, 'processor_refused'],
    ['a live key where a fake answers', { secretKey: 'sk_live_0000000000000000' }, 402, 'processor_refused'],
    ['a publishable key', { secretKey: 'pk_test_0000000000000000' }, 422, 'validation_failed'],
    [
      'a return address that is none',
      { secretKey: 'sk_test_00000000', returnUrl: 'javascript:x' },
      422,
      'validation_failed',
    ],
  ])('refuses %s and changes nothing', async (_, body, status, code) => {
    const answer = await connect(body)
    expect(answer).toMatchObject({ status, json: { code } })
    expect(answer.text).not.toContain(body.secretKey)
    expect((await service.send('GET', '/v1/payments/connection')).json.connected).toBe(false)
  })

  it('says that Stripe is down', async () => {
    fake.fail('GET /v1/account', 'broken', 9)
    expect(await connect()).toMatchObject({ status: 503, json: { code: 'processor_unavailable', retryable: true } })
  })

  it('is not allowed for a key for one event, nor is removing or showing the connection', async () => {
    const event = (await service.send('POST', '/v1/events', { body: { name: 'A', date: '2027-03-14' } })).json
    const apiKey = await service.key({ name: 'door', eventId: event.id })
    for (const [method, place] of [
      ['POST', 'connect'],
      ['POST', 'disconnect'],
      ['GET', 'connection'],
      ['GET', 'events'],
    ] as const) {
      const body = place === 'connect' ? { body: { processor: 'stripe', ...secrets() } } : {}
      const answer = await service.send(method, `/v1/payments/${place}`, { apiKey, ...body })
      expect(answer, place).toMatchObject({ status: 403, json: { code: 'insufficient_scope' } })
    }
  })
})

describe('disconnecting', () => {
  it('removes the key, and says so if there is none', async () => {
    await connect()
    expect((await service.send('POST', '/v1/payments/disconnect')).json).toMatchObject({ connected: false })
    const again = await service.send('POST', '/v1/payments/disconnect')
    expect(again).toMatchObject({ status: 409, json: { code: 'not_connected' } })
  })
})

describe('the secret box', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'turnout-secrets-'))
  afterEach(() => rmSync(folder, { recursive: true, force: true }))
  const file = path.join(folder, 'data', 'turnout.db.secret')

  it('decrypts what it encrypted, also in another process, but only in the same context', async () => {
    const sealed = await createSecretBox(file).seal('sk_test_1', 'key a')
    const other = createSecretBox(file)
    expect(await other.open(sealed, 'key a')).toBe('sk_test_1')
    expect(await other.open(sealed, 'key b')).toBeUndefined()
    expect(await createSecretBox(null).open(sealed, 'key a')).toBeUndefined()
  })

  it('stores its key privately, and uses one key whichever process is first', async () => {
    const boxes = Array.from({ length: 8 }, () => createSecretBox(file))
    const reader = createSecretBox(file)
    const sealed = await Promise.all(boxes.map((box) => box.seal('x', 'c')))
    expect(await Promise.all(sealed.map((text) => reader.open(text, 'c')))).toEqual(sealed.map(() => 'x'))
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(statSync(path.dirname(file)).mode & 0o777).toBe(0o700)
  })

  it('decrypts nothing with another key, with a changed byte, or without its file', async () => {
    const sealed = await createSecretBox(file).seal('sk_test_1', 'key a')
    const bytes = Buffer.from(sealed, 'base64')
    bytes[20] = (bytes[20] ?? 0) ^ 1
    expect(await createSecretBox(file).open(bytes.toString('base64'), 'key a')).toBeUndefined()
    const key = readFileSync(file, 'utf8')
    writeFileSync(file, `${Buffer.alloc(32).toString('base64')}\n`)
    expect(await createSecretBox(file).open(sealed, 'key a')).toBeUndefined()
    writeFileSync(file, key)
    expect(await createSecretBox(file).open(sealed, 'key a')).toBe('sk_test_1')
    expect(await createSecretBox(`${file}.none`).open(sealed, 'key a')).toBeUndefined()
  })
})
