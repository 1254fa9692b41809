// Every rule of the service by operation: the one place where the nouns come together.
import type { OperationName } from '../contract/operations.ts'
import { accountRules } from './account.ts'
import { attendeeRules } from './attendees.ts'
import { auditRules } from './audit.ts'
import { budgetRules } from './budgets.ts'
import { checkInListRules } from './check-in-lists.ts'
import { deviceRules } from './devices.ts'
import { doorRules } from './door.ts'
import { refundAllOrders } from './end-orders.ts'
import { eventRules } from './events.ts'
import { expenseRules } from './expenses.ts'
import { formRules } from './forms.ts'
import { importRules } from './imports.ts'
import { invoiceRules } from './invoices.ts'
import { keyRules } from './keys.ts'
import { ledgerRules } from './ledger.ts'
import { mailConnectionRules } from './mail-connection.ts'
import { mailingRules } from './mailings.ts'
import { messageRules } from './messages.ts'
import { metaRules } from './meta.ts'
import type { Rules } from './operation.ts'
import { orderRules } from './orders.ts'
import { paymentConnectionRules } from './payment-connection.ts'
import { processorPaymentRules } from './processor-payments.ts'
import { promoCodeRules } from './promo-codes.ts'
import { publicPageRules } from './public-pages.ts'
import { quotaRules } from './quotas.ts'
import { planRefunds } from './refund-plan.ts'
import { revenueRules } from './revenue.ts'
import { signingKeyRules } from './signing-keys.ts'
import { templateRules } from './templates.ts'
import { ticketTokenRules } from './ticket-tokens.ts'
import { ticketTypeRules } from './ticket-types.ts'
import { ticketRules } from './tickets.ts'
import { waitlistRules } from './waitlist.ts'

export const rules: Rules<OperationName> = {
  ...eventRules,
  ...ticketTypeRules,
  ...quotaRules,
  ...promoCodeRules,
  ...formRules,
  ...publicPageRules,
  ...attendeeRules,
  ...importRules,
  ...orderRules,
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
  ...paymentConnectionRules,
  ...processorPaymentRules,
  ...mailConnectionRules,
  ...messageRules,
  ...mailingRules,
  ...templateRules,
  ...keyRules,
  ...accountRules,
  ...metaRules,
}
