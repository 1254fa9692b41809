// From the page to the mail in one language: a guest who orders in German is sent no word that English has and German has
// not.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messagesOf } from '../../../scripts/catalogues.mjs'
import { createExternalServices } from '../../../src/service/jobs/external-services.ts'
import { type FakeMailServer, startMailServer } from '../../fakes/mail/mail-server.ts'
import { doDueJobs } from '../jobs/do-due-jobs.ts'
import { chosen, openVisitor, publicUrl, type Visitor } from '../pages/visitor.ts'
import { shownOf } from './written-mails.ts'

let visitor: Visitor
let server: FakeMailServer
const services = createExternalServices({ publicUrl, mail: { timeoutMs: 20_000 } })
const slug = 'messe'
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
  const event = { name: 'Messe', date: '2027-03-14', startTime: '09:30', venue: 'Rathaus', slug, languages: ['de'] }
  await visitor.organize('POST', '/v1/events', event)
  await visitor.organize('POST', `/v1/events/${slug}/publish`)
  await visitor.organize('PATCH', `/v1/events/${slug}/page`, { transferInstructions: 'IBAN DE02' })
})
afterAll(async () => {
  await visitor.service.close()
  await server.close()
})

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/\p{L}{3,}/gu) ?? [])

/** The words of the English catalogue that the German one never uses. */
async function englishWords(): Promise<string[]> {
  const [english, german] = await Promise.all(
    ['en', 'de'].map(async (language) =>
      wordsOf(
        Object.values(await messagesOf(`src/languages/mails/${language}.ts`))
          .join('\n')
          .replace(/\{?\$\w+/g, ' '),
      ),
    ),
  )
  return [...(english ?? [])].filter((word) => !german?.has(word))
}

test('an order in German is answered in German, from the page to the tickets', async () => {
  const type = await visitor.organize('POST', `/v1/events/${slug}/ticket-types`, { name: 'Eintritt', price: 4900 })
  const fields = { name: 'Käthe Groß', email: 'kaethe@example.org', pay: 'transfer', lang: 'de' }
  const { status, headers } = await visitor.fill(`${chosen(slug, { [type.json.id]: 2 })}&lang=de`, fields)
  expect(status).toBe(303)
  expect((await visitor.get(headers.location ?? '')).text).toContain('Ihre Zahlung steht noch aus')
  const [{ id }] = (await visitor.organize('GET', `/v1/events/${slug}/orders`)).json.data
  const now = () => new Date('2027-01-10T12:00:00.000Z')
  for (let round = 0; round < 2; round += 1) await doDueJobs(visitor.service.store, { now, services })
  await visitor.organize('POST', `/v1/orders/${id}/pay`, { payment: 'transfer' })
  for (let round = 0; round < 2; round += 1) await doDueJobs(visitor.service.store, { now, services })
  expect(server.taken.map(({ email }) => email.subject)).toEqual([
    'Bitte bezahlen Sie Ihre Bestellung für Messe',
    'Ihre Tickets für Messe',
  ])
  const english = await englishWords()
  expect(english.length).toBeGreaterThan(100)
  for (const { email } of server.taken) {
    expect(email.text).toMatch(/98,00\s€/u)
    for (const part of [email.subject, email.text?.replace(/https:\S+/g, ''), shownOf(email.html ?? '')]) {
      const said = wordsOf(part ?? '')
      expect(english.filter((word) => said.has(word))).toEqual([])
    }
  }
})
