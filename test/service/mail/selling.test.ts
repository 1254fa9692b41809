// A service mail that sells is warned of before it is sent; and a mail that was sent says that its text is written anew.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sellingIn } from '../../../src/service/mail/selling/find-selling.ts'
import type { PostOffice } from './mail-service.ts'
import { openMarketing } from './marketing/marketing-office.ts'

it.each([
  ['Buy one more ticket', ['buy']],
  ['20 % Rabatt bis Freitag', ['rabatt']],
  ['Achetez votre billet', ['achetez']],
  ['Compra otro billete', ['compra']],
  ['Approfitta dello sconto', ['sconto']],
  ['Met 10% korting', ['korting']],
  ['Zniżka dla znajomych', ['zniżka']],
  ['خصم للأصدقاء', ['خصم']],
  ['More: {{ event.url }}#tickets', ['event.url }}#tickets']],
  ['https://t.example/e/devconf/register', ['/e/devconf/register']],
  ['https://t.example/e/devconf?promo=ABC', ['?promo=']],
] as const)('finds what sells in "%s"', (text, found) => {
  expect(sellingIn(text)).toEqual(found)
})

it.each([
  'Hello {{ name }}, doors open at nine. Bring your ticket. See {{ event.url }}',
  'Die Türen öffnen um neun. Bitte kommen Sie früh.',
  'Les portes ouvrent à neuf heures.',
  'Drzwi otwieramy o dziewiątej.',
  'The kupola and the koopa are in the compressed hall',
])('finds nothing in "%s"', (text) => {
  expect(sellingIn(text)).toEqual([])
})

let office: PostOffice
beforeAll(async () => {
  office = await openMarketing()
  await office.send('POST', `/v1/events/${office.eventId}/ticket-types`, { name: 'Standard', price: 0 })
  await office.send('POST', `/v1/events/${office.eventId}/promo-codes`, { code: 'SPRING7', percent: 10 })
  await office.register()
})
afterAll(() => office.close())

const preview = async (changes: object) => {
  const words = { to: 'confirmed', subject: 'Doors', body: 'Hello', ...changes }
  return (await office.send('POST', `/v1/events/${office.eventId}/mailing-preview`, words)).json
}

it('warns with what it found, of the promo codes of the event too, and sends it if asked', async () => {
  const body = 'Bring a friend: spring7 takes a tenth off, a discount'
  const { warnings } = await preview({ body })
  expect(warnings).toEqual([
    { code: 'sells', found: ['discount', 'SPRING7'], detail: expect.stringContaining('--purpose') },
  ])
  const sent = { to: 'confirmed', subject: 'Doors', body }
  expect((await office.send('POST', `/v1/events/${office.eventId}/mailings`, sent)).status).toBe(201)
})

it('warns neither of a mail about a ticket nor of marketing', async () => {
  expect((await preview({ body: 'Hello {{ name }}' })).warnings).toEqual([])
  expect((await preview({ body: 'Buy now', purpose: 'marketing' })).warnings).toEqual([])
})

it('says of a mail that was sent that its text is written again', async () => {
  await office.jobs()
  const [{ id }] = await office.messages('?kind=confirmation&status=sent')
  const text = async () => (await office.send('GET', `/v1/messages/${id}/text`)).json
  expect(await text()).toMatchObject({ rewritten: true, writtenAt: office.now().toISOString() })
  await office.send('POST', '/v1/mail/disconnect')
  await office.register({ name: 'Bob', email: 'bob@example.org' })
  await office.plan()
  const [waiting] = await office.messages('?kind=confirmation&status=waiting')
  expect((await office.send('GET', `/v1/messages/${waiting.id}/text`)).json.rewritten).toBe(false)
})
