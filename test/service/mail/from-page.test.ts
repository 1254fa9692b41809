// From the page to the door in one language: a guest who orders at a German event, and the steward who lets them in, read
// no word that English has and German has not, nor the organizer's plain words, which are English.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listName } from '../../../src/browser/door/speech/list-name.ts'
import { lookOf } from '../../../src/browser/door/speech/verdict-style.ts'
import { createExternalServices } from '../../../src/service/jobs/external-services.ts'
import { speechIn } from '../../browser/door/speech.ts'
import { pdfText } from '../../documents/pdf-tools.ts'
import { fonts } from '../../documents/report/sample-report.ts'
import { type FakeMailServer, startMailServer } from '../../fakes/mail/mail-server.ts'
import { englishFinder } from '../../languages/english-words.ts'
import { doDueJobs } from '../jobs/do-due-jobs.ts'
import { chosen, openVisitor, publicUrl, type Visitor } from '../pages/visitor.ts'
import { shownOf } from './written-mails.ts'

let visitor: Visitor
let server: FakeMailServer
const services = createExternalServices({ publicUrl, fonts })
const slug = 'werktage'
beforeAll(async () => {
  server = await startMailServer()
  visitor = await openVisitor({ services })
  const mail = {
    host: '127.0.0.1',
    port: server.port,
    tls: 'none',
    from: 'tickets@messe.example',
    fromName: 'Die Messe',
  }
  await visitor.organize('POST', '/v1/mail/connect', mail)
  const event = {
    name: 'Craft Weekend',
    date: '2027-03-14',
    startTime: '09:30',
    timezone: 'Europe/Berlin',
    venue: 'Riverside Barn',
    description: 'Pottery and weaving',
    slug,
    language: 'de',
    translations: { de: { name: 'Werktage', venue: 'Scheune am Fluss', description: 'Töpfern und Weben' } },
  }
  const made = [
    await visitor.organize('POST', '/v1/events', event),
    await visitor.organize('POST', `/v1/events/${slug}/publish`),
    await visitor.organize('PATCH', `/v1/events/${slug}/page`, {
      transferInstructions: 'Wire it to IBAN DE02',
      translations: { de: { transferInstructions: 'Auf das Konto DE02' } },
    }),
    await visitor.organize('PATCH', `/v1/events/${slug}/form`, {
      questions: [
        {
          key: 'essen',
          kind: 'choice',
          label: 'Lunch',
          options: ['soup', 'salad'],
          translations: { de: { label: 'Mittagessen', options: { soup: 'Suppe', salad: 'Rohkost' } } },
        },
      ],
    }),
  ]
  for (const { status, text } of made) expect(status, text).toBeLessThan(300)
})
afterAll(async () => {
  await visitor.service.close()
  await server.close()
})

/** The organizer's plain words. */
const plain = /Craft|Weekend|Riverside|Barn|Pottery|weaving|Wire|Lunch|soup|salad|Entrance|Apron/gi

test('an order in German is answered in German, from the page to the door', async () => {
  const types = []
  for (const [name, own, kind] of [
    ['Entrance', 'Eintritt', 'admission'],
    ['Apron', 'Schürze', 'add_on'],
  ]) {
    const body = { name, price: 4900, kind, translations: { de: { name: own } } }
    types.push((await visitor.organize('POST', `/v1/events/${slug}/ticket-types`, body)).json.id)
  }
  const inEnglish = await englishFinder('de')
  const expectGerman = (text: string, what: string) => {
    const read = text.replace(/https:\S+/g, '')
    expect([...inEnglish(read), ...(read.match(plain) ?? [])], what).toEqual([])
  }

  const register = chosen(slug, { [types[0]]: 1, [types[1]]: 1 })
  const form = await visitor.get(register)
  for (const own of ['Werktage', 'Eintritt', 'Schürze', 'Mittagessen', 'Suppe']) expect(form.text).toContain(own)
  const fields = { name: 'Käthe Groß', email: 'kaethe@example.org', pay: 'transfer', 't0.a.essen': 'soup' }
  const { status, headers } = await visitor.fill(register, fields)
  expect(status).toBe(303)
  const order = await visitor.get(headers.location ?? '')
  expect(order.text).toContain('Ihre Zahlung steht noch aus')
  expect(order.text).toContain('Auf das Konto DE02')
  for (const [what, { text }] of Object.entries({ event: await visitor.get(`/e/${slug}`), form, order }))
    expectGerman(shownOf(text.replace(/<select id="bill\.country".*?<\/select>/s, '')), what)

  const device = (await visitor.organize('POST', `/v1/events/${slug}/devices`, { name: 'Telefon' })).json
  const speech = await speechIn('de')
  const { lists } = (await visitor.service.send('GET', '/v1/door', { apiKey: device.apiKey })).json
  expect(lists.map((list: { name: string }) => listName(list, speech.say))).toEqual(['Alle'])
  const [unpaid] = (await visitor.organize('GET', `/v1/events/${slug}/attendees`)).json.data
  const seen = async (code: string) => {
    const path = `/v1/events/${slug}/scans`
    const { json } = await visitor.service.send('POST', path, { body: { code }, apiKey: device.apiKey })
    const look = lookOf(json, speech)
    expectGerman(`${look.word} ${look.ticketType} ${look.detail}`, look.word)
    return look
  }
  expect((await seen(unpaid.ticket.code)).detail).toContain('nicht bezahlt')

  const [{ id }] = (await visitor.organize('GET', `/v1/events/${slug}/orders`)).json.data
  const now = () => new Date('2027-01-10T12:00:00.000Z')
  for (let round = 0; round < 2; round += 1) await doDueJobs(visitor.service.store, { now, services })
  expect(await visitor.organize('POST', `/v1/orders/${id}/pay`, { payment: 'transfer' })).toMatchObject({ status: 200 })
  for (let round = 0; round < 2; round += 1) await doDueJobs(visitor.service.store, { now, services })
  const { data: messages } = (await visitor.organize('GET', '/v1/messages')).json
  expect(messages).toMatchObject(messages.map(() => ({ status: 'sent', error: null })))
  expect(server.taken.map(({ email }) => email.subject)).toEqual([
    'Bitte bezahlen Sie Ihre Bestellung für Werktage',
    'Ihre Tickets für Werktage',
  ])
  for (const { email } of server.taken) {
    expect(email.text).toMatch(/98,00\s€/u)
    for (const part of [email.subject, email.text, shownOf(email.html ?? '')]) expectGerman(part ?? '', 'mail')
  }

  expect(await seen(unpaid.ticket.code)).toMatchObject({
    word: 'STOPP',
    detail: 'Zu früh: Dieses Ticket gilt ab 13. März 2027 um 00:00. Bitten Sie den Gast, dann wiederzukommen.',
  })
  visitor.setNow('2027-03-14T09:00:00.000Z')
  expect(await seen(unpaid.ticket.code)).toMatchObject({ word: 'OK', ticketType: 'Eintritt, mit Schürze' })
  expect((await seen(unpaid.ticket.code)).detail).toContain('Zuerst gescannt: 14. März 2027 um 10:00')

  const file = server.taken[1]?.email.attachments.find(({ filename }) => filename?.endsWith('.pdf'))
  const paper = await pdfText(new Uint8Array(file?.content as ArrayBuffer))
  expect(paper).toMatch(/Werktage[\s\S]*Eintritt/)
  expectGerman(paper, 'ticket')
})
