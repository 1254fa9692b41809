// The verbs of `turnout invoices`: names and first lines; each loads when it is typed.
import type { Noun } from '../core/command.ts'

export const noun: Noun = {
  name: 'invoices',
  summary: 'Bill orders: invoices and credit notes, numbered without a gap',
  verbs: {
    create: { summary: 'Issue the invoice of an order', load: async () => (await import('./create.ts')).command },
    list: {
      summary: 'List the invoices and credit notes of an event',
      load: async () => (await import('./list.ts')).command,
    },
    show: { summary: 'Show an invoice or a credit note', load: async () => (await import('./show.ts')).command },
    export: {
      summary: 'Write an invoice or a credit note to a file',
      load: async () => (await import('./export.ts')).command,
    },
    credit: {
      summary: 'Take what is left of an invoice back with a credit note',
      load: async () => (await import('./credit.ts')).command,
    },
    seller: { summary: 'Show or say who invoices are from', load: async () => (await import('./seller.ts')).command },
  },
}
