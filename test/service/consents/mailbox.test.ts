// Who a mail goes to, as far as that shows from outside, and names that may stand in it.
import { describe, expect, it } from 'vitest'
import { mailboxOf, nameInMail } from '../../../src/service/consents/mailbox.ts'

describe('a name in a mail', () => {
  it.each([
    'http://evil.example/x',
    'www.evil',
    'Win at evil.example now',
    't.co/AbC',
    'x.com',
    'g.co/x',
    'X.COM',
    'Ada t.co',
    'evil。com/x',
    'evil．com/x',
    'evil｡com/x',
    'evil․com/x',
    'evil.ｃｏｍ',
    'ｅｖｉｌ.example',
    'e\u00advil.ex\u200bample',
    'evil\u200b.\u2060com',
    '\u202eevil.com',
    'h\u200bttp:/\u200b/evil',
    'http：／／evil',
    '💩.la',
    'пример.рф',
    'पर.भारत',
    'xn--80ak6aa92e.xn--p1ai',
    'a_b.com',
    'evil.example:8080',
    'evil.example.',
    '(evil.example)',
    '1.2.3.4/x',
    '1.2.3.4',
    'ada@evil',
    'ada@evil.example',
    'mailto:ada',
    'tel:+49',
    'javascript:x',
    '\\\\evil\\share',
    '+49 900 123 4567',
    '0900-1234567',
    '٠٩٠٠ 0900 123 456 7',
  ])('is left out if it is %j', (name) => expect(nameInMail(name)).toBe(''))

  it.each([
    'Ada Lovelace',
    'Dr. Ada Lovelace',
    'J. R. R. Tolkien',
    'J.R.R. Tolkien',
    'Sammy Davis Jr.',
    "Miles O'Brien",
    'Anne-Marie St. John',
    'Müller & Söhne GmbH & Co. KG',
    'Elisabeth II., R.',
    '株式会社 例え',
    'ジョー・例',
    'عائشة',
    'می\u200cخواهم',
    'Team 7',
    'Class of 2027/28',
    'A: B',
    '👩\u200d💻 Ada',
  ])('is kept if it is %j', (name) => expect(nameInMail(name)).toBe(name))
})

describe('a mailbox', () => {
  it.each([
    ['Ada@Example.org', 'ada@example.org'],
    ['ada+1@example.org', 'ada@example.org'],
    ['+ada@example.org', '+ada@example.org'],
    ['a.d.a@example.org', 'a.d.a@example.org'],
    ['ada@bücher.de', 'ada@xn--bcher-kva.de'],
    ['ada@ｇmail.com', 'ada@gmail.com'],
    ['a.d.a+x@gmail.com', 'ada@gmail.com'],
    ['ada@GoogleMail.com', 'ada@gmail.com'],
  ])('for %s is %s', (address, mailbox) => expect(mailboxOf(address)).toBe(mailbox))
})
