// The verbs of `turnout invoices`, each loaded when it is called.
import type { Verbs } from '../core/command.ts'

export const verbs: Verbs = {
  create: { summary: "Issue an order's invoice", load: () => import('./create.ts') },
  list: { summary: 'List the invoices and credit notes of an event', load: () => import('./list.ts') },
  show: { summary: 'Show an invoice or a credit note', load: () => import('./show.ts') },
  export: { summary: 'Write an invoice or a credit note to a file', load: () => import('./export.ts') },
  credit: { summary: 'Cancel an invoice with a credit note', load: () => import('./credit.ts') },
  seller: { summary: "Show or change the seller's details on invoices", load: () => import('./seller.ts') },
}
