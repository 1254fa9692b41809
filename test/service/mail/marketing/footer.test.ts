import { expect, it } from 'vitest'
import { mails } from '../../../../src/languages/mail/index.ts'
import { wordingOf } from '../../../../src/languages/wording.ts'
import { marketingFooter } from '../../../../src/service/mail/marketing/footer.ts'

it.each([
  ['Conference Club', 'news from Conference Club.'],
  ['Hafen e.V.', 'news from Hafen e.V.'],
])('ends the sentence about %s with one full stop', async (name, end) => {
  const seller = { name, address: 'Town Hall 1', postcode: null, city: null }
  const about = { seller, language: 'en' } as unknown as Parameters<typeof marketingFooter>[0]
  const links = { unsubscribe: '' } as Parameters<typeof marketingFooter>[1]['links']
  expect(marketingFooter(about, { links }, await wordingOf(mails, 'en')).text).toMatch(
    new RegExp(`${end.replaceAll('.', '\\.')}$`),
  )
})
