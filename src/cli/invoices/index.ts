// The verbs of `turnout invoices`, each loaded when it is called.
import type { Verbs } from '../core/command.ts'

export const verbs: Verbs = {
  create: { summary: 'Issue the invoice of an order', load: () => import('./create.ts') },
  list: { summary: 'List the invoices and credit notes of an event', load: () => import('./list.ts') },
  show: { summary: 'Show an invoice or a credit note', load: () => import('./show.ts') },
  export: { summary: 'Write an invoice or a credit note to a file', load: () => import('./export.ts') },
  credit: { summary: 'Take what is left of an invoice back with a credit note', load: () => import('./credit.ts') },
  seller: { summary: 'Show or say who invoices are from', load: () => import('./seller.ts') },
}
