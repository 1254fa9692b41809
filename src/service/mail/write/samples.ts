// Sample mails to try templates with: one with every fact, and one with the fewest that a mail can have.
import { colorDefault, type Facts } from './facts.ts'

const event = {
  id: 'evt_00000000000000000000000000',
  slug: 'devconf',
  name: 'DevConf',
  date: '2027-03-14',
  endDate: '2027-03-15',
  startTime: '09:30',
  timezone: 'Europe/Berlin',
  venue: 'Town Hall',
  description: 'Two days of talks.',
  currency: 'EUR',
}

/** Shown in place of a ticket's code. */
export const sampleCode = '0123456789'

const ticket = { ticketType: 'Standard', name: 'Ada Lovelace', code: sampleCode, price: 5000, currency: 'EUR' }

export const fullFacts: Facts = {
  event,
  organizer: 'DevConf',
  name: 'Ada Lovelace',
  order: {
    id: 'ord_00000000000000000000000000',
    name: 'Ada Lovelace',
    email: 'ada@example.org',
    status: 'paid',
    total: 6000,
    tax: 798,
    refunded: 0,
    credit: 2000,
    currency: 'EUR',
    expiresAt: '2027-02-14T12:00:00Z',
  },
  tickets: [ticket],
  donations: [{ ticketType: 'Childcare', price: 1000, currency: 'EUR' }],
  orders: [
    { id: 'ord_00000000000000000000000000', name: 'Ada Lovelace', total: 6000, currency: 'EUR', status: 'paid' },
    { id: 'ord_00000000000000000000000001', name: 'Bob', total: 5000, currency: 'EUR', status: 'pending' },
  ],
  lines: [ticket, { ticketType: 'Childcare', name: '', price: 1000, currency: 'EUR' }],
  transferTo: 'IBAN DE02 1203 0000 0000 2020 51',
  data: {
    message: 'The hall is closed.',
    refunded: 5000,
    owed: 2500,
    because: 'buyer',
    holder: 'Ada Lovelace',
    was: { venue: 'Old Mill', date: '2027-03-13' },
    offer: { until: '2027-03-01T12:00:00Z' },
    day: '2027-01-10',
    paidBack: 'transfer',
    moved: { fromName: 'Early bird', toName: 'Standard' },
    difference: 2000,
  },
  session: { title: 'Soldering', code: 'S0LDER', speaker: 'Grace Hopper', isReleased: true },
  moved: { from: 'Early bird', to: 'Standard' },
  news: [
    {
      kind: 'moved',
      title: 'Soldering',
      before: { startsAt: '2027-03-14T09:00:00.000Z', room: 'Tent' },
      now: { startsAt: '2027-03-14T10:30:00.000Z', room: 'Lab' },
    },
    { kind: 'added', title: 'Opening', before: null, now: { startsAt: '2027-03-14T08:30:00.000Z', room: null } },
    {
      kind: 'cancelled',
      title: 'Lightning talks',
      before: { startsAt: '2027-03-14T15:00:00.000Z', room: 'Tent' },
      now: { startsAt: '2027-03-14T15:00:00.000Z', room: 'Tent' },
    },
  ],
  recommended: [
    {
      title: 'Soldering',
      code: 'S0LDER',
      startsAt: '2027-03-14T10:30:00.000Z',
      room: 'Lab',
      because: 'Circuits for beginners',
    },
    { title: 'Opening', code: 'OPEN1NG', startsAt: '2027-03-14T08:30:00.000Z', room: null, because: null },
  ],
  links: {
    orders: ['https://tickets.example.org/o/00000000000000000000000000.preview'],
    tickets: ['https://tickets.example.org/t/00000000000000000000000000.preview'],
    offer: 'https://tickets.example.org/w/preview',
    event: 'https://tickets.example.org/e/devconf',
    unsubscribe: '',
  },
  imprint: 'Conference Club\nTown Hall 1\n8010 Graz\nATU87654321',
  page: { color: '#0b6e4f', logoUrl: 'https://devconf.example/logo.png' },
}

export const bareFacts: Facts = {
  event: { ...event, endDate: null, startTime: null, venue: null, description: null },
  organizer: 'DevConf',
  name: '',
  tickets: [],
  donations: [],
  lines: [],
  orders: [],
  news: [],
  recommended: [],
  transferTo: '',
  data: {},
  links: { orders: [], tickets: [], offer: '', event: '', unsubscribe: '' },
  imprint: '',
  page: { color: colorDefault, logoUrl: null },
}
