// Every rule of the service by operation: the one place where the nouns come together.
import { agendaOperations } from '../contract/agenda/operations.ts'
import { scheduleOperations } from '../contract/agenda/schedule-operations.ts'
import { automationOperations } from '../contract/automations/operations.ts'
import { draftOperations } from '../contract/drafts/operations.ts'
import { forecastOperations } from '../contract/forecasts/operations.ts'
import { modelOperations } from '../contract/models/operations.ts'
import { oauthOperations } from '../contract/oauth/operations.ts'
import type { OperationName } from '../contract/operations.ts'
import { suggestionOperations } from '../contract/suggestions/operations.ts'
import { webhookOperations } from '../contract/webhooks/operations.ts'
import { attendeeRules } from './attendees/attendees.ts'
import { formSummaryRules } from './attendees/form-summary.ts'
import { auditRules } from './audit/audit.ts'
import { budgetRules } from './books/budgets.ts'
import { expenseRules } from './books/expenses.ts'
import { ledgerRules } from './books/ledger.ts'
import { revenueRules } from './books/revenue.ts'
import { sourceRules } from './books/sources.ts'
import { changeRules } from './changes/changes.ts'
import { consentRules } from './consents/rules.ts'
import type { Rule, Rules } from './core/call.ts'
import { deviceRules } from './door/devices.ts'
import { checkInListRules } from './door/lists/check-in-lists.ts'
import { doorRules } from './door/rules.ts'
import { eventRules } from './events/events.ts'
import { planRefunds } from './events/plan-refunds.ts'
import { refundAllOrders } from './events/refund-all-orders.ts'
import { formRules } from './forms/forms.ts'
import { importRules } from './imports/imports.ts'
import { invoiceRules } from './invoices/invoices.ts'
import { keyRules } from './keys/keys.ts'
import { languageRules } from './languages/languages.ts'
import { mailConnectionRules } from './mail/connection.ts'
import { mailingRules } from './mail/mailings.ts'
import { mailLimitRules } from './mail/marketing/limits.ts'
import { messageRules } from './mail/messages.ts'
import { previewRules } from './mail/previews.ts'
import { resendRules } from './mail/resend-order.ts'
import { templateRules } from './mail/templates.ts'
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
import { quotaRules } from './ticket-types/quotas.ts'
import { ticketTypeRules } from './ticket-types/ticket-types.ts'
import { signingKeyRules } from './tickets/signing-keys.ts'
import { ticketRules } from './tickets/tickets.ts'
import { ticketTokenRules } from './tickets/tokens.ts'
import { waitlistRules } from './waitlist/waitlist.ts'

/** The rules of rooms that few commands ask for, loaded with the first call of one: a start neither reads nor runs them. */
const rulesOfLargeRooms = {
  ...late({ ...agendaOperations, ...scheduleOperations }, async () => (await import('./agenda/agenda.ts')).agendaRules),
  ...late(webhookOperations, async () => (await import('./webhooks/rules.ts')).webhookRules),
  ...late(modelOperations, async () => (await import('./models/rules.ts')).modelRules),
  ...late(forecastOperations, async () => (await import('./forecasts/rules.ts')).forecastRules),
  ...late(suggestionOperations, async () => (await import('./suggestions/rules.ts')).suggestionRules),
  ...late(draftOperations, async () => (await import('./drafts/draft-message.ts')).draftRules),
  ...late(automationOperations, async () => (await import('./automations/rules.ts')).automationRules),
  ...late(oauthOperations, async () => (await import('./oauth/rules.ts')).oauthRules),
}

function late<N extends OperationName>(
  operations: Readonly<Record<N, unknown>>,
  load: () => Promise<Rules<N>>,
): Rules<N> {
  const names = Object.keys(operations) as N[]
  const rulesOfRoom = names.map((name) => {
    const rule: Rule<N> = async (call) => await ((await load())[name] as unknown as Rule<N>)(call)
    return [name, rule]
  })
  return Object.fromEntries(rulesOfRoom)
}

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
  ...sourceRules,
  ...auditRules,
  ...changeRules,
  ...consentRules,
  ...paymentConnectionRules,
  ...processorPaymentRules,
  ...mailConnectionRules,
  ...mailLimitRules,
  ...messageRules,
  ...mailingRules,
  ...templateRules,
  ...previewRules,
  ...peopleRules,
  ...keyRules,
  ...accountRules,
  ...metaRules,
  ...rulesOfLargeRooms,
}
