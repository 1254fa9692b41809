// The invoices of an order, on its page. On both engines.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createExternalServices } from '../../../src/service/jobs/external-services.ts'
import { pdfText } from '../../documents/pdf-tools.ts'
import { fonts } from '../../documents/report/sample-report.ts'
import { chosen, openVisitor, publicUrl, type Visitor } from './visitor.ts'

let visitor: Visitor
let types: Record<'standard' | 'gift', string>
beforeAll(async () => {
  visitor = await openVisitor({ services: createExternalServices({ publicUrl, fonts }) })
  await visitor.organize('POST', '/v1/events', { name: 'Messe', date: '2027-03-14', slug: 'messe', language: 'de' })
  await visitor.organize('POST', '/v1/events/messe/publish')
  const page = { transferInstructions: 'IBAN', selfCancelUntil: '2027-03-01T00:00:00Z' }
  await visitor.organize('PATCH', '/v1/events/messe/page', page)
  const make = async (body: object) => (await visitor.organize('POST', '/v1/events/messe/ticket-types', body)).json.id
  types = {
    standard: await make({ name: 'Eintritt', price: 4900 }),
    gift: await make({ name: 'Spende', price: 1000, minPrice: 100, kind: 'donation' }),
  }
  await visitor.organize('PATCH', '/v1/seller', { name: 'Messe GmbH', address: 'Am Kai 3' })
})
afterAll(() => visitor.service.close())

let count = 0
const order = async (quantities: Record<string, number>, more: Record<string, string> = {}) => {
  const fields = {
    ...more,
    name: 'Käthe',
    email: `k${++count}@example.org`,
    pay: 'transfer',
    [`amount.${types.gift}`]: '10',
  }
  const { headers } = await visitor.fill(chosen('messe', quantities), fields)
  const path = headers.location ?? ''
  return { path, id: `ord_${path.slice('/o/'.length).split('.')[0]}` }
}

test('an order’s page leads to its invoices and credit notes as they are on paper, and to no other order’s', async () => {
  const { path, id } = await order({ [types.standard]: 1 })
  expect((await visitor.get(path)).text).not.toContain('Rechnung')
  const { json: invoice } = await visitor.organize('POST', `/v1/orders/${id}/invoices`, {})
  await visitor.organize('POST', `/v1/invoices/${invoice.id}/credit`, {})
  const { text } = await visitor.get(path)
  const links = [...text.matchAll(/href="([^"]+\.pdf)">([^<]+)</g)].map(([, link, name]) => [link, name])
  expect(links).toEqual([
    [`${path}/invoices/INV-2027-0001.pdf`, 'Rechnung INV-2027-0001 (PDF)'],
    [`${path}/invoices/CN-2027-0001.pdf`, 'Rechnungskorrektur CN-2027-0001 (PDF)'],
  ])
  const file = await visitor.service.service.handle({ method: 'GET', path: String(links[0]?.[0]), headers: {} })
  expect(file.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'private, no-store' })
  const paper = await pdfText(file.bytes ?? new Uint8Array())
  for (const part of ['Messe GmbH', 'Rechnung INV-2027-0001', '49,00 €']) expect(paper).toContain(part)
  const other = await order({ [types.standard]: 1 })
  expect((await visitor.get(`${other.path}/invoices/INV-2027-0001.pdf`)).status).toBe(404)
  expect((await visitor.get(other.path)).text).not.toContain('INV-2027')
})

test('a buyer sees to which address mails go and whom the invoice is for', async () => {
  const billing = {
    'bill.company': 'Stern & Söhne',
    'bill.postcode': '4020',
    'bill.city': 'Linz',
    'bill.country': 'AT',
  }
  const { path } = await order({ [types.standard]: 1 }, billing)
  const { text } = await visitor.get(path)
  expect(text).toContain(`<dt>E-Mail-Adresse</dt><dd><bdi>k${count}@example.org</bdi></dd>`)
  expect(text).toContain('<dt>Rechnung an</dt><dd><bdi>Stern &amp; Söhne, 4020 Linz, Österreich</bdi></dd>')
})

test('who cancels is told of the tickets that end, and donations are none', async () => {
  const one = await order({ [types.standard]: 1, [types.gift]: 1 })
  expect((await visitor.get(`${one.path}/cancel`)).text).toContain('Ihr Ticket wird ungültig')
  const given = await order({ [types.gift]: 1 })
  expect((await visitor.get(`${given.path}/cancel`)).text).not.toContain('ungültig')
})

test('the name of the event is the heading of its own page, and the way back to it on all others', async () => {
  const { path } = await order({ [types.standard]: 1 })
  const header = async (place: string) => /<header>.*?<\/header>/s.exec((await visitor.get(place)).text)?.[0]
  expect(await header('/e/messe')).not.toContain('Messe')
  expect(await header(path)).toContain('<a href="/e/messe">Messe</a>')
})
