// The closed sets of words in the records. Imports nothing, so that the command line can offer them without schemas.

export const eventStatuses = ['draft', 'published', 'cancelled', 'archived'] as const

/** Sale state, derived from status, ticket types and stock; never stored. */
export const saleStates = ['scheduled', 'on_sale', 'paused', 'sold_out', 'ended'] as const

export const eventSorts = ['createdAt', '-createdAt', 'date', '-date', 'name', '-name'] as const

export const ticketTypeStatuses = ['draft', 'active', 'paused'] as const

/** `add_on` is sold only beside an admission, `donation` takes what is given; neither takes a place of the event. */
export const ticketKinds = ['admission', 'add_on', 'donation'] as const

/** What a question of a form is answered with; `file` is the web address of one. */
export const questionKinds = ['text', 'long_text', 'choice', 'multiple', 'number', 'date', 'consent', 'file'] as const
export type QuestionKind = (typeof questionKinds)[number]

/** `inclusive`: the price has the tax in it. `exclusive`: the buyer pays it on top. */
export const taxModes = ['inclusive', 'exclusive'] as const
export type TaxMode = (typeof taxModes)[number]

/** `line`: the tax of each ticket is rounded. `total`: that of all tickets of an order under one tax. */
export const taxRoundings = ['line', 'total'] as const
export type TaxRounding = (typeof taxRoundings)[number]

/** What a promo code is at the moment; never stored. */
export const promoStatuses = ['active', 'scheduled', 'expired', 'used_up', 'disabled'] as const

export const attendeeStatuses = ['pending', 'confirmed', 'cancelled'] as const

export const waitlistStatuses = ['waiting', 'offered', 'purchased', 'offer_expired', 'cancelled'] as const

/** `undone` once it was begun to take an import back. */
export const importStatuses = ['open', 'done', 'undone'] as const

/** What comes of a row of an import. */
export const rowOutcomes = ['created', 'changed', 'unchanged', 'refused'] as const

export const attendeeSorts = ['createdAt', '-createdAt', 'name', '-name'] as const

/** Who takes money in our name. */
export const paymentProcessors = ['stripe'] as const

export const orderStatuses = ['reserved', 'pending', 'paid', 'expired', 'cancelled', 'paid_unfulfillable'] as const

export const orderSorts = ['createdAt', '-createdAt'] as const

export const ticketStatuses = ['reserved', 'valid', 'void'] as const

export const paymentStatuses = ['created', 'pending', 'confirmed', 'canceled', 'failed', 'refunded'] as const

/** `external`: made in the processor's own dashboard. */
export const refundStatuses = ['created', 'transit', 'external', 'done', 'canceled', 'failed'] as const

/** Who moves the money: `manual` is a person, and the service only writes it down. */
export const paymentProviders = ['manual', 'stripe'] as const

/** How money changed hands outside of a payment processor. */
export const manualPayments = ['cash', 'transfer', 'card', 'complimentary'] as const

/** By what money came: by hand, or through a processor. */
export const paymentMethods = [...manualPayments, 'stripe'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** What an order came by: the command line, as its requests say of themselves, any other caller of the API, or the public page. */
export const channels = ['cli', 'api', 'page'] as const
export type Channel = (typeof channels)[number]

/** `fees` is what payment processors take. */
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

export const ledgerKinds = ['sale', 'refund', 'expense', 'reversal'] as const

/**
 * Accounts of the books: sales, refunds and expenses against what the money was moved with. Sales and refunds are without
 * tax: `tax` is what was charged of it, `tax_refunds` what of that was given back.
 */
export const ledgerBooks = [
  'sales',
  'tax',
  'refunds',
  'tax_refunds',
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

export const keyStatuses = ['active', 'expired', 'revoked'] as const

/** How the way to the mail server is protected: by STARTTLS, by TLS from the first byte, or not at all. */
export const mailTls = ['starttls', 'implicit', 'none'] as const

/**
 * `unknown`: the mail server may have taken it, and nobody heard. `expired`: it waited too long to be worth sending.
 */
export const messageStatuses = ['waiting', 'sending', 'sent', 'failed', 'unknown', 'expired', 'cancelled'] as const

/** The mails that the service writes by itself, each with a template of this name. */
export const mailTemplates = [
  'payment-due',
  'confirmation',
  'new-ticket',
  'cancellation',
  'refund',
  'event-changed',
  'event-cancelled',
  'reminder',
  'waitlist-joined',
  'waitlist-offer',
] as const

/** What a mail is about: a template's name, or `message` for what an organizer wrote. */
export const messageKinds = [...mailTemplates, 'message'] as const

export const messageSorts = ['createdAt', '-createdAt'] as const

/** Whom a mailing goes to. */
export const mailSegments = ['confirmed', 'checked-in', 'no-show', 'pending', 'waitlisted', 'ticket-type'] as const
