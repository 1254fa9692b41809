import { describe, expect, it } from 'vitest'
import { missingLines } from '../../../src/cli/status/columns.ts'
import { missingBeforeOpening, type Opening, withMailFirst } from '../../../src/cli/status/missing.ts'
import { stoppedByRestore } from '../../../src/contract/agenda/choices.ts'
import type { Event } from '../../../src/contract/events/events.ts'
import type { Seller } from '../../../src/contract/invoices/invoices.ts'
import type { MailConnection } from '../../../src/contract/mail/connection.ts'
import type { PublicPage } from '../../../src/contract/pages/pages.ts'
import type { PaymentConnection } from '../../../src/contract/payments/connection.ts'
import type { TicketType } from '../../../src/contract/ticket-types/ticket-types.ts'

const today = '2027-01-15'

const event = (fields: Partial<Event> = {}) =>
  ({ slug: 'devconf', date: '2027-03-14', endDate: null, status: 'published', ...fields }) as Event
const type = (fields: Partial<TicketType> = {}) =>
  ({
    id: 'typ_1',
    name: 'Standard',
    kind: 'admission',
    price: 5000,
    minPrice: null,
    tiers: [],
    status: 'active',
    saleEndsAt: '2027-03-13T22:00:00.000Z',
    ...fields,
  }) as unknown as TicketType
const page = (transferInstructions: string | null) => ({ transferInstructions }) as PublicPage
const payments = (fields: Partial<PaymentConnection> = {}) =>
  ({ connected: true, usable: true, live: true, ...fields }) as PaymentConnection
const seller = (fields: Partial<Seller> = {}) => ({ name: 'Club', address: 'Town Hall 1', ...fields }) as Seller

/** An event that lacks nothing. */
const ready: Opening = {
  event: event(),
  ticketTypes: [type()],
  page: page('IBAN DE02 1203 0000 0000 2020 51'),
  payments: payments({ connected: false }),
  seller: seller(),
  mail: { connected: true } as MailConnection,
}
const found = (change: Partial<Opening>) => missingBeforeOpening({ ...ready, ...change }, today)
const codes = (change: Partial<Opening>) => found(change).map(({ code }) => code)

const noFindings = { error: 0, warning: 0, note: 0, waived: 0 }
const noLines = { error: 0, warning: 0, note: 0 }
const unreleased = {
  unplaced: 0,
  findings: noFindings,
  findingLines: noLines,
  unreleased: null,
  visibility: 'private',
  path: null,
} as const

it('is shown with "or" between the commands of which one is enough', () => {
  const [lack] = found({ page: page(null) })
  expect(lack && missingLines(lack)).toEqual([
    expect.stringContaining('no way to pay'),
    expect.stringContaining('--transfer-instructions'),
    '  or',
    '  turnout payments connect stripe',
  ])
  const [own] = found({ ticketTypes: [type({ status: 'paused' }), type({ name: 'VIP', status: 'paused' })] })
  expect(own && missingLines(own)).not.toContain('  or')
})

describe('what is missing before opening', () => {
  it('is nothing for an event that has it all', () => {
    expect(found({})).toEqual([])
  })

  it.each<[string, Partial<Opening>, string, string[]]>([
    [
      'ticket types',
      { ticketTypes: [] },
      'no_ticket_types',
      ['turnout ticket-types create --event devconf --name … --price …'],
    ],
    [
      'a type on sale',
      { ticketTypes: [type({ status: 'draft' }), type({ id: 'typ_2', name: 'Early bird', status: 'paused' })] },
      'nothing_on_sale',
      [
        'turnout ticket-types publish Standard --event devconf',
        "turnout ticket-types resume 'Early bird' --event devconf",
      ],
    ],
    [
      'bank details and a processor',
      { page: page(null) },
      'no_way_to_pay',
      ['turnout pages update devconf --transfer-instructions "IBAN …"', 'turnout payments connect stripe'],
    ],
    [
      'bank details, of which the IBAN is known from invoices',
      { page: page(null), seller: seller({ iban: 'DE02120300000000202051' }) },
      'no_way_to_pay',
      [
        'turnout pages update devconf --transfer-instructions "IBAN DE02 1203 0000 0000 2020 51"',
        'turnout payments connect stripe',
      ],
    ],
    [
      'a processor whose key can be read',
      { payments: payments({ usable: false }) },
      'unusable_payments',
      ['turnout payments connect stripe'],
    ],
    [
      'a processor that moves money',
      { payments: payments({ live: false }) },
      'test_payments',
      ['turnout payments connect stripe'],
    ],
    [
      'an end of sale',
      { ticketTypes: [type({ saleEndsAt: null }), type({ id: 'typ_2', name: 'VIP', saleEndsAt: null })] },
      'no_end_of_sale',
      [
        'turnout ticket-types update Standard --event devconf --sale-ends 2027-03-14',
        'turnout ticket-types update VIP --event devconf --sale-ends 2027-03-14',
      ],
    ],
    [
      'the seller',
      { seller: seller({ name: null, address: null }) },
      'no_seller',
      ['turnout invoices seller --name … --address …'],
    ],
    [
      'what tax law asks for of the seller',
      { seller: seller({ postcode: null, city: null, taxId: null }) },
      'incomplete_seller',
      ['turnout invoices seller --postcode … --city … --tax-id …'],
    ],
    [
      'a tax number, of a seller whose address holds the place',
      { seller: seller({ address: 'Town Hall 1\n8010 Graz', postcode: null, city: null, taxId: null }) },
      'incomplete_seller',
      ['turnout invoices seller --tax-id …'],
    ],
    [
      "the seller's address",
      { seller: seller({ address: null }) },
      'no_seller',
      ['turnout invoices seller --address …'],
    ],
    [
      "the seller's name and country",
      { seller: seller({ name: null, country: null }) },
      'no_seller',
      ['turnout invoices seller --name … --country …'],
    ],
    [
      'a mail server',
      { mail: { connected: false } as MailConnection },
      'no_mail',
      ['turnout mail connect --host … --from …'],
    ],
    [
      'the address of links in mails',
      { mail: { connected: true, linksTo: null } as MailConnection },
      'no_public_address',
      ['turnout serve --public-url https://…'],
    ],
    [
      'times of sessions',
      { agenda: { ...unreleased, unplaced: 2 } },
      'unplaced_sessions',
      ['turnout sessions list devconf --status confirmed --unplaced'],
    ],
    [
      'a schedule without conflicts',
      { agenda: { ...unreleased, findingLines: { ...noLines, error: 1 } } },
      'schedule_errors',
      ['turnout schedule check devconf'],
    ],
    [
      'a release without what speakers withdrew',
      { agenda: { ...unreleased, withdrawn: ['K7M2PQ', 'N3K8WD'].map((code) => ({ code, title: 'Talk' })) } },
      'withdrawn_sessions',
      ['turnout schedule release devconf --only K7M2PQ,N3K8WD'],
    ],
    [
      'a password that a calendar takes',
      { agenda: { ...unreleased, stoppedCalendars: [{ id: 'cal_1', name: 'Team', lastError: 'Wrong password' }] } },
      'stopped_calendar',
      ['turnout calendars update cal_1 --new-password'],
    ],
    [
      'a calendar that a restored backup has stopped',
      { agenda: { ...unreleased, stoppedCalendars: [{ id: 'cal_1', name: 'Team', lastError: stoppedByRestore }] } },
      'stopped_calendar',
      ['turnout calendars sync cal_1'],
    ],
    ['publishing', { event: event({ status: 'draft' }) }, 'not_published', ['turnout events publish devconf']],
  ])('names %s', (_, change, code, commands) => {
    const severity = ['no_end_of_sale', 'incomplete_seller'].includes(code) ? 'hint' : 'problem'
    expect(found(change)).toEqual([{ code, severity, text: expect.any(String), commands }])
  })

  it.each<[string, Partial<TicketType>]>([
    ['a tier has a price', { price: 0, tiers: [{ name: 'Late', price: 900, until: null, first: 1 }] }],
    ['buyers choose the price', { price: 0, minPrice: 0 }],
  ])('counts a type as priced when %s', (_, fields) => {
    expect(codes({ page: page(null), ticketTypes: [type(fields)] })).toEqual(['no_way_to_pay'])
  })

  it('wants no way to pay and no seller for free tickets', () => {
    const free = { ticketTypes: [type({ price: 0 })], page: page(null), seller: seller({ name: null }) }
    expect(codes(free)).toEqual([])
  })

  it('is content with a processor alone', () => {
    expect(codes({ page: page(null), payments: payments() })).toEqual([])
  })

  it.each<[string, Partial<Event>]>([
    ['over', { date: '2027-01-14', status: 'draft' }],
    ['cancelled', { status: 'cancelled' }],
    ['archived', { status: 'archived' }],
  ])('is nothing for an event that is %s', (_, fields) => {
    expect(codes({ event: event(fields), page: page(null), ticketTypes: [] })).toEqual([])
  })

  it('still counts on the last of several days', () => {
    expect(codes({ event: event({ date: '2027-01-14', endDate: today }), page: page(null) })).toEqual(['no_way_to_pay'])
  })

  it('says nothing about what the key may not read', () => {
    const hidden = { ticketTypes: undefined, page: undefined, payments: undefined, seller: undefined, mail: undefined }
    expect(found(hidden)).toEqual([])
    expect(codes({ page: page(null), payments: undefined })).toEqual([])
  })

  it('names ticket types by id where two have the same name', () => {
    const same = [type({ status: 'draft' }), type({ id: 'typ_2', name: 'standard', status: 'draft' })]
    expect(found({ ticketTypes: same })[0]?.commands).toEqual([
      'turnout ticket-types publish typ_1',
      'turnout ticket-types publish typ_2',
    ])
  })
})

it('asks for no end of sale of donations and add-ons', () => {
  const others = (['donation', 'add_on'] as const).map((kind) => type({ id: kind, name: kind, kind, saleEndsAt: null }))
  expect(codes({ ticketTypes: [type(), ...others] })).toEqual([])
})

it('begins with the mail server where mails wait for one', () => {
  const lacking = found({ mail: { connected: false } as MailConnection, seller: seller({ name: null }) })
  expect(lacking.map(({ code }) => code)).toEqual(['no_seller', 'no_mail'])
  expect(withMailFirst(lacking, 0)).toEqual(lacking)
  expect(withMailFirst(lacking, 9)).toMatchObject([
    { code: 'no_mail', text: '9 mails wait: no mail server is connected' },
    { code: 'no_seller' },
  ])
  expect(withMailFirst(lacking, 1)[0]?.text).toBe('1 mail waits: no mail server is connected')
  expect(withMailFirst(lacking, null)[0]?.text).toBe('Many mails wait: no mail server is connected')
})
