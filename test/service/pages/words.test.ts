// What holds for every page. No page says a word of its own: with a language whose every message is marked, nothing but what people have written is
// left unmarked.
import { afterEach, expect, test, vi } from 'vitest'
import { agendas } from '../../../src/languages/agenda/index.ts'
import type { Messages } from '../../../src/languages/catalogue.ts'
import { pages } from '../../../src/languages/pages/index.ts'
import { personal } from '../../../src/languages/personal/index.ts'
import { everyPage, openFair } from './every-page.ts'

afterEach(() => vi.restoreAllMocks())

/** English between brackets that occur in no text. */
async function markEveryMessage(): Promise<void> {
  vi.spyOn(pages, 'load').mockResolvedValue(marked(await pages.load('en')))
  vi.spyOn(agendas, 'load').mockResolvedValue(marked(await agendas.load('en')))
  vi.spyOn(personal, 'load').mockResolvedValue(marked(await personal.load('en')))
}

function marked<M extends Record<string, string>>({ language, write }: Messages<M>): Messages<M> {
  return {
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
}

/** What a reader sees or hears of a page outside of messages. */
function unmarked(page: string): string[] {
  const spoken = [...page.matchAll(/ (?:alt|aria-label|placeholder|title)="([^"]*)"/g)].map(([, text]) => text)
  const shown = page
    .replace(/<option[^>]*>\d+<\/option>|<select id="bill.country"[\s\S]*?<\/select>|<script[\s\S]*?<\/script>/g, '')
    .split(/<[^>]*>/)
  return [...spoken, ...shown]
    .map((text) =>
      String(text)
        .replace(/⟦[^⟧]*⟧|https:\S+|\w+\.(?:ics|xml|json|atom)\b/g, ' ')
        .trim(),
    )
    .flatMap((text) => text.split(/[\s,.:()€–]+/))
    .filter((word) => /\p{L}/u.test(word) && !ofPeople.test(word))
}

/** Names, codes and days of this test; what Intl writes. */
const ofPeople =
  /^(Fair|Early|Crew|CREW|Book|fair|December|Deutsch|English|العربية|Hall|Ada|Lovelace|Grace|Standard|VIP|Gift|Sold|Extra|MwSt|UTC|[Aa]da@example|org|IBAN|Diet|Vegan|SPRING|EUR|AUTUMN|German|Sunday|March|January|at|[A-Z0-9]{10})$/

test('every word of the pages comes from the catalogue', async () => {
  await markEveryMessage()
  const fair = await openFair()
  for (const [name, page] of await everyPage(fair)) {
    expect(page, name).toContain('⟦')
    expect(unmarked(page), name).toEqual([])
  }
})

test('the language that an address asks for stays in every link and form of every page', async () => {
  const fair = await openFair()
  const escaped: string[] = []
  for (const [name, page] of await everyPage(fair, 'ar')) {
    const links = [...page.matchAll(/ (?:href|action|formaction)="(\/[^"]*)"/g)].map(([, link]) => String(link))
    // Programs read these.
    const ours = links.filter((link) => !/\.(?:css|ics|xml|json|atom)$/.test(link.split('?')[0] ?? ''))
    escaped.push(...ours.filter((link) => !link.includes('lang=')).map((link) => `${name}: ${link}`))
    // The address of a form by GET loses its query.
    const forms = [...page.matchAll(/<form method="get"[\s\S]*?<\/form>/g)].map(([form]) => form)
    escaped.push(...forms.filter((form) => !form.includes('name="lang" value="ar"')).map(() => `${name}: a form`))
    expect([name, ours.length > 0]).toEqual([name, true])
  }
  expect(escaped).toEqual([])
})
