// What the event page says to people and machines beside its tickets: the organizer's text, links, pictures, and data for
// search engines.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { markdownHtml, markdownText } from '../../../src/service/pages/html/markdown.ts'
import { everyPage, openFair } from './every-page.ts'
import { openVisitor, publicUrl, type Visitor } from './visitor.ts'

describe('the organizer’s text', () => {
  it.each([
    ['**bold** and _soft_', '<p><strong>bold</strong> and <em>soft</em></p>\n'],
    ['# Title', '<h2>Title</h2>\n'],
    ['one\ntwo', '<p>one<br>\ntwo</p>\n'],
    ['- one', '<ul dir="auto">\n<li>one</li>\n</ul>\n'],
    ['[x](https://a.example)', '<p><a href="https://a.example" rel="nofollow noopener">x</a></p>\n'],
    ['https://a.example', '<p><a href="https://a.example" rel="nofollow noopener">https://a.example</a></p>\n'],
    ['[x](mailto:a@a.example)', '<p><a href="mailto:a@a.example" rel="nofollow noopener">x</a></p>\n'],
    ['[x](javascript:alert(1))', '<p>[x](javascript:alert(1))</p>\n'],
    ['[x](//a.example)', '<p>[x](//a.example)</p>\n'],
    ['[x](/e/fair?lang=de)', '<p>[x](/e/fair?lang=de)</p>\n'],
    ['<b onclick=x>b</b>', '<p>&lt;b onclick=x&gt;b&lt;/b&gt;</p>\n'],
    ['![x](https://a.example/x.png)', '<p>!<a href="https://a.example/x.png" rel="nofollow noopener">x</a></p>\n'],
  ])('%j becomes %j', (text, html) => {
    expect(markdownHtml(text).text).toBe(html)
  })

  it('is one line without markup where only words fit', () => {
    expect(markdownText('# Fair\n\nBooks, *cakes* and\n- [talks](https://a.example)\n- `code`')).toBe(
      'Fair Books, cakes and talks code',
    )
  })
})

describe('the page of an event', () => {
  let visitor: Visitor
  beforeAll(async () => {
    visitor = await openVisitor()
    const place = { venue: 'Hall </script><b>', timezone: 'Europe/Berlin', startTime: '09:00', endDate: '2027-03-15' }
    const event = { name: 'Fair', date: '2027-03-14', slug: 'fair', languages: ['de'], ...place }
    await visitor.organize('POST', '/v1/events', { ...event, description: '**Books** and cakes' })
    await visitor.organize('POST', '/v1/events/fair/publish')
    const add = (body: object) => visitor.organize('POST', '/v1/events/fair/ticket-types', body)
    await add({ name: 'Standard', price: 10_000, taxRate: '19', taxMode: 'exclusive' })
    await add({ name: 'Full', quantity: 0 })
    await add({ name: 'Later', saleStartsAt: '2027-02-01T00:00:00Z' })
    await add({ name: 'Gift', kind: 'donation' })
    await add({ name: 'Crew', hidden: true })
  })
  afterAll(() => visitor.service.close())
  const change = (body: object) => visitor.organize('PATCH', '/v1/events/fair/page', body)
  const dataIn = (text: string) =>
    JSON.parse(/<script type="application\/ld\+json">([^<]*)<\/script>/.exec(text)?.[1] ?? 'null')

  it('is an Event with its Offers to search engines', async () => {
    const data = dataIn((await visitor.get('/e/fair')).text)
    expect(data).toMatchObject({
      '@type': 'Event',
      name: 'Fair',
      startDate: '2027-03-14T08:00:00.000Z',
      endDate: '2027-03-15',
      eventStatus: 'https://schema.org/EventScheduled',
      description: 'Books and cakes',
      location: { '@type': 'Place', name: 'Hall </script><b>' },
      url: `${publicUrl}/e/fair`,
    })
    const offers = data.offers.map(({ name, price, availability }: Record<string, string>) => [
      name,
      price,
      availability,
    ])
    expect(offers).toEqual([
      ['Standard', '119.00', 'https://schema.org/InStock'],
      ['Full', '0.00', 'https://schema.org/SoldOut'],
      ['Later', '0.00', 'https://schema.org/PreOrder'],
    ])
  })

  it('names its own address and those in other languages', async () => {
    const linksIn = (text: string) =>
      [...text.matchAll(/<link rel="(canonical|alternate)"[^>]*>/g)].map(([link]) => link)
    const { text } = await visitor.get('/e/fair?promo=X')
    expect(linksIn(text)).toEqual([
      `<link rel="canonical" href="${publicUrl}/e/fair">`,
      `<link rel="alternate" hreflang="x-default" href="${publicUrl}/e/fair">`,
      `<link rel="alternate" hreflang="en" href="${publicUrl}/e/fair?lang=en">`,
      `<link rel="alternate" hreflang="de" href="${publicUrl}/e/fair?lang=de">`,
    ])
    const german = (await visitor.get('/e/fair?lang=de')).text
    expect(linksIn(german)[0]).toBe(`<link rel="canonical" href="${publicUrl}/e/fair?lang=de">`)
    expect(text).toContain('<meta property="og:title" content="Fair">')
    expect(text).toContain('<meta name="description" content="Books and cakes">')
  })

  it('shows a picture from its one host, and links to what the law asks for', async () => {
    const { status } = await change({
      pictureUrl: 'https://pictures.example/fair.jpg',
      imprintUrl: 'https://fair.example/imprint',
      privacyUrl: 'https://fair.example/privacy',
      termsUrl: 'https://fair.example/terms',
      contact: 'team@fair.example',
    })
    expect(status).toBe(200)
    const { text, headers } = await visitor.get('/e/fair')
    expect(headers['content-security-policy']).toContain("img-src 'self' data: https://pictures.example;")
    expect(text).toContain('<img class="picture" src="https://pictures.example/fair.jpg" alt=""')
    const footer = /<footer>([\s\S]*)<\/footer>/.exec(text)?.[1] ?? ''
    expect([...footer.matchAll(/href="([^"]*)"[^>]*>([^<]*)</g)].map((match) => match.slice(1))).toEqual([
      ['mailto:team@fair.example', 'Contact'],
      ['https://fair.example/imprint', 'Legal notice'],
      ['https://fair.example/privacy', 'Privacy'],
      ['https://fair.example/terms', 'Terms and conditions'],
    ])
  })

  it.each([
    ['contact', 'javascript:alert(1)'],
    ['contact', 'http://fair.example/'],
    ['imprintUrl', 'http://fair.example/imprint'],
    ['pictureUrl', 'data:image/png;base64,AAAA'],
  ])('refuses the %s %s', async (field, value) => {
    const { status, json } = await change({ [field]: value })
    expect([status, json.errors[0].pointer]).toEqual([422, `/${field}`])
  })
})

it('no page is larger than 60 KB without its pictures', async () => {
  const fair = await openFair()
  const pages = await everyPage(fair, 'ar')
  const style = (await fair.visitor.get(/href="([^"]*style[^"]*)"/.exec(pages[0]?.[1] ?? '')?.[1] ?? '')).text
  expect(style).toContain('html{')
  for (const [name, page] of pages) expect([name, Buffer.byteLength(page + style) < 60 * 1024]).toEqual([name, true])
})
