// What a visitor sees of prices before ordering, and that nothing else is ordered than what was shown.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { chosen, openVisitor, tokenIn, type Visitor } from './visitor.ts'

let visitor: Visitor
let slug: string
let count = 0
beforeAll(async () => {
  visitor = await openVisitor()
})
afterAll(() => visitor.service.close())
beforeEach(async () => {
  slug = `fair-${++count}`
  visitor.setNow('2027-01-10T12:00:00.000Z')
  await visitor.organize('POST', '/v1/events', { name: 'Fair', date: '2027-03-14', slug, timezone: 'Europe/Berlin' })
  await visitor.organize('POST', `/v1/events/${slug}/publish`)
  await page({ transferInstructions: 'IBAN' })
})

const ada = { name: 'Ada', email: 'ada@example.org', pay: 'transfer' }
const page = (changes: object) => visitor.organize('PATCH', `/v1/events/${slug}/page`, changes)
const add = async (body: object): Promise<string> => {
  const { json, text } = await visitor.organize('POST', `/v1/events/${slug}/ticket-types`, body)
  expect(json.id, text).toBeDefined()
  return json.id
}
const code = (body: object) => visitor.organize('POST', `/v1/events/${slug}/promo-codes`, body)
const attendees = async () => (await visitor.organize('GET', `/v1/events/${slug}/attendees`)).json.data
/** The words of a page, without its markup. */
const wordsOf = async (path: string) => plain((await visitor.get(path)).text)
const plain = (text: string) =>
  text
    .replace(/<script[\s\S]*?<\/script>|<option[\s\S]*?<\/option>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')

describe('the list of tickets', () => {
  it('says until when a price holds and what follows', async () => {
    const tiers = [
      { name: 'Early bird', price: 9900, until: '2027-01-31T22:59:00Z' },
      { name: 'Regular', price: 14_900, until: '2027-02-28T22:59:00Z' },
    ]
    await add({ name: 'Standard', price: 19_900, tiers })
    expect(await wordsOf(`/e/${slug}`)).toContain('Early bird until the end of 31 January 2027, then €149.00')
    visitor.setNow('2027-02-10T12:00:00.000Z')
    expect(await wordsOf(`/e/${slug}`)).toContain('Regular until the end of 28 February 2027, then €199.00')
  })

  it('says the time zone of deadlines, once where the event has a start time', async () => {
    const tiers = [{ name: 'Early bird', price: 500, until: '2027-01-31T17:00:00Z' }]
    await add({ name: 'Standard', price: 1000, tiers, saleEndsAt: '2027-02-28T17:00:00Z' })
    const zonesOf = (text: string) => text.split('(Europe/Berlin)').length - 1
    const whole = await wordsOf(`/e/${slug}`)
    expect(whole).toContain('Early bird until 31 January 2027 at 18:00 (Europe/Berlin), then €10.00')
    expect(whole).toContain('On sale until 28 February 2027 at 18:00 (Europe/Berlin)')
    await visitor.organize('PATCH', `/v1/events/${slug}`, { startTime: '09:00' })
    const timed = await wordsOf(`/e/${slug}`)
    expect(timed).toContain('09:00 (Europe/Berlin)')
    expect(zonesOf(timed)).toBe(1)
  })

  it('says what is left only if the organizer wants it said', async () => {
    await add({ name: 'Standard', price: 1000, quantity: 5, tiers: [{ name: 'First', price: 500, first: 3 }] })
    const before = await wordsOf(`/e/${slug}`)
    expect([before.includes(' left'), before.includes('First for the first 3 tickets, then €10.00')]).toEqual([
      false,
      true,
    ])
    await page({ showLeft: true })
    const after = await wordsOf(`/e/${slug}`)
    expect(after).toContain('First: 3 left at this price, then €10.00')
    expect(after).toContain('5 left')
  })

  it('strikes the price that a code lowers, and no other', async () => {
    await add({ name: 'Standard', price: 14_900, taxRate: '19', taxMode: 'exclusive' })
    await add({ name: 'VIP', price: 50_000 })
    await code({ code: 'HALF', percent: 50, ticketTypes: ['Standard'] })
    const { text } = await visitor.get(`/e/${slug}?promo=half`)
    expect([...text.matchAll(/<(del|ins)>([^<]*)</g)].map((match) => match.slice(1))).toEqual([
      ['del', '€177.31'],
      ['ins', '€88.66'],
    ])
  })

  it.each([
    ['NOPE', 'Promo code NOPE is not valid for this event.'],
    ['LATER', 'Promo code LATER can’t be used yet.'],
    ['OVER', 'Promo code OVER has expired.'],
    ['ONCE', 'Promo code ONCE has already been used the maximum number of times.'],
    ['student', 'Promo code STUDENT applied. With this code you can also choose: Student.'],
    ['TENNER', 'Promo code TENNER applied. Takes €10.00 off your order.'],
  ])('says what the code %s does, or why it does nothing', async (typed, said) => {
    const standard = await add({ name: 'Standard', price: 5000 })
    await add({ name: 'Student', price: 1000, hidden: true })
    await code({ code: 'LATER', percent: 10, validFrom: '2027-02-01T00:00:00Z' })
    await code({ code: 'OVER', percent: 10, validUntil: '2027-01-10T13:00:00Z' })
    await code({ code: 'ONCE', percent: 10, maxUses: 1 })
    await code({ code: 'STUDENT', unlocksHidden: true, ticketTypes: ['Student'] })
    await code({ code: 'TENNER', amount: 1000 })
    await visitor.fill(chosen(slug, { [standard]: 1 }, 'ONCE'), ada)
    visitor.setNow('2027-01-11T12:00:00.000Z')
    const { headers } = await visitor.get(`/e/${slug}/register?promo=${typed}`)
    const shown = await wordsOf((headers.location ?? '').replace('#tickets', ''))
    expect(shown).toContain(said)
    expect(shown.includes(' Student €10.00 ')).toBe(typed === 'student')
  })

  it('has a button for the code, the first of its form, so that Enter applies it and orders nothing', async () => {
    await add({ name: 'Standard', price: 5000 })
    await code({ code: 'TENNER', amount: 1000 })
    const { text } = await visitor.get(`/e/${slug}`)
    const form = /<form[^>]*>[\s\S]*?name="promo"[\s\S]*?<\/form>/.exec(text)?.[0] ?? ''
    const [first = ''] = /<button[^>]*>[^<]*/.exec(form) ?? []
    expect(first).toMatch(new RegExp(`formaction="/e/${slug}[#"].*>Apply code$`))
  })

  it('leaves out a code that is not for these tickets, and sells them at the price shown', async () => {
    const standard = await add({ name: 'Standard', price: 5000 })
    await add({ name: 'Student', price: 1000 })
    await code({ code: 'STUDENT', percent: 50, ticketTypes: ['Student'] })
    const { text } = await visitor.get(chosen(slug, { [standard]: 1 }, 'STUDENT'))
    expect(plain(text)).toContain('Promo code STUDENT is not for these tickets.')
    const [, action = ''] = /<form method="post" action="([^"]*)"/.exec(text) ?? []
    expect(action).toBe(`/e/${slug}/register?q.${standard}=1`)
    expect((await visitor.fill(action, { ...ada, shown: '5000' })).status).toBe(303)
  })
})

describe('a donation', () => {
  it('has a field for its amount and no quantity, and is a line of the total', async () => {
    const standard = await add({ name: 'Standard', price: 14_900 })
    const gift = await add({ name: 'Childcare', kind: 'donation', price: 1000 })
    const { text } = await visitor.get(`/e/${slug}`)
    expect([text.includes(`name="q.${gift}"`), text.includes(`name="amount.${gift}" value=""`)]).toEqual([false, true])
    expect(plain(text)).toContain('Suggested: €10.00')
    const path = `${chosen(slug, { [standard]: 2 })}&amount.${gift}=25,50`
    const shown = await wordsOf(path)
    expect(shown).toMatch(/2 × Standard €149\.00 each €298\.00 1 × Childcare €25\.50 Total €323\.50/)
    expect((await visitor.fill(path, { ...ada, [`amount.${gift}`]: '25,50', shown: '32350' })).status).toBe(303)
    expect((await attendees()).map(({ price }: { price: number }) => price)).toEqual([14_900, 14_900, 2550])
  })

  it('is left out where its field is empty or zero', async () => {
    const standard = await add({ name: 'Standard' })
    const gift = await add({ name: 'Childcare', kind: 'donation' })
    for (const amount of ['', '0', '0,00']) {
      const shown = await wordsOf(`${chosen(slug, { [standard]: 1 })}&amount.${gift}=${amount}`)
      expect([amount, shown.includes('Childcare')]).toEqual([amount, false])
    }
  })
})

describe('before ordering', () => {
  it('the lines, the discount, the total and the tax in it stand above the button', async () => {
    const tax = { taxRate: '19', taxName: 'USt.', taxMode: 'inclusive' }
    const standard = await add({ name: 'Standard', price: 11_900, ...tax })
    await code({ code: 'TEN', percent: 10 })
    const shown = await wordsOf(chosen(slug, { [standard]: 2 }, 'TEN'))
    expect(shown).toContain(
      'Your order 2 × Standard €119.00 each €238.00 Promo code TEN -€23.80 Total €214.20 Includes 19% USt. €34.20',
    )
    expect(shown.indexOf('Total €214.20')).toBeLessThan(shown.indexOf('Order and pay'))
  })

  it('a changed amount is added up without ordering, and not ordered unseen', async () => {
    const gift = await add({ name: 'Gift', price: 1000, minPrice: 500 })
    const path = chosen(slug, { [gift]: 2 })
    const typed = { ...ada, [`amount.${gift}`]: '7,50' }
    const updated = await visitor.fill(path, { ...typed, do: 'update', shown: '2000' })
    expect([updated.status, plain(updated.text).includes('Total €15.00')]).toEqual([200, true])
    expect(updated.text).toContain('value="Ada"')
    const unseen = await visitor.fill(path, { ...typed, shown: '2000' })
    expect([unseen.status, plain(unseen.text).includes('The total has changed.')]).toEqual([422, true])
    expect(plain(unseen.text)).toContain('Total €15.00')
    expect(await attendees()).toEqual([])
    expect((await visitor.fill(path, { ...typed, shown: '1500' })).status).toBe(303)
  })

  it('a price that rises between the page and the order is shown first, and a form sent twice is still one order', async () => {
    const standard = await add({ name: 'Standard', price: 2000, tiers: [{ name: 'First', price: 1000, first: 2 }] })
    const path = chosen(slug, { [standard]: 2 })
    expect(await wordsOf(path)).toContain('Total €20.00')
    await visitor.fill(chosen(slug, { [standard]: 1 }), { ...ada, shown: '1000' })
    const refused = await visitor.fill(path, { ...ada, shown: '2000' })
    expect(plain(refused.text)).toMatch(/The total has changed\.[\s\S]*1 × Standard €10\.00 1 × Standard €20\.00/)
    const again = { ...ada, shown: '3000', token: tokenIn(refused.text) }
    const twice = [await visitor.send(path, again), await visitor.send(path, again)]
    expect(twice.map(({ status }) => status)).toEqual([303, 303])
    expect(twice[0]?.headers.location).toBe(twice[1]?.headers.location)
    expect(await attendees()).toHaveLength(3)
  })

  it('the last use of a code, sent twice, is one order', async () => {
    const standard = await add({ name: 'Standard', price: 2000 })
    await code({ code: 'FREE', percent: 100, maxUses: 1 })
    const path = chosen(slug, { [standard]: 1 }, 'FREE')
    const { text } = await visitor.get(path)
    expect(text).not.toContain('name="pay"')
    const sent = { name: 'Ada', email: 'ada@example.org', shown: '0', token: tokenIn(text) }
    const twice = [await visitor.send(path, sent), await visitor.send(path, sent)]
    expect(twice.map(({ status }) => status)).toEqual([303, 303])
    expect(await attendees()).toHaveLength(1)
  })

  it('an invoice can be asked for, for a company and its address, and only where something is to pay', async () => {
    const standard = await add({ name: 'Standard', price: 2000 })
    const free = await add({ name: 'Free' })
    expect(await wordsOf(chosen(slug, { [free]: 1 }))).not.toContain('I need an invoice')
    const path = chosen(slug, { [standard]: 1 })
    const typed = {
      ...ada,
      'bill.company': 'ACME',
      'bill.address': 'Street 2',
      'bill.city': 'Linz',
      'bill.postcode': '4020',
    }
    const wrong = await visitor.fill(path, { ...typed, 'bill.country': 'XX' })
    expect(wrong.text).toMatch(/<details class="billing" open>[\s\S]*value="ACME"/)
    expect(plain(wrong.text)).toContain('Country : Please check this entry')
    const { status } = await visitor.fill(path, { ...typed, 'bill.country': 'AT', 'bill.vatId': 'ATU12345678' })
    expect(status).toBe(303)
    const { data } = (await visitor.organize('GET', `/v1/events/${slug}/orders`)).json
    const { json } = await visitor.organize('GET', `/v1/orders/${data[0].id}`)
    expect(json.billing).toMatchObject({
      company: 'ACME',
      postcode: '4020',
      city: 'Linz',
      country: 'AT',
      vatId: 'ATU12345678',
    })
  })

  it('the button says what it means in the words that the law of a language asks for', async () => {
    const standard = await add({ name: 'Standard', price: 2000 })
    await visitor.organize('PATCH', `/v1/events/${slug}`, { language: 'de' })
    expect(await wordsOf(chosen(slug, { [standard]: 1 }))).toContain('Gesamtbetrag 20,00 € Zahlungspflichtig bestellen')
  })
})

it('further people can have the answers of the first, without writing them again', async () => {
  const standard = await add({ name: 'Standard' })
  await add({ name: 'VIP' })
  const questions = [
    { key: 'diet', kind: 'text', label: 'Diet', required: true },
    { key: 'agreed', kind: 'consent', label: 'Agreed', required: true },
  ]
  await visitor.organize('PATCH', `/v1/events/${slug}/form`, { questions })
  const path = chosen(slug, { [standard]: 3 })
  const { text } = await visitor.get(path)
  expect(text.match(/name="t\d.same"/g)).toEqual(['name="t1.same"', 'name="t2.same"'])
  const guests = { 't1.name': 'Bob', 't1.same': 'yes', 't1.a.diet': 'left over', 't2.name': 'Cy', 't2.a.diet': 'vegan' }
  const sent = { ...ada, ...guests, 't0.a.diet': 'all', 't0.a.agreed': 'yes' }
  const missing = await visitor.fill(path, sent)
  expect(missing.text.match(/id="t\d[^"]*-error"/g)).toEqual(['id="t2.a.agreed-error"'])
  expect((await visitor.fill(path, { ...sent, 't2.a.agreed': 'yes' })).status).toBe(303)
  expect((await attendees()).map(({ answers }: { answers: object }) => answers)).toEqual([
    { diet: 'all', agreed: true },
    { diet: 'all', agreed: true },
    { diet: 'vegan', agreed: true },
  ])
})
