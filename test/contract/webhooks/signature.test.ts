import { spawnSync } from 'node:child_process'
import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { makeSecret, parseSecret, signedHeaders } from '../../../src/contract/webhooks/signature.ts'
import { skipWithout } from '../../host/programs.ts'

const message = (body: string | Uint8Array = '{"type":"order.paid","data":{"id":"ord_1"}}') => ({
  id: 'chg_01mjqd62nnnnnnnn3kq8v0x7ht',
  sentAt: new Date(),
  body,
})

function keyOf(secret: string): Uint8Array {
  const key = parseSecret(secret)
  if (key === undefined) throw new Error(`not a secret: ${secret}`)
  return key
}

test('the official library accepts what is signed, and refuses another body, id or secret', () => {
  const secret = makeSecret()
  const sent = message()
  const headers = signedHeaders(sent, [keyOf(secret)])
  const receiver = new Webhook(secret)
  expect(receiver.verify(sent.body as string, headers)).toEqual({ type: 'order.paid', data: { id: 'ord_1' } })
  expect(() => receiver.verify(`${String(sent.body)} `, headers)).toThrow('No matching signature')
  expect(() => receiver.verify(sent.body as string, { ...headers, 'webhook-id': 'chg_2' })).toThrow('No matching')
  expect(() => new Webhook(makeSecret()).verify(sent.body as string, headers)).toThrow('No matching signature')
})

test('a body of letters beyond ASCII is signed by its bytes, as text or as bytes alike', () => {
  const secret = makeSecret()
  const text = '{"name":"Zoë 🎟 Öztürk"}'
  const sent = message(text)
  const headers = signedHeaders(sent, [keyOf(secret)])
  expect(signedHeaders({ ...sent, body: Buffer.from(text) }, [keyOf(secret)])).toEqual(headers)
  expect(new Webhook(secret).verify(text, headers)).toEqual({ name: 'Zoë 🎟 Öztürk' })
})

test('two secrets sign both, the newest first, and a receiver with either accepts', () => {
  const [newest, before] = [makeSecret(), makeSecret()]
  const sent = message()
  const headers = signedHeaders(sent, [keyOf(newest), keyOf(before)])
  const [first] = headers['webhook-signature'].split(' ')
  expect(signedHeaders(sent, [keyOf(newest)])['webhook-signature']).toBe(first)
  for (const secret of [newest, before]) new Webhook(secret).verify(sent.body as string, headers)
})

test('openssl computes the same signature', () => {
  skipWithout('openssl')
  const key = keyOf('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw')
  const { id, body } = message()
  const headers = signedHeaders({ id, body, sentAt: new Date(1_799_746_200_999) }, [key])
  expect(headers['webhook-timestamp']).toBe('1799746200')
  const words = ['dgst', '-sha256', '-mac', 'HMAC', '-macopt', `hexkey:${Buffer.from(key).toString('hex')}`, '-binary']
  const { stdout } = spawnSync('openssl', words, { input: `${id}.1799746200.${String(body)}` })
  expect(headers['webhook-signature']).toBe(`v1,${stdout.toString('base64')}`)
})

test('a secret is 24 to 64 bytes of base64 behind whsec_, and a new one has 32', () => {
  const made = makeSecret((size) => new Uint8Array(size).fill(7))
  expect(made).toBe(`whsec_${Buffer.alloc(32, 7).toString('base64')}`)
  const ofBytes = (size: number) => `whsec_${Buffer.alloc(size, 1).toString('base64')}`
  expect([23, 24, 64, 65].map((size) => parseSecret(ofBytes(size))?.length)).toEqual([undefined, 24, 64, undefined])
  const others = [
    '',
    'whsec_',
    made.slice(6),
    made.replace('whsec_', 'whsk_'),
    `${made} `,
    made.replace('=', ''),
    `${made}A`,
  ]
  for (const text of others) expect(parseSecret(text), text).toBeUndefined()
})
