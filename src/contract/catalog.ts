// The schemas of each operation. The service validates with them and makes the OpenAPI document of them; the other floors
// import only their types.
import type * as z from 'zod'
import { agendaModules, agendaShapes } from './agenda/shapes.ts'
import * as attendees from './attendees/attendees.ts'
import * as audit from './audit/audit.ts'
import { automationModules, automationShapes } from './automations/shapes.ts'
import * as budgets from './books/budgets.ts'
import * as expenses from './books/expenses.ts'
import * as ledger from './books/ledger.ts'
import * as revenue from './books/revenue.ts'
import * as sources from './books/sources.ts'
import * as changes from './changes/changes.ts'
import * as meta from './core/meta.ts'
import * as lists from './door/check-in-lists.ts'
import * as devices from './door/devices.ts'
import * as door from './door/door.ts'
import * as scans from './door/scans.ts'
import { doorShapes } from './door/shapes.ts'
import { draftModules, draftShapes } from './drafts/shapes.ts'
import * as events from './events/events.ts'
import * as eventRefunds from './events/refunds.ts'
import * as forecasts from './forecasts/forecasts.ts'
import { formModules, formShapes } from './forms/shapes.ts'
import * as imports from './imports/imports.ts'
import * as invoices from './invoices/invoices.ts'
import * as keys from './keys/keys.ts'
import * as eventLanguages from './languages/languages.ts'
import * as mail from './mail/connection.ts'
import { consentModules, consentShapes } from './mail/marketing-shapes.ts'
import * as messages from './mail/messages.ts'
import * as templates from './mail/templates.ts'
import { modelModules, modelShapes } from './models/shapes.ts'
import * as oauth from './oauth/oauth.ts'
import { oauthShapes } from './oauth/shapes.ts'
import type { OperationName } from './operations.ts'
import { orderModules, orderShapes } from './orders/shapes.ts'
import * as orderTickets from './orders/ticket.ts'
import * as publicPages from './pages/pages.ts'
import * as connection from './payments/connection.ts'
import * as processor from './payments/processor-payments.ts'
import * as people from './people/people.ts'
import * as promoCodes from './promo-codes/promo-codes.ts'
import { suggestionModules, suggestionShapes } from './suggestions/shapes.ts'
import * as quotas from './ticket-types/quotas.ts'
import * as ticketTypes from './ticket-types/ticket-types.ts'
import * as signingKeys from './tickets/signing-keys.ts'
import * as tickets from './tickets/tickets.ts'
import * as waitlist from './waitlist/waitlist.ts'
import { webhookModules, webhookShapes } from './webhooks/shapes.ts'

/** Schemas of one operation; without `body` it takes none or an empty object. */
export interface Shapes {
  readonly query?: z.ZodObject
  readonly body?: z.ZodObject
  readonly result: z.ZodType
}

/** Functions, so that a command makes only the schemas it needs: see scripts/build.mjs. */
const catalog = {
  createEvent: () => ({ body: events.NewEvent, result: events.Event }),
  listEvents: () => ({ query: events.EventQuery, result: events.EventPage }),
  showEvent: () => ({ result: events.Event }),
  updateEvent: () => ({ body: events.EventChanges, result: events.Event }),
  deleteEvent: () => ({ result: events.DeletedEvent }),
  publishEvent: () => ({ result: events.Event }),
  unpublishEvent: () => ({ result: events.Event }),
  cancelEvent: () => ({ body: events.CancelEvent, result: events.Event }),
  duplicateEvent: () => ({ body: events.EventCopy, result: events.DuplicatedEvent }),

  createTicketType: () => ({ body: ticketTypes.NewTicketType, result: ticketTypes.TicketType }),
  listTicketTypes: () => ({ query: ticketTypes.TicketTypeQuery, result: ticketTypes.TicketTypePage }),
  sortTicketTypes: () => ({ body: ticketTypes.SortTicketTypes, result: ticketTypes.SortedTicketTypes }),
  showTicketType: () => ({ result: ticketTypes.TicketType }),
  updateTicketType: () => ({ body: ticketTypes.TicketTypeChanges, result: ticketTypes.TicketType }),
  deleteTicketType: () => ({ result: ticketTypes.DeletedTicketType }),
  publishTicketType: () => ({ result: ticketTypes.TicketType }),
  pauseTicketType: () => ({ result: ticketTypes.TicketType }),
  resumeTicketType: () => ({ result: ticketTypes.TicketType }),

  ...agendaShapes,
  ...automationShapes,

  ...doorShapes,

  createQuota: () => ({ body: quotas.NewQuota, result: quotas.Quota }),
  listQuotas: () => ({ query: quotas.QuotaQuery, result: quotas.QuotaPage }),
  showQuota: () => ({ result: quotas.Quota }),
  updateQuota: () => ({ body: quotas.QuotaChanges, result: quotas.Quota }),
  deleteQuota: () => ({ result: quotas.DeletedQuota }),

  createPromoCode: () => ({ body: promoCodes.NewPromoCode, result: promoCodes.PromoCode }),
  generatePromoCodes: () => ({
    body: promoCodes.GeneratePromoCodes,
    result: promoCodes.GeneratedPromoCodes,
  }),
  listPromoCodes: () => ({ query: promoCodes.PromoCodeQuery, result: promoCodes.PromoCodePage }),
  showPromoCode: () => ({ result: promoCodes.PromoCode }),
  updatePromoCode: () => ({ body: promoCodes.PromoCodeChanges, result: promoCodes.PromoCode }),
  disablePromoCode: () => ({ result: promoCodes.PromoCode }),

  ...formShapes,
  showLanguages: () => ({ result: eventLanguages.EventLanguages }),
  showPublicPage: () => ({ result: publicPages.PublicPage }),
  updatePublicPage: () => ({ body: publicPages.PublicPageChanges, result: publicPages.PublicPage }),

  registerAttendee: () => ({ body: attendees.NewAttendee, result: attendees.Registered }),
  sellAddOn: () => ({ body: attendees.NewAddOn, result: attendees.Attendee }),
  listAttendees: () => ({ query: attendees.AttendeeQuery, result: attendees.AttendeePage }),
  showAttendee: () => ({ result: attendees.AttendeeDetails }),
  updateAttendee: () => ({ body: attendees.AttendeeChanges, result: attendees.ChangedAttendee }),
  cancelAttendee: () => ({ body: attendees.CancelAttendee, result: attendees.Attendee }),

  planImport: () => ({ body: imports.PlanRows, result: imports.PlannedRows }),
  startImport: () => ({ body: imports.NewImport, result: imports.Import }),
  listImports: () => ({ query: imports.ImportQuery, result: imports.ImportPage }),
  showImport: () => ({ result: imports.Import }),
  importRows: () => ({ body: imports.ImportRows, result: imports.ImportedRows }),
  planImportUndo: () => ({ result: imports.ImportUndoPlan }),
  undoImport: () => ({ body: imports.UndoImport, result: imports.UndoneRows }),

  ...orderShapes,
  planRefunds: () => ({ result: eventRefunds.RefundPlan }),
  refundAllOrders: () => ({ body: eventRefunds.RefundAllOrders, result: eventRefunds.RefundedOrders }),

  exportPerson: () => ({ body: people.Person, result: people.PersonExport }),
  planErasure: () => ({ body: people.Person, result: people.Erasure }),
  erasePerson: () => ({ body: people.Person, result: people.Erased }),

  createInvoice: () => ({ body: invoices.NewInvoice, result: invoices.Invoice }),
  listInvoices: () => ({ query: invoices.InvoiceQuery, result: invoices.InvoicePage }),
  showInvoice: () => ({ result: invoices.Invoice }),
  creditInvoice: () => ({ body: invoices.CreditInvoice, result: invoices.Invoice }),
  showSeller: () => ({ result: invoices.Seller }),
  updateSeller: () => ({ body: invoices.SellerChanges, result: invoices.Seller }),

  listTickets: () => ({ query: tickets.TicketQuery, result: orderTickets.TicketPage }),
  listTicketTokens: () => ({ query: tickets.TicketTokenQuery, result: tickets.TicketDetailsPage }),
  showTicket: () => ({ result: tickets.TicketDetails }),
  voidTicket: () => ({ body: tickets.VoidTicket, result: orderTickets.Ticket }),
  moveTicket: () => ({ body: tickets.MoveTicket, result: orderTickets.Ticket }),
  transferTicket: () => ({ body: tickets.TransferTicket, result: orderTickets.Ticket }),
  blockTicket: () => ({ body: tickets.BlockTicket, result: orderTickets.Ticket }),
  unblockTicket: () => ({ body: tickets.UnblockTicket, result: orderTickets.Ticket }),

  createSigningKey: () => ({ result: signingKeys.SigningKey }),
  listSigningKeys: () => ({ query: signingKeys.SigningKeyQuery, result: signingKeys.SigningKeyPage }),
  revokeSigningKey: () => ({ result: signingKeys.SigningKey }),
  createWaitlistEntry: () => ({ body: waitlist.NewWaitlistEntry, result: waitlist.WaitlistEntry }),
  listWaitlistEntries: () => ({ query: waitlist.WaitlistQuery, result: waitlist.WaitlistPage }),
  showWaitlistEntry: () => ({ result: waitlist.WaitlistEntry }),
  updateWaitlistEntry: () => ({ body: waitlist.WaitlistChanges, result: waitlist.WaitlistEntry }),
  offerWaitlistEntry: () => ({ body: waitlist.OfferPlaces, result: waitlist.WaitlistEntry }),
  cancelWaitlistEntry: () => ({ result: waitlist.WaitlistEntry }),

  addExpense: () => ({ body: expenses.NewExpense, result: expenses.Expense }),
  listExpenses: () => ({ query: expenses.ExpenseQuery, result: expenses.ExpensePage }),
  showExpense: () => ({ result: expenses.Expense }),
  voidExpense: () => ({ body: expenses.VoidExpense, result: expenses.Expense }),
  setBudget: () => ({ body: budgets.NewBudget, result: budgets.Budget }),
  listBudgets: () => ({ query: budgets.BudgetQuery, result: budgets.BudgetPage }),
  listSources: () => ({ result: sources.SourcePage }),
  showRevenue: () => ({ query: revenue.RevenueQuery, result: revenue.Revenue }),

  listLedgerEntries: () => ({ query: ledger.LedgerQuery, result: ledger.LedgerPage }),
  verifyLedger: () => ({ query: ledger.LedgerProofQuery, result: ledger.LedgerProof }),
  listAuditEntries: () => ({ query: audit.AuditQuery, result: audit.AuditPage }),
  verifyAudit: () => ({ result: audit.AuditProof }),

  listChanges: () => ({ query: changes.ChangesQuery, result: changes.ChangePage }),
  ...modelShapes,
  showForecast: () => ({ query: forecasts.ForecastQuery, result: forecasts.Forecast }),
  backtestForecast: () => ({ query: forecasts.BacktestQuery, result: forecasts.Backtest }),
  ...suggestionShapes,
  ...draftShapes,
  ...consentShapes,

  connectPayments: () => ({ body: connection.ConnectPayments, result: connection.PaymentConnection }),
  showPaymentConnection: () => ({ result: connection.PaymentConnection }),
  disconnectPayments: () => ({ result: connection.PaymentConnection }),
  createPayment: () => ({ body: processor.NewPayment, result: processor.ProcessorPayment }),
  listPayments: () => ({ query: processor.PaymentQuery, result: processor.PaymentPage }),
  showPayment: () => ({ result: processor.ProcessorPayment }),
  syncPayments: () => ({ body: processor.SyncPayments, result: processor.PaymentSync }),
  listPaymentEvents: () => ({ query: connection.PaymentEventQuery, result: connection.PaymentEventPage }),

  connectMail: () => ({ body: mail.ConnectMail, result: mail.MailConnection }),
  showMailConnection: () => ({ result: mail.MailConnection }),
  testMail: () => ({ body: mail.TestMail, result: mail.TestedMail }),
  disconnectMail: () => ({ result: mail.MailConnection }),
  listMessages: () => ({ query: messages.MessageQuery, result: messages.MessagePage }),
  showMessage: () => ({ result: messages.Message }),
  readMessage: () => ({ result: templates.MessageText }),
  resendMessage: () => ({ result: messages.Message }),
  cancelMessage: () => ({ result: messages.Message }),
  createMessage: () => ({ body: messages.NewMessage, result: messages.Message }),
  previewMessage: () => ({ query: templates.PreviewQuery, result: templates.MessagePreview }),
  planMailing: () => ({ query: messages.MailingQuery, result: messages.MailingPlan }),
  previewMailing: () => ({ body: messages.MailingToPreview, result: messages.MailingPreview }),
  createMailing: () => ({ body: messages.NewMailing, result: messages.Mailing }),
  listMailings: () => ({ query: messages.MailingListQuery, result: messages.MailingPage }),
  showMailing: () => ({ result: messages.Mailing }),
  cancelMailing: () => ({ result: messages.Mailing }),
  listTemplates: () => ({ result: templates.TemplateList }),
  editTemplate: () => ({ body: templates.EditTemplate, result: templates.Template }),
  resetTemplate: () => ({ body: templates.ResetTemplate, result: templates.Template }),

  createKey: () => ({ body: keys.NewKey, result: keys.CreatedKey }),
  listKeys: () => ({ query: keys.KeyQuery, result: keys.KeyPage }),
  revokeKey: () => ({ result: keys.Key }),
  ...oauthShapes,
  ...webhookShapes,
  showAccount: () => ({ result: oauth.Account }),
  showMeta: () => ({ result: meta.Meta }),
  rehearse: () => ({ body: meta.Rehearsal, result: meta.Rehearsed }),
} satisfies Record<OperationName, () => Shapes>

export const shapesOf = (operation: OperationName): Shapes => catalog[operation]()

/** The modules of all schemas, for those that need each schema's name. */
export const schemaModules = (): readonly object[] => [
  ...agendaModules,
  attendees,
  audit,
  budgets,
  changes,
  lists,
  devices,
  door,
  eventRefunds,
  events,
  expenses,
  ...formModules,
  eventLanguages,
  forecasts,
  imports,
  invoices,
  keys,
  ledger,
  mail,
  messages,
  meta,
  oauth,
  connection,
  processor,
  ...orderModules,
  orderTickets,
  people,
  promoCodes,
  publicPages,
  quotas,
  revenue,
  signingKeys,
  sources,
  scans,
  templates,
  ticketTypes,
  tickets,
  waitlist,
  ...modelModules,
  ...suggestionModules,
  ...draftModules,
  ...automationModules,
  ...consentModules,
  ...webhookModules,
]

type Catalog = { [N in OperationName]: ReturnType<(typeof catalog)[N]> }
type Schema<N extends OperationName, K extends string> =
  Catalog[N] extends Record<K, infer S extends z.ZodType> ? S : never

/** The body, as a client sends it and as the service's rules get it. */
export type Body<N extends OperationName> = [Schema<N, 'body'>] extends [never]
  ? undefined
  : z.output<Schema<N, 'body'>>
/** The parsed query, as the service's rules get it. */
export type Query<N extends OperationName> = [Schema<N, 'query'>] extends [never]
  ? Record<never, never>
  : z.output<Schema<N, 'query'>>
/** The query as a client writes it. */
export type QueryInput<N extends OperationName> = [Schema<N, 'query'>] extends [never]
  ? Record<never, never>
  : z.input<Schema<N, 'query'>>
export type Result<N extends OperationName> = z.output<Catalog[N]['result']>
