// Every rule of the service by operation: the one place where the nouns come together.
import type { OperationName } from '../contract/operations.ts'
import { agendaRules } from './agenda/agenda.ts'
import { attendeeRules } from './attendees/attendees.ts'
import { formSummaryRules } from './attendees/form-summary.ts'
import { auditRules } from './audit/audit.ts'
import { budgetRules } from './books/budgets.ts'
import { expenseRules } from './books/expenses.ts'
import { ledgerRules } from './books/ledger.ts'
import { revenueRules } from './books/revenue.ts'
import { changeRules } from './changes/changes.ts'
import type { Rules } from './core/call.ts'
import { deviceRules } from './door/devices.ts'
import { checkInListRules } from './door/lists/check-in-lists.ts'
import { doorRules } from './door/rules.ts'
import { eventRules } from './events/events.ts'
import { planRefunds } from './events/plan-refunds.ts'
import { refundAllOrders } from './events/refund-all-orders.ts'
import { forecastRules } from './forecasts/rules.ts'
import { formRules } from './forms/forms.ts'
import { importRules } from './imports/imports.ts'
import { invoiceRules } from './invoices/invoices.ts'
import { keyRules } from './keys/keys.ts'
import { languageRules } from './languages/languages.ts'
import { mailConnectionRules } from './mail/connection.ts'
import { mailingRules } from './mail/mailings.ts'
import { messageRules } from './mail/messages.ts'
import { previewRules } from './mail/previews.ts'
import { resendRules } from './mail/resend-order.ts'
import { templateRules } from './mail/templates.ts'
import { oauthRules } from './oauth/rules.ts'
import { accountRules } from './oauth/show-account.ts'
import { orderAddressRules } from './orders/order-address.ts'
import { orderRules } from './orders/orders.ts'
import { repaymentRules } from './orders/repaying/repayments.ts'
import { publicPageRules } from './pages/settings.ts'
import { paymentConnectionRules } from './payments/connection.ts'
import { processorPaymentRules } from './payments/processor-payments.ts'
import { peopleRules } from './people/people.ts'
import { metaRules } from './pipeline/meta.ts'
import { promoCodeRules } from './promo-codes/promo-codes.ts'
import { suggestionRules } from './suggestions/rules.ts'
import { quotaRules } from './ticket-types/quotas.ts'
import { ticketTypeRules } from './ticket-types/ticket-types.ts'
import { signingKeyRules } from './tickets/signing-keys.ts'
import { ticketRules } from './tickets/tickets.ts'
import { ticketTokenRules } from './tickets/tokens.ts'
import { waitlistRules } from './waitlist/waitlist.ts'
import { webhookRules } from './webhooks/rules.ts'

export const rules: Rules<OperationName> = {
  ...eventRules,
  ...ticketTypeRules,
  ...quotaRules,
  ...promoCodeRules,
  ...formRules,
  ...formSummaryRules,
  ...publicPageRules,
  ...languageRules,
  ...attendeeRules,
  ...importRules,
  ...orderRules,
  ...orderAddressRules,
  ...resendRules,
  ...repaymentRules,
  ...agendaRules,
  ...invoiceRules,
  planRefunds,
  refundAllOrders,
  ...waitlistRules,
  ...ticketRules,
  ...ticketTokenRules,
  ...signingKeyRules,
  ...checkInListRules,
  ...deviceRules,
  ...doorRules,
  ...expenseRules,
  ...budgetRules,
  ...revenueRules,
  ...ledgerRules,
  ...auditRules,
  ...changeRules,
  ...webhookRules,
  ...forecastRules,
  ...suggestionRules,
  ...paymentConnectionRules,
  ...processorPaymentRules,
  ...mailConnectionRules,
  ...messageRules,
  ...mailingRules,
  ...templateRules,
  ...previewRules,
  ...peopleRules,
  ...keyRules,
  ...oauthRules,
  ...accountRules,
  ...metaRules,
}
