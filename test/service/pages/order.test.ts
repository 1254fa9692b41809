import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { qrSvg } from '../../../src/documents/qr/qr.ts'
import { createExternalServices } from '../../../src/service/jobs/external-services.ts'
import { fonts } from '../../documents/report/sample-report.ts'
import { type FakeStripe, startFakeStripe } from '../../fakes/stripe/fake-stripe.ts'
import { chosen, openVisitor, publicUrl, tokenIn, type Visitor } from './visitor.ts'

let visitor: Visitor
let stripe: FakeStripe
let slug: string
let path: string
let count = 0
beforeAll(async () => {
  stripe = await startFakeStripe({ now: () => new Date('2027-01-10T12:00:00.000Z') })
  visitor = await openVisitor({ services: createExternalServices({ stripeUrl: stripe.url, fonts }) })
})
afterAll(async () => {
  await visitor.service.close()
  await stripe.close()
})
const ada = { name: 'Ada Lovelace', email: 'ada@example.org' }
beforeEach(async () => {
  slug = `fair-${++count}`
  visitor.setNow('2027-01-10T12:00:00.000Z')
  await visitor.organize('POST', '/v1/events', { name: 'Fair', date: '2027-03-14', slug })
  await visitor.organize('POST', `/v1/events/${slug}/publish`)
  const diet = { key: 'diet', kind: 'choice', label: 'Diet', options: ['all', 'vegan'], required: true }
  await visitor.organize('PATCH', `/v1/events/${slug}/form`, { questions: [diet] })
  path = await order(0)
})

async function order(price: number): Promise<string> {
  const type = { name: `Type ${price}`, price }
  const { json } = await visitor.organize('POST', `/v1/events/${slug}/ticket-types`, type)
  const fields = { ...ada, email: `ada${count}@example.org`, 't0.a.diet': 'all', pay: 'stripe' }
  const { headers } = await visitor.fill(chosen(slug, { [json.id]: 1 }), fields)
  return headers.location ?? ''
}

const attendee = async () => (await visitor.organize('GET', `/v1/events/${slug}/attendees`)).json.data[0]

describe('the secret link of an order', () => {
  it('is refused when one of its characters is changed, or half of it belongs to another link', async () => {
    const other = await order(0)
    const flipped = path.slice(0, -1) + (path.endsWith('A') ? 'Q' : 'A')
    const [id = '', mac = ''] = path.split('.')
    for (const wrong of [flipped, id, `${id}.`, `${other.split('.')[0]}.${mac}`, `${path}x`, path.toUpperCase()]) {
      expect([wrong, (await visitor.get(wrong)).status]).toEqual([wrong, 404])
    }
    expect((await visitor.get(path)).status).toBe(200)
  })

  it('shows the code that the door reads', async () => {
    const { headers, text } = await visitor.get(`${path}/tickets/1/code.svg`)
    expect(headers['content-type']).toBe('image/svg+xml')
    expect(text).toMatch(/^<svg /)
    expect((await visitor.get(`${path}/tickets/2/code.svg`)).status).toBe(404)
  })
})

describe('a buyer', () => {
  it('changes name and answers, and is told what is wrong', async () => {
    const place = `${path}/tickets/1`
    const wrong = await visitor.fill(place, { do: 'save', name: '', 'a.diet': '' })
    expect([wrong.status, wrong.text.includes('id="name-error"')]).toEqual([422, true])
    const { status, headers } = await visitor.fill(place, { do: 'save', name: 'Ada King', 'a.diet': 'vegan' })
    expect([status, headers.location]).toEqual([303, `${path}?saved`])
    const saved = '<p class="state good" role="status">Saved.</p>'
    expect((await visitor.get(`${path}?saved`)).text).toContain(saved)
    expect((await visitor.get(path)).text).not.toContain(saved)
    expect(await attendee()).toMatchObject({ name: 'Ada King', answers: { diet: 'vegan' } })
    expect((await visitor.get(place)).text).toMatch(/value="vegan" selected/)
    const missing = await visitor.fill(place, { do: 'save', name: 'Ada King', 'a.diet': '' })
    expect([missing.status, missing.text.includes('id="a.diet-error"')]).toEqual([422, true])
  })

  it('transfers a ticket, and can no longer see its code', async () => {
    const before = await attendee()
    const token = tokenIn((await visitor.get(`${path}/tickets/1`)).text)
    const fields = { do: 'transfer', newName: 'Grace', newEmail: 'grace@example.org', token }
    for (let sent = 0; sent < 2; sent++) {
      const answer = await visitor.send(`${path}/tickets/1`, fields)
      expect(answer.status).toBe(sent === 0 ? 303 : 409)
    }
    const after = await attendee()
    expect([after.name, after.ticket.code === before.ticket.code]).toEqual(['Grace', false])
    const { text } = await visitor.get(path)
    expect(text).toContain('Transferred to somebody else')
    expect(text).not.toContain(after.ticket.code)
    expect((await visitor.get(`${path}/tickets/1/code.svg`)).status).toBe(404)
    expect((await visitor.get(`${path}/tickets/1`)).status).toBe(409)
  })

  it('keeps the answers shown beside an invalid transfer address, so that saving does not delete them', async () => {
    const place = `${path}/tickets/1`
    const { text } = await visitor.fill(place, { do: 'transfer', newName: 'Bo', newEmail: 'bo' })
    expect([text.includes('id="newEmail-error"'), text.includes('value="all" selected')]).toEqual([true, true])
  })

  it('cancels as long as the event allows it, and not a moment longer', async () => {
    const cancel = async () =>
      visitor.send(`${path}/cancel`, { token: tokenIn((await visitor.get(`${path}/tickets/1`)).text) })
    await cancel()
    expect(await attendee()).toMatchObject({ status: 'confirmed' })
    expect((await visitor.get(path)).text).not.toContain('Cancel this order')
    await visitor.organize('PATCH', `/v1/events/${slug}/page`, { selfCancelUntil: '2027-02-01T00:00:00Z' })
    visitor.setNow('2027-02-01T00:00:00.000Z')
    await cancel()
    expect(await attendee()).toMatchObject({ status: 'confirmed' })
    visitor.setNow('2027-01-31T23:59:59.000Z')
    expect((await visitor.get(path)).text).toContain('Cancel this order')
    const { status } = await visitor.fill(`${path}/cancel`, {})
    expect(status).toBe(303)
    expect(await attendee()).toMatchObject({ status: 'cancelled', ticket: { status: 'void' } })
    expect((await visitor.get(path)).text).toContain('This order has been cancelled')
  })

  it('takes nothing back and passes nothing on once somebody was admitted with it', async () => {
    await visitor.organize('PATCH', `/v1/events/${slug}/page`, { selfCancelUntil: '2027-03-20T00:00:00Z' })
    const ticket = `${path}/tickets/1`
    const { text } = await visitor.get(ticket)
    expect((await visitor.get(path)).text).toContain('Cancel this order')
    visitor.setNow('2027-03-14T12:00:00.000Z')
    const { id } = (await attendee()).ticket
    const { code } = (await visitor.organize('GET', `/v1/tickets/${id}`)).json
    const scanned = await visitor.organize('POST', `/v1/events/${slug}/scans`, { code })
    expect(scanned.json, scanned.text).toMatchObject({ result: 'ok' })
    const page = (await visitor.get(path)).text
    expect([page.includes('Cancel this order'), page.includes('Change details')]).toEqual([false, false])
    const token = tokenIn(text)
    const given = { token, do: 'transfer', newName: 'Bo', newEmail: 'bo@example.org' }
    const answers = [await visitor.send(`${path}/cancel`, { token }), await visitor.send(ticket, given)]
    expect(answers.map(({ status }) => status)).not.toContain(200)
    expect(await attendee()).toMatchObject({ status: 'confirmed', name: ada.name, ticket: { status: 'valid' } })
  })

  it('is not asked to pay or register for a cancelled event', async () => {
    await visitor.organize('PATCH', `/v1/events/${slug}/page`, { transferInstructions: 'IBAN DE02' })
    const type = { name: 'Paid', price: 5000 }
    const { json } = await visitor.organize('POST', `/v1/events/${slug}/ticket-types`, type)
    const place = chosen(slug, { [json.id]: 1 })
    const fields = { name: 'Bo', email: `bo${count}@example.org`, 't0.a.diet': 'all', pay: 'transfer' }
    const waiting = (await visitor.fill(place, fields)).headers.location ?? ''
    expect((await visitor.get(waiting)).text).toContain('IBAN DE02')
    await visitor.organize('POST', `/v1/events/${slug}/cancel`, {})
    const page = (await visitor.get(waiting)).text
    expect([page.includes('pay for it'), /Please pay|IBAN DE02|You&#39;re registered/.test(page)]).toEqual([
      true,
      false,
    ])
    expect((await visitor.get(path)).text).toContain('<h1>This event has been cancelled</h1>')
    const form = (await visitor.get(place)).text
    expect([form.includes('This event has been cancelled.'), form.includes('<form')]).toEqual([true, false])
  })

  it('finds everything that a bank’s form asks for, and what happens next', async () => {
    const type = { name: 'Paid', price: 5000 }
    const { json } = await visitor.organize('POST', `/v1/events/${slug}/ticket-types`, type)
    const words = (text: string) => text.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
    const waiting = async (transferInstructions: string) => {
      await visitor.organize('PATCH', `/v1/events/${slug}/page`, { transferInstructions })
      const fields = { ...ada, email: `cy${count}@example.org`, 't0.a.diet': 'all', pay: 'transfer' }
      return words(
        (await visitor.get((await visitor.fill(chosen(slug, { [json.id]: 1 }), fields)).headers.location ?? '')).text,
      )
    }
    const seller = { name: 'Book Club', iban: 'DE02120300000000202051', bic: 'BYLADEM1001' }
    await visitor.organize('PATCH', '/v1/seller', seller)
    const page = await waiting('By transfer, please')
    expect(page).toMatch(/Order [0-9A-Z]{10} : not paid yet/)
    expect(page).toMatch(
      /Recipient Book Club IBAN DE02 1203 0000 0000 2020 51 BIC BYLADEM1001 Amount €50\.00 Payment reference [0-9A-Z]{10} Pay by the end of 24 January 2027/,
    )
    expect(page).toContain('What happens next A transfer can take a few working days.')
    expect(await waiting('IBAN DE02 1203 0000 0000 2020 51')).not.toContain('Recipient')
  })

  it('scans a code for the transfer, in euros and with the organizer’s account', async () => {
    const { json } = await visitor.organize('POST', `/v1/events/${slug}/ticket-types`, { name: 'Paid', price: 5000 })
    await visitor.organize('PATCH', `/v1/events/${slug}/page`, { transferInstructions: 'By transfer, please' })
    const waiting = async () => {
      const fields = { ...ada, email: `cy${count}@example.org`, 't0.a.diet': 'all', pay: 'transfer' }
      const { headers } = await visitor.fill(chosen(slug, { [json.id]: 1 }), fields)
      return (await visitor.get(headers.location ?? '')).text
    }
    const codeIn = (page: string) => / src="data:image\/svg\+xml;base64,([^"]*)"[^>]*alt="([^"]*)"/.exec(page)
    await visitor.organize('PATCH', '/v1/seller', { name: 'Book Club', iban: null, bic: null })
    expect(codeIn(await waiting())).toBeNull()
    await visitor.organize('PATCH', '/v1/seller', { iban: 'DE02120300000000202051' })
    const page = await waiting()
    const [, picture = '', spoken] = codeIn(page) ?? []
    const [reference] = /(?<=Payment reference<\/th><td class="code"><bdi>)[0-9A-Z]{10}/.exec(page) ?? []
    const account = ['Book Club', 'DE02120300000000202051']
    expect(Buffer.from(picture, 'base64').toString()).toBe(
      qrSvg(['BCD', '002', '1', 'SCT', '', ...account, 'EUR50.00', '', '', reference].join('\n')),
    )
    expect(spoken).toBe('QR code for your bank transfer of €50.00')
    expect(page).toContain('Scan this code with your banking app.')
  })

  it('has the tickets as a PDF as long as they are valid, and a way on once they are not', async () => {
    expect((await visitor.get(path)).text).toContain(`href="${path}/tickets.pdf"`)
    const { headers, status } = await visitor.get(`${path}/tickets.pdf`)
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'application/pdf',
      'private, no-store',
    ])
    expect(headers['content-disposition']).toMatch(/filename="tickets-[0-9A-Z]{10}\.pdf"/)
    await visitor.organize('POST', `/v1/attendees/${(await attendee()).id}/cancel`)
    expect((await visitor.get(`${path}/tickets.pdf`)).status).toBe(404)
    const { text } = await visitor.get(path)
    expect(text).toContain(`<a class="button" href="/e/${slug}#tickets">Choose tickets again</a>`)
  })

  it('pays through the processor and returns to the order, whatever the Host header', async () => {
    await visitor.organize('POST', '/v1/payments/connect', { processor: 'stripe', secretKey: stripe.secretKey })
    const waiting = await order(5000)
    const page = await visitor.get(waiting)
    expect(page.text).toMatch(/Please pay <strong>€50\.00/)
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
    const { status, text } = await visitor.fill(waiting, {}, { to: `${waiting}/pay`, headers })
    expect([status, text.includes('http-equiv="refresh"')]).toEqual([200, true])
    expect(text).not.toContain('evil.example')
    expect(JSON.stringify(stripe.world.all('checkout.session'))).toContain(`${publicUrl}${waiting}`)
    await visitor.organize('POST', '/v1/payments/disconnect')
  })
})
