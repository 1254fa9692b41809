// How a language writes money, days and lists, and how values stand in its sentences.
import { expect, test } from 'vitest'
import { formatsOf } from '../../src/languages/formats.ts'
import { pages } from '../../src/languages/pages/index.ts'
import { wordingOf } from '../../src/languages/wording.ts'
import { html, htmlWriter } from '../../src/service/pages/html/html.ts'

test('money, days and lists are written as English readers expect', () => {
  const { money, day, days, instant, list } = formatsOf('en')
  expect(money(14_900, 'EUR')).toBe('€149.00')
  expect(money(1_500, 'JPY')).toBe('JP¥1,500')
  expect(day('2027-03-14')).toBe('Sunday, 14 March 2027')
  expect(days('2027-03-14', '2027-03-14')).toBe('Sunday, 14 March 2027')
  // How wide the spaces around the dash are differs between versions of CLDR.
  expect(days('2027-03-14', '2027-03-16').replace(/\s–\s/, '–')).toBe('14–16 March 2027')
  expect(instant('2027-01-10T12:00:00Z', 'Europe/Berlin')).toBe('10 January 2027 at 13:00')
  expect(list(['a', 'b', 'c'])).toBe('a, b and c')
})

test('a message is chosen by its count and takes its values', async () => {
  const { say } = await wordingOf(pages, 'en')
  expect(say('waitlist.offerUntil', { count: 1, until: 'noon' })).toBe('A place is reserved for you until noon.')
  expect(say('waitlist.offerUntil', { count: 2, until: 'noon' })).toBe('2 places are reserved for you until noon.')
})

test('as HTML, values and words are escaped and markup becomes what the page makes of it', async () => {
  const words = await wordingOf(pages, 'en')
  const entry = words.write(htmlWriter(words), 'waitlist.entry', {
    count: 1,
    name: '<b>Ada</b>',
    event: 'R & D',
    link: (name) => html`<a href="/e/rd">${name}</a>`,
  })
  expect(entry.text).toBe('&lt;b&gt;Ada&lt;/b&gt;, 1 place, <a href="/e/rd">R &amp; D</a>')
})
