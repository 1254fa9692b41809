// Invoices and credit notes as append-only rows, their number series, and the seller. Knows no rule.
import type { Invoice, Seller } from '../contract/invoices/invoices.ts'
import { allOf, calledBy, compare, inScope } from './core/conditions.ts'
import { type Listing, listing } from './core/paging.ts'
import { insertion, statement } from './core/statement.ts'
import type { Session, TenantScope } from './core/store.ts'
import type { Tables } from './tables/index.ts'

/** One ticket on an invoice; minor units, negative on a credit note. */
export interface InvoicedTicket {
  readonly id: string
  /** The plain name of its type. */
  readonly ticketType: string
  /** The name as printed, where the invoice's language has another. */
  readonly description?: string
  readonly gross: number
  readonly tax: number
  readonly taxName: string | null
  readonly taxRate: string | null
  /** On an invoice, where something was taken off it: its full price, and what was taken off. */
  readonly full?: Amount
  readonly discount?: Amount
  readonly refund?: Amount
}

/** Including tax, and the tax. */
export interface Amount {
  readonly gross: number
  readonly tax: number
}

export interface StoredInvoice extends Invoice {
  readonly tickets: readonly InvoicedTicket[]
}

type Known = 'id' | 'eventId' | 'orderId' | 'kind' | 'number' | 'creditsId' | 'net' | 'tax' | 'total' | 'createdAt'
/** The fields that have no column of their own. */
type InvoiceDocument = Omit<StoredInvoice, Known>

export const insertInvoice = insertion('invoices', [
  'id',
  'account_id',
  'event_id',
  'order_id',
  'kind',
  'number',
  'series',
  'serial',
  'credits_id',
  'net',
  'tax',
  'total',
  'document',
  'created_at',
] as const)

/**
 * Takes the next number of a series. The row stays locked until the transaction ends and is rolled back with it, so that
 * numbers have no gaps and are never used twice.
 */
export const takeSerial = statement<{ accountId: string; series: string }, { last: number }>((db, slot) =>
  db
    .insertInto('invoice_series')
    .values({ account_id: slot('accountId'), series: slot('series'), last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'series']).doUpdateSet((set) => ({ last: set('invoice_series.last', '+', 1) })),
    )
    .returning('last'),
)

/** What documents issued by earlier versions don't have. */
const absent = { dueOn: null, language: 'en', bank: null, exemption: null, adjustments: [] } as const
const nowhere = { postcode: null, city: null, country: null, email: null }

function readDocument(text: string): InvoiceDocument {
  const document = { ...absent, ...JSON.parse(text) }
  return {
    ...document,
    seller: { ...nowhere, phone: null, ...document.seller },
    buyer: { ...nowhere, contact: null, reference: null, ...document.buyer },
    event: { endDate: null, ...document.event },
    payment: { payments: [], ...document.payment },
  }
}

function toInvoice(row: Tables['invoices']): StoredInvoice {
  return {
    id: row.id,
    eventId: row.event_id,
    orderId: row.order_id,
    kind: row.kind as Invoice['kind'],
    number: row.number,
    creditsId: row.credits_id,
    net: row.net,
    tax: row.tax,
    total: row.total,
    createdAt: row.created_at,
    ...readDocument(row.document),
  }
}

export interface InvoiceFilter {
  /** Null for all events in the scope. */
  readonly eventId?: string | null | undefined
  readonly orderId?: string | undefined
  readonly kind?: Invoice['kind'] | undefined
  readonly id?: string | undefined
}

function selectInvoices({ db }: Session, scope: TenantScope, { eventId, orderId, kind, id }: InvoiceFilter) {
  return db
    .selectFrom('invoices')
    .selectAll()
    .where(
      allOf([
        inScope('invoices', scope, eventId),
        compare('order_id', '=', orderId),
        compare('kind', '=', kind),
        compare('id', '=', id),
      ]),
    )
}

export async function findInvoiceRow(
  session: Session,
  scope: TenantScope,
  id: string,
): Promise<StoredInvoice | undefined> {
  const row = await selectInvoices(session, scope, { id }).executeTakeFirst()
  return row && toInvoice(row)
}

/** All invoices and credit notes of an order, oldest first. */
export async function invoicesOfOrder(session: Session, scope: TenantScope, orderId: string): Promise<StoredInvoice[]> {
  return (await selectInvoices(session, scope, { orderId }).orderBy('id').execute()).map(toInvoice)
}

/** Which of these orders ever had an invoice. */
export async function invoicedOrders({ db }: Session, ids: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('invoices').select('order_id').distinct().where('order_id', 'in', ids).execute()
  return rows.map(({ order_id }) => order_id)
}

/** Invoices that a filter finds. */
export function queryInvoices(session: Session, scope: TenantScope, filter: InvoiceFilter): Listing<StoredInvoice> {
  return listing(selectInvoices(session, scope, filter), {
    table: 'invoices',
    keys: [calledBy('number')],
    toRecord: toInvoice,
  })
}

/** The seller on an account's invoices; unset fields are null or have their default. */
export async function findSeller({ db }: Session, accountId: string): Promise<Seller> {
  const row = await db.selectFrom('sellers').selectAll().where('account_id', '=', accountId).executeTakeFirst()
  return {
    name: row?.name ?? null,
    address: row?.address ?? null,
    postcode: row?.postcode ?? null,
    city: row?.city ?? null,
    country: row?.country ?? null,
    taxId: row?.tax_id ?? null,
    email: row?.email ?? null,
    phone: row?.phone ?? null,
    invoicePrefix: row?.invoice_prefix ?? 'INV',
    creditPrefix: row?.credit_prefix ?? 'CN',
    note: row?.note ?? null,
    exemption: row?.exemption ?? null,
    paymentDays: row?.payment_days ?? 14,
    iban: row?.iban ?? null,
    bic: row?.bic ?? null,
  }
}

export async function writeSeller(
  { db }: Session,
  accountId: string,
  { now, ...seller }: Seller & { readonly now: string },
): Promise<void> {
  const columns = {
    name: seller.name,
    address: seller.address,
    postcode: seller.postcode,
    city: seller.city,
    country: seller.country,
    tax_id: seller.taxId,
    email: seller.email,
    phone: seller.phone,
    note: seller.note,
    exemption: seller.exemption,
    payment_days: seller.paymentDays,
    iban: seller.iban,
    bic: seller.bic,
    invoice_prefix: seller.invoicePrefix,
    credit_prefix: seller.creditPrefix,
    updated_at: now,
  }
  await db
    .insertInto('sellers')
    .values({ account_id: accountId, ...columns })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(columns))
    .execute()
}
