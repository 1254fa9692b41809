// The facts below an invoice's title: days, event, references and, on a credit note, what it corrects. Pure.

import type { Invoice } from '../../contract/invoices/invoices.ts'
import { invoiceReasons } from '../../contract/invoices/reasons.ts'
import { orderReference } from '../../contract/orders/reference.ts'
import type { InvoiceWording } from '../../languages/invoices/index.ts'

interface Fact {
  readonly label: string
  readonly value: string
}

export function factsOf(invoice: Invoice, words: InvoiceWording): Fact[] {
  const { issuedOn, dueOn, event, orderId, buyer, creditsNumber } = invoice
  const { say, date } = words
  const reason = reasonOf(invoice, words)
  const facts: (Fact | null)[] = [
    { label: say('fact.issued'), value: date(issuedOn) },
    dueOn === null ? null : { label: say('fact.due'), value: date(dueOn) },
    creditsNumber === null ? null : { label: say('fact.credits'), value: creditsNumber },
    reason === null ? null : { label: say('fact.reason'), value: reason },
    { label: say('fact.event'), value: event.name },
    { label: say('fact.service'), value: words.days(event.date, event.endDate ?? event.date) },
    { label: say('fact.order'), value: orderReference(orderId) },
    buyer.reference === null ? null : { label: say('fact.reference'), value: buyer.reference },
  ]
  return facts.filter((fact) => fact !== null)
}

/** Why it was issued: in the paper's language where the program said so, else in the organizer's words. */
function reasonOf({ reason }: Invoice, { say }: InvoiceWording): string | null {
  if (reason === invoiceReasons.partlyRefunded) return say('reason.partlyRefunded')
  if (reason === invoiceReasons.gone) return say('reason.gone')
  if (reason === invoiceReasons.changed) return say('reason.changed')
  return reason
}
