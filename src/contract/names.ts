// What people call the records of each noun instead of their ids, as data: the client finds a record by these keys with one
// request, help and errors say them. A new noun is called by its name once it stands here. Imports types only.
import type { OperationName } from './operations.ts'

export interface Naming {
  /** One of them, as in the service's messages: `order`. */
  readonly one: string
  /** What its ids begin with, without the underscore; scans have UUIDs. */
  readonly prefix?: string
  /** Finds them by its query field `named`. */
  readonly list: Extract<OperationName, `list${string}`>
  /** Fields of a record that a name may be, with what people call the field. */
  readonly keys: Readonly<Record<string, string>>
  /** The key that everybody calls them by, and that no two of an event share. */
  readonly code?: string
  /** The field with a person's name: its words name the only record that has them. The list is searched by its field `q`. */
  readonly person?: string
  /** The field with a title: a part of it names the only record that has it. Searched likewise. */
  readonly title?: string
  /** Their list is short and has no field `q`: a title is looked for among all of them. */
  readonly isReadWhole?: true
  /** The field with the id of the record that one belongs to: where a name fits both, the owner is meant. */
  readonly belongsTo?: string
  /** What is spelt nearly like one is somebody else's, and is never offered instead. */
  readonly isNeverGuessed?: true
  /** They belong to the account, so that no event is needed to find one. */
  readonly ofAccount?: true
  /** Statuses of records that nobody means any more, as long as another one has the name. */
  readonly past?: readonly string[]
  /** Fields that tell two records of one name apart; those that end in `At` are instants. */
  readonly tellsApart: readonly string[]
}

export const names = {
  'ticket-types': {
    one: 'ticket type',
    prefix: 'typ',
    list: 'listTicketTypes',
    keys: { name: 'name' },
    tellsApart: ['name', 'status'],
  },
  quotas: { one: 'quota', prefix: 'quo', list: 'listQuotas', keys: { name: 'name' }, tellsApart: ['name'] },
  'promo-codes': {
    one: 'promo code',
    prefix: 'prm',
    list: 'listPromoCodes',
    keys: { code: 'code' },
    tellsApart: ['code', 'status'],
  },
  waitlist: {
    one: 'waitlist entry',
    prefix: 'wle',
    list: 'listWaitlistEntries',
    keys: { email: 'e-mail' },
    tellsApart: ['name', 'ticketType', 'status'],
  },
  attendees: {
    one: 'attendee',
    prefix: 'att',
    list: 'listAttendees',
    keys: { email: 'e-mail', 'ticket.code': 'ticket code' },
    person: 'name',
    // An add-on has the name and e-mail of the person it is for.
    belongsTo: 'forAttendeeId',
    tellsApart: ['name', 'ticketType', 'status'],
  },
  imports: {
    one: 'import',
    prefix: 'imp',
    list: 'listImports',
    keys: { name: 'file name' },
    tellsApart: ['name', 'status', 'createdAt'],
  },
  orders: {
    one: 'order',
    prefix: 'ord',
    list: 'listOrders',
    keys: { reference: 'reference', email: "buyer's e-mail", name: "buyer's name" },
    person: 'name',
    tellsApart: ['reference', 'name', 'email', 'status'],
  },
  invoices: {
    one: 'invoice',
    prefix: 'inv',
    list: 'listInvoices',
    keys: { number: 'number' },
    tellsApart: ['number', 'issuedOn'],
  },
  tickets: {
    one: 'ticket',
    prefix: 'tkt',
    list: 'listTickets',
    keys: { code: 'code', email: "holder's e-mail" },
    person: 'name',
    tellsApart: ['name', 'ticketType', 'status'],
  },
  'signing-keys': {
    one: 'signing key',
    prefix: 'sgk',
    list: 'listSigningKeys',
    keys: {},
    tellsApart: ['status', 'createdAt'],
  },
  'check-in-lists': {
    one: 'check-in list',
    prefix: 'cil',
    list: 'listCheckInLists',
    keys: { name: 'name' },
    tellsApart: ['name'],
  },
  scans: { one: 'scan', list: 'listScans', keys: {}, tellsApart: ['at', 'name', 'decision'] },
  devices: {
    one: 'device',
    prefix: 'dev',
    list: 'listDevices',
    keys: { name: 'name' },
    tellsApart: ['name', 'status'],
  },
  expenses: {
    one: 'expense',
    prefix: 'exp',
    list: 'listExpenses',
    keys: { reference: 'reference', description: 'description' },
    tellsApart: ['description', 'date', 'status'],
  },
  payments: {
    one: 'payment',
    prefix: 'pay',
    list: 'listPayments',
    keys: {},
    tellsApart: ['status', 'createdAt'],
  },
  messages: {
    one: 'message',
    prefix: 'msg',
    list: 'listMessages',
    keys: { to: "recipient's e-mail" },
    ofAccount: true,
    tellsApart: ['kind', 'subject', 'to', 'status', 'createdAt'],
  },
  mailings: {
    one: 'mailing',
    prefix: 'mlg',
    list: 'listMailings',
    keys: { subject: 'subject' },
    ofAccount: true,
    tellsApart: ['subject', 'to', 'createdAt'],
  },
  consents: {
    one: 'consent',
    prefix: 'cns',
    list: 'listConsents',
    isNeverGuessed: true,
    keys: { email: 'e-mail' },
    ofAccount: true,
    past: ['withdrawn', 'objected'],
    tellsApart: ['email', 'status', 'grantedAt'],
  },
  webhooks: {
    one: 'webhook',
    prefix: 'whk',
    list: 'listWebhooks',
    keys: { description: 'description', host: 'host' },
    ofAccount: true,
    tellsApart: ['description', 'host', 'status'],
  },
  suggestions: {
    one: 'suggestion',
    prefix: 'sug',
    list: 'listSuggestions',
    keys: { code: 'code' },
    ofAccount: true,
    past: ['accepted', 'rejected', 'superseded', 'expired'],
    tellsApart: ['title', 'status', 'createdAt'],
  },
  automations: {
    one: 'automation',
    prefix: 'aut',
    list: 'listAutomations',
    keys: { name: 'name' },
    past: ['ended'],
    tellsApart: ['name', 'when', 'status'],
  },
  keys: {
    one: 'key',
    prefix: 'key',
    list: 'listKeys',
    keys: { name: 'name' },
    ofAccount: true,
    tellsApart: ['name', 'status'],
  },
  'oauth-clients': {
    one: 'OAuth client',
    prefix: 'ocl',
    list: 'listOAuthClients',
    keys: { name: 'name' },
    ofAccount: true,
    past: ['revoked', 'expired'],
    tellsApart: ['name', 'status', 'createdAt'],
  },
  grants: {
    one: 'grant',
    prefix: 'gra',
    list: 'listGrants',
    keys: { clientName: "client's name", clientId: "client's id" },
    ofAccount: true,
    past: ['revoked', 'expired'],
    tellsApart: ['clientName', 'status', 'createdAt'],
  },
  venues: {
    one: 'venue',
    prefix: 'ven',
    list: 'listVenues',
    keys: { name: 'name' },
    ofAccount: true,
    tellsApart: ['name', 'city'],
  },
  rooms: {
    one: 'room',
    prefix: 'rom',
    list: 'listEventRooms',
    keys: { name: 'name' },
    title: 'name',
    isReadWhole: true,
    tellsApart: ['name'],
  },
  tracks: { one: 'track', prefix: 'trk', list: 'listTracks', keys: { name: 'name' }, tellsApart: ['name'] },
  speakers: {
    one: 'speaker',
    prefix: 'spk',
    list: 'listSpeakers',
    keys: { code: 'code', name: 'name', email: 'e-mail' },
    code: 'code',
    person: 'name',
    tellsApart: ['name', 'affiliation'],
  },
  calendars: {
    one: 'calendar',
    prefix: 'cal',
    list: 'listCalendars',
    keys: { name: 'name' },
    tellsApart: ['name', 'url', 'user'],
  },
  releases: {
    one: 'release',
    prefix: 'rls',
    list: 'listReleases',
    keys: { number: 'number', name: 'name' },
    tellsApart: ['number', 'name', 'status'],
  },
  sessions: {
    one: 'session',
    prefix: 'ses',
    list: 'listSessions',
    keys: { code: 'code', title: 'title' },
    code: 'code',
    title: 'title',
    tellsApart: ['title', 'status'],
  },
  'schedule-imports': {
    one: 'import',
    prefix: 'sim',
    list: 'listScheduleImports',
    keys: { name: 'file name' },
    past: ['undone'],
    tellsApart: ['name', 'status', 'createdAt'],
  },
} as const satisfies Record<string, Naming>

/** A noun whose records people may name. */
export type NamedNoun = keyof typeof names
