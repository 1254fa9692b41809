// No page says a word of its own: with a language whose every message is marked, nothing but what people have written is
// left unmarked.
import { afterEach, expect, test, vi } from 'vitest'
import type { Messages } from '../../../src/languages/catalogue.ts'
import { type PageMessages, pages } from '../../../src/languages/pages/index.ts'
import { chosen, openVisitor, type Visitor } from './visitor.ts'

afterEach(() => vi.restoreAllMocks())

/** English between brackets that occur in no text. */
async function markEveryMessage(): Promise<void> {
  const { language, write } = await pages.load('en')
  const marked: Messages<PageMessages> = {
    language,
    write: (writer, key, ...values) => {
      const join: typeof writer.join = (texts, parts) =>
        writer.join(
          texts.map((text) => text && `⟦${text}⟧`),
          parts,
        )
      return write({ ...writer, join }, key, ...values)
    },
  }
  vi.spyOn(pages, 'load').mockResolvedValue(marked)
}

/** What a reader sees or hears of a page outside of messages. */
function unmarked(page: string): string[] {
  const spoken = [...page.matchAll(/ (?:alt|aria-label|placeholder|title)="([^"]*)"/g)].map(([, text]) => text)
  const shown = page.replace(/<option[^>]*>\d+<\/option>/g, '').split(/<[^>]*>/)
  return [...spoken, ...shown]
    .map((text) =>
      String(text)
        .replace(/⟦[^⟧]*⟧/g, ' ')
        .trim(),
    )
    .flatMap((text) => text.split(/[\s,.:()€–]+/))
    .filter((word) => /\p{L}/u.test(word) && !ofPeople.test(word))
}

/** Names, codes and days of this test; what Intl writes. */
const ofPeople =
  /^(Fair|Hall|Ada|Lovelace|Grace|Standard|VIP|Gift|Sold|MwSt|UTC|Ada@example|IBAN|Diet|Vegan|SPRING|EUR|AUTUMN|Sunday|March|January|at|[A-Z0-9]{10})$/

const event = { name: 'Fair', date: '2027-03-14', startTime: '09:00', venue: 'Hall', slug: 'fair' }

async function openFair(): Promise<{ visitor: Visitor; type: Record<string, string> }> {
  const visitor = await openVisitor()
  const organize = async (method: string, path: string, body?: object) => {
    const { status, json, text } = await visitor.organize(method, path, body)
    expect(status, text).toBeLessThan(300)
    return json
  }
  const path = `/v1/events/${event.slug}`
  await organize('POST', '/v1/events', event)
  await organize('POST', `${path}/publish`)
  const type: Record<string, string> = {}
  for (const [name, more] of Object.entries({
    Standard: {},
    VIP: { price: 5000, taxRate: '19', taxName: 'MwSt', taxMode: 'inclusive', maxPerOrder: 5, minPerOrder: 2 },
    Gift: { kind: 'donation', price: 1000, minPrice: 500 },
    Sold: { quantity: 1 },
  })) {
    type[name] = (await organize('POST', `${path}/ticket-types`, { name, ...more })).id
  }
  await organize('POST', `${path}/attendees`, { name: 'Grace', email: 'g@example.org', ticketType: 'Sold' })
  await organize('POST', `${path}/promo-codes`, { code: 'SPRING', percent: 10 })
  await organize('PATCH', `${path}/form`, {
    questions: [{ key: 'diet', label: 'Diet', kind: 'choice', options: ['Vegan'], required: false }],
  })
  await organize('PATCH', `${path}/page`, {
    transferInstructions: 'IBAN',
    selfCancelUntil: '2027-03-01T00:00:00Z',
  })
  return { visitor, type }
}

test('every word of the pages comes from the catalogue', async () => {
  await markEveryMessage()
  const { visitor, type } = await openFair()
  const { slug } = event
  const seen: [name: string, page: string][] = []
  const look = async (name: string, path: string) => {
    const { text } = await visitor.get(path)
    expect(text, name).toContain('⟦')
    seen.push([name, text])
  }
  await look('event', `/e/${slug}?promo=SPRING`)
  await look('unknown promo code', `/e/${slug}?promo=AUTUMN`)
  await look('embed', `/e/${slug}/embed`)
  await look('nothing chosen', `/e/${slug}/register`)
  const register = chosen(slug, { [String(type.VIP)]: 2, [String(type.Gift)]: 1 })
  await look('register', register)
  const empty = await visitor.fill(register, { name: '', email: 'x', pay: '' })
  // What a field's refusal says is the API's, in English.
  seen.push(['register, nothing filled in', empty.text.replace(/id="[^"]*-error">[^<]*|<\/a>: [^<]*/g, '')])
  await look('waitlist', `/e/${slug}/waitlist?type=${type.Sold}`)
  await look('joined', `/e/${slug}/waitlist?joined`)
  const sent = { name: 'Ada Lovelace', email: 'ada@example.org', pay: 'transfer', [`amount.${type.Gift}`]: '10' }
  const { headers } = await visitor.fill(register, sent)
  const order = headers.location ?? ''
  await look('order to pay', order)
  await look('cancel', `${order}/cancel`)
  await look('ticket', `${order}/tickets/1`)
  await look('not found', '/e/nowhere')
  const free = await visitor.fill(chosen(slug, { [String(type.Standard)]: 1 }), sent)
  await look('order', free.headers.location ?? '')
  await visitor.fill(`${order}/cancel`, {}, { to: `${order}/cancel` })
  await look('cancelled order', order)
  for (const [name, page] of seen) expect(unmarked(page), name).toEqual([])
})
