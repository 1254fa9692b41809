import { describe, expect, it } from 'vitest'
import { emailFault, isEmail } from '../../../src/contract/core/email.ts'
import { amount, count, instant, line, paragraphs, slug } from '../../../src/contract/core/fields.ts'
import { dayInZone, isCalendarDate, isInstant, isTimeZone, isWallTime } from '../../../src/contract/core/time.ts'
import { PublicPageChanges } from '../../../src/contract/pages/pages.ts'

type Case = readonly [value: string, isTaken: boolean]

describe('a calendar date', () => {
  const cases: Case[] = [
    ['2027-03-14', true],
    ['2028-02-29', true],
    ['1970-01-01', true],
    ['9999-12-31', true],
    ['2027-02-30', false],
    ['2027-02-29', false],
    ['2026-2-3', false],
    ['1969-12-31', false],
    ['2027-13-01', false],
    ['2027-00-10', false],
    ['2027-01-00', false],
    ['2027-03-14 ', false],
    ['２０２７-03-14', false],
  ]
  it.each(cases)('%j: %s', (text, isTaken) => expect(isCalendarDate(text)).toBe(isTaken))
})

describe('an instant', () => {
  const cases: Case[] = [
    ['2027-03-14T09:00:00Z', true],
    ['2027-03-14T09:00:00.123456789+05:30', true],
    ['2027-03-14T23:59:59-12:00', true],
    ['2027-03-14T24:00:00Z', false],
    ['2027-03-14T09:00:60Z', false],
    ['2027-02-30T09:00:00Z', false],
    ['2027-03-14T09:00:00', false],
    ['2027-03-14', false],
    ['2027-03-14T09:00:00+24:00', false],
  ]
  it.each(cases)('%j: %s', (text, isTaken) => {
    expect(isInstant(text)).toBe(isTaken)
    expect(instant.safeParse(text).success).toBe(isTaken)
  })
})

describe('a wall time and a zone', () => {
  const times: Case[] = [
    ['00:00', true],
    ['23:59', true],
    ['24:00', false],
    ['9:30', false],
    ['09:60', false],
  ]
  it.each(times)('%j: %s', (text, isTaken) => expect(isWallTime(text)).toBe(isTaken))
  const zones: Case[] = [
    ['Europe/Berlin', true],
    ['UTC', true],
    ['+02:00', false],
    ['Mars/Olympus', false],
    ['', false],
    ['E'.repeat(65), false],
  ]
  it.each(zones)('%j: %s', (text, isTaken) => expect(isTimeZone(text)).toBe(isTaken))

  it.each([
    ['2027-03-14T23:30:00Z', 'UTC', '2027-03-14'],
    ['2027-03-14T23:30:00Z', 'Europe/Berlin', '2027-03-15'],
    ['2027-03-14T03:30:00Z', 'America/New_York', '2027-03-13'],
    ['2027-03-14T10:00:00Z', 'Pacific/Kiritimati', '2027-03-15'],
  ])('%s in %s is the day %s', (text, zone, day) => expect(dayInZone(new Date(text), zone)).toBe(day))
})

describe('an e-mail address', () => {
  const cases: Case[] = [
    ['ada@example.org', true],
    ["o'neil+tag@sub.example.co.uk", true],
    ['ジョー@example.jp', true],
    ['ada@xn--bcher-kva.de', true],
    ['Ada@Example.ORG', true],
    ['a@x.org\r\nBcc: v@x.org', false],
    ['"v@evil.com x"@internal.domain', false],
    [`${'a'.repeat(65)}@x.org`, false],
    [`a@${'b'.repeat(64)}.org`, false],
    ['a@b@c.org', false],
    ['a b@x.org', false],
    ['.a@x.org', false],
    ['a..b@x.org', false],
    ['a@x', false],
    ['a@-x.org', false],
    ['a@x..org', false],
    ['@x.org', false],
    ['a@', false],
    ['', false],
    ['<a@x.org>', false],
    ['a@x.org,b@x.org', false],
  ]
  it.each(cases)('%j: %s', (text, isTaken) => expect(isEmail(text)).toBe(isTaken))
  it.each([
    ['ada@ｇmail.com', 'ada@gmail.com'],
    ['ada@gmail.ｃｏｍ', 'ada@gmail.com'],
    ['ada@𝐠𝐦𝐚𝐢𝐥.com', 'ada@gmail.com'],
    ['ada@bücher.de', 'ada@xn--bcher-kva.de'],
    ['ada@BÜCHER.de', 'ada@xn--bcher-kva.de'],
    ['ジョー@例え.jp', 'ジョー@xn--r8jz45g.jp'],
  ])('%j is refused, and %s named as what to write', (text, ascii) => {
    expect(emailFault(text)).toBe(`must have its domain in ASCII, as ${ascii}`)
    expect(isEmail(ascii)).toBe(true)
  })
  it.each(['ada@xn--a', 'ada@xn--a.de', 'ada@example.0x10'])('%j is not a domain', (text) => {
    expect(isEmail(text)).toBe(false)
  })
  it.each([`${'a'.repeat(50_000)}!`, `a@${'a.'.repeat(5000)}`])('far too long is refused by its length', (text) => {
    expect(isEmail(text)).toBe(false)
  })
})

describe('the fields of records', () => {
  const text = line(5)
  it.each(['a', 'Ada', '名前です', "O'N"])('a line takes %j', (value) =>
    expect(text.safeParse(value).success).toBe(true),
  )
  it.each(['', '  ', 'abcdef', 'a\u0000', 'a\nb', 'a\u001b', 'a\u009b', 'a\ud800', 7, null])(
    'a line refuses %j',
    (value) => {
      expect(text.safeParse(value).success).toBe(false)
    },
  )
  it('paragraphs take tabs and line feeds and refuse other control characters', () => {
    expect(paragraphs(10).safeParse('a\n\tb').success).toBe(true)
    expect(paragraphs(10).safeParse('a\r\nb').success).toBe(false)
    expect(paragraphs(10).safeParse('a\u001b').success).toBe(false)
  })
  it.each([-1, 1.5, 1e308, Number.MAX_SAFE_INTEGER + 1, '10', null, Number.NaN, 10_000_001, 0])(
    'a capacity refuses %j',
    (value) => {
      expect(count(1).safeParse(value).success).toBe(false)
    },
  )
  it.each([-1, 0.5, 100_000_000_001, '5'])('an amount refuses %j', (value) => {
    expect(amount(0).safeParse(value).success).toBe(false)
  })
  it.each([
    ['devconf-2027', true],
    ['a', true],
    ['-a', false],
    ['a-', false],
    ['A', false],
    ['evt_1', false],
    ['a'.repeat(61), false],
  ])('a slug %j: %s', (value, isTaken) => expect(slug.safeParse(value).success).toBe(isTaken))
})

describe('the addresses of a page', () => {
  const read = (fields: object) => {
    const { data, error } = PublicPageChanges.safeParse(fields)
    return data ?? error?.issues[0]?.message
  }
  const hostile = [
    'https://a;sandbox/x',
    "https://a'self'/x",
    'https://a*.example/x',
    'https://*/x',
    'https://a,b/x',
    'https://a(b)/x',
    'https://a~b/x',
    'https://a_b.example/x',
    'https://user:secret@a.example/x',
    'https://user@a.example/x',
    'https://[::1]/x',
    'https://-a.example/x',
    'javascript:alert(1)',
    'data:text/html,x',
    '//a.example/x',
    'https://',
    '',
  ]
  it.each(hostile)('%j is refused for logos and embedding', (text) => {
    expect(read({ logoUrl: text })).toMatch(/^must be an address/)
    expect(read({ embedOrigins: [text.replace('/x', '')] })).toMatch(/^must be an origin/)
  })
  it.each([
    ['https://Example.ORG:443/a b"c;d', 'https://example.org/a%20b%22c;d'],
    ['https://münchen.example/logo', 'https://xn--mnchen-3ya.example/logo'],
    ['https:\\\\example.org\\logo\n', 'https://example.org/logo'],
    ['https://192.0.2.1:8443/l', 'https://192.0.2.1:8443/l'],
  ])('a logo at %j is kept as %j', (text, kept) => expect(read({ logoUrl: text })).toEqual({ logoUrl: kept }))
  it.each([
    ['https://Example.ORG:443', 'https://example.org'],
    ['https://example.org/', 'https://example.org'],
    ['https://münchen.example:8443', 'https://xn--mnchen-3ya.example:8443'],
    ['http://localhost:3000', 'http://localhost:3000'],
  ])('a site %j is kept as %j', (text, kept) =>
    expect(read({ embedOrigins: [text] })).toEqual({ embedOrigins: [kept] }),
  )
  it.each(['https://a.example/x', 'https://a.example?', 'https://a.example/#', 'http://a.example', 'http://127.0.0.2'])(
    'a site is not %j',
    (text) => expect(read({ embedOrigins: [text] })).toMatch(/^must/),
  )
})
