// The contract's schemas as JSON Schema: those with a name become components, queries become parameters.
import * as z from 'zod'
import * as attendees from '../../../contract/attendees/attendees.ts'
import * as audit from '../../../contract/audit/audit.ts'
import * as budgets from '../../../contract/books/budgets.ts'
import * as expenses from '../../../contract/books/expenses.ts'
import * as ledger from '../../../contract/books/ledger.ts'
import * as revenue from '../../../contract/books/revenue.ts'
import { shapesOf } from '../../../contract/catalog.ts'
import * as meta from '../../../contract/core/meta.ts'
import * as checkInLists from '../../../contract/door/check-in-lists.ts'
import * as devices from '../../../contract/door/devices.ts'
import * as door from '../../../contract/door/door.ts'
import * as scans from '../../../contract/door/scans.ts'
import * as events from '../../../contract/events/events.ts'
import * as eventRefunds from '../../../contract/events/refunds.ts'
import * as forms from '../../../contract/forms/forms.ts'
import * as imports from '../../../contract/imports/imports.ts'
import * as invoices from '../../../contract/invoices/invoices.ts'
import * as keys from '../../../contract/keys/keys.ts'
import * as mail from '../../../contract/mail/connection.ts'
import * as messages from '../../../contract/mail/messages.ts'
import * as templates from '../../../contract/mail/templates.ts'
import type { OperationName } from '../../../contract/operations.ts'
import * as orders from '../../../contract/orders/orders.ts'
import * as payments from '../../../contract/orders/payments.ts'
import * as ticket from '../../../contract/orders/ticket.ts'
import * as publicPages from '../../../contract/pages/pages.ts'
import * as connection from '../../../contract/payments/connection.ts'
import * as processor from '../../../contract/payments/processor-payments.ts'
import * as promoCodes from '../../../contract/promo-codes/promo-codes.ts'
import * as quotas from '../../../contract/ticket-types/quotas.ts'
import * as ticketTypes from '../../../contract/ticket-types/ticket-types.ts'
import * as signingKeys from '../../../contract/tickets/signing-keys.ts'
import * as tickets from '../../../contract/tickets/tickets.ts'
import * as waitlist from '../../../contract/waitlist/waitlist.ts'

type JsonSchema = z.core.JSONSchema.BaseSchema

const modules = {
  ...attendees,
  ...audit,
  ...budgets,
  ...checkInLists,
  ...devices,
  ...door,
  ...eventRefunds,
  ...events,
  ...expenses,
  ...forms,
  ...imports,
  ...invoices,
  ...keys,
  ...ledger,
  ...mail,
  ...messages,
  ...meta,
  ...connection,
  ...processor,
  ...orders,
  ...payments,
  ...ticket,
  ...promoCodes,
  ...publicPages,
  ...quotas,
  ...revenue,
  ...signingKeys,
  ...scans,
  ...templates,
  ...ticketTypes,
  ...tickets,
  ...waitlist,
}

/** Name of each exported schema but the queries, which become parameters. */
const names = new Map<unknown, string>(
  Object.entries(modules).flatMap(([name, value]) =>
    value instanceof z.ZodType && !name.endsWith('Query') ? [[value, name] as const] : [],
  ),
)

const referenceTo = (name: string) => `#/components/schemas/${name}`

/** Every named schema, referring to each other. */
export function componentSchemas(): Record<string, JsonSchema> {
  const registry = z.registry<{ id?: string }>()
  for (const [schema, id] of names) registry.add(schema as z.ZodType, { id })
  const { schemas } = z.toJSONSchema(registry, { uri: referenceTo, io: 'input', override })
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, withoutIdentity(schema)]))
}

/** The reference to an operation's result. */
export function resultSchemaOf(operation: OperationName) {
  return reference(shapesOf(operation).result)
}

/** The body of an operation, and whether it may be left away; undefined where there is none. */
export function bodySchemaOf(operation: OperationName) {
  const { body } = shapesOf(operation)
  if (!body) return undefined
  return { schema: reference(body), required: !body.safeParse({}).success }
}

function reference(schema: z.ZodType): { $ref: string } {
  const name = names.get(schema)
  if (name === undefined) throw new Error('every body and result of the catalog is exported under its name')
  return { $ref: referenceTo(name) }
}

/** The query of an operation, field by field, typed as what the text must hold. */
export function queryParametersOf(operation: OperationName) {
  const { query } = shapesOf(operation)
  if (!query) return []
  const { properties = {} } = z.toJSONSchema(query, { io: 'output', override })
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    description: queryDescriptions[name] ?? `Only those whose ${name} is this.`,
    schema,
  }))
}

const queryDescriptions: Readonly<Record<string, string>> = {
  limit: 'How many records a page has at most; 50 unless said.',
  cursor: 'The `nextCursor` of the page before; good only for the same filter.',
  updatedSince: 'Only what changed at or after this instant.',
  q: 'Only what holds this text.',
  sort: 'The order; a minus in front turns it around.',
  event: 'Only what belongs to this event, by id or slug.',
  from: 'Only what happened then or later.',
  to: 'Only what happened then or earlier.',
  asOf: 'What the books said at this instant.',
  dateFrom: 'Only events on or after this date.',
  dateTo: 'Only events on or before this date.',
  after: 'Only those behind this place.',
  payment: 'Only those of this payment.',
  vendor: 'Only those whose vendor holds this text, whatever the case.',
  ticketType: 'Only those with this ticket type, by name or id.',
  code: 'Only the one of this code; one that was replaced is answered with `superseded`.',
  order: 'Only those of this order.',
  checkedIn: 'Only those who came in, or did not.',
  list: 'The check-in list, by name or id; needed where the event has several.',
  decision: 'Only those of which this was said at the door.',
  flagged: 'Only those let in that should not have been, and those withheld.',
  minutes: 'How many minutes back to count arrivals.',
}

/** A body that passes, for operations that take one. */
export function exampleOf(operation: OperationName): { example?: object } {
  const example = examples[operation]
  return example === undefined ? {} : { example }
}

const examples: Partial<Record<OperationName, object>> = {
  createEvent: { name: 'DevConf', date: '2027-03-14', capacity: 200, venue: 'Town Hall' },
  updateEvent: { capacity: 250 },
  cancelEvent: { reason: 'The venue is flooded' },
  duplicateEvent: { date: '2028-03-12' },
  createTicketType: { name: 'VIP', price: 5000, quantity: 10 },
  updateTicketType: { price: 4500 },
  createCheckInList: { name: 'Main entrance', ticketTypes: [], reentry: 'after_exit' },
  updateCheckInList: { name: 'Side entrance' },
  createDevice: { name: 'Door laptop' },
  scanTicket: { code: '7K3M9QX2ZD', gate: 'North' },
  undoScan: { undoes: '01941f29-7c00-7aaa-8bbb-0123456789ab', reason: 'Wrong person' },
  uploadScans: {
    sentAt: '2027-03-14T09:30:00Z',
    scans: [
      {
        scanId: '01941f29-7c00-7aaa-8bbb-0123456789ab',
        code: '7K3M9QX2ZD',
        decision: 'ok',
        deviceTime: '2027-03-14T09:00:00Z',
        deviceSeq: 1,
      },
    ],
  },
  createQuota: { name: 'Workshops', capacity: 40, ticketTypes: [] },
  updateQuota: { capacity: 50 },
  createPromoCode: { code: 'EARLY', percent: 20, maxUses: 100 },
  updatePublicPage: { color: '#0b6e4f', transferInstructions: 'IBAN DE02 1203 0000 0000 2020 51' },
  updateForm: { questions: [{ key: 'diet', kind: 'choice', label: 'What do you eat?', options: ['all', 'vegan'] }] },
  registerAttendee: { name: 'Ada', email: 'ada@example.org', ticketType: 'VIP' },
  updateAttendee: { payment: 'transfer' },
  cancelAttendee: { refund: true, reason: 'Ill' },
  planImport: { rows: [{ reference: 'A-1', name: 'Ada', email: 'ada@example.org', ticketType: 'VIP' }] },
  startImport: { name: 'people.csv', fingerprint: '5e'.repeat(32), rows: 1 },
  importRows: { first: 0, rows: [{ reference: 'A-1', name: 'Ada', email: 'ada@example.org', ticketType: 'VIP' }] },
  undoImport: {},
  createOrder: { name: 'Ada', email: 'ada@example.org', tickets: [{ ticketType: 'VIP', quantity: 2 }] },
  payOrder: { payment: 'transfer', reference: 'INV 2027-11' },
  cancelOrder: { reason: 'Ordered twice' },
  resendOrder: { newLink: true },
  refundOrder: { amount: 1000, reason: 'Late start' },
  createInvoice: { billingName: 'ACME Ltd', billingAddress: 'Street 2\n4020 Linz', taxId: 'ATU12345678' },
  creditInvoice: { reason: 'Wrong address' },
  updateSeller: { name: 'Conference Club', address: 'Town Hall 1\n8010 Graz', taxId: 'ATU87654321' },
  refundAllOrders: { limit: 50, reason: 'The venue burnt down' },
  voidTicket: { reason: 'Given away twice' },
  moveTicket: { ticketType: 'VIP', keepPrice: true },
  transferTicket: { name: 'Grace', email: 'grace@example.org' },
  blockTicket: { reason: 'Sold on by a tout' },
  unblockTicket: { reason: 'Settled' },
  createWaitlistEntry: { name: 'Grace', email: 'grace@example.org', ticketType: 'VIP', evenIfAvailable: true },
  updateWaitlistEntry: { priority: 10 },
  offerWaitlistEntry: { offerHours: 48 },
  addExpense: { description: 'Projector', category: 'equipment', amount: 12000 },
  voidExpense: { reason: 'Entered twice' },
  setBudget: { category: 'equipment', planned: 50000 },
  connectMail: { host: 'smtp.example.org', user: 'ada', password: 'correct horse', from: 'tickets@example.org' },
  testMail: { to: 'ada@example.org' },
  createMessage: { subject: 'About {{ event.name }}', body: 'Hello {{ name }}, doors open at nine.' },
  createMailing: { to: 'confirmed', subject: 'About {{ event.name }}', body: 'Hello {{ name }}, doors open at nine.' },
  editTemplate: { name: 'reminder', subject: 'See you at {{ event.name }}' },
  resetTemplate: { name: 'reminder' },
  createPayment: { processor: 'stripe', returnUrl: 'https://devconf.example/thanks' },
  syncPayments: {},
  connectPayments: { processor: 'stripe', secretKey: 'sk_test_fake51TurnoutKey0000000000' },
  createKey: { name: 'Door laptop', scopes: ['attendees:read'] },
}

/** The bounds of a safe integer say nothing to a reader. */
function override({ jsonSchema }: { jsonSchema: JsonSchema }): void {
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
}

/** A component's name is its place in the document. */
function withoutIdentity(schema: JsonSchema): JsonSchema {
  const inPlace = { ...schema }
  delete inPlace.$schema
  delete inPlace.$id
  return inPlace
}
