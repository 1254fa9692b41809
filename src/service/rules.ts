// Every rule of the service by operation: the one place where the nouns come together.
import { agendaOperations } from '../contract/agenda/operations.ts'
import { scheduleOperations } from '../contract/agenda/schedule-operations.ts'
import { automationOperations } from '../contract/automations/operations.ts'
import { bookOperations } from '../contract/books/operations.ts'
import { changeOperations } from '../contract/changes/operations.ts'
import { consentOperations } from '../contract/consents/operations.ts'
import { doorOperations } from '../contract/door/operations.ts'
import { draftOperations } from '../contract/drafts/operations.ts'
import { forecastOperations } from '../contract/forecasts/operations.ts'
import { formOperations } from '../contract/forms/operations.ts'
import { importOperations } from '../contract/imports/operations.ts'
import { invoiceOperations } from '../contract/invoices/operations.ts'
import { languageOperations } from '../contract/languages/operations.ts'
import { mailOperations } from '../contract/mail/operations.ts'
import { modelOperations } from '../contract/models/operations.ts'
import { oauthOperations } from '../contract/oauth/operations.ts'
import { type OperationName, operations } from '../contract/operations.ts'
import { paymentOperations } from '../contract/payments/operations.ts'
import { peopleOperations } from '../contract/people/operations.ts'
import { suggestionOperations } from '../contract/suggestions/operations.ts'
import { signingKeyOperations } from '../contract/tickets/operations.ts'
import { waitlistOperations } from '../contract/waitlist/operations.ts'
import { webhookOperations } from '../contract/webhooks/operations.ts'
import { attendeeRules } from './attendees/attendees.ts'
import { auditRules } from './audit/audit.ts'
import type { Rule, Rules } from './core/call.ts'
import { eventRules } from './events/events.ts'
import { planRefunds } from './events/plan-refunds.ts'
import { refundAllOrders } from './events/refund-all-orders.ts'
import { formRules } from './forms/forms.ts'
import { keyRules } from './keys/keys.ts'
import { resendRules } from './mail/resend-order.ts'
import { accountRules } from './oauth/show-account.ts'
import { orderAddressRules } from './orders/order-address.ts'
import { orderRules } from './orders/orders.ts'
import { repaymentRules } from './orders/refunds/repayments.ts'
import { metaRules } from './pipeline/meta.ts'
import { promoCodeRules } from './promo-codes/promo-codes.ts'
import { quotaRules } from './ticket-types/quotas.ts'
import { ticketTypeRules } from './ticket-types/ticket-types.ts'
import { ticketRules } from './tickets/tickets.ts'
import { ticketTokenRules } from './tickets/tokens.ts'

/**
 * The rules of a room, loaded with the first call of one: a command that runs the service itself neither reads nor runs the
 * others. What sells is loaded at once, since scripts make many sales, one command after another.
 */
function late<N extends OperationName>(
  operations: Readonly<Record<N, unknown>>,
  load: () => Promise<Rules<N>>,
): Rules<N> {
  let loading: Promise<Rules<N>> | undefined
  const names = Object.keys(operations) as N[]
  const rulesOfRoom = names.map((name) => {
    const rule: Rule<N> = async (call) => {
      loading ??= load()
      return await ((await loading)[name] as unknown as Rule<N>)(call)
    }
    return [name, rule]
  })
  return Object.fromEntries(rulesOfRoom)
}

const { showFormSummary, showPublicPage, updatePublicPage } = formOperations
const aroundForms = { showFormSummary, showPublicPage, updatePublicPage }

export const rules: Rules<OperationName> = {
  ...eventRules,
  ...ticketTypeRules,
  ...quotaRules,
  ...promoCodeRules,
  ...formRules,
  ...late(aroundForms, async () => ({
    ...(await import('./attendees/form-summary.ts')).formSummaryRules,
    ...(await import('./pages/settings.ts')).publicPageRules,
  })),
  ...late(languageOperations, async () => (await import('./languages/languages.ts')).languageRules),
  ...attendeeRules,
  ...late(importOperations, async () => (await import('./imports/imports.ts')).importRules),
  ...orderRules,
  ...orderAddressRules,
  ...repaymentRules,
  planRefunds,
  refundAllOrders,
  ...resendRules,
  ...late(
    { rehearse: operations.rehearse },
    async () => (await import('./pipeline/performing/rehearse.ts')).rehearsalRules,
  ),
  ...ticketRules,
  ...ticketTokenRules,
  ...late(invoiceOperations, async () => (await import('./invoices/invoices.ts')).invoiceRules),
  ...late(waitlistOperations, async () => (await import('./waitlist/waitlist.ts')).waitlistRules),
  ...late(signingKeyOperations, async () => (await import('./tickets/signing-keys.ts')).signingKeyRules),
  ...late(doorOperations, async () => ({
    ...(await import('./door/lists/check-in-lists.ts')).checkInListRules,
    ...(await import('./door/devices.ts')).deviceRules,
    ...(await import('./door/rules.ts')).doorRules,
  })),
  ...late({ ...agendaOperations, ...scheduleOperations }, async () => (await import('./agenda/agenda.ts')).agendaRules),
  ...late(bookOperations, async () => ({
    ...(await import('./books/expenses.ts')).expenseRules,
    ...(await import('./books/budgets.ts')).budgetRules,
    ...(await import('./books/revenue.ts')).revenueRules,
    ...(await import('./books/ledger.ts')).ledgerRules,
    ...(await import('./books/sources.ts')).sourceRules,
  })),
  ...auditRules,
  ...late(changeOperations, async () => (await import('./changes/changes.ts')).changeRules),
  ...late(consentOperations, async () => (await import('./consents/rules.ts')).consentRules),
  ...late(paymentOperations, async () => ({
    ...(await import('./payments/connection.ts')).paymentConnectionRules,
    ...(await import('./payments/processor-payments.ts')).processorPaymentRules,
  })),
  ...late(mailOperations, async () => ({
    ...(await import('./mail/connection.ts')).mailConnectionRules,
    ...(await import('./mail/marketing/limits.ts')).mailLimitRules,
    ...(await import('./mail/messages.ts')).messageRules,
    ...(await import('./mail/mailings.ts')).mailingRules,
    ...(await import('./mail/templates.ts')).templateRules,
    ...(await import('./mail/previews.ts')).previewRules,
  })),
  ...late(peopleOperations, async () => (await import('./people/people.ts')).peopleRules),
  ...late(webhookOperations, async () => (await import('./webhooks/rules.ts')).webhookRules),
  ...late(modelOperations, async () => (await import('./models/rules.ts')).modelRules),
  ...late(forecastOperations, async () => (await import('./forecasts/rules.ts')).forecastRules),
  ...late(suggestionOperations, async () => (await import('./suggestions/rules.ts')).suggestionRules),
  ...late(draftOperations, async () => (await import('./drafts/draft-message.ts')).draftRules),
  ...late(automationOperations, async () => (await import('./automations/rules.ts')).automationRules),
  ...late(oauthOperations, async () => (await import('./oauth/rules.ts')).oauthRules),
  ...keyRules,
  ...accountRules,
  ...metaRules,
}
