// The enumerations in the records. Imports nothing, so that the command line can offer them without loading schemas.

export const eventStatuses = ['draft', 'published', 'cancelled', 'archived'] as const

/** Languages of what guests and stewards read, as BCP 47 tags. The command line is English. */
export const languages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pl', 'ar'] as const
export type Language = (typeof languages)[number]

/** Of a word in a further language; `stale` when the plain text has changed since. */
export const wordStates = ['translated', 'missing', 'stale'] as const
export type WordState = (typeof wordStates)[number]

/** Sale state, derived from status, ticket types and stock; never stored. */
export const saleStates = ['scheduled', 'on_sale', 'paused', 'sold_out', 'ended'] as const

/** Oldest or newest first. */
export const ageSorts = ['createdAt', '-createdAt'] as const

export const eventSorts = ['createdAt', '-createdAt', 'date', '-date', 'name', '-name'] as const

export const ticketTypeStatuses = ['draft', 'active', 'paused'] as const

/** `add_on` is sold only with an admission, `donation` takes any amount; neither uses the event's capacity. */
export const ticketKinds = ['admission', 'add_on', 'donation'] as const

/** The kinds of answer to a form's question; `file` is the web address of a file. */
export const questionKinds = ['text', 'long_text', 'choice', 'multiple', 'number', 'date', 'consent', 'file'] as const
export type QuestionKind = (typeof questionKinds)[number]

/** `inclusive`: the price includes the tax. `exclusive`: the tax is added to it. */
export const taxModes = ['inclusive', 'exclusive'] as const
export type TaxMode = (typeof taxModes)[number]

/** `line`: tax is rounded per ticket. `total`: per order and tax rate. */
export const taxRoundings = ['line', 'total'] as const
export type TaxRounding = (typeof taxRoundings)[number]

/** Derived from the time and the uses; never stored. */
export const promoStatuses = ['active', 'scheduled', 'expired', 'used_up', 'disabled'] as const

export const attendeeStatuses = ['pending', 'confirmed', 'cancelled'] as const

export const waitlistStatuses = ['waiting', 'offered', 'purchased', 'offer_expired', 'cancelled'] as const

/** `undone` as soon as an undo has begun. */
export const importStatuses = ['open', 'done', 'undone'] as const

/** The result of one row of an import. */
export const rowOutcomes = ['created', 'changed', 'unchanged', 'refused'] as const

export const attendeeSorts = ['createdAt', '-createdAt', 'name', '-name'] as const

/** Services that collect payments for the organizer. */
export const paymentProcessors = ['stripe'] as const

export const orderStatuses = ['reserved', 'pending', 'paid', 'expired', 'cancelled', 'paid_unfulfillable'] as const

export const orderSorts = ['createdAt', '-createdAt'] as const

export const ticketStatuses = ['reserved', 'valid', 'void'] as const

export const paymentStatuses = ['created', 'pending', 'confirmed', 'canceled', 'failed', 'refunded'] as const

/** `external`: made in the processor's own dashboard. */
export const refundStatuses = ['created', 'transit', 'external', 'done', 'canceled', 'failed'] as const

/** Money to give back: `due` is owed and not yet paid back, everything else is a recorded refund. */
export const repaymentStatuses = ['due', ...refundStatuses] as const

/** Who moves the money: with `manual` it is a person, and the service only records it. */
export const paymentProviders = ['manual', 'stripe'] as const

/** How money changed hands outside of a payment processor. */
export const manualPayments = ['cash', 'transfer', 'card', 'complimentary'] as const

/** How an organizer pays money back outside of a payment processor. */
export const paidBackBy = ['cash', 'transfer', 'card'] as const
export type PaidBackBy = (typeof paidBackBy)[number]

/** How money came in: by hand or through a processor. */
export const paymentMethods = [...manualPayments, 'stripe'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** Where an order was made: the command line (by its user agent), any other API client, or the public page. */
export const channels = ['cli', 'api', 'page'] as const
export type Channel = (typeof channels)[number]

/** `fees` are those of payment processors. */
export const expenseCategories = [
  'venue',
  'catering',
  'speakers',
  'travel',
  'marketing',
  'equipment',
  'staff',
  'insurance',
  'print',
  'software',
  'fees',
  'other',
] as const

/** What a budget is for: a category of expenses, or all of them together. */
export const budgetCategories = [...expenseCategories, 'total'] as const

export const budgetStatuses = ['within', 'over'] as const

export const expenseStatuses = ['recorded', 'void'] as const

/** `payment`: money received for an order that it does not pay in full. */
export const ledgerKinds = ['sale', 'payment', 'refund', 'expense', 'reversal'] as const

/**
 * Accounts of the ledger: sales, refunds and expenses against the means of payment. Sales and refunds exclude tax: `tax` is
 * what was charged, `tax_refunds` what was refunded of it. `prepayments` is owed to buyers: what they paid for orders that are
 * not paid in full, or too much.
 */
export const ledgerBooks = [
  'sales',
  'tax',
  'refunds',
  'tax_refunds',
  'prepayments',
  'expenses',
  'cash',
  'transfer',
  'card',
  'stripe',
  'bank',
] as const
export type LedgerBook = (typeof ledgerBooks)[number]

/** Tickets signed with a revoked one are refused. */
export const signingKeyStatuses = ['active', 'revoked'] as const

export const invoiceKinds = ['invoice', 'credit_note'] as const

/** What was taken off the lines of an invoice. */
export const adjustmentKinds = ['discount', 'refund'] as const

export const keyStatuses = ['active', 'expired', 'revoked'] as const

/** How the connection to the mail server is encrypted: by STARTTLS, by TLS from the first byte, or not at all. */
export const mailTls = ['starttls', 'implicit', 'none'] as const

/**
 * `unknown`: the mail server may have accepted it, but its answer was lost. `expired`: it waited too long to be worth sending.
 */
export const messageStatuses = ['waiting', 'sending', 'sent', 'failed', 'unknown', 'expired', 'cancelled'] as const

/** Mails to many that follow from a change of an event whose request says `notify`. */
export const noticeKinds = ['event-changed', 'event-cancelled'] as const

/** The mails that the service sends by itself; each has a template of this name. */
export const mailTemplates = [
  'payment-due',
  'confirmation',
  'new-ticket',
  'cancellation',
  'ticket-cancelled',
  'ticket-moved',
  'refund',
  'event-changed',
  'event-cancelled',
  'reminder',
  'waitlist-joined',
  'waitlist-offer',
  'session-place',
  'session-withdrawn',
  'schedule-changed',
  'payment-reminder',
  'order-expired',
  'money-owed',
  'new-order',
  'orders-summary',
] as const

/** A template's name, or `message` for a text that an organizer wrote. */
export const messageKinds = [...mailTemplates, 'message'] as const

/** Whether the organizer is mailed about new orders: about each, once a day, or not at all. */
export const orderMailModes = ['off', 'each', 'daily'] as const
export type OrderMailMode = (typeof orderMailModes)[number]

export const messageSorts = ['createdAt', '-createdAt'] as const

/**
 * The recipients that a mailing can go to: `everyone` is confirmed or pending, `unpaid-buyers` are the buyers of orders that
 * still wait for money, and `agreed` are all who agreed to marketing mail.
 */
export const mailSegments = [
  'everyone',
  'confirmed',
  'checked-in',
  'no-show',
  'pending',
  'unpaid-buyers',
  'waitlisted',
  'ticket-type',
  'agreed',
] as const

/** The check-in list that an event has until it is given one; phones at the door say it in the steward's language. */
export const defaultListName = 'Everyone'

/** What a suggestion can be about. */
export const suggestionKinds = ['schedule', 'venue', 'price', 'marketing', 'message'] as const
export type SuggestionKind = (typeof suggestionKinds)[number]

/** Why a suggestion was rejected. */
export const rejectionReasons = ['wrong_data', 'not_possible', 'too_costly', 'not_wanted', 'other'] as const
export type RejectionReason = (typeof rejectionReasons)[number]

/** Why an automation is paused; `copied`: it came with a copy of its event. */
export const pauseReasons = ['requested', 'copied', 'daily_limit'] as const
export type PauseReason = (typeof pauseReasons)[number]

/** What the feed says of a run of an automation. */
export const automationRuns = ['done', 'missed', 'skipped', 'failed'] as const

/** Why somebody is mailed: about a ticket they have, or to win them for something. */
export const mailPurposes = ['service', 'marketing'] as const
export type MailPurpose = (typeof mailPurposes)[number]

/** Why a marketing mail waits. */
export const holdReasons = ['weekly_cap', 'monthly_cap', 'event_day', 'quiet_hours'] as const
export type HoldReason = (typeof holdReasons)[number]

/** `objected`: the person does not want such mail, and only they can change that. */
export const consentStatuses = ['granted', 'withdrawn', 'objected'] as const
export type ConsentStatus = (typeof consentStatuses)[number]

/** Where a consent was given: on our page, through the API with a registration, or elsewhere, from where it was entered or imported. */
export const consentSources = ['page', 'api', 'entered', 'imported'] as const
export type ConsentSource = (typeof consentSources)[number]
